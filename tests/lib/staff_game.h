/* SPDX-License-Identifier: MIT */
/* staff_game.h - a game of campaign that players by chance play. */
#ifndef LIB_STAFF_GAME_H
#define LIB_STAFF_GAME_H

#include "lib/staff.h"

#include "kernel/dice.h"
#include "kernel/scenario.h"
#include "kernel/turn.h"

#include <jansson.h>

/* Dice by chance; the same for the same seed, whatever is rolled. */
struct staff_dice {
	struct dice dice;
	struct chance c;
	unsigned low; /* percent of rolls that show a one: more is lost */
};
void staff_dice_seed(struct staff_dice *d, uint64_t seed);

struct staff_game {
	uint64_t seed;
	struct scenario *scenario;
	struct turn *turn;
	struct staff player[CN_SEATS];
	struct staff_dice dice;
};
void staff_game_begin(struct staff_game *g, uint64_t seed);
/* The same from the position of a case. */
struct case_file;
void staff_game_case(struct staff_game *g, uint64_t seed,
		     const struct case_file *file);
void staff_game_end(struct staff_game *g);

/* One of those that are awaited, or GAME_NONE. */
int staff_game_awaited(const struct staff_game *g, struct chance *c);

/* What the player of a seat orders now. */
void staff_game_orders(struct staff_game *g, int seat, struct str *out);

/* The `world` of a view, as text; the caller's. `tree` gets the same as a tree,
 * if it is not NULL. */
struct seen;
char *staff_told(const struct seen *s, json_t **tree);

#endif
