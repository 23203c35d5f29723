/* SPDX-License-Identifier: MIT */
/* lists.c - the lists of a view, flat and in a fixed order, for templates. */
#include "config.h"

#include "games/waterloo/words/lists.h"

#include "games/waterloo/words/coming.h"
#include "kernel/sign.h"
#include "kernel/value.h"

#include <stdbool.h>

static const struct sign lists_empty = { '=', "retreat", "#fbf0c4", false, 0 };

static const char *lists_side(const struct flags *f, size_t i)
{
	return value_at(f->sides, i);
}

/* Whether the turn from which a piece may come back has not begun yet. */
static bool lists_later(const json_t *world, const json_t *away)
{
	return json_integer_value(json_object_get(away, "from")) >
	       json_integer_value(json_object_get(world, "number"));
}

/* Withdrawn and retired pieces of all sides in one list (W11.3, W10.8). */
static void lists_away(const struct flags *f, json_t *world, json_t *c)
{
	static const char *const piles[] = { "withdrawn", "retired" };
	json_t *list = json_array();

	for (size_t i = 0; i < 2 * json_array_size(f->sides); i++) {
		const char *side = lists_side(f, i / 2);
		const char *pile = piles[i % 2];
		const json_t *from =
		    json_object_get(json_object_get(world, pile), side);

		for (size_t k = 0; k < json_array_size(from); k++) {
			json_t *o = flags_copy(f, json_array_get(from, k));

			flags_word(f, o, "side", side);
			flags_word(f, o, "pile", pile);
			value_put(o, "later",
				  json_boolean(lists_later(world, o)));
			json_array_append_new(list, o);
		}
	}
	value_put(c, "away", list);
}

static json_t *lists_arms(const struct flags *f, json_t *counts)
{
	json_t *keys = value_keys(counts);
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(keys); i++) {
		const char *arm = value_at(keys, i);
		json_t *o = json_object();

		flags_word(f, o, "arm", arm);
		flags_number(o, "n",
			     json_integer_value(json_object_get(counts, arm)));
		json_array_append_new(list, o);
	}
	json_decref(keys);
	return flags_last(list);
}

/* Reserves by arm are open to both (W18.1). */
static void lists_reserves(const struct flags *f, json_t *world, json_t *c)
{
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(f->sides); i++) {
		const char *side = lists_side(f, i);
		json_t *counts =
		    json_object_get(json_object_get(world, "reserves"), side);
		json_t *o;

		if (json_object_size(counts) == 0)
			continue;
		o = json_object();
		flags_word(f, o, "side", side);
		value_put(o, "arms", lists_arms(f, counts));
		json_array_append_new(list, o);
	}
	value_put(c, "reserves", list);
}

/* The own one by unit. */
static json_t *lists_own(const struct flags *f, json_t *world)
{
	json_t *reserve = json_object_get(world, "reserve");
	json_t *keys = value_keys(reserve);
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(keys); i++) {
		const char *unit = value_at(keys, i);
		json_t *n = json_object_get(reserve, unit);
		json_t *o = json_object();

		flags_word(f, o, "unit", unit);
		flags_number(o, "n", json_integer_value(n));
		json_array_append_new(list, o);
	}
	json_decref(keys);
	return flags_last(list);
}

static void lists_retreat(const struct flags *f, json_t *world, json_t *c)
{
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(f->sides); i++) {
		const char *side = lists_side(f, i);
		json_t *line =
		    json_object_get(json_object_get(world, "retreat"), side);
		json_t *o;

		if (!json_is_object(line))
			continue;
		sign_put(c, &lists_empty, json_object_get(line, "squares"));
		o = flags_copy(f, line);
		flags_word(f, o, "side", side);
		json_array_append_new(list, o);
	}
	value_put(c, "lines", list);
}

static json_t *lists_prussians(const struct flags *f, const json_t *world,
			       json_t *prussians)
{
	json_t *o = flags_copy(f, prussians);

	value_put(o, "names",
		  flags_words(f, json_object_get(prussians, "order"), "unit"));
	value_put(o, "expected", json_boolean(wl_coming_expected(world)));
	value_put(o, "later",
		  json_boolean(json_integer_value(json_object_get(
				   world, "number")) < WL_PRUSSIANS_COME));
	return o;
}

void wl_lists_add(const struct flags *f, json_t *c)
{
	static const char *const lists[] = { "away",	    "reserves",
					     "seen-pieces", "known-pieces",
					     "must",	    "own-reserve",
					     NULL };
	json_t *world = f->world;
	json_t *prussians = json_object_get(world, "prussians");
	const json_t *possible = json_object_get(world, "possible");

	lists_away(f, world, c);
	lists_reserves(f, world, c);
	value_put(c, "own-reserve", lists_own(f, world));
	lists_retreat(f, world, c);
	if (!f->after)
		flags_pieces(f, c);
	value_put(c, "must",
		  flags_words(f, json_object_get(possible, "must"), "side"));
	if (prussians)
		value_put(c, "prussians", lists_prussians(f, world, prussians));
	flags_any(c, lists);
}
