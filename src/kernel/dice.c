/* SPDX-License-Identifier: MIT */
/* dice.c - the one way by which chance comes into a game. */
#include "config.h"

#include "kernel/dice.h"

int dice_roll(struct dice *d, const char *label, unsigned n, unsigned *out,
	      struct err *e)
{
	const struct dice_roll r = { .label = label, .n = n };

	return d->roll(d, &r, out, e);
}

int dice_roll_names(struct dice *d, const char *label, const char *const *names,
		    unsigned *out, struct err *e)
{
	struct dice_roll r = { .label = label, .names = names };

	while (names[r.n])
		r.n++;
	return d->roll(d, &r, out, e);
}

int dice_shuffle(struct dice *d, const char *label, unsigned k, unsigned *perm,
		 struct err *e)
{
	for (unsigned i = k; i >= 2; i--) {
		unsigned r;
		unsigned thing;

		if (dice_roll(d, label, i, &r, e) < 0)
			return -1;
		thing = perm[i - 1];
		perm[i - 1] = perm[r - 1];
		perm[r - 1] = thing;
	}
	return 0;
}
