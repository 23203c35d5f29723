/* SPDX-License-Identifier: MIT */
/* rolled.c - the dice of a trial, which remember what was rolled. */
#include "config.h"

#include "page/rolled.h"

#include "base/hex.h"

int rolled_begin(struct call *c, const struct game *g, struct rolled *out,
		 struct err *e)
{
	const char *seed = call_text(c, "seed");
	uint8_t bytes[HASH_LEN];
	const struct sandbox_chance chance = { .list = call_text(c, "dice"),
					       .called = "the list",
					       .seed = seed ? bytes : NULL,
					       .entropy = &c->entropy };

	if (seed && !chance.list && !hex_read(bytes, HASH_LEN, seed))
		return err_set(e, ERR_USAGE, "a seed is 64 hexadecimal digits");
	if (sandbox_dice_begin(g, &chance, &out->from, e) < 0)
		return -1;
	dice_heard_begin(&out->heard, out->from.dice);
	return 0;
}

void rolled_end(struct rolled *r)
{
	sandbox_dice_end(&r->from);
	dice_heard_end(&r->heard);
}
