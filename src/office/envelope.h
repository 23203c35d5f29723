/* SPDX-License-Identifier: MIT */
/* envelope.h - who writes to whom, in which thread. */
#ifndef OFFICE_ENVELOPE_H
#define OFFICE_ENVELOPE_H

#include "letter/letter.h"
#include "office/answers.h"
#include "office/lettertext.h"

/* Of all letters of a game. Released by envelope_free(). */
struct envelope {
	const struct record *r;
	const struct answers *answers;
	char *name, *address; /* of the sender; owned */
	/* The Message-IDs of each seat's thread: first and last letter so far;
	 * NULL: none. */
	char *first[GAME_SEATS];
	char *last[GAME_SEATS];
};
void envelope_free(struct envelope *v);

/* Who writes, when, and about what. */
void envelope_sender(const struct envelope *v, const struct letter_about *a,
		     struct letter *l);

/* That, and to which seat it goes, with which Message-ID. */
void envelope_fill(const struct envelope *v, const struct letter_about *a,
		   const char *id, struct letter *l);

/* The seat's thread goes on with this letter; takes over its id. */
void envelope_follow(struct envelope *v, size_t seat, char *id);

#endif
