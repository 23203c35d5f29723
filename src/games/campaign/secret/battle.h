/* SPDX-License-Identifier: MIT */
/* battle.h - what the files of the battles call each other (SECRET). */
#ifndef CAMPAIGN_SECRET_BATTLE_H
#define CAMPAIGN_SECRET_BATTLE_H

#include "games/campaign/public/deed.h"
#include "games/campaign/public/line.h"
#include "games/campaign/public/terrain.h"
#include "games/campaign/secret/world.h"

/* A board while lines are carried out on it. */
struct cn_acting {
	struct cn_run *r;
	struct cn_battle *b;
	/* Who has come by the line that is carried out, and whence. */
	int came[CN_UNITS], whence[CN_UNITS];
	int ncame;
};

/* deployment.c: lays what a half has drawn, and tells it. */
void cn_lay_told(struct cn_run *r, struct cn_battle *b, enum cn_half half,
		 const struct cn_terrain *said);
/* Lays the defender's blocks, and deploys a half. `set` are the
 * orders of this phase, for `terrain`; or NULL. */
void cn_deploy(struct cn_run *r, struct cn_battle *b, enum cn_half half,
	       const struct cn_plan *set);

/* morale.c (N14.3 to N14.7): all boards. 0, or -1 when a roll failed. */
int cn_morale(struct cn_run *r);

/* fire.c (N16, N17): the dice of a shot, and its hits. */
int cn_fire(struct cn_run *r, struct cn_battle *b, const struct cn_deed *d);

/* flight.c: N10.5, N22.1: ends the battle if it is over now; true then. */
bool cn_battle_decided(struct cn_run *r, struct cn_battle *b);
/* N20.1, N20.3: the attacker breaks off. */
void cn_break_off(struct cn_run *r, struct cn_battle *b, const char *rule);
/* acting.c: how the referee carries out lines. */
struct cn_liner cn_acting_liner(struct cn_acting *x);
/* Tells who has come by a line; `over`: and the battle turn with it. */
void cn_acting_came(struct cn_acting *x, bool over);
/* N14.1, N19.5: ends the seat's battle turn on the board; `support`: with those
 * of N30.5. */
void cn_acting_end(struct cn_acting *x, bool support);
/* If nobody of the side has to act on the board any more: ends the battle turns
 * of seats that have not and have nobody there (N27.4), perhaps since their
 * last unit has left; the attacker may break off (N20.1). */
void cn_acting_close(struct cn_acting *x);

/* plans.c (N30.13): carries out a plan of the run's seat on a board. */
int cn_plan_acts(struct cn_run *r, struct cn_battle *b,
		 const struct cn_answer *plan);
/* Every board where a plan has the reins now. */
int cn_plans_act(struct cn_run *r);

/* regroup.c (N23): answered in advance; 1 if somebody must be asked. */
int cn_regroup_all(struct cn_run *r);
/* The battles that are won and stand before that of the town in sequence, all
 * of them for CN_NO_TOWN, have been regrouped: they are forgotten. */
void cn_regroup_forget(struct cn_field *f, int town);

#endif
