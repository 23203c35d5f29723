/* SPDX-License-Identifier: MIT */
/* dice.h - the one way by which chance comes into a game. */
#ifndef KERNEL_DICE_H
#define KERNEL_DICE_H

#include "base/err.h"

/* What is rolled: 1..n, and what stands on the faces; names may be NULL. Chance
 * does not ask for names; dice that are laid out are found by them. */
struct dice_roll {
	const char *label;
	unsigned n;
	const char *const *names;
};

/* Where rolls come from: the committed seed of a game (seal/dice.h), or dice
 * that a test or the sandbox has laid out. What implements it has this struct
 * as its first member.
 *
 * A label is a stream of rolls (protocol.md 5), opened by its first use:
 * successive rolls with one label take successive words of it, whatever other
 * labels are used in between, and n may differ from roll to roll. The labels
 * are listed there: "order/3/roll", "turn/5/prussians", "deal/prussians". */
struct dice {
	int (*roll)(struct dice *d, const struct dice_roll *r, unsigned *out,
		    struct err *e);
};

/* Rolls 1..n (n >= 1) into *out. 0, or -1 with the reason in *e (a source of
 * laid out dice may be empty); the committed seed never fails. */
int dice_roll(struct dice *d, const char *label, unsigned n, unsigned *out,
	      struct err *e);

/* The same for a die, or whatever things one is drawn from, with names, NULL at
 * the end; some may be alike. */
int dice_roll_names(struct dice *d, const char *label, const char *const *names,
		    unsigned *out, struct err *e);

/* Shuffles the k things of perm in place (protocol.md 5: for i = k down to 2,
 * r = next roll of 1..i, things i and r change places). The caller lays out
 * the order before: 1..k, or the things themselves by number. */
int dice_shuffle(struct dice *d, const char *label, unsigned k, unsigned *perm,
		 struct err *e);

#endif
