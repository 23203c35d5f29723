/* SPDX-License-Identifier: MIT */
/* laid.h - dice laid out beforehand, by the names of their faces. */
#ifndef CMD_LAID_H
#define CMD_LAID_H

#include "kernel/dice.h"
#include "kernel/game.h"

/* A source of dice that gives out a list; when it runs out a roll fails with
 * ERR_REFUSED. `dice` is first, as kernel/dice.h asks. */
struct laid {
	struct dice dice;
	unsigned *v;
	size_t n;
	size_t used;
	size_t cap;
};

/* Reads names of the game's faces, separated by commas or blanks; ERR_USAGE
 * names the one that is none. Release it with laid_free(). */
int laid_read(const struct game *g, const char *list, struct laid *out,
	      struct err *e);
void laid_free(struct laid *l);

#endif
