/* SPDX-License-Identifier: MIT */
/* world.h - what is so (SECRET: no seat may know all of it). */
#ifndef WATERLOO_SECRET_WORLD_H
#define WATERLOO_SECRET_WORLD_H

#include "games/waterloo/public/field.h"
#include "games/waterloo/public/acts.h"
#include "games/waterloo/public/happen.h"
#include "games/waterloo/public/legal.h"
#include "games/waterloo/secret/secret.h"

#define WL_PRUSSIANS_MAX 128

struct world {
	struct wl_map *map;
	struct wl_field field;		   /* every unit filled in */
	enum wl_section retreat[WL_SEATS]; /* W4.1, or WL_NO_LINE */
	int prussians[WL_PRUSSIANS_MAX];   /* units in the hidden order */
	int nprussians;
	bool hold; /* W12.1, ordered by the Allies */
	struct wl_standing standing[WL_SEATS];
};

/* One set of orders, or one ruling, while it is carried out. */
struct wl_run {
	struct world *w;
	int seat; /* who ordered */
	struct dice *dice;
	struct events *out;
	struct err *e;
	int order;	   /* number of the line */
	int part;	   /* of a card, from 1; 0 if it is none */
	int rolls;	   /* made for this line, or part */
	bool ended;	   /* the turn is over */
	bool routed;	   /* W16.1: the battle is, a pursuit begins */
	bool fought;	   /* n[], who[] of the last fight event hold */
	struct event last; /* for guards */
};

/* world.c */
struct world *wl_world_new(struct wl_map *map);
struct event_piece wl_as_event(const struct wl_piece *p);
/* A piece is seen by both seats (W7.2, W9.2, W11.5). */
void wl_reveal(struct world *w, struct wl_piece *p);
/* W18.5: the other seat has learned the unit (W14.3, or with wl_reveal()). */
void wl_learn(struct world *w, struct wl_piece *p);

/* deal.c */
int wl_set_up(struct wl_run *r, const struct wl_plan *plan);

/* draft.c (W4.5): begins after both set-ups; picks as orders say, then by
 * ranked lists as far as they go. 0, or -1 when a roll failed. */
int wl_draft_begin(struct wl_run *r);
int wl_draft(struct wl_run *r, const struct wl_plan *plan);
/* The cards that nobody has kept, discarded or played. */
void wl_draft_deck(struct wl_field *f);

/* declare.c (W19.4) */
void wl_declare(struct wl_run *r, const struct wl_plan *plan);

/* load.c */
int wl_load_turn(struct wl_field *f, const struct reader *r, struct err *e);
/* Pieces of a unit anywhere may not be more than its army has. */
int wl_load_totals(const struct world *w, const struct reader *r,
		   struct err *e);
int wl_load_standing(struct world *w, const struct reader *r, struct err *e);
int wl_load_cards(struct world *w, const struct reader *r, struct err *e);
void wl_save_standing(const struct world *w, struct writer *out);
void wl_save_cards(const struct world *w, struct writer *out);
void wl_save_tiles(const struct world *w, struct writer *out);

/* strength.c: W7.6, with what adds to it (W13, W14); cites the rules if the
 * strengths are compared. */
struct wl_fight {
	int stand; /* of the attacker, when its attack begins */
	int from;  /* the last step goes from here ... */
	int at;	   /* ... to here */
	bool overrun;
	bool reply; /* W14.8: the defender's seat has played spirit */
};
void wl_strengths(const struct wl_field *f, const struct wl_fight *fight,
		  bool compared, struct event *ev);

/* frenzy.c: whom the winner of a '+' inside a building attacks (W8.7), or
 * BOARD_NONE; `a` is the order, or NULL. */
int wl_frenzy(const struct world *w, int winner, int seat,
	      const struct wl_act *a);

/* fight.c, fire.c: what wl_may_do() allowed, without spending; 0, or -1 when
 * a roll failed */
int wl_attack(struct wl_run *r, const struct wl_act *a);
void wl_fire(struct wl_run *r, const struct wl_act *a);

/* card.c: what wl_may_play() allowed (W14). */
int wl_play(struct wl_run *r, const struct wl_act *a);
/* W14.8: plays the defender's card if its standing orders say so. */
bool wl_reply(struct wl_run *r, int attacker, int defender);

/* act.c: carries out what wl_may() allowed, one of the actions of W5.2 or what
 * is free; and the same without spending. */
int wl_carry_out(struct wl_run *r, const struct wl_act *a);
int wl_do(struct wl_run *r, const struct wl_act *a);
void wl_void(struct wl_run *r, const struct wl_why *why, const char *rule);

/* clock.c */
/* Actions that the rules give the seat on turn at this moment, less what it
 * has spent: what a position that is silent about them means. */
int wl_actions_due(const struct world *w);
/* W4.6, W5.6: the battle begins, with the scenario's first turn and seat. 0, or
 * -1 when a roll failed. */
int wl_play_begin(struct wl_run *r);
/* The turn of the seat on turn begins; the one of a seat that was asked ends.
 * 0, or -1 when a roll failed. */
int wl_turn_begin(struct wl_run *r);
int wl_turn_end(struct wl_run *r);

/* The static text of a degree of victory (state.md); NULL if it is none. */
const char *wl_degree(const char *word);

/* victory.c: whether the battle is over (W15), or the pursuit (W16.7); ends
 * it, or begins the pursuit, where a condition is met. */
bool wl_victory(struct wl_run *r);
void wl_finish(struct wl_run *r, int winner, const char *degree,
	       const char *rule);

/* pursuit.c */
void wl_rout(struct wl_run *r, int winner, enum wl_section section);
/* W16.7: ends the pursuit if nobody is left for it. */
bool wl_pursuit_over(struct wl_run *r);
/* W16.8: the result as it stands. */
void wl_pursuit_end(struct wl_run *r, const char *rule);

#endif
