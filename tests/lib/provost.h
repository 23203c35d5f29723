/* SPDX-License-Identifier: MIT */
/* provost.h - what must always be so in campaign, from the whole tale of a game
 * and the rules alone: an oracle for tests. */
#ifndef LIB_PROVOST_H
#define LIB_PROVOST_H

#include "base/str.h"
#include "games/campaign/public/field.h"
#include "kernel/event.h"

struct world;

/* Begins as zeros. */
struct provost {
	bool begun;
	bool absent[CN_UNITS];			/* not in the game */
	int town[CN_UNITS], strength[CN_UNITS]; /* 0: lost */
	bool held[CN_TOWNS][CN_SIDES];		/* before the orders */
	bool fought[CN_TOWNS];			/* in this turn */
	int passed[CN_ROADS], river[CN_ROADS];	/* in this turn */
	int in[CN_ROADS][CN_SIDES], out[CN_ROADS][CN_SIDES]; /* in this half */
	int regrouped[CN_ROADS];			     /* in this turn */
	int deeds[CN_UNITS], fires[CN_UNITS];		     /* in this half */
	struct str fault;
};
void provost_free(struct provost *v);

/* Follows all that one set of orders brought about, and looks at how things
 * stand then; false with what is wrong in `fault`. */
bool provost_follow(struct provost *v, const struct world *w,
		    const struct events *events);

/* Whether what is open to all is a part of what each seat may know, and that a
 * part of all that is so; NULL, or what is wrong. */
const char *provost_views(const struct world *w, const struct events *events);

#endif
