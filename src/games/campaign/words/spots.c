/* SPDX-License-Identifier: MIT */
/* spots.c - where on the picture towns, places of battles and units are. */
#include "config.h"

#include "games/campaign/words/spots.h"

#include "base/str.h"
#include "games/campaign/words/blocks.h"
#include "games/campaign/words/chart.h"
#include "games/campaign/words/events.h"
#include "games/campaign/words/lists.h"
#include "games/campaign/words/picture.h"
#include "kernel/value.h"

#include <stdlib.h>

struct spots {
	const struct seen *s;
	const json_t *picture;
	json_t *places, *units; /* in the order in which they are drawn */
};

static int spots_number(const json_t *o, const char *key)
{
	return (int)json_integer_value(json_object_get(o, key));
}

static void spots_text(json_t *o, const char *key, struct str *text)
{
	value_put(o, key, value_string(str_text(text)));
	str_free(text);
}

static void spots_copy(const json_t *from, json_t *to, const char *key)
{
	json_t *v = json_object_get(from, key);

	value_put(to, key, v ? json_incref(v) : json_false());
}

/* `what` is taken. */
static json_t *spots_new(const char *kind, const struct cn_box *b, json_t *what)
{
	json_t *o = json_object();

	value_put(o, "kind", value_string(kind));
	value_put(o, "x", json_integer(b->x0));
	value_put(o, "y", json_integer(b->y0));
	value_put(o, "w", json_integer(b->x1 - b->x0));
	value_put(o, "h", json_integer(b->y1 - b->y0));
	value_put(o, kind, what);
	return o;
}

/* ---- units ---- */

/* `size` has the width and the height of such a block. */
static void spots_unit(struct spots *p, const json_t *block,
		       struct cn_point size, struct cn_point corner,
		       const char *at)
{
	const struct cn_map *m = p->s->map;
	int unit = cn_unit_find(m, value_text(block, "id", ""));
	int x = corner.x + spots_number(block, "x");
	int y = corner.y + spots_number(block, "y");
	struct str called = STR_INIT;
	json_t *what, *o;

	if (unit == CN_NO_UNIT)
		return; /* some that are hidden */
	what = json_object();
	str_addf(&called, "%s %s", m->unit[unit].code,
		 cn_type_called(m->unit[unit].type));
	spots_text(what, "called", &called);
	value_put(what, "at", value_string(at));
	spots_copy(block, what, "steps");
	spots_copy(block, what, "full");
	value_put(what, "signs", cn_tags(value_text(block, "tags", "")));
	o = spots_new("unit", &(struct cn_box){ x, y, x + size.x, y + size.y },
		      what);
	value_put(o, "name", value_string(m->unit[unit].id));
	json_array_append_new(p->units, o);
}

static void spots_units(struct spots *p, const json_t *blocks,
			struct cn_point size, struct cn_point corner,
			const char *at)
{
	for (size_t i = 0; i < json_array_size(blocks); i++)
		spots_unit(p, json_array_get(blocks, i), size, corner, at);
}

static void spots_roster(struct spots *p)
{
	const json_t *roster = json_object_get(p->picture, "roster");
	const json_t *lines = json_object_get(roster, "lines");
	struct cn_point corner = { 0, spots_number(roster, "top") };

	for (size_t i = 0; i < json_array_size(lines); i++) {
		const json_t *line = json_array_get(lines, i);

		spots_units(p, json_object_get(line, "blocks"),
			    (struct cn_point){ CN_CHIP_WIDE, CN_CHIP_TALL },
			    corner, value_text(line, "at", ""));
	}
}

/* ---- battles ---- */

