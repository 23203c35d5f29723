/* SPDX-License-Identifier: MIT */
/* world.h - what is so (SECRET: no seat may know all of it). */
#ifndef WATERLOO_WORLD_H
#define WATERLOO_WORLD_H

#include "games/waterloo/field.h"
#include "games/waterloo/acts.h"
#include "games/waterloo/happen.h"
#include "games/waterloo/legal.h"
#include "games/waterloo/secret.h"

#define WL_PRUSSIANS_MAX 128

struct world {
	struct wl_map *map;
	struct wl_field field;		   /* every unit filled in */
	enum wl_section retreat[WL_SEATS]; /* W4.1, or WL_NO_LINE */
	int prussians[WL_PRUSSIANS_MAX];   /* units in the hidden order */
	int nprussians;
	bool hold; /* W12.1, ordered by the Allies */
};

/* One set of orders, or one ruling, while it is carried out. */
struct wl_run {
	struct world *w;
	int seat; /* who ordered */
	struct dice *dice;
	struct events *out;
	struct err *e;
	int order;	   /* number of the line */
	int rolls;	   /* made for this line */
	bool ended;	   /* the turn is over */
	bool fought;	   /* n[], who[] of the last fight event hold */
	struct event last; /* for guards */
};

/* world.c */
struct world *wl_world_new(struct wl_map *map);
struct event_piece wl_as_event(const struct wl_piece *p);
/* A piece is seen by the other seat (W7.2, W9.2, W11.5). */
void wl_reveal(struct world *w, struct wl_piece *p);

/* deal.c */
void wl_set_up(struct wl_run *r, const struct wl_plan *plan);

/* load.c */
int wl_load_turn(struct wl_field *f, const struct reader *r, struct err *e);

/* fight.c, fire.c: 0, or -1 when a roll failed */
int wl_attack(struct wl_run *r, const struct wl_act *a);
void wl_fire(struct wl_run *r, const struct wl_act *a);

/* clock.c */
/* Actions that the rules give the seat on turn at this moment, less what it
 * has spent: what a position that is silent about them means. */
int wl_actions_due(const struct world *w);
void wl_turn_begin(struct wl_run *r);
void wl_turn_end(struct wl_run *r);

/* The static text of a degree of victory (state.md); NULL if it is none. */
const char *wl_degree(const char *word);

/* victory.c: ends the game if a condition of W15 is met */
bool wl_victory(struct wl_run *r);
void wl_finish(struct wl_run *r, int winner, const char *degree,
	       const char *rule);

#endif
