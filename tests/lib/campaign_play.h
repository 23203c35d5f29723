/* SPDX-License-Identifier: MIT */
/* campaign_play.h - positions of campaign to look at: those of all cases, and
 * games by chance. */
#ifndef LIB_CAMPAIGN_PLAY_H
#define LIB_CAMPAIGN_PLAY_H

#include "kernel/dice.h"
#include "kernel/scenario.h"
#include "kernel/turn.h"

#include <stdint.h>

/* Everything that comes by chance; begins by its state alone. */
struct campaign_chance {
	struct dice dice;
	uint64_t state;
};
void campaign_chance_init(struct campaign_chance *c, uint64_t state);
unsigned campaign_chance(struct campaign_chance *c, unsigned n); /* 0..n-1 */

/* What is done with a position; the scenario is the one that it goes with. */
struct campaign_look {
	void (*look)(struct campaign_chance *c, const struct turn *t,
		     const struct scenario *s);
};

/* Some orders for the phase, which may be refused; appended. */
void campaign_orders(struct campaign_chance *c, const struct turn *t, int seat,
		     struct str *out);

/* In battle, all that can fire, before other orders; else nothing; appended. */
void campaign_fire(const struct turn *t, int seat, struct str *out);

/* The positions of all cases, before and after each set of orders. */
void campaign_cases(struct campaign_look look);

/* A game with these lines over the shipped scenario, of so many decisions; what
 * is refused is passed. */
void campaign_game_by_chance(uint64_t seed, const char *options, int decisions,
			     struct campaign_look look);

#endif
