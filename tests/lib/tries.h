/* SPDX-License-Identifier: MIT */
/* tries.h - every line that a unit of campaign might be given, tried. */
#ifndef LIB_TRIES_H
#define LIB_TRIES_H

#include "lib/chance.h"
#include "lib/possibles.h"

/* How many lines there were, and how many of them came to something. */
extern struct tries {
	unsigned tried, found;
} tries;

/* Of some units by chance every line that the phase has for them, of marches
 * some: what check accepts, and would not be void, is listed, and nothing else
 * is. Fails otherwise. Behind no die of a battle turn. */
void tries_all(const struct possibles *p, struct chance *c);

#endif
