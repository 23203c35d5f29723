/* SPDX-License-Identifier: MIT */
/* noticetext.h - what stands in a letter that is no report, from an entry. */
#ifndef OFFICE_NOTICETEXT_H
#define OFFICE_NOTICETEXT_H

#include "base/utc.h"
#include "office/lettertext.h"
#include "record/hand.h"
#include "report/notice.h"

/* A notice and the texts that it borrows; released by noticetext_free(). */
struct noticetext {
	struct notice notice;
	char head[2 * HASH_LEN + 1];
	char code[HAND_CODE + 1];
	char seat[SEAT_MAX + 1];
	char ruled[SEAT_MAX + 1];
	char until[UTC_LEN + 1];
	char *player;
	char *version;
	char *newcomer;
	struct str file;
	struct str rest;
	struct str line;
	struct str reason;
	json_t *by_clock;
	json_t *invited;
	struct str kept;
	struct str without;
};

/* Fills it in. All that is said of deadlines is what held when the entry was
 * the newest, so that the letter is the same whenever it is written. */
int noticetext_make(const struct letter_about *a, struct noticetext *n,
		    struct err *e);
/* The name of what the letter of the reveal brings of the game file, if that is
 * not all of it. */
void noticetext_rest(const struct letter_about *a, struct str *out);

void noticetext_free(struct noticetext *n);

#endif
