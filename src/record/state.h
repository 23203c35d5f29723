/* SPDX-License-Identifier: MIT */
/* state.h - the STATE of an entry, as it follows from a decision. */
#ifndef RECORD_STATE_H
#define RECORD_STATE_H

#include "record/decision.h"

/* STATE but for the views (protocol.md 3). Texts are static, or of `until`,
 * or lie in the game file. Released by state_free(). */
struct state {
	struct str position;		       /* canonical */
	struct entry_await awaits[GAME_SEATS]; /* in the order of genesis */
	size_t awaits_count;
	struct entry_result result; /* winner.s is NULL while it goes on */
};

/* Where a state comes from. */
struct state_from {
	const struct ledger *before; /* the entry */
	int actor;		     /* decision_actor() */
	const char *until; /* deadline of a seat asked anew: a time or "-" */
};

/* What the game, after the decision, says of itself. */
void state_make(const struct play *p, const struct state_from *from,
		const struct turn *t, struct state *out);
void state_free(struct state *s);

/* Takes awaits and result from an entry instead: with its deadlines. */
void state_take(const struct entry *entry, struct state *out);

/* What `seat` is asked for, or NULL if it is not awaited. */
const struct entry_await *state_await(const struct state *s, const char *seat);

#endif
