/* SPDX-License-Identifier: MIT */
/* arena.h - games of waterloo in process, for tests that play many. */
#ifndef LIB_ARENA_H
#define LIB_ARENA_H

#include "lib/bot.h"

#include "kernel/reader.h"
#include "kernel/turn.h"
#include "lib/table.h"

/* Dice by chance, whatever the labels. */
struct arena_dice {
	struct dice dice;
	struct bot luck;
};
void arena_dice(struct arena_dice *d, uint64_t seed);

/* Options by chance that are laid over the scenario. */
#define ARENA_OPTIONS 8
struct arena_option {
	char key[32];
	char value[16];
};
struct arena_options {
	struct arena_option v[ARENA_OPTIONS];
	size_t n;
};
void arena_options(uint64_t seed, struct arena_options *out);

/* The shipped scenarios in turn, and then a skirmish on a small battlefield of
 * its own: seed % ARENA_KINDS says which. */
enum arena_kind {
	ARENA_BASIC,
	ARENA_STANDARD,
	ARENA_EXPERT,
	ARENA_EARLY,
	ARENA_PRUSSIANS,
	ARENA_FULL,
	ARENA_SKIRMISH,
	ARENA_KINDS
};
enum arena_kind arena_kind(uint64_t seed);
const char *arena_name(enum arena_kind kind);

/* The game of this seed, for a table. */
void arena_table(uint64_t seed, struct table_game *out);

/* A game. Begins by arena_begin(), ends by arena_end(). */
struct arena {
	uint64_t seed;
	struct reader *scenario; /* with what is laid over */
	struct turn *turn;	 /* NULL before it is dealt */
	struct arena_dice dice;
	struct bot bots[WL_SEATS];
	struct bot probe; /* for what changes nothing */
};
void arena_begin(struct arena *a, uint64_t seed);
void arena_deal(struct arena *a); /* waits for the first set-up then */
void arena_end(struct arena *a);

/* The seat that the game waits for; GAME_NONE when it is over. */
int arena_awaited(const struct turn *t);

/* What a seat may know now; the caller's, by wl_seen_free(). The events of the
 * last decision are in it. */
struct seen *arena_seen(const struct turn *t, int seat);

/* Orders of the awaited seat, by its bot; released by str_free(). */
void arena_orders(struct arena *a, struct str *out);

/* Carries out a set of the awaited seat. The diagnostics are appended to
 * `wrong`, if it is not NULL; false if it was refused. */
bool arena_play(struct turn *t, const struct str *orders,
		struct arena_dice *dice, struct str *wrong);

#endif
