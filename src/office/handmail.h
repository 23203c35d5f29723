/* SPDX-License-Identifier: MIT */
/* handmail.h - takes a mail that holds no block for its game, or one that
 * brought nothing, and answers it (hand.md). */
#ifndef OFFICE_HANDMAIL_H
#define OFFICE_HANDMAIL_H

#include "letter/arrival.h"
#include "office/answertext.h"
#include "office/intake.h"

struct handmail {
	const struct means *m;
	struct identity *referee;
	const char *path; /* of the game file */
	const struct arrival *a;
	const char *authserv; /* [inbox], or NULL */
	bool unsure;	      /* if it answers none of its letters, not here */
	/* Why a block in it brought nothing; ANSWERTEXT_REASONS: there is
	 * none. */
	enum answertext_reason vain;
	int vain_seat; /* of an accept block; else -1 */
	void (*on_result)(const struct intake_result *r, void *arg);
	void *arg;
};

/* Behind why a block was not taken and ";": what the referee can do. */
#define HANDMAIL_TAKE " to take it: "

/* Everything that follows is on the disk when this returns: entries, reports,
 * answers to be sent. Sets *answered if a letter will go, *keep if the referee
 * is to see the mail all the same. 1: nothing was done, since it was `unsure`.
 * -1: not now; again later gives the same. */
int handmail_run(const struct handmail *in, bool *answered, bool *keep,
		 struct err *e);

/* Whether the game goes on, and a seat of it may have written the mail: 1; 2 if
 * it answers a letter of ours to that seat, by Message-ID or code; or 0. */
int handmail_claims(const struct handmail *in, struct err *e);

#endif
