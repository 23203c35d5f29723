/* SPDX-License-Identifier: MIT */
/* part.c - what is open to all is a part of what each seat may know, and that
 * of all that is so. */
#include "config.h"

#include "lib/part.h"

#include "base/str.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static bool part_in(const json_t *units, json_t *a, json_t *b);

/* Lists of objects may be longer in the greater view; of words, not. */
static bool part_longer(const json_t *list)
{
	return json_array_size(list) == 0 ||
	       json_is_object(json_array_get(list, 0));
}

/* Whether an object tells the class by its unit. */
static bool part_class(const json_t *units, const json_t *class,
		       const json_t *in)
{
	const char *unit = json_string_value(json_object_get(in, "unit"));
	const json_t *one = unit ? json_object_get(units, unit) : NULL;

	return json_equal(class, json_object_get(one, "class"));
}

static bool part_of_object(const json_t *units, json_t *a, json_t *b)
{
	const char *key;
	json_t *v;

	json_object_foreach(a, key, v) {
		json_t *w = json_object_get(b, key);
		bool told = str_eq(key, "class") && part_class(units, v, b);

		if (w ? !part_in(units, v, w) : !told)
			return false;
	}
	return true;
}

/* The first of the objects that are not among the others, in their order; NULL
 * if all are. */
static json_t *part_missing(const json_t *units, json_t *a, json_t *b)
{
	size_t k = 0;

	for (size_t i = 0; i < json_array_size(a); i++) {
		json_t *v = json_array_get(a, i);

		while (k < json_array_size(b) &&
		       !part_in(units, v, json_array_get(b, k)))
			k++;
		if (k++ >= json_array_size(b))
			return v;
	}
	return NULL;
}

static bool part_in(const json_t *units, json_t *a, json_t *b)
{
	if (json_is_object(a) && json_is_object(b))
		return part_of_object(units, a, b);
	if (json_is_array(a) && json_is_array(b) && part_longer(a))
		return !part_missing(units, a, b);
	return json_equal(a, b);
}

/* What a view of nobody's tells by seat, as the seat's own view has it. */
static void part_seated(json_t *world, const char *seat, const char *other)
{
	static const char *const own[] = { "reserve", "standing", "replies" };
	json_t *cards = json_object_get(world, "cards");
	json_t *hands = json_incref(json_object_get(cards, "hand"));

	for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++) {
		json_t *all = json_object_get(world, own[i]);

		if (all)
			(void)json_object_set(world, own[i],
					      json_object_get(all, seat));
	}
	if (hands) {
		(void)json_object_set(cards, "hand",
				      json_object_get(hands, seat));
		(void)json_object_set(cards, "other",
				      json_object_get(hands, other));
	}
	json_decref(hands);
}

/* Without whose it is, what is no fact but a help, and the number that an event
 * has among those that were heard. */
static json_t *part_facts(const struct turn *t, int who)
{
	static const char *const not [] = { "seat", "unaccounted", "possible" };
	json_t *world = turn_view(t, who);
	const json_t *events = json_object_get(world, "events");

	for (size_t i = 0; i < sizeof(not ) / sizeof(not [0]); i++)
		(void)json_object_del(world, not [i]);
	for (size_t i = 0; i < json_array_size(events); i++)
		(void)json_object_del(json_array_get(events, i), "n");
	return world;
}

/* The reason, taken over; the caller's by malloc(). */
static char *part_why(const char *of, const char *seat, const char *key,
		      json_t *what)
{
	char *dump = json_dumps(what, JSON_ENCODE_ANY | JSON_COMPACT);
	struct str why = STR_INIT;

	str_addf(&why, "%s %s: %s: %s", of, seat, key, dump);
	free(dump);
	return str_take(&why);
}

static char *part_differs(json_t *a, json_t *b, const char *of,
			  const char *seat)
{
	const json_t *units = json_object_get(a, "units");
	const char *key;
	json_t *v;

	json_object_foreach(a, key, v) {
		json_t *w = json_object_get(b, key);
		json_t *missing =
		    json_is_array(v) && json_is_array(w) && part_longer(v)
			? part_missing(units, v, w)
		    : w && part_in(units, v, w) ? NULL
						: v;

		if (missing)
			return part_why(of, seat, key, missing);
	}
	return NULL;
}

static char *part_of_seat(const struct turn *t, int seat)
{
	const char *name = t->game->seats[seat];
	const char *other = t->game->seats[!seat];
	json_t *open = part_facts(t, GAME_PUBLIC);
	json_t *own = part_facts(t, seat);
	json_t *all = part_facts(t, GAME_ALL);
	char *why;

	part_seated(open, name, other);
	part_seated(all, name, other);
	why = part_differs(open, own, "the public is told more than", name);
	if (!why)
		why = part_differs(own, all, "not all is told of", name);
	json_decref(open);
	json_decref(own);
	json_decref(all);
	return why;
}

char *part_fault(const struct turn *t)
{
	char *why = NULL;

	for (int seat = 0; !why && t->game->seats[seat]; seat++)
		why = part_of_seat(t, seat);
	return why;
}

static unsigned part_units(const struct turn *t, int who)
{
	json_t *view = turn_view(t, who);
	const json_t *pieces = json_object_get(view, "pieces");
	unsigned n = 0;

	for (size_t i = 0; i < json_array_size(pieces); i++)
		n += json_object_get(json_array_get(pieces, i), "unit") != NULL;
	json_decref(view);
	return n;
}

void part_look(struct part_looked *l, const struct turn *t, uint64_t seed)
{
	char *why = part_fault(t);

	if (why)
		fail_msg("game %llu: %s", (unsigned long long)seed, why);
	l->positions++;
	l->open += part_units(t, GAME_PUBLIC);
	l->all += part_units(t, GAME_ALL);
}

void part_judge(const struct part_looked *l)
{
	printf("# %u positions; %u units open to all, of %u\n", l->positions,
	       l->open, l->all);
	assert_true(l->positions > 0);
	assert_true(l->open > 0 && l->open < l->all);
}
