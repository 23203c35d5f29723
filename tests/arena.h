/* SPDX-License-Identifier: MIT */
/* arena.h - games of waterloo in process, for tests that play many. */
#ifndef ARENA_H
#define ARENA_H

#include "bot.h"

#include "kernel/reader.h"
#include "kernel/turn.h"

/* Dice by chance, whatever the labels. */
struct arena_dice {
	struct dice dice;
	struct bot luck;
	unsigned rolls;
	unsigned faces[7]; /* of rolls of 6: how often 1 to 6 */
};

/* One game. Begins by arena_begin(), ends by arena_end(). */
struct arena {
	uint64_t seed;
	struct reader *scenario; /* with what is laid over */
	struct turn *turn;
	struct arena_dice dice;
	struct bot bots[WL_SEATS];
	struct bot probe; /* for what changes nothing */
};

/* waterloo-basic with options by chance. */
struct reader *arena_scenario(uint64_t seed);

/* A new game, dealt, waiting for the first set-up. */
void arena_begin(struct arena *a, uint64_t seed);
void arena_end(struct arena *a);
void arena_dice(struct arena_dice *d, uint64_t seed);

/* The seat that the game waits for; GAME_NONE when it is over. */
int arena_awaited(const struct turn *t);

/* What a seat may know now; the caller's, by wl_seen_free(). The events of the
 * last decision are in it. */
struct seen *arena_seen(const struct turn *t, int seat);

/* A canonical position, read again over its scenario; NULL if it cannot be. */
struct turn *arena_load(const struct reader *scenario, const char *position);

/* Orders of the awaited seat, by its bot; released by str_free(). */
void arena_orders(struct arena *a, struct str *out);

/* Carries out a set of the awaited seat. The diagnostics are appended to
 * `wrong`, if it is not NULL; false if it was refused. */
bool arena_play(struct turn *t, const struct str *orders,
		struct arena_dice *dice, struct str *wrong);

/* $ESTAFETTE_LONG is set. */
bool arena_long(void);

/* A number in the environment, or `otherwise`. */
unsigned arena_number(const char *name, unsigned otherwise);

#endif
