/* SPDX-License-Identifier: MIT */
/* entry_views.h - what an entry with a STATE tells all seats, now or once
 * more. */
#ifndef RECORD_ENTRY_VIEWS_H
#define RECORD_ENTRY_VIEWS_H

#include "record/seat_view.h"
#include "seal/identity.h"

/* Released by entry_views_free(). */
struct entry_views {
	uint32_t entry;
	size_t count; /* of seats, in the order of genesis */
	struct seat_view seats[GAME_SEATS];
	uint8_t keys[GAME_SEATS][HASH_LEN]; /* report keys, at that time */
	struct turn *turn; /* the game with the events, if made again */
};

/* What `t`, the game after the decision in the entry, tells. */
void entry_views_make(const struct play *p, const struct seat_view_at *at,
		      const struct turn *t, struct entry_views *out);
void entry_views_free(struct entry_views *v);

/* The views of entry `index` again: a pure function of game file and secret.
 * ERR_REFUSED if the entry has no STATE, or committed to another view than the
 * one that comes out. */
int entry_views_again(struct play *p, uint32_t index, struct entry_views *out,
		      struct err *e);

/* The whole view of GAME_PUBLIC or GAME_ALL, made again with those of the
 * seats; nobody has committed to it. The caller's. */
json_t *entry_views_nobody(const struct play *p, const struct entry_views *v,
			   int who);

/* Seals the dispatches to whoever has the seats now: a substitute must be able
 * to read what he is to answer (protocol.md 3). */
void entry_views_readdress(struct entry_views *v, const struct ledger *now);

/* Appends the dispatch block for a seat (protocol.md 4), the same bytes
 * whenever it is made. */
int entry_views_dispatch(const struct play *p, const struct entry_views *v,
			 size_t seat, const struct identity *referee,
			 struct str *out, struct err *e);

#endif
