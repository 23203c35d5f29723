/* SPDX-License-Identifier: MIT */
/* ground.c - what lies under the squares of a view's board: tiles. */
#include "config.h"

#include "report/ground.h"

#include "base/mem.h"
#include "base/str.h"
#include "report/value.h"

#include <string.h>

#define GROUND_SMALL 2 /* letters of words like "de" */

static const struct {
	const char *kind;
	char sign;
	bool strong;
} ground_kinds[] = {
	{ "building", '#', true }, { "hill", '^', false },
	{ "village", '%', true },  { "mud", ',', false },
	{ "water", '~', false },
};

#define GROUND_KINDS (sizeof(ground_kinds) / sizeof(ground_kinds[0]))

static size_t ground_kind(const char *kind)
{
	size_t i = 0;

	while (i < GROUND_KINDS && !str_eq(ground_kinds[i].kind, kind))
		i++;
	return i;
}

char ground_sign(const char *kind)
{
	size_t i = ground_kind(kind);

	return i < GROUND_KINDS ? ground_kinds[i].sign : '+';
}

static json_int_t ground_hits(const json_t *world, const json_t *tile)
{
	const json_t *damage = json_object_get(world, "damage");

	return json_integer_value(
	    json_object_get(damage, value_text(tile, "name", "")));
}

bool ground_stands(const json_t *world, const json_t *tile)
{
	return ground_hits(world, tile) < GROUND_HITS;
}

json_t *ground_squares(const json_t *world)
{
	const json_t *tiles =
	    json_object_get(json_object_get(world, "board"), "tiles");
	json_t *by_square = json_object();

	for (size_t i = 0; i < json_array_size(tiles); i++) {
		json_t *tile = json_array_get(tiles, i);
		const json_t *squares = json_object_get(tile, "squares");

		for (size_t k = 0;
		     ground_stands(world, tile) && k < json_array_size(squares);
		     k++)
			json_object_set(by_square, value_at(squares, k), tile);
	}
	return by_square;
}

json_t *ground_called(const char *name)
{
	char *called = mem_strdup(name);
	json_t *j;

	for (char *s = called; *s; s++)
		if (s == called ||
		    (s[-1] == '-' && strcspn(s, "-") > GROUND_SMALL))
			str_capital(s);
	j = value_string(called);
	mem_free(called);
	return j;
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

static json_t *ground_tile(const struct flags *f, const json_t *world,
			   json_t *tile)
{
	size_t kind = ground_kind(value_text(tile, "kind", ""));
	char sign[2] = { ground_sign(value_text(tile, "kind", "")), '\0' };
	json_t *o = flags_copy(f, tile);

	value_put(o, "sign", value_string(sign));
	value_put(o, "called", ground_called(value_text(tile, "name", "")));
	value_put(
	    o, "strong",
	    json_boolean(kind < GROUND_KINDS && ground_kinds[kind].strong));
	flags_number(o, "hits", ground_hits(world, tile));
	value_put(o, "destroyed", json_boolean(!ground_stands(world, tile)));
	ground_seat(f, world, "flags", o);
	ground_seat(f, world, "fortified", o);
	return o;
}

json_t *ground_list(const struct flags *f, const json_t *world)
{
	const json_t *tiles =
	    json_object_get(json_object_get(world, "board"), "tiles");
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(tiles); i++)
		(void)json_array_append_new(
		    list, ground_tile(f, world, json_array_get(tiles, i)));
	return list;
}
