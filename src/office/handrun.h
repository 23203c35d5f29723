/* SPDX-License-Identifier: MIT */
/* handrun.h - what a mail that is answered has brought so far. */
#ifndef OFFICE_HANDRUN_H
#define OFFICE_HANDRUN_H

#include "letter/written.h"
#include "office/desk.h"
#include "office/handmail.h"
#include "office/proof.h"

/* A game, and one mail for it. */
struct handrun {
	const struct handmail *in;
	struct record *r;
	struct desk d;
	struct proof p;
	struct written w; /* what is written in it */
	bool answered;
	bool keep;
};

/* Says what became of it. */
void handrun_tell(struct handrun *h, enum intake_word word, uint32_t entry,
		  const char *why);

/* It gets no answer, or none that is enough: what it was about, and why, for
 * the referee; each may be "". */
void handrun_kept(struct handrun *h, const char *what, const char *why);

/* Whether an address, which may be NULL, is the game's own: nothing is written
 * to it, nor to what comes from it, which would go on for ever. */
bool handrun_own(const struct handrun *h, const char *address);

/* Begins an answer to the mail; what it is about may be filled in. */
struct answertext handrun_text(const struct handrun *h,
			       enum answertext_reason reason);

/* The kind of the letter that will answer it, about this; the caller's. */
char *handrun_kind(const struct handrun *h, enum answertext_reason reason);

/* Answers a mail that fulfils both conditions; the same again, if it was
 * answered so before, but no more than a day may have. */
int handrun_answer(struct handrun *h, const struct answertext *t,
		   struct err *e);

/* Answers a mail that has brought nothing, within the limits of hand.md. */
int handrun_vain(struct handrun *h, const struct answertext *t, struct err *e);

/* The same of a mail that fulfils both conditions, and holds no orders: what
 * was passed over is told. */
int handrun_nothing(struct handrun *h, struct err *e);

/* The seat's report of that entry, or the next, again. */
int handrun_report(struct handrun *h, enum intake_word word, uint32_t entry,
		   struct err *e);

#endif
