/* SPDX-License-Identifier: MIT */
/* pairs.h - two worlds that a seat may not tell apart: what is compared of them
 * in every game. */
#ifndef LIB_PAIRS_H
#define LIB_PAIRS_H

#include "lib/letters.h"

#define PAIRS	   2000
#define PAIRS_LONG 20000
#define PAIRS_FROM 1000 /* the seed of the first game */

/* One of two worlds: what a seat gets of it. What stands behind `now` is first
 * done in both; only where it is alike what they brought about is to be the
 * same, and is received. */
struct pairs_side {
	struct table *t;
	struct str now;	  /* with the position, before the orders */
	struct str then;  /* with what they brought about */
	struct str facts; /* what the rules open of that */
	bool refused;
	struct blocks held; /* dispatches that it has received */
};
void pairs_side_free(struct pairs_side *s);

/* Adds what the seat receives at the table, with tokens (letters_mask()). */
void pairs_now(struct pairs_side *s, int seat, unsigned tokens[LETTERS_TOKENS]);
void pairs_then(struct pairs_side *s, int seat,
		unsigned tokens[LETTERS_TOKENS]);

/* Both have been carried out, with the same facts. */
bool pairs_alike(const struct pairs_side two[2]);

/* Games from one seed after the other, from PAIRS_FROM or $ESTAFETTE_PAIRS_FROM
 * on, with a table for each world, until as many pairs have been compared as
 * are asked for: PAIRS, in the long run PAIRS_LONG, or $ESTAFETTE_PAIRS. */
void pairs_games(const unsigned *compared,
		 void (*game)(struct table t[2], uint64_t seed,
			      unsigned pairs));

/* The game that is played, for who goes through games by himself. */
void pairs_at(uint64_t seed);

/* The pair of this number begins, from 1. Up to $ESTAFETTE_PAIRS_PASS pairs are
 * only gone through, and nothing of them is compared: a leak that is planted is
 * looked for where it is known to show. */
void pairs_begin(unsigned number);

/* Whether what is received in both worlds is to be compared. */
bool pairs_looks(void);

/* What a seat is answered to orders that it only tries out, in two worlds:
 * fails if it differs; returns how many bytes were compared. */
size_t pairs_probe(const struct game *g, const struct world *two[2], int seat,
		   const struct str *text);

/* The same, with an order of every kind that is only begun: to these belong
 * examples; and with no orders, behind which all stands that is possible. */
void pairs_begun(const struct game *g, const struct world *two[2], int seat);

/* Fails, and prints where the two begin to differ, and in which game. */
void pairs_leak(const char *what, const char *a, const char *b);

/* Fails so if they differ at all; returns how many bytes were compared. */
size_t pairs_same(const char *what, const struct str *a, const struct str *b);

/* Prints how many answers to probes held errors, warnings, notes, lines
 * that were meant, and so on; fails if none held one of them in so many pairs,
 * unless fewer than PAIRS were asked for. */
void pairs_answers(unsigned pairs);

/* Prints how many tokens of each kind were put in; fails if none of one. */
void pairs_tokens(const unsigned count[LETTERS_TOKENS]);

#endif
