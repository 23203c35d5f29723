/* SPDX-License-Identifier: MIT */
/* ground.c - what lies under the squares of a view's board: tiles. */
#include "config.h"

#include "games/waterloo/words/ground.h"

#include "base/str.h"
#include "games/waterloo/public/field.h"
#include "kernel/sign.h"
#include "kernel/value.h"

static const struct ground {
	struct sign sign;
	bool strong;
} grounds[] = {
	{ { '#', "building", "#d8cfc0", true, 0 }, true },
	{ { '^', "hill", "#ece3c0", true, 0 }, false },
	{ { '%', "village", "#e2d5e8", true, 0 }, true },
	{ { ',', "mud", "#d9c7ab", true, 0 }, false },
	{ { '~', "water", "#bfdcec", true, 0 }, false },
};

/* Of what else a view may name: its kind becomes the mark. */
static struct ground ground_of(const char *kind)
{
	for (size_t i = 0; i < sizeof(grounds) / sizeof(*grounds); i++)
		if (str_eq(grounds[i].sign.mark, kind))
			return grounds[i];
	return (struct ground){ { '+', kind, "#e4e4e4", true, 0 }, false };
}

static json_int_t ground_hits(const json_t *world, const json_t *tile)
{
	const json_t *damage = json_object_get(world, "damage");

	return json_integer_value(
	    json_object_get(damage, value_text(tile, "name", "")));
}

static bool ground_stands(const json_t *world, const json_t *tile)
{
	return ground_hits(world, tile) < WL_TILE_STRENGTH;
}

/* {seat} of world.KEY.NAME, or false. */
static void ground_seat(const struct flags *f, const json_t *world,
			const char *key, json_t *tile)
{
	const char *seat = value_text(json_object_get(world, key),
				      value_text(tile, "name", ""), NULL);
	json_t *o = seat ? json_object() : json_false();

	if (seat)
		flags_word(f, o, "seat", seat);
	value_put(tile, key, o);
}

static json_t *ground_tile(const struct flags *f, json_t *tile)
{
	const struct ground g = ground_of(value_text(tile, "kind", ""));
	json_t *o = flags_copy(f, tile);

	value_put(o, "called", flags_called(value_text(tile, "name", "")));
	value_put(o, "strong", json_boolean(g.strong));
	flags_number(o, "hits", ground_hits(f->world, tile));
	value_put(o, "destroyed", json_boolean(!ground_stands(f->world, tile)));
	ground_seat(f, f->world, "flags", o);
	ground_seat(f, f->world, "fortified", o);
	return o;
}

void wl_ground_add(const struct flags *f, json_t *c)
{
	const json_t *tiles =
	    json_object_get(json_object_get(f->world, "board"), "tiles");
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(tiles); i++) {
		json_t *tile = json_array_get(tiles, i);
		struct ground g = ground_of(value_text(tile, "kind", ""));

		(void)json_array_append_new(list, ground_tile(f, tile));
		g.sign.count = (int)ground_hits(f->world, tile);
		if (ground_stands(f->world, tile))
			sign_put(c, &g.sign, json_object_get(tile, "squares"));
	}
	value_put(c, "terrain", list);
}
