/* SPDX-License-Identifier: MIT */
/* dice_given.h - dice laid out beforehand, by the names of their faces. */
#ifndef KERNEL_DICE_GIVEN_H
#define KERNEL_DICE_GIVEN_H

#include "kernel/dice.h"
#include "kernel/game.h"

/* A source of dice that gives out a list; when it runs out a roll fails with
 * ERR_REFUSED. `dice` is first, as kernel/dice.h asks. */
struct dice_given {
	struct dice dice;
	const char *called; /* the list, in messages */
	char **v;	    /* names */
	size_t n;
	size_t used;
	size_t cap;
};

/* Reads names of the game's faces, separated by commas or blanks; `called`, a
 * literal, is what messages call the list, "--dice". ERR_USAGE names the one
 * that no die of the game has. Which die is rolled the game says, roll by roll;
 * a name that is not on it is ERR_REFUSED. Release it with dice_given_free().
 */
int dice_given_read(const struct game *g, const char *called, const char *list,
		    struct dice_given *out, struct err *e);
void dice_given_free(struct dice_given *l);

#endif
