/* SPDX-License-Identifier: MIT */
/* staff_twin.h - makes two worlds of campaign out of one, which a seat may not
 * tell apart. */
#ifndef LIB_STAFF_TWIN_H
#define LIB_STAFF_TWIN_H

#include "lib/staff.h"

#include "games/campaign/secret/world.h"

/* How a world's twin differs from it. */
struct staff_twin {
	struct world *world; /* released by cn_world_free() */
	bool units;	     /* which unit is where */
	bool boards;	     /* some of them on a board */
	bool strengths, answers, drawn, holders, steps, sequence, places;
	/* For each unit that which has its place in the twin. */
	int now[CN_UNITS];
};

/* All that `seat`, or who has none, may not know is drawn anew: hidden units
 * and their steps (with `alike` only among units of one type), answers, blocks
 * that are drawn, holders, the sequence of an ally, set-ups that are not
 * open. */
void staff_twin(struct staff *p, const struct world *w, int seat, bool alike,
		struct staff_twin *out);

/* The same orders for the twin, by the places of the units. */
void staff_twin_orders(const struct staff_twin *t, const struct str *text,
		       struct str *out);

/* Another set-up by the same numbers: units of an army change their names. */
void staff_twin_setup(struct chance *c, const struct cn_map *m,
		      const struct str *text, struct str *out);

#endif
