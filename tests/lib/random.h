/* SPDX-License-Identifier: MIT */
/* random.h - plays whole games of waterloo by chance, each a real record, and
 * asks after every set of orders what must always be so. */
#ifndef LIB_RANDOM_H
#define LIB_RANDOM_H

#include "lib/arena.h"
#include "lib/open.h"
#include "lib/part.h"
#include "lib/table.h"

#include "games/waterloo/secret/world.h"

#include <stddef.h>

/* How often what happened, by words: "fight W13.4", "card initiative". */
#define TALLY_WORDS 1024
#define TALLY_WORD  64
struct tally_word {
	char text[TALLY_WORD];
	unsigned n;
};
struct tally {
	struct tally_word v[TALLY_WORDS]; /* a hash table */
	size_t used;
	struct part_looked looked;
};

struct random {
	struct arena a;
	struct open o;
	struct table *t;
	unsigned sets;
	struct tally *tally;
};

/* Fails with the game, the set and what is wrong. */
void random_wrong(const struct arena *a, const char *what,
		  const struct str *more);

/* random_hold.c: what holds of every position (W3, W5, W10, W13, W14);
 * `played`: both armies have been set up. */
void random_holds(const struct arena *a, bool played);

/* random_judge.c: what one says of orders: diagnostics, and what would become
 * of them. */
struct random_says {
	struct str text;
	struct forecast forecast;
};
void random_says_free(struct random_says *s);
/* The referee's machine judges from what it sees; `both`: the player's, from
 * the view, says the same. False if the orders are refused. */
bool random_judge(const struct arena *a, const struct turn_set *set, bool both,
		  struct random_says *out);
/* What was foreseen came about, but for a victory that nobody foresaw. */
void random_foresight(struct random *r, const struct random_says *says);
/* Probes are judged alike on both machines, and change nothing if refused. */
void random_probe(struct random *r);

/* random_tally.c */
void random_tick(struct tally *t, const char *word);
void random_happened(struct random *r); /* events and orders of the last set */
/* Prints how often all these things have happened; fails if one has not. */
void random_print(const struct tally *t, const char *const *words, size_t n);

/* random_game.c: n games of each of these kinds. */
void random_games(const enum arena_kind *kinds, size_t nkinds, unsigned n,
		  struct tally *tally);
/* 300, ten times as many in the long run, or $ESTAFETTE_PLAYS. */
unsigned random_number(void);
bool random_few(void); /* too few to judge what has happened */

#endif
