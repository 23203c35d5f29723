/* SPDX-License-Identifier: MIT */
/* sheetmark.c - what happened on a battle board, as arrows between its
 * ranks. */
#include "config.h"

#include "games/campaign/words/sheet.h"

#include "games/campaign/words/chart.h"
#include "games/campaign/words/events.h"
#include "games/campaign/words/ink.h"
#include "kernel/value.h"

#include <string.h>

#define MARK_SIZE  17 /* of the letters */
#define MARK_ARROW 22 /* with what is left free beside it */
#define MARK_MOST  74 /* of the text */
#define MARK_APART 8

/* ---- reading ---- */

static void ways_add(struct cn_ways *w, const json_t *ev, int army)
{
	json_int_t order = json_integer_value(json_object_get(ev, "o"));

	w->n++;
	w->army = army;
	w->hits += (int)json_integer_value(json_object_get(ev, "hits"));
	if (order > 0 && order != w->last)
		str_addf(&w->orders, "%s%" JSON_INTEGER_FORMAT,
			 w->orders.len ? ", " : "", order);
	w->last = order;
}

void cn_ways_text(const struct cn_ways *w, struct str *out)
{
	struct str orders = STR_INIT;

	if (w->n == 0)
		return;
	str_add(&orders, str_text(&w->orders));
	if (!orders.len && w->n > 1)
		str_addf(&orders, "%dx", w->n);
	cn_ink_cut(&orders, MARK_SIZE, MARK_MOST);
	str_add(out, str_text(&orders));
	if (w->hits)
		str_addf(out, "%s-%d", orders.len ? " " : "", w->hits);
	str_free(&orders);
}

static int happened_place(const json_t *ev, const char *key)
{
	return cn_place_find(value_text(ev, key, ""));
}

/* The army of who did it: of a unit, or of one that is hidden. */
static int happened_army(const struct cn_sheet *t, const json_t *ev)
{
	int unit = cn_unit_find(t->s->map, value_text(ev, "unit", ""));

	return unit == CN_NO_UNIT ? cn_army_find(value_text(ev, "army", ""))
				  : (int)t->s->map->unit[unit].army;
}

/* Where the unit of the i-th event stood: from where it goes next, else where
 * it is now; CN_NO_PLACE if it is gone. */
static int happened_stood(const struct cn_sheet *t, size_t i)
{
	const char *id = value_text(json_array_get(t->events, i), "unit", "");
	int unit = cn_unit_find(t->s->map, id);

	for (size_t k = i + 1; k < json_array_size(t->events); k++) {
		const json_t *ev = json_array_get(t->events, k);

		if (value_is(json_object_get(ev, "unit"), id) &&
		    happened_place(ev, "from") >= 0)
			return happened_place(ev, "from");
	}
	if (unit == CN_NO_UNIT || t->s->field.unit[unit].town != t->b->town)
		return CN_NO_PLACE;
	return t->s->field.unit[unit].place;
}

/* Marks all gaps between two ranks in a column. */
static void happened_way(const struct cn_sheet *t, struct cn_happenings *h,
			 const json_t *ev, const int ranks[2], int column)
{
	int army = happened_army(t, ev);
	bool up = ranks[1] < ranks[0];
	bool fire = value_is(json_object_get(ev, "kind"), "fire");
	int first = up ? ranks[1] : ranks[0], end = up ? ranks[0] : ranks[1];

	if (army < 0 || column < 0)
		return;
	for (int gap = first; gap < end; gap++)
		ways_add(&h->way[gap][column]
				[cn_side_of_army((enum cn_army)army)][up][fire],
			 ev, army);
}

/* Nobody goes sideways: from one lane into another by way of the reserve. */
static void happened_step(const struct cn_sheet *t, struct cn_happenings *h,
			  const json_t *ev, const int places[2])
{
	int from = cn_sheet_column(t, places[0]);
	int to = cn_sheet_column(t, places[1]);
	int army = happened_army(t, ev);
	int ranks[2] = { cn_sheet_rank(t, places[0]),
			 cn_sheet_rank(t, places[1]) };

	if (from >= 0 && to >= 0 && from != to && army >= 0) {
		enum cn_side side = cn_side_of_army((enum cn_army)army);
		int home = cn_sheet_rank(
		    t, cn_reserve_of(cn_half_of(&t->s->field, side)));

		happened_way(t, h, ev, (int[]){ ranks[0], home }, from);
		happened_way(t, h, ev, (int[]){ home, ranks[1] }, to);
		return;
	}
	happened_way(t, h, ev, ranks, from >= 0 ? from : to);
}

static void happened_fire(const struct cn_sheet *t, struct cn_happenings *h,
			  size_t i)
{
	const json_t *ev = json_array_get(t->events, i);
	int at = happened_place(ev, "at"), from = happened_stood(t, i);

	if (at < 0)
		return;
	if (from < 0 || cn_sheet_rank(t, from) == cn_sheet_rank(t, at))
		ways_add(&h->shot[at], ev, happened_army(t, ev));
	else
		happened_step(t, h, ev, (int[]){ from, at });
}

