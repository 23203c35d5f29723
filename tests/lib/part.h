/* SPDX-License-Identifier: MIT */
/* part.h - what is open to all is a part of what each seat may know, and that
 * of all that is so. */
#ifndef LIB_PART_H
#define LIB_PART_H

#include "kernel/turn.h"

#include <stdint.h>

/* Of the views that a game, any, gives now: every fact of a piece, entry of a
 * list and event of GAME_PUBLIC's is in each seat's, and of each seat's in
 * GAME_ALL's, with the same value, or with more (a unit for its class). What is
 * missing where, as a text by str_take(); NULL if nothing is. */
char *part_fault(const struct turn *t);

/* What was looked at: positions; units of pieces that are open to all, and all
 * that there are. Begins as zeros. */
struct part_looked {
	unsigned positions, open, all;
};

/* Looks for a fault, and fails with it and the number of the game. */
void part_look(struct part_looked *l, const struct turn *t, uint64_t seed);
/* Prints what was looked at; fails if there was nothing open, or nothing
 * hidden. */
void part_judge(const struct part_looked *l);

#endif
