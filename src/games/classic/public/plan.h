/* SPDX-License-Identifier: MIT */
/* plan.h - orders bound to a map: squares, units, replies (PUBLIC). */
#ifndef CLASSIC_PUBLIC_PLAN_H
#define CLASSIC_PUBLIC_PLAN_H

#include "games/classic/public/field.h"
#include "games/classic/public/tree.h"
#include "kernel/bind.h"

#include <stdbool.h>
#include <stddef.h>

/* One order, or one piece of a set-up. */
struct cl_act {
	enum cl_verb verb;
	int number; /* of its order */
	struct diag_place at;
	int from, to;	  /* of move, attack; `to` of place */
	int unit;	  /* of place */
	const char *text; /* of say: the orders' own */
};

/* How far the replies so far are moved in, one below another (C7.1). */
struct cl_levels {
	int n;
	int indent[CL_REPLIES + 1];
};

struct cl_line {
	struct cl_act act;
	char *text; /* canonical form */
};

/* Orders as this game understands them. Made by cl_plan_bind(). */
struct cl_plan {
	struct cl_line *v;
	size_t n, cap;
	struct cl_act *places; /* of set-up blocks and `place` lines, as far as
				* it is sure where they stand */
	size_t nplaces, places_cap;
	struct diag_place setup_at; /* of the first of these; line 0: none */
	struct cl_tree tree;	    /* of all `when` lines */
	int replies; /* how many there are: maybe more than fit */
	struct diag_place reply_at; /* the first, or the one too many */
};

extern const struct order_language cl_language;

/* Binds what depends on the map alone and judges the form (C7.3); what is
 * wrong goes to d. The plan is the caller's and never NULL; it borrows texts
 * from the orders. */
struct cl_plan *cl_plan_bind(const struct cl_map *m, int seat,
			     const struct orders *o, struct diags *d);
void cl_plan_free(struct cl_plan *p);

/* Adds a line; takes its text over. */
void cl_plan_add(struct cl_plan *p, const struct cl_act *a, char *text);

/* The first line of a set-up, and the first move or attack; NULL if the set
 * holds none. */
const struct cl_line *cl_plan_setup(const struct cl_plan *p);
const struct cl_line *cl_plan_move(const struct cl_plan *p);

/* C7.3: whether the set ends the game before its move is made, if this seat's
 * draw offer stands (CL_NOBODY: none does). */
bool cl_plan_ends(const struct cl_plan *p, int seat, int offer);

/* bindtree.c: one reply; what is right is added to the plan. */
void cl_bind_reply(const struct cl_map *m, const struct order *o,
		   struct cl_levels *levels, struct diags *d,
		   struct cl_plan *out);

/* One reply by its words, `when` left out; its depth is the caller's to set.
 * False after adding what is wrong to d. */
bool cl_reply_bind(const struct cl_map *m, const struct order_act *act,
		   struct diags *d, struct cl_reply *out);

/* What an order is for. */
enum cl_sort { CL_SORT_SET_UP, CL_SORT_TURN, CL_SORT_REPLY, CL_SORT_DECLARE };
enum cl_sort cl_sort(enum cl_verb verb);
bool cl_sets_up(enum cl_verb verb);	     /* a block, or a line of it */
bool cl_is_turn(enum cl_verb verb);	     /* a move or an attack */
enum cl_verb cl_turn_verb(const char *word); /* or CL_ANY_VERB */
const char *cl_verb_name(enum cl_verb verb);
struct bind cl_bind(const struct cl_map *m, struct diags *d);

/* The canonical text of an order; the caller's. */
char *cl_echo(const struct cl_map *m, const struct cl_act *a);

#endif
