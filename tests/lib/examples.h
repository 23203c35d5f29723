/* SPDX-License-Identifier: MIT */
/* examples.h - tries the examples of orders that a report gives. */
#ifndef LIB_EXAMPLES_H
#define LIB_EXAMPLES_H

#include "kernel/turn.h"

/* How many examples began with these words. */
struct examples {
	const char *begin;
	unsigned n;
};

/* Makes the report of an awaited seat and tries each example in it that begins
 * with a word of `of` (NULL at the end), which counts it, as a set of orders of
 * its own (`when` behind the first of them): the player's machine finds nothing
 * wrong with it and foresees
 * nothing void. Those of a set-up are parts of a whole, and are left out. */
void examples_try(const struct turn *t, int seat, struct examples *of);

/* Whether there was one of each. */
bool examples_all(const struct examples *of);

/* Prints the numbers; fails if one is 0. */
void examples_print(const struct examples *of);

/* 300 views, or 10,000 in the long run, or $ESTAFETTE_VIEWS. */
unsigned examples_views(void);

#endif
