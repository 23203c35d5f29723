/* SPDX-License-Identifier: MIT */
/* sheet.c - a battle board as a picture: its places, and who stands there. */
#include "config.h"

#include "games/campaign/words/sheet.h"

#include "games/campaign/words/blocks.h"
#include "games/campaign/words/chart.h"
#include "games/campaign/words/ink.h"
#include "kernel/value.h"

#define SHEET_EDGE    8
#define SHEET_LANE    240 /* from position to position */
#define SHEET_PAD     6
#define SHEET_SIZE    16  /* of the letters */
#define SHEET_ARRIVED 490 /* room for who came */
#define SHEET_LOW     30  /* where nobody is */
#define SHEET_SHOT    30  /* the sign of a shot, and what is around it */

int cn_sheet_rank(const struct cn_sheet *t, int place)
{
	bool near = cn_owner(place) == t->near;

	if (cn_reserve(place))
		return near ? 3 : 0;
	return near ? 2 : 1;
}

int cn_sheet_column(const struct cn_sheet *t, int place)
{
	int lane = cn_lane(place);

	return lane < 0 || t->near == CN_ATTACKER ? lane : CN_LANES - 1 - lane;
}

int cn_sheet_left(int column)
{
	return SHEET_EDGE + (column < 0 ? 0 : column * SHEET_LANE);
}

static int sheet_wide(int rank)
{
	bool reserve = rank == 0 || rank == CN_SHEET_RANKS - 1;

	return reserve ? CN_PICTURE_WIDTH - 2 * SHEET_EDGE : CN_SHEET_WIDE;
}

/* Blocks of a place: known units, then hidden ones by army. */
static json_t *sheet_blocks(struct cn_sheet *t, int place)
{
	const struct seen *s = t->s;
	json_t *list = json_array();

	for (int i = 0; i < s->map->nunits; i++) {
		json_t *o;

		if (s->field.unit[i].town != t->b->town ||
		    s->field.unit[i].place != place)
			continue;
		o = cn_block_new(s, i, t->events);
		str_add(&t->tags, value_text(o, "tags", ""));
		json_array_append_new(list, o);
	}
	for (int army = 0; army < CN_ARMIES; army++)
		if (t->b->hidden[place][army])
			json_array_append_new(
			    list, cn_block_hidden(s, army,
						  t->b->hidden[place][army]));
	return list;
}

static void sheet_ground(const struct cn_sheet *t, int place, json_t *o)
{
	enum cn_ground ground = t->b->ground[place];
	int holder = t->b->holder[place];

	value_put(
	    o, "ground",
	    value_string(ground == CN_CLEAR ? "" : cn_ground_name(ground)));
	value_put(o, "woods", json_boolean(ground == CN_WOODS));
	value_put(o, "farm", json_boolean(ground == CN_FARM));
	value_put(o, "hill", json_boolean(ground == CN_HILL));
	value_put(o, "holder",
		  value_string(holder == CN_NO_UNIT
				   ? ""
				   : t->s->map->unit[holder].code));
}

/* Who looks on reads whose position it is, too, where that has room: its row
 * says it as well. */
static const char *sheet_called(const struct cn_sheet *t, int place,
				const json_t *o, const char *shots)
{
	const char *name = cn_place_called(place, t->half);
	const char *ground = value_text(o, "ground", "");
	const char *holder = value_text(o, "holder", "");
	int room = CN_SHEET_WIDE - 2 * SHEET_PAD;
	struct str line = STR_INIT;

	if (t->half != CN_HALVES || cn_reserve(place))
		return name;
	str_addf(&line, "%s%s%s %s", name, *ground ? " - " : "", ground,
		 holder);
	if (*shots)
		room -= SHEET_SHOT + cn_ink_width(shots, SHEET_SIZE);
	if (cn_ink_width(str_text(&line), SHEET_SIZE) > room)
		name = cn_place_called(place, cn_owner(place));
	str_free(&line);
	return name;
}

