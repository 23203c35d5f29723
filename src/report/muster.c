/* SPDX-License-Identifier: MIT */
/* muster.c - the rolls of the armies: what is where, unit by unit. */
#include "config.h"

#include "report/muster.h"

#include "base/mem.h"
#include "base/str.h"
#include "base/utf8.h"
#include "report/value.h"

#include <stdlib.h>
#include <string.h>

#define NAME_WIDTH     17
#define KIND_WIDTH     18
#define STRENGTH_WIDTH 3
#define NUMBER_WIDTH   6

/* One unit of one army; texts are the view's. */
struct muster_unit {
	const char *id, *code, *name, *class;
	int group; /* commanders, infantry, cavalry, artillery, others */
	json_int_t strength; /* -1: none */
	json_int_t all;
};

static int muster_group(const char *class, const char *arm)
{
	static const char *const arms[] = { "infantry", "cavalry",
					    "artillery" };

	if (str_starts(class, "commander"))
		return 0;
	for (int i = 0; i < 3; i++)
		if (str_eq(arm, arms[i]))
			return i + 1;
	return 4;
}

/* A number of pieces; what can be none is 0. */
static json_int_t muster_int(const json_t *number)
{
	json_int_t n = json_integer_value(number);

	return n < 0 || n > 9999 ? 0 : n;
}

/* By group; the strongest first, but what has no strength before it (the
 * commander-in-chief); then by id. */
static int muster_compare(const void *a, const void *b)
{
	const struct muster_unit *x = a;
	const struct muster_unit *y = b;
	json_int_t sx = x->strength < 0 ? 1000 : x->strength;
	json_int_t sy = y->strength < 0 ? 1000 : y->strength;

	if (x->group != y->group)
		return x->group < y->group ? -1 : 1;
	if (sx != sy)
		return sx > sy ? -1 : 1;
	return strcmp(x->id, y->id);
}

/* The army of a side, sorted; *n is set. The caller's, with its `ids`, which
 * hold the names. */
static struct muster_unit *
muster_army(const struct flags *f, const json_t *army, json_t *ids, size_t *n)
{
	struct muster_unit *list;

	*n = json_array_size(ids);
	list = mem_array(*n, sizeof(*list));
	for (size_t i = 0; i < *n; i++) {
		struct muster_unit *u = &list[i];
		const json_t *unit, *strength;

		u->id = value_at(ids, i);
		unit = json_object_get(f->units, u->id);
		strength = json_object_get(unit, "strength");
		u->code = value_text(unit, "code", "?");
		u->name = value_text(unit, "name", u->id);
		u->class = value_text(unit, "class", "");
		u->group = muster_group(u->class, value_text(unit, "arm", ""));
		u->strength = strength ? muster_int(strength) : -1;
		u->all = muster_int(json_object_get(army, u->id));
	}
	qsort(list, *n, sizeof(*list), muster_compare);
	return list;
}

/* How many things of a list are of this unit (and side, if not NULL). */
static json_int_t muster_in(const json_t *list, const char *side,
			    const char *unit)
{
	json_int_t n = 0;

	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *o = json_array_get(list, i);

		if (str_eq(value_text(o, "unit", ""), unit) &&
		    (!side || str_eq(value_text(o, "side", ""), side)))
			n++;
	}
	return n;
}

static json_int_t muster_count(const json_t *world, const char *list,
			       const char *side, const char *unit)
{
	const json_t *o = json_object_get(world, list);

	return muster_int(json_object_get(json_object_get(o, side), unit));
}

static void muster_set(json_t *row, const char *key, const char *text,
		       size_t width, bool right)
{
	struct str s = STR_INIT;
	size_t n = utf8_length(text, strlen(text));
	size_t pad = n < width ? width - n : 0;

	str_pad(&s, ' ', right ? pad : 0);
	str_add(&s, text);
	str_pad(&s, ' ', right ? 0 : pad);
	json_object_set_new(row, key, json_string(s.s));
	str_free(&s);
}

static void muster_number(json_t *row, const char *key, json_int_t n,
			  size_t width)
{
	struct str s = STR_INIT;

	if (n > 0)
		str_addf(&s, "%" JSON_INTEGER_FORMAT, n);
	else
		str_addc(&s, '.');
	muster_set(row, key, s.s, width, true);
	str_free(&s);
}

static json_t *muster_row(const struct flags *f, const json_t *world,
			  const char *side, const struct muster_unit *u)
{
	const json_t *away = json_object_get(world, "withdrawn");
	const json_t *rest = json_object_get(world, "retired");
	bool over = str_eq(value_text(world, "phase", ""), "over");
	bool open = over || flags_mine(f, side);
	json_int_t board =
	    muster_in(json_object_get(world, "pieces"), side, u->id);
	json_int_t gone = muster_in(json_object_get(away, side), NULL, u->id) +
			  muster_in(json_object_get(rest, side), NULL, u->id);
	json_int_t lost = muster_count(world, "lost", side, u->id);
	json_int_t reserve = 0;
	json_t *row = json_object();

	if (str_eq(side, f->seat))
		reserve = muster_int(
		    json_object_get(json_object_get(world, "reserve"), u->id));
	muster_set(row, "code", u->code, 2, false);
	muster_set(row, "name", u->name, NAME_WIDTH, false);
	muster_set(row, "kind", u->class, KIND_WIDTH, false);
	muster_number(row, "strength", u->strength, STRENGTH_WIDTH);
	muster_number(row, "all", u->all, NUMBER_WIDTH);
	muster_number(row, "board", board, NUMBER_WIDTH);
	muster_number(row, "reserve", reserve, NUMBER_WIDTH);
	muster_number(row, "away", gone, NUMBER_WIDTH);
	muster_number(row, "lost", lost, NUMBER_WIDTH);
	muster_number(row, "unknown",
		      open ? u->all - board - gone - lost - reserve
			   : muster_count(world, "unaccounted", side, u->id),
		      NUMBER_WIDTH);
	return row;
}

static json_t *muster_side(const struct flags *f, const json_t *world,
			   const char *side)
{
	json_t *army = json_object_get(json_object_get(world, "armies"), side);
	json_t *ids = value_keys(army);
	json_t *rows = json_array();
	json_t *o = json_object();
	size_t n;
	struct muster_unit *list = muster_army(f, army, ids, &n);

	for (size_t i = 0; i < n; i++)
		json_array_append_new(rows,
				      muster_row(f, world, side, &list[i]));
	flags_word(f, o, "side", side);
	json_object_set_new(o, "rows", rows);
	mem_free(list);
	json_decref(ids);
	return o;
}

json_t *muster_new(const struct flags *f, const json_t *world)
{
	json_t *sides = json_array();

	for (size_t i = 0; i < json_array_size(f->sides); i++)
		json_array_append_new(
		    sides, muster_side(f, world, value_at(f->sides, i)));
	return sides;
}

json_t *muster_counts(const struct flags *f, const json_t *world,
		      const char *side)
{
	json_t *army = json_object_get(json_object_get(world, "armies"), side);
	json_t *ids = value_keys(army);
	struct str text = STR_INIT;
	json_t *counts;
	size_t n;
	struct muster_unit *list = muster_army(f, army, ids, &n);

	for (size_t i = 0; i < n; i++)
		str_addf(&text, "%s%s:%" JSON_INTEGER_FORMAT, i > 0 ? " " : "",
			 list[i].code, list[i].all);
	counts = json_string(str_text(&text));
	str_free(&text);
	mem_free(list);
	json_decref(ids);
	return counts;
}
