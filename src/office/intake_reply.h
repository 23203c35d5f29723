/* SPDX-License-Identifier: MIT */
/* intake_reply.h - decides which letters answer what a mail has brought. */
#ifndef OFFICE_INTAKE_REPLY_H
#define OFFICE_INTAKE_REPLY_H

#include "kernel/diag.h"
#include "office/intake.h"
#include "record/record.h"

/* What a seat is to be answered; owns its texts. */
struct intake_seat {
	bool known;
	enum intake_word word;
	uint32_t entry; /* that carried it out, or whose report is sent again */
	uint8_t order_id[HASH_LEN];
	uint32_t asked; /* STALE, REFUSED: what they answer */
	struct diags wrong;
	bool absence; /* REFUSED: it was one */
	char why[1024];
	char left[256]; /* of an absence: how many days there are still */
};

/* A game, and what one mail has brought to it. */
struct intake_run {
	const struct intake *in;
	struct record r;
	struct intake_seat seats[GAME_SEATS];
	struct intake_vain vain;
	bool answered;
};

/* Says that a block gets no answer, and why; seat -1: nobody knows whose it is.
 */
void intake_reply_kept(const struct intake_run *run, int seat, const char *why);

/* Puts the answers to all seats on the disk, and tells of each. Sets `answered`
 * if a letter will go. */
int intake_reply(struct intake_run *run, struct err *e);

#endif
