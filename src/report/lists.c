/* SPDX-License-Identifier: MIT */
/* lists.c - the lists of a view, flat and in a fixed order, for templates. */
#include "config.h"

#include "report/lists.h"

#include "base/line.h"
#include "base/str.h"
#include "report/coming.h"
#include "report/happened.h"
#include "report/value.h"

#include <stdbool.h>
#include <string.h>

json_t *lists_lines(const char *text)
{
	json_t *list = json_array();
	struct line l;

	line_init(&l, text, strlen(text));
	while (line_next(&l))
		json_array_append_new(list, value_stringn(l.s, l.n));
	return list;
}

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

/* Own pieces of which the enemy knows more than the arm, and his of which this
 * seat does (W9.3, W18.5). */
static void lists_pieces(const struct flags *f, json_t *world, json_t *c)
{
	const json_t *pieces = json_object_get(world, "pieces");
	json_t *seen = json_array();
	json_t *known = json_array();

	for (size_t i = 0; i < json_array_size(pieces); i++) {
		json_t *p = json_array_get(pieces, i);
		bool mine = flags_mine(f, value_text(p, "side", ""));
		bool told = json_is_true(json_object_get(p, "known")) ||
			    json_is_true(json_object_get(p, "light"));
		bool more =
		    json_object_get(p, "unit") || json_object_get(p, "class");

		if (mine ? told : more)
			json_array_append_new(mine ? seen : known,
					      flags_copy(f, p));
	}
	value_put(c, "seen-pieces", flags_last(seen));
	value_put(c, "known-pieces", flags_last(known));
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
		o = flags_copy(f, line);
		flags_word(f, o, "side", side);
		json_array_append_new(list, o);
	}
	value_put(c, "lines", list);
}

/* Seats that must send orders, this one left out. */
static void lists_awaited(const struct flags *f, json_t *world, json_t *c)
{
	const json_t *awaiting = json_object_get(world, "awaiting");
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(awaiting); i++) {
		json_t *a = json_array_get(awaiting, i);
		const char *seat =
		    json_string_value(json_object_get(a, "seat"));

		if (seat && !str_eq(seat, f->seat))
			json_array_append_new(list, flags_copy(f, a));
	}
	value_put(c, "others-awaited", flags_last(list));
}

/* A list of words as a list of objects that have the word under `key`. */
static json_t *lists_objects(const struct flags *f, const json_t *words,
			     const char *key)
{
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(words); i++) {
		json_t *o = json_object();

		flags_word(f, o, key, value_at(words, i));
		json_array_append_new(list, o);
	}
	return flags_last(list);
}

/* Own conditional replies that are still open, moved in as deep as they stand
 * (C7.1). */
static void lists_replies(json_t *world, json_t *c)
{
	const json_t *replies = json_object_get(world, "replies");
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(replies); i++) {
		const json_t *r = json_array_get(replies, i);
		json_int_t depth =
		    json_integer_value(json_object_get(r, "depth"));
		struct str line = STR_INIT;

		str_pad(&line, ' ', depth > 0 ? 2 * (size_t)depth : 0);
		str_add(&line, value_text(r, "text", ""));
		json_array_append_new(list, value_string(line.s));
		str_free(&line);
	}
	value_put(c, "replies", list);
}

/* For headings over lists: any-LIST is true if there is something in it. */
static void lists_any(json_t *c)
{
	static const char *const lists[] = {
		"orders",	"events", "away",    "reserves", "seen-pieces",
		"known-pieces", "must",	  "terrain", "replies"
	};
	struct str key = STR_INIT;

	for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++) {
		size_t n = json_array_size(json_object_get(c, lists[i]));

		str_clear(&key);
		str_addf(&key, "any-%s", lists[i]);
		value_put(c, key.s, json_boolean(n > 0));
	}
	str_free(&key);
}

static json_t *lists_prussians(const struct flags *f, const json_t *world,
			       json_t *prussians)
{
	json_t *o = flags_copy(f, prussians);

	value_put(
	    o, "names",
	    lists_objects(f, json_object_get(prussians, "order"), "unit"));
	value_put(o, "expected", json_boolean(coming_expected(world)));
	value_put(o, "later",
		  json_boolean(json_integer_value(json_object_get(
				   world, "number")) < COMING_TURN));
	return o;
}

void lists_add(const struct flags *f, json_t *world, json_t *c)
{
	json_t *prussians = json_object_get(world, "prussians");
	const char *offer =
	    json_string_value(json_object_get(world, "draw-offer"));
	const json_t *possible = json_object_get(world, "possible");

	happened_add(f, world, c);
	lists_away(f, world, c);
	lists_reserves(f, world, c);
	lists_pieces(f, world, c);
	lists_retreat(f, world, c);
	lists_awaited(f, world, c);
	lists_replies(world, c);
	value_put(c, "must",
		  lists_objects(f, json_object_get(possible, "must"), "side"));
	if (prussians)
		value_put(c, "prussians", lists_prussians(f, world, prussians));
	if (offer) {
		json_t *o = json_object();

		flags_word(f, o, "seat", offer);
		value_put(c, "offer", o);
	}
	lists_any(c);
}
