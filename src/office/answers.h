/* SPDX-License-Identifier: MIT */
/* answers.h - letters that follow from mails, not from entries: NAME.post. */
#ifndef OFFICE_ANSWERS_H
#define OFFICE_ANSWERS_H

#include "base/err.h"
#include "base/span.h"
#include "letter/outbox.h"

#include <stdbool.h>
#include <stdint.h>

/* A letter that tells of the moment when it was written: why orders were
 * refused, that something was noted, how much time is left. It
 * is written down once, as NAME.post/answers/INDEX-SEAT-KIND, and so always has
 * the same bytes (protocol.md 8). Owns its texts. */
struct answer {
	/* "refusal-" and the order-id, "noted-" likewise; "answer-" and a hash
	 * of the mail (answertext.h); "reminder-" and which it is
	 * (reminders.h); ANSWERS_UNREAD, which is no letter: what was not read
	 * in the mail by which the entry came, for its report */
	char *kind;
	char *seat;
	uint32_t index;	 /* the newest entry, at that time; of a reminder the
			 * one whose letter it follows */
	int64_t date;	 /* when it was written */
	uint32_t report; /* entry whose dispatch is attached; 0: none */
	char *subject;
	char *text;
	/* Of "answer-": a word for what it is about, the entry by which the
	 * seat was asked then, and whether nobody has proved that the player
	 * had written. NULL, 0, false of others. */
	char *reason;
	uint32_t asked;
	bool claim;
};
void answer_free(struct answer *a);

#define ANSWERS_UNREAD "unread"

/* A line of NAME.post/again: "TIME ID SEAT", a letter was asked for again. */
struct answers_again {
	int64_t time;
	char *id, *seat;
};

struct answers {
	char *dir;	  /* NAME.post */
	struct answer *v; /* sorted by the names of their files */
	size_t n, cap;
	struct answers_again *again; /* in the order of time */
	size_t again_n, again_cap;
};

/* Reads what there is in the outbox folder. ERR_FORMAT names the file. */
int answers_load(const char *dir, struct answers *out, struct err *e);
void answers_free(struct answers *a);

/* Adds a copy, unless there is one of its name: nothing is written. */
void answers_keep(struct answers *a, const struct answer *one);

/* Writes an answer down, on the disk when this returns; one of this name that
 * is there already stays as it is. */
int answers_put(struct answers *a, const struct answer *one, struct err *e);
/* What was not read in the mail whose orders are the entry's, or NULL. */
const char *answers_unread(const struct answers *a, uint32_t entry,
			   struct span seat);

/* The one of this name (entry, seat, kind) that is written down; or NULL. */
const struct answer *answers_find(const struct answers *a,
				  const struct answer *one);

/* How many times a letter shall have been sent: 1, and once more for each time
 * that it was asked for again. */
size_t answers_copies(const struct answers *a, const char *id);

/* A letter is asked for again: at once the first time, then after an hour, two,
 * four, ... (T40), so that no two programs that answer each other go on. 1: it
 * will be sent; 0: not yet. A letter that still waits to be sent is sent. */
struct answers_ask {
	const struct outbox *box;
	const char *id;
	const char *seat;
	int64_t now;
	bool at_once; /* the referee asks: there is no wait */
	bool dry_run; /* nothing is written */
};
int answers_ask(struct answers *a, const struct answers_ask *ask,
		struct err *e);

/* Whether mails of this seat have caused so many letters within a day that no
 * more follow (T39). No mail has caused a reminder. */
bool answers_enough(const struct answers *a, const char *seat, int64_t now);

/* Why a mail that brings nothing gets no answer, for the referee; NULL if it
 * gets this one: the same words once for each question, each reason once a day
 * and seat, and few a day to mails of which nothing shows that the player has
 * written them, so that a stranger cannot use up his answers (T54). Static. */
const char *answers_refuse(const struct answers *a, const struct answer *one);

#endif
