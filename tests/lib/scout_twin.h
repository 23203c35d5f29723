/* SPDX-License-Identifier: MIT */
/* scout_twin.h - makes two worlds of classic out of one, which a seat may not
 * tell apart. */
#ifndef LIB_SCOUT_TWIN_H
#define LIB_SCOUT_TWIN_H

#include "lib/scout.h"

#include "games/classic/secret/world.h"

/* How a world's twin differs from it. */
struct scout_twin {
	struct world *world; /* released by cl_world_free() */
	bool ranks;	     /* other ranks on some squares */
	bool near;	     /* on some next to a piece of the seat */
	bool tree;	     /* another tree of replies, or none */
};

/* All that `seat` may not know is drawn anew: ranks that it has not seen, or in
 * set-up the whole other army; with `tree` the replies that the other seat
 * keeps for this one's next turn. */
void scout_twin(struct chance *c, const struct world *w, int seat, bool tree,
		struct scout_twin *out);

/* Orders of a seat on a world, as one that sees it gives them. */
void scout_write(struct chance *c, const struct world *w, int seat,
		 void (*write)(struct chance *, const struct seen *,
			       struct str *),
		 struct str *out);

/* Whether a piece of the seat stands next to a square. */
bool scout_next_to(const struct cl_field *f, int seat, int square);

#endif
