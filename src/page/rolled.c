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
	struct dice *from = r->source ? dice_of(r->source) : &r->given.dice;
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

static int rolled_seed(struct call *c, struct rolled *r, struct err *e)
{
	static const uint8_t zeros[HASH_LEN];
	const char *seed = call_text(c, "seed");

	if (!seed)
		entropy_bytes(&c->entropy, r->seed, sizeof(r->seed));
	else if (!hex_read(r->seed, HASH_LEN, seed))
		return err_set(e, ERR_USAGE, "a seed is 64 hexadecimal digits");
	r->source = dice_new();
	dice_begin(r->source, &(struct dice_origin){ .dice_seed = r->seed,
						     .gid = zeros,
						     .joins = zeros });
	return 0;
}

int rolled_begin(struct call *c, const struct game *g, struct rolled *out,
		 struct err *e)
{
	const char *list = call_text(c, "dice");
	int rc;

	*out = (struct rolled){ .dice = { rolled_roll } };
	rc = list ? dice_given_read(g, "the list", list, &out->given, e)
		  : rolled_seed(c, out, e);
	if (rc == 0)
		out->list = json_array();
	return rc;
}

void rolled_end(struct rolled *r)
{
	if (r->source)
		dice_free(r->source);
	else
		dice_given_free(&r->given);
	json_decref(r->list);
}

size_t rolled_left(const struct rolled *r)
{
	return r->source ? 0 : r->given.n - r->given.used;
}
