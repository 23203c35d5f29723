/* SPDX-License-Identifier: MIT */
/* leak.h - what a seat gets of one of two worlds, and whether they may differ. */
#ifndef LEAK_H
#define LEAK_H

#include "twin.h"

#include "games/waterloo/happen.h"

#include "base/str.h"

#include <stdbool.h>

/* One of two worlds: what a seat gets of it. */
struct leak_side {
	struct str now;	  /* with the position, before the orders */
	struct str then;  /* with what they brought about */
	struct str facts; /* what the rules open of that */
	bool refused;
};
void leak_side_free(struct leak_side *s);

/* Prints where two texts begin to differ. */
void leak_show(const char *what, const char *a, const char *b);

/* Whether an event of a kind is among the facts. */
bool leak_has(const struct leak_side *s, enum wl_kind kind);

/* W18.6: own orders fare alike until something is shown that was hidden: a
 * fight, a shot, a victory on a secret line, Prussians, a card in reply, what a
 * ranked list leaves, discards. */
bool leak_shows(const struct leak_side *a, const struct leak_side *b,
		const struct twin *t);

#endif
