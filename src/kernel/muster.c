/* SPDX-License-Identifier: MIT */
/* muster.c - the rolls of the armies: what is where, unit by unit. */
#include "config.h"

#include "kernel/muster.h"

#include "base/mem.h"
#include "base/str.h"
#include "base/utf8.h"
#include "kernel/known.h"
#include "kernel/value.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME_WIDTH     17
#define KIND_WIDTH     18
#define STRENGTH_WIDTH 3
#define NUMBER_WIDTH   6
#define MUSTER_SMALL   10 /* numbers below it are made once */

/* One unit of one army; texts are the view's. */
struct muster_unit {
	const char *id, *code, *name, *class;
	int group;	     /* of the game */
	json_int_t strength; /* -1: none */
	json_int_t all;
};

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

/* An army, sorted; as many as its `ids`, which hold the names. The caller's. */
static struct muster_unit *muster_army(const struct flags *f,
				       const struct muster_how *how,
				       const json_t *army, json_t *ids)
{
	size_t n = json_array_size(ids);
	struct muster_unit *list = mem_array(n, sizeof(*list));

	for (size_t i = 0; i < n; i++) {
		struct muster_unit *u = &list[i];
		const json_t *unit, *strength;

		u->id = value_at(ids, i);
		unit = json_object_get(f->units, u->id);
		strength = json_object_get(unit, "strength");
		u->code = value_text(unit, "code", "?");
		u->name = value_text(unit, "name", u->id);
		u->class = value_text(unit, "class", "");
		u->group = how->group ? how->group(u->class,
						   value_text(unit, "arm", ""))
				      : 0;
		u->strength = strength ? muster_int(strength) : -1;
		u->all = muster_int(json_object_get(army, u->id));
	}
	qsort(list, n, sizeof(*list), muster_compare);
	return list;
}

/* Adds to a unit's number in `counts`. */
static void muster_more(json_t *counts, const char *unit, json_int_t more)
{
	json_t *n = json_object_get(counts, unit);

	if (n)
		json_integer_set(n, json_integer_value(n) + more);
	else
		value_put(counts, unit, json_integer(more));
}

/* Counts the things of a list by unit. */
static void muster_tally(const json_t *list, json_t *counts)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *o = json_array_get(list, i);
		const char *unit = value_text(o, "unit", NULL);

		if (unit)
			muster_more(counts, unit, 1);
	}
}

/* The side's pieces on the board by unit, those too whose arm gives it away;
 * these alone go into `given` as well. */
static void muster_board(const json_t *world, const char *side, json_t *counts,
			 json_t *given)
{
	const json_t *pieces = json_object_get(world, "pieces");

	for (size_t i = 0; i < json_array_size(pieces); i++) {
		const json_t *p = json_array_get(pieces, i);
		const char *unit;

		if (!value_is(json_object_get(p, "side"), side))
			continue;
		unit = known_unit(world, p);
		if (!unit)
			continue;
		muster_more(counts, unit, 1);
		if (!json_object_get(p, "unit"))
			muster_more(given, unit, 1);
	}
}

/* Adds numbers by unit. */
static void muster_add(json_t *numbers, json_t *counts)
{
	const char *unit;
	json_t *n;

	json_object_foreach(numbers, unit, n)
		muster_more(counts, unit, muster_int(n));
}

/* Where the pieces of one side are: numbers by unit. */
struct muster_where {
	json_t *board, *away; /* owned */
	json_t *given;	      /* of those on the board: by arm alone; owned */
	const json_t *reserve, *lost, *unknown;
	bool open;		     /* unknown is what is nowhere else */
	json_t *small[MUSTER_SMALL]; /* cells; owned */
};

static void muster_find(const struct flags *f, const struct muster_how *how,
			const char *side, struct muster_where *w)
{
	const json_t *world = f->world;

	*w = (struct muster_where){ .board = json_object(),
				    .away = json_object(),
				    .given = json_object() };
	muster_board(world, side, w->board, w->given);
	for (const char *const *key = how->away; key && *key; key++) {
		json_t *pile =
		    json_object_get(json_object_get(world, *key), side);

		if (json_is_array(pile))
			muster_tally(pile, w->away);
		else
			muster_add(pile, w->away);
	}
	w->reserve = json_object_get(world, "reserve");
	if (!str_eq(side, f->seat)) /* of all, told by seat */
		w->reserve = json_object_get(w->reserve, side);
	w->lost = json_object_get(json_object_get(world, "lost"), side);
	w->unknown =
	    json_object_get(json_object_get(world, "unaccounted"), side);
	w->open = how->open || flags_mine(f, side);
}

