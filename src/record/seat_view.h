/* SPDX-License-Identifier: MIT */
/* seat_view.h - what an entry tells one seat: its view, and the commitment. */
#ifndef RECORD_SEAT_VIEW_H
#define RECORD_SEAT_VIEW_H

#include "record/rulings.h"
#include "record/state.h"
#include "report/report.h"

/* Released by seat_view_free(). */
struct seat_view {
	struct str text; /* protocol.md 6: the view that is committed to */
	json_t *view;	 /* the same as a tree, if it was asked for */
	struct report *report; /* of that tree; else NULL */
	uint8_t salt[HASH_LEN];
	uint8_t hash[HASH_LEN]; /* the `view` line */
};

/* The entry that tells. */
struct seat_view_at {
	uint32_t index;
	const uint8_t *prev; /* 32 bytes */
	struct span time;
	const struct ledger *before; /* the entry */
	int opened; /* the seat of genesis that opened a link in it, or -1 */
	const struct state *state;
	struct rulings_own ruling; /* that the entry is */
	bool trees;		   /* views are wanted as trees, too */
};

/* For a seat of genesis; t is the game with the events of the decision. */
void seat_view_make(const struct play *p, const struct seat_view_at *at,
		    const struct turn *t, size_t seat, struct seat_view *out);
void seat_view_free(struct seat_view *t);

#endif
