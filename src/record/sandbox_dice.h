/* SPDX-License-Identifier: MIT */
/* sandbox_dice.h - the dice of a trial: laid out, of a seed, or by chance. */
#ifndef RECORD_SANDBOX_DICE_H
#define RECORD_SANDBOX_DICE_H

#include "kernel/dice_given.h"
#include "seal/dice.h"
#include "seal/entropy.h"

/* What they come from: the list, else the seed, else random bytes. */
struct sandbox_chance {
	const char *list;    /* of faces, as of dice_given_read(); or NULL */
	const char *called;  /* the list, in messages; a literal */
	const uint8_t *seed; /* HASH_LEN bytes, or NULL */
	struct entropy *entropy;
};

/* Begun by sandbox_dice_begin(), ended by sandbox_dice_end(); may not be copied
 * between the two. */
struct sandbox_dice {
	struct dice *dice;
	struct dice_given given;
	struct dice_source *source; /* NULL if they are laid out */
	uint8_t seed[HASH_LEN];	    /* of it */
};

/* ERR_USAGE, as dice_given_read(); then there is nothing to end. */
int sandbox_dice_begin(const struct game *g, const struct sandbox_chance *from,
		       struct sandbox_dice *out, struct err *e);
void sandbox_dice_end(struct sandbox_dice *d);

/* How many of those that were laid out were not needed. */
size_t sandbox_dice_left(const struct sandbox_dice *d);

#endif
