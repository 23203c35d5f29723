/* SPDX-License-Identifier: MIT */
/* sandbox_dice.c - the dice of a trial: laid out, of a seed, or by chance. */
#include "config.h"

#include "record/sandbox_dice.h"

#include <string.h>

static int sandbox_dice_given(const struct game *g,
			      const struct sandbox_chance *from,
			      struct sandbox_dice *out, struct err *e)
{
	if (dice_given_read(g, from->called, from->list, &out->given, e) < 0)
		return -1;
	out->dice = &out->given.dice;
	return 0;
}

int sandbox_dice_begin(const struct game *g, const struct sandbox_chance *from,
		       struct sandbox_dice *out, struct err *e)
{
	static const uint8_t zeros[HASH_LEN];

	*out = (struct sandbox_dice){ .source = NULL };
	if (from->list)
		return sandbox_dice_given(g, from, out, e);
	if (from->seed)
		(void)memcpy(out->seed, from->seed, HASH_LEN);
	else
		entropy_bytes(from->entropy, out->seed, HASH_LEN);
	out->source = dice_new();
	dice_begin(out->source, &(struct dice_origin){ .dice_seed = out->seed,
						       .gid = zeros,
						       .joins = zeros });
	out->dice = dice_of(out->source);
	return 0;
}

void sandbox_dice_end(struct sandbox_dice *d)
{
	if (d->source)
		dice_free(d->source);
	else
		dice_given_free(&d->given);
}

size_t sandbox_dice_left(const struct sandbox_dice *d)
{
	return d->source ? 0 : d->given.n - d->given.used;
}