static void sheet_text(json_t *o, const char *key, struct str *text)
{
	value_put(o, key, value_string(str_text(text)));
	str_free(text);
}

static json_t *sheet_cell(struct cn_sheet *t, int place,
			  const struct cn_ways *shot)
{
	json_t *o = json_object(), *blocks = sheet_blocks(t, place);
	struct str arrived = STR_INIT, shots = STR_INIT;
	int column = cn_sheet_column(t, place);

	value_put(o, "x", json_integer(cn_sheet_left(column)));
	value_put(o, "wide", json_integer(sheet_wide(cn_sheet_rank(t, place))));
	sheet_ground(t, place, o);
	value_put(o, "engaged",
		  json_boolean(!cn_reserve(place) &&
			       cn_engaged_place(&t->s->field, t->b, place)));
	value_put(o, "shots-x",
		  json_integer(cn_sheet_left(column) +
			       sheet_wide(cn_sheet_rank(t, place)) - 16));
	value_put(o, "nobody",
		  json_boolean(!t->empty && json_array_size(blocks) == 0));
	value_put(o, "blocks", blocks);
	if (cn_reserve(place))
		cn_sheet_arrived(t, cn_owner(place), &arrived);
	cn_ink_cut(&arrived, SHEET_SIZE, SHEET_ARRIVED);
	sheet_text(o, "arrived", &arrived);
	cn_ways_text(shot, &shots);
	value_put(o, "place",
		  value_string(sheet_called(t, place, o, str_text(&shots))));
	sheet_text(o, "shots", &shots);
	return o;
}

/* The places of a rank from the left. */
static int sheet_places(const struct cn_sheet *t, int rank, int out[CN_LANES])
{
	enum cn_half far = t->near == CN_ATTACKER ? CN_DEFENDER : CN_ATTACKER;

	if (rank == 0 || rank == CN_SHEET_RANKS - 1) {
		out[0] = cn_reserve_of(rank ? t->near : far);
		return 1;
	}
	for (int i = 0; i < CN_LANES; i++) {
		int lane = t->near == CN_ATTACKER ? i : CN_LANES - 1 - i;
		int place = cn_position(t->near, lane);

		out[i] = rank == 1 ? cn_facing(place) : place;
	}
	return CN_LANES;
}

/* Rows of blocks as its fullest place has them, and from there its height. */
static int sheet_tall(const struct cn_sheet *t, const json_t *cells, int rank)
{
	int across = sheet_wide(rank) / CN_BLOCK_PITCH, rows = 0;

	for (size_t i = 0; i < json_array_size(cells); i++) {
		int n = (int)json_array_size(
		    json_object_get(json_array_get(cells, i), "blocks"));
		int need = (n + across - 1) / across;

		rows = need > rows ? need : rows;
	}
	if (rows == 0 && (t->empty || sheet_wide(rank) > CN_SHEET_WIDE))
		return SHEET_LOW;
	return CN_SHEET_HEAD + (rows ? rows : 1) * CN_BLOCK_LINE + SHEET_PAD;
}

static void sheet_stand(json_t *cell, int rank, int top, int tall)
{
	json_t *blocks = json_object_get(cell, "blocks");
	int across = sheet_wide(rank) / CN_BLOCK_PITCH;
	int x = (int)json_integer_value(json_object_get(cell, "x"));

	value_put(cell, "y", json_integer(top));
	value_put(cell, "tall", json_integer(tall));
	for (size_t i = 0; i < json_array_size(blocks); i++)
		cn_block_at(json_array_get(blocks, i),
			    x + SHEET_PAD + (int)i % across * CN_BLOCK_PITCH,
			    top + CN_SHEET_HEAD +
				(int)i / across * CN_BLOCK_LINE);
}

