/* SPDX-License-Identifier: MIT */
/* world.h - what is so (SECRET: no seat may know all of it). */
#ifndef CAMPAIGN_SECRET_WORLD_H
#define CAMPAIGN_SECRET_WORLD_H

#include "games/campaign/public/field.h"
#include "games/campaign/public/happen.h"
#include "games/campaign/public/answers.h"
#include "games/campaign/public/why.h"
#include "games/campaign/secret/secret.h"

struct world {
	struct cn_map *map;
	struct cn_field field; /* nothing hidden */
	struct cn_answers answers[CN_SEATS];
};

/* One set of orders, or one ruling, while it is carried out. */
struct cn_run {
	struct world *w;
	int seat; /* whose set, plan or orders in advance are carried out */
	struct dice *dice;
	struct events *out;
	struct err *e;
	int order; /* number of the line, or 0 */
};

struct world *cn_world_new(struct cn_map *map); /* takes the map */

/* An event of this run. */
struct cn_happened *cn_run_event(struct cn_run *r, enum cn_event kind);
void cn_run_cite(struct cn_run *r, const char *rule);
/* Rolls its dice, and counts its hits by its firepower; -1 when a roll
 * failed. */
int cn_run_shoot(struct cn_run *r, struct cn_happened *h, const char *label,
		 int dice);

/* Seats that know which unit this is now, as bits: its owner, all if it lies
 * open, the field commander of its fight (N27.4); CN_ALL_SEATS for all. */
int cn_knowers(const struct world *w, int unit);

/* elimination.c: a hit takes a step, a unit of strength 1 is lost (N1.2); on a
 * board steps lost count as worn. Events `hit` (not for a march) and `lost`. */
void cn_hit(struct cn_run *r, int unit, enum cn_cause cause, const char *rule);
/* The same of several steps at once (N22.4). */
void cn_suffer(struct cn_run *r, int unit, int steps, enum cn_cause cause,
	       const char *rule);
/* A unit is lost, with its guest or its square (N18.9). */
void cn_lose(struct cn_run *r, int unit, enum cn_cause cause, const char *rule);

/* All below: 0, or -1 when a roll failed. */

/* setup.c (N5), march.c (N7 to N9): what check() has allowed. */
int cn_set_up(struct cn_run *r, const struct cn_plan *p); /* NULL: passes */
int cn_march(struct cn_run *r, const struct cn_plan *p);

/* skirmish.c (N10.1, N11): finds the fights of the turn, fights the skirmishes,
 * and puts the battles into the field. */
int cn_fights_begin(struct cn_run *r);

/* The battles, from the draw of terrain to the last regrouping. In the phases
 * field, deploy, battle and regroup: the set of one seat, then, by
 * cn_battles_go_on(), whatever goes on by itself: deployments answered in
 * advance, halves with morale and plans, the end of a half, regrouping, the
 * next round. */
int cn_field_orders(struct cn_run *r, const struct cn_plan *p);
int cn_deploy_orders(struct cn_run *r, const struct cn_plan *p);
int cn_battle_orders(struct cn_run *r, const struct cn_plan *p);
int cn_regroup_orders(struct cn_run *r, const struct cn_plan *p);
/* N12.2: once, when the battles of the turn have been found. */
int cn_terrain_draw(struct cn_run *r);
/* 1: somebody must decide; 0: all battles are over and regrouped; -1. */
int cn_battles_go_on(struct cn_run *r);
/* N29.13: passes for a seat in these phases, as if it had sent that. */
int cn_battles_pass(struct cn_run *r);
/* N21, N30.9, N30.10: units of a side leave a town after a skirmish (N11.7),
 * without losses and column limits; who finds no town is eliminated. */
int cn_flee_skirmish(struct cn_run *r, int town, enum cn_side side,
		     const bool from[CN_TOWNS]);

/* sequence.c (N6, N29.1): carries the game on by itself to the next decision:
 * fights, battles, supply, defeat, the next turn. */
int cn_go_on(struct cn_run *r);

/* N17.2, N17.3, N27.4: the unit of the group that takes a hit. */
int cn_takes_hit(const struct world *w, int group[CN_UNITS], size_t n);

/* turn.c (N3, N25, N26): the end of a turn, with supply, defeat and victory;
 * the next one begins. */
int cn_turn_end(struct cn_run *r);
void cn_turn_begin(struct cn_run *r, int number);
void cn_finish(struct cn_run *r, enum cn_side winner, const char *degree,
	       const char *rule);

/* resolve.c (N26.6, N27.6): the run's seat resigns; with its partners, if they
 * play, that ends the game. */
void cn_resign(struct cn_run *r);

#endif
