/* SPDX-License-Identifier: MIT */
/* world.h - what is so (SECRET: no seat may know all of it). */
#ifndef CLASSIC_SECRET_WORLD_H
#define CLASSIC_SECRET_WORLD_H

#include "games/classic/public/field.h"
#include "games/classic/public/go.h"
#include "games/classic/public/happen.h"
#include "games/classic/public/plan.h"
#include "games/classic/secret/secret.h"

struct world {
	struct cl_map *map;
	struct cl_field field;	       /* every unit filled in */
	struct cl_tree tree[CL_SIDES]; /* C7: told to nobody before its use */
};

struct world *cl_world_new(struct cl_map *map); /* takes the map over */

/* play.c: one turn, on any field with every unit filled in. */
enum cl_end {
	CL_GOES_ON,
	CL_FLAG_TAKEN, /* C5.1 */
	CL_NO_MOVERS,  /* C5.3 */
	CL_QUIET,      /* C4.4 */
	CL_STUCK,      /* C5.2: the seat whose turn has begun */
};
struct cl_outcome {
	struct cl_fought of;
	enum cl_end end;
};

/* Carries out what cl_may() allowed, keeps the books, looks whether the game
 * ends (C5), and else lets the next seat's turn begin. Phase, winner and
 * degree are left to the caller. */
void cl_play(struct cl_field *f, int from, int to, struct cl_outcome *out);

/* One set of orders, or one ruling, while it is carried out. */
struct cl_run {
	struct world *w;
	int seat;  /* who ordered */
	int actor; /* whose act it is: a reply's is not who ordered */
	struct events *out;
	int order; /* number of the line, 0 for what comes by itself */
};

/* resolve.c */
void cl_finish(struct cl_run *r, int winner, const char *degree,
	       const char *rule);

/* loadpast.c */
int cl_load_past(struct cl_field *f, const struct reader *r, struct err *e);
int cl_load_trees(struct world *w, const struct reader *r, struct err *e);

/* loadtotal.c: refuses more pieces of a unit than its army has (C1.2). */
int cl_load_totals(const struct world *w, const struct reader *r,
		   struct err *e);

#endif