static json_t *sheet_rank(struct cn_sheet *t, int rank,
			  const struct cn_ways *shots)
{
	json_t *o = json_object(), *cells = json_array();
	int places[CN_LANES], n = sheet_places(t, rank, places), tall;

	for (int i = 0; i < n; i++)
		json_array_append_new(
		    cells, sheet_cell(t, places[i], &shots[places[i]]));
	tall = sheet_tall(t, cells, rank);
	for (int i = 0; i < n; i++)
		sheet_stand(json_array_get(cells, (size_t)i), rank,
			    t->top[rank], tall);
	t->top[rank + 1] = t->top[rank] + tall + CN_SHEET_GAP;
	value_put(o, "reserve", json_boolean(n == 1));
	value_put(o, "cells", cells);
	return o;
}

static json_t *sheet_brooks(const struct cn_sheet *t)
{
	json_t *list = json_array();

	for (int i = 0; i < CN_LANES; i++) {
		int lane = t->near == CN_ATTACKER ? i : CN_LANES - 1 - i;
		json_t *o;

		if (!t->b->stream[lane])
			continue;
		o = json_object();
		value_put(o, "x", json_integer(cn_sheet_left(i)));
		value_put(o, "y", json_integer(t->top[2] - CN_SHEET_GAP / 2));
		value_put(o, "crossed", json_integer(t->b->crossed[lane]));
		json_array_append_new(list, o);
	}
	return list;
}

/* Those of the battle that is on the board now: an entry may tell of one before
 * it, too. */
static json_t *sheet_events(const struct cn_map *m, const struct cn_battle *b,
			    const json_t *events)
{
	const char *town = m->town[b->town].id;
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(events); i++) {
		json_t *ev = json_array_get(events, i);
		bool here = value_is(json_object_get(ev, "town"), town);

		if (here && value_is(json_object_get(ev, "kind"), "fight"))
			(void)json_array_clear(list);
		if (here || value_is(json_object_get(ev, "from"), town) ||
		    value_is(json_object_get(ev, "to"), town))
			(void)json_array_append(list, ev);
	}
	return list;
}

static void sheet_fallen(const struct cn_sheet *t, json_t *o)
{
	struct str text = STR_INIT;

	for (size_t i = 0; i < json_array_size(t->events); i++) {
		const json_t *ev = json_array_get(t->events, i);
		int unit = cn_unit_find(t->s->map, value_text(ev, "unit", ""));

		if (value_is(json_object_get(ev, "kind"), "lost") &&
		    unit != CN_NO_UNIT)
			str_item(&text, t->s->map->unit[unit].code, ", ");
	}
	sheet_text(o, "fallen", &text);
}

json_t *cn_sheet_new(const struct seen *s, const struct cn_battle *b,
		     enum cn_half half, const json_t *events)
{
	struct cn_sheet t = { .s = s, .b = b, .half = half };
	json_t *o = json_object(), *ranks = json_array();
	struct cn_happenings h;

	t.near = half == CN_DEFENDER ? CN_DEFENDER : CN_ATTACKER;
	t.empty = cn_board_empty(&s->field, b);
	t.events = sheet_events(s->map, b, events);
	cn_happenings_read(&t, &h);
	for (int rank = 0; rank < CN_SHEET_RANKS; rank++)
		json_array_append_new(ranks, sheet_rank(&t, rank, h.shot));
	value_put(o, "tall",
		  json_integer(t.top[CN_SHEET_RANKS] - CN_SHEET_GAP));
	value_put(o, "ranks", ranks);
	value_put(o, "brooks", sheet_brooks(&t));
	value_put(o, "marks", cn_sheet_marks(&t, &h));
	value_put(o, "told", json_boolean(cn_happenings_any(&h)));
	sheet_fallen(&t, o);
	value_put(o, "tags", cn_tags(str_text(&t.tags)));
	cn_happenings_free(&h);
	str_free(&t.tags);
	json_decref(t.events);
	return o;
}
