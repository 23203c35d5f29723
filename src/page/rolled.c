/* SPDX-License-Identifier: MIT */
/* rolled.c - the dice of a trial, which remember what was rolled. */
#include "config.h"

#include "page/rolled.h"

#include "base/hex.h"
#include "kernel/value.h"

static int rolled_roll(struct dice *d, const struct dice_roll *roll,
		       unsigned *out, struct err *e)
{
	struct rolled *r = (struct rolled *)d;
	struct dice *from = r->from.dice;
	json_t *face;

	if (from->roll(from, roll, out, e) < 0)
		return -1;
	face = roll->names ? value_string(roll->names[*out - 1])
			   : json_sprintf("%u", *out);
	(void)json_array_append_new(
	    r->list,
	    json_pack("{s:s, s:o}", "label", roll->label, "face", face));
	return 0;
}

int rolled_begin(struct call *c, const struct game *g, struct rolled *out,
		 struct err *e)
{
	const char *seed = call_text(c, "seed");
	uint8_t bytes[HASH_LEN];
	const struct sandbox_chance chance = { .list = call_text(c, "dice"),
					       .called = "the list",
					       .seed = seed ? bytes : NULL,
					       .entropy = &c->entropy };

	*out = (struct rolled){ .dice = { rolled_roll } };
	if (seed && !chance.list && !hex_read(bytes, HASH_LEN, seed))
		return err_set(e, ERR_USAGE, "a seed is 64 hexadecimal digits");
	if (sandbox_dice_begin(g, &chance, &out->from, e) < 0)
		return -1;
	out->list = json_array();
	return 0;
}

void rolled_end(struct rolled *r)
{
	sandbox_dice_end(&r->from);
	json_decref(r->list);
}