static json_int_t muster_count(const json_t *counts, const char *unit)
{
	return muster_int(json_object_get(counts, unit));
}

/* Fills up with blanks: in front, or behind if the width is negative. */
static void muster_set(json_t *row, const char *key, const char *text,
		       int width)
{
	size_t n = utf8_length(text, strlen(text));
	size_t want = (size_t)(width < 0 ? -width : width);
	size_t pad = n < want ? want - n : 0;
	struct str s = STR_INIT;

	str_pad(&s, ' ', width > 0 ? pad : 0);
	str_add(&s, text);
	str_pad(&s, ' ', width > 0 ? 0 : pad);
	value_put(row, key, value_stringn(s.s, s.len));
	str_free(&s);
}

static const char *muster_digits(json_int_t n, char text[24])
{
	if (n <= 0)
		return ".";
	(void)snprintf(text, 24, "%" JSON_INTEGER_FORMAT, n);
	return text;
}

/* Small numbers stand in nearly all cells: one value for each. */
static void muster_number(struct muster_where *w, json_t *row, const char *key,
			  json_int_t n)
{
	bool small = n >= 0 && n < MUSTER_SMALL;
	char text[24];

	if (small && w->small[n]) {
		(void)json_object_set_nocheck(row, key, w->small[n]);
		return;
	}
	muster_set(row, key, muster_digits(n, text), NUMBER_WIDTH);
	if (small)
		w->small[n] = json_incref(json_object_get(row, key));
}

static json_t *muster_row(struct muster_where *w, const struct muster_unit *u)
{
	json_int_t board = muster_count(w->board, u->id);
	json_int_t away = muster_count(w->away, u->id);
	json_int_t lost = muster_count(w->lost, u->id);
	json_int_t reserve = muster_count(w->reserve, u->id);
	json_t *row = json_object();
	char strength[24];

	muster_set(row, "code", u->code, -2);
	muster_set(row, "name", u->name, -NAME_WIDTH);
	muster_set(row, "kind", u->class, -KIND_WIDTH);
	muster_set(row, "strength", muster_digits(u->strength, strength),
		   STRENGTH_WIDTH);
	muster_number(w, row, "all", u->all);
	muster_number(w, row, "board", board);
	muster_number(w, row, "reserve", reserve);
	muster_number(w, row, "away", away);
	muster_number(w, row, "lost", lost);
	muster_number(w, row, "unknown",
		      w->open ? u->all - board - away - lost - reserve
			      : muster_count(w->unknown, u->id) -
				    muster_count(w->given, u->id));
	return row;
}

static json_t *muster_side(const struct flags *f, const struct muster_how *how,
			   const char *side)
{
	json_t *army =
	    json_object_get(json_object_get(f->world, "armies"), side);
	json_t *ids = value_keys(army);
	json_t *rows = json_array();
	json_t *o = json_object();
	struct muster_unit *list = muster_army(f, how, army, ids);
	struct muster_where where;

	muster_find(f, how, side, &where);
	for (size_t i = 0; i < json_array_size(ids); i++)
		json_array_append_new(rows, muster_row(&where, &list[i]));
	for (int i = 0; i < MUSTER_SMALL; i++)
		json_decref(where.small[i]);
	json_decref(where.board);
	json_decref(where.away);
	json_decref(where.given);
	flags_word(f, o, "side", side);
	value_put(o, "rows", rows);
	mem_free(list);
	json_decref(ids);
	return o;
}

json_t *muster_new(const struct flags *f, const struct muster_how *how)
{
	json_t *sides = json_array();

	for (size_t i = 0; i < json_array_size(f->sides); i++)
		json_array_append_new(
		    sides, muster_side(f, how, value_at(f->sides, i)));
	return sides;
}

json_t *muster_codes(const struct flags *f, const struct muster_how *how,
		     json_t *army)
{
	json_t *ids = value_keys(army);
	struct str text = STR_INIT;
	json_t *counts;
	struct muster_unit *list = muster_army(f, how, army, ids);

	for (size_t i = 0; i < json_array_size(ids); i++)
		str_addf(&text, "%s%s:%" JSON_INTEGER_FORMAT, i > 0 ? " " : "",
			 list[i].code, list[i].all);
	counts = value_string(str_text(&text));
	str_free(&text);
	mem_free(list);
	json_decref(ids);
	return counts;
}