/* A place of a sheet is one of the board's list, too, in the same order. */
static void spots_place(struct spots *p, const struct cn_battle *b,
			const json_t *cell, const json_t *place, int top)
{
	int x = spots_number(cell, "x"), y = top + spots_number(cell, "y");
	struct str name = STR_INIT, at = STR_INIT;
	json_t *what = json_object(), *o;

	cn_town_called(p->s->map, b->town, &at);
	str_addf(&name, "%s %s", p->s->map->town[b->town].id,
		 value_text(cell, "place", ""));
	spots_units(p, json_object_get(cell, "blocks"),
		    (struct cn_point){ CN_BLOCK_WIDE, CN_BLOCK_TALL },
		    (struct cn_point){ 0, top }, str_text(&at));
	spots_text(what, "at", &at);
	value_put(what, "called", value_string(value_text(cell, "place", "")));
	spots_copy(place, what, "who");
	spots_copy(place, what, "ground");
	spots_copy(place, what, "engaged");
	o = spots_new("place",
		      &(struct cn_box){ x, y, x + spots_number(cell, "wide"),
					y + spots_number(cell, "tall") },
		      what);
	spots_text(o, "name", &name);
	json_array_append_new(p->places, o);
}

static void spots_battle(struct spots *p, const struct cn_battle *b,
			 const json_t *battle)
{
	const json_t *ranks =
	    json_object_get(json_object_get(battle, "sheet"), "ranks");
	const json_t *places = json_object_get(battle, "places");
	int top = spots_number(battle, "top") + CN_PICTURE_TITLE;
	size_t k = 0;

	for (size_t i = 0; i < json_array_size(ranks); i++) {
		const json_t *cells =
		    json_object_get(json_array_get(ranks, i), "cells");

		for (size_t j = 0; j < json_array_size(cells); j++)
			spots_place(p, b, json_array_get(cells, j),
				    json_array_get(places, k++), top);
	}
}

/* ---- the map ---- */

/* The middle of what is of both; none of them becomes nothing by it. */
static int spots_cut(int a0, int a1, int b0, int b1)
{
	return ((a0 > b0 ? a0 : b0) + (a1 < b1 ? a1 : b1)) / 2;
}

/* Of two towns whose counters meet each has the half that is nearer to it. */
static void spots_part(struct cn_box *a, struct cn_box *b, struct cn_point from,
		       struct cn_point to)
{
	bool aside = abs(to.x - from.x) >= abs(to.y - from.y);
	int x = spots_cut(a->x0, a->x1, b->x0, b->x1);
	int y = spots_cut(a->y0, a->y1, b->y0, b->y1);

	if (a->x0 >= b->x1 || b->x0 >= a->x1 || a->y0 >= b->y1 ||
	    b->y0 >= a->y1)
		return;
	if (aside && from.x < to.x)
		a->x1 = b->x0 = x;
	else if (aside)
		a->x0 = b->x1 = x;
	else if (from.y < to.y)
		a->y1 = b->y0 = y;
	else
		a->y0 = b->y1 = y;
}

static void spots_apart(struct cn_chart *c)
{
	for (int i = 0; i < c->map->ntowns; i++)
		for (int k = 0; k < i; k++)
			spots_part(&c->stand[i], &c->stand[k], c->town[i],
				   c->town[k]);
}

static void spots_towns(struct spots *p, const json_t *c)
{
	const json_t *towns = json_object_get(c, "towns");
	int top = spots_number(json_object_get(p->picture, "chart"), "top");
	struct cn_chart chart;

	if (!cn_chart_lay(&chart, p->s))
		return;
	spots_apart(&chart);
	for (int i = 0; i < chart.map->ntowns; i++) {
		struct cn_box b = chart.stand[i];
		struct str called = STR_INIT;
		json_t *what = json_object(), *o;

		b.y0 += top;
		b.y1 += top;
		cn_town_called(chart.map, i, &called);
		spots_text(what, "called", &called);
		spots_copy(json_array_get(towns, (size_t)i), what, "held");
		o = spots_new("town", &b, what);
		value_put(o, "name", value_string(chart.map->town[i].id));
		json_array_append_new(p->places, o);
	}
}

void cn_spots(const struct seen *s, json_t *c)
{
	const json_t *battles = json_object_get(c, "battles");
	struct spots p = { s, json_object_get(c, "picture"), json_array(),
			   json_array() };

	for (int i = 0; i < s->field.nbattles; i++)
		spots_battle(&p, &s->field.battle[i],
			     json_array_get(battles, (size_t)i));
	spots_towns(&p, c);
	spots_roster(&p);
	json_array_extend(p.places, p.units);
	json_decref(p.units);
	value_put(c, "spots", p.places);
}