void cn_happenings_read(const struct cn_sheet *t, struct cn_happenings *out)
{
	memset(out, 0, sizeof(*out));
	for (size_t i = 0; i < json_array_size(t->events); i++) {
		const json_t *ev = json_array_get(t->events, i);
		int from = happened_place(ev, "from");
		int to = happened_place(ev, "to");

		if (value_is(json_object_get(ev, "kind"), "fire"))
			happened_fire(t, out, i);
		else if (from >= 0 && to >= 0)
			happened_step(t, out, ev, (int[]){ from, to });
	}
}

#define HAPPENED_WAYS ((CN_SHEET_RANKS - 1) * CN_LANES * CN_SIDES * 2 * 2)

bool cn_happenings_any(const struct cn_happenings *h)
{
	const struct cn_ways *w = &h->way[0][0][0][0][0];

	for (int i = 0; i < HAPPENED_WAYS; i++)
		if (w[i].n)
			return true;
	for (int i = 0; i < CN_PLACES; i++)
		if (h->shot[i].n)
			return true;
	return false;
}

void cn_happenings_free(struct cn_happenings *h)
{
	struct cn_ways *w = &h->way[0][0][0][0][0];

	for (int i = 0; i < HAPPENED_WAYS; i++)
		str_free(&w[i].orders);
	for (int i = 0; i < CN_PLACES; i++)
		str_free(&h->shot[i].orders);
}

/* ---- drawing ---- */

static json_t *mark_new(const struct cn_sheet *t, const struct cn_ways *w,
			bool up, bool fire)
{
	struct str text = STR_INIT;
	json_t *o = json_object();

	cn_ways_text(w, &text);
	value_put(o, "text", value_string(str_text(&text)));
	cn_paint(t->s, w->army, o);
	value_put(o, "up", json_boolean(up));
	value_put(o, "fire", json_boolean(fire));
	str_free(&text);
	return o;
}

static int mark_wide(const json_t *mark)
{
	return MARK_ARROW +
	       cn_ink_width(value_text(mark, "text", ""), MARK_SIZE);
}

/* Side by side, in the middle of the column. */
static void marks_stand(json_t *marks, int column, int y)
{
	int wide = -MARK_APART, x;

	for (size_t i = 0; i < json_array_size(marks); i++)
		wide += MARK_APART + mark_wide(json_array_get(marks, i));
	x = cn_sheet_left(column) + (CN_SHEET_WIDE - wide) / 2;
	for (size_t i = 0; i < json_array_size(marks); i++) {
		json_t *o = json_array_get(marks, i);

		value_put(o, "x", json_integer(x));
		value_put(o, "y", json_integer(y));
		x += mark_wide(o) + MARK_APART;
	}
}

static json_t *marks_gap(const struct cn_sheet *t,
			 const struct cn_happenings *h, int gap, int column)
{
	json_t *list = json_array();

	for (int side = 0; side < CN_SIDES; side++)
		for (int k = 0; k < 4; k++) {
			const struct cn_ways *w =
			    &h->way[gap][column][side][k & 1][k >> 1];

			if (w->n)
				json_array_append_new(
				    list, mark_new(t, w, k & 1, k >> 1));
		}
	marks_stand(list, column, t->top[gap + 1] - CN_SHEET_GAP);
	return list;
}

json_t *cn_sheet_marks(const struct cn_sheet *t, const struct cn_happenings *h)
{
	json_t *all = json_array();

	for (int gap = 0; gap < CN_SHEET_RANKS - 1; gap++)
		for (int column = 0; column < CN_LANES; column++) {
			json_t *list = marks_gap(t, h, gap, column);

			json_array_extend(all, list);
			json_decref(list);
		}
	return all;
}

/* ---- who came and went ---- */

static void arrived_add(const struct cn_sheet *t, const json_t *ev, int town,
			const char *way, struct str *out)
{
	json_int_t n = json_integer_value(json_object_get(ev, "count"));
	json_int_t order = json_integer_value(json_object_get(ev, "o"));

	str_addf(out, "%s%" JSON_INTEGER_FORMAT " %s ", out->len ? ", " : "", n,
		 way);
	cn_town_called(t->s->map, town, out);
	if (order > 0)
		str_addf(out, " (%" JSON_INTEGER_FORMAT ")", order);
}

void cn_sheet_arrived(const struct cn_sheet *t, enum cn_half half,
		      struct str *out)
{
	const struct cn_map *m = t->s->map;

	for (size_t i = 0; i < json_array_size(t->events); i++) {
		const json_t *ev = json_array_get(t->events, i);
		int army = cn_army_find(value_text(ev, "army", ""));
		int from = cn_town_find(m, value_text(ev, "from", ""));
		int to = cn_town_find(m, value_text(ev, "to", ""));
		bool fought =
		    value_is(json_object_get(ev, "kind"), "retreat") ||
		    value_is(json_object_get(ev, "kind"), "reinforce");

		if (!fought || army < 0 || from < 0 || to < 0 ||
		    cn_half_of(&t->s->field,
			       cn_side_of_army((enum cn_army)army)) != half)
			continue;
		if (to == t->b->town)
			arrived_add(t, ev, from, "from", out);
		else if (from == t->b->town)
			arrived_add(t, ev, to, "to", out);
	}
}
