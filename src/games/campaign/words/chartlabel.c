/* SPDX-License-Identifier: MIT */
/* chartlabel.c - where the names of the towns stand on the map. */
#include "config.h"

#include "games/campaign/words/chart.h"

#include "base/str.h"
#include "games/campaign/words/events.h"
#include "games/campaign/words/ink.h"
#include "kernel/value.h"

#include <limits.h>
#include <stdlib.h>

#define LABEL_SIZE    17 /* of the letters */
#define LABEL_CITY    20 /* as wide as the same are where they are bold */
#define LABEL_RISE    13 /* above the line that they stand on; below: */
#define LABEL_DROP    4
#define LABEL_GAP     4
#define LABEL_FURTHER 9
#define LABEL_TRACK   11 /* half of the number of an arrow */

/* What it costs, for each square unit, to cover a town or another name, for a
 * road once, and to leave the picture. Names begin as if they were alone: so
 * one that has only one good place has it, and the others make room. */
static const int label_on_name[] = { 0, 4, 12, 30, 30, 30 };
#define LABEL_PASSES  ((int)(sizeof(label_on_name) / sizeof(*label_on_name)))
#define LABEL_ON_TOWN 20
#define LABEL_BESIDE  5 /* where it stands too near to another town: */
#define LABEL_NEAR    9
#define LABEL_ON_ROAD 60
#define LABEL_OUTSIDE 1000000
#define LABEL_WISH    25 /* every way that comes later is liked less */

/* Where it may stand: which side of the town, as -1, 0 and 1 across and down;
 * the ways that are liked best come first. */
static const struct cn_point label_ways[] = {
	{ 1, 0 },  { -1, 0 }, { 0, -1 },  { 0, 1 },
	{ 1, -1 }, { 1, 1 },  { -1, -1 }, { -1, 1 },
};
#define LABEL_SIDES ((int)(sizeof(label_ways) / sizeof(*label_ways)))
#define LABEL_WAYS  (2 * LABEL_SIDES) /* the same again, further away */

struct labels {
	const struct cn_chart *c;
	const json_t *tracks;
	int width[CN_TOWNS];
	/* Of each way where it would stand, and what that costs whatever other
	 * names do; below 0 as long as nobody has asked. */
	struct cn_box box[CN_TOWNS][LABEL_WAYS];
	long cost[CN_TOWNS][LABEL_WAYS];
	int way[CN_TOWNS];
};

static struct cn_box label_box(const struct labels *l, int town, int way)
{
	const struct cn_box *t = &l->c->stand[town];
	struct cn_point to = label_ways[way % LABEL_SIDES];
	int away = way / LABEL_SIDES * LABEL_FURTHER;
	int mid = (t->x0 + t->x1) / 2,
	    line = (t->y0 + t->y1) / 2 + LABEL_RISE / 2;
	int x = mid - l->width[town] / 2;

	if (to.x)
		x = to.x > 0 ? t->x1 + LABEL_GAP
			     : t->x0 - LABEL_GAP - l->width[town];
	if (to.x && to.y) /* from the corner inwards */
		x -= to.x * (t->x1 - t->x0) / 2;
	if (to.y)
		line =
		    to.y > 0 ? t->y1 + LABEL_RISE + 1 : t->y0 - LABEL_DROP - 1;
	x += away * to.x;
	line += away * to.y;
	return (struct cn_box){ x, line - LABEL_RISE, x + l->width[town],
				line + LABEL_DROP };
}

static int label_shared(struct cn_box a, struct cn_box b)
{
	int x = (a.x1 < b.x1 ? a.x1 : b.x1) - (a.x0 > b.x0 ? a.x0 : b.x0);
	int y = (a.y1 < b.y1 ? a.y1 : b.y1) - (a.y0 > b.y0 ? a.y0 : b.y0);

	return x > 0 && y > 0 ? x * y : 0;
}

/* Whether a line meets a box: no line between them keeps them apart. */
static bool label_met(struct cn_box b, struct cn_point p, struct cn_point q)
{
	int mx = b.x0 + b.x1 - p.x - q.x, my = b.y0 + b.y1 - p.y - q.y;
	int dx = q.x - p.x, dy = q.y - p.y;
	int w = b.x1 - b.x0, h = b.y1 - b.y0;

	return abs(mx) <= w + abs(dx) && abs(my) <= h + abs(dy) &&
	       abs(mx * dy - my * dx) <= w * abs(dy) + h * abs(dx);
}

/* The numbers of arrows lie over everything. */
static long label_tracks(const struct labels *l, struct cn_box b)
{
	long shared = 0;

	for (size_t i = 0; i < json_array_size(l->tracks); i++) {
		const json_t *o = json_array_get(l->tracks, i);
		int x = (int)json_integer_value(json_object_get(o, "x"));
		int y = (int)json_integer_value(json_object_get(o, "y"));

		shared += label_shared(
		    b, (struct cn_box){ x - LABEL_TRACK, y - LABEL_TRACK,
					x + LABEL_TRACK, y + LABEL_TRACK });
	}
	return shared;
}

/* Where a name would be taken for that of this town. */
static struct cn_box label_about(const struct cn_chart *c, int town)
{
	struct cn_box b = c->stand[town];

	return (struct cn_box){ b.x0 - LABEL_NEAR, b.y0 - LABEL_NEAR,
				b.x1 + LABEL_NEAR, b.y1 + LABEL_NEAR };
}

static long label_cost(const struct labels *l, int town, int way)
{
	const struct cn_chart *c = l->c;
	struct cn_box b = l->box[town][way];
	long cost = (long)way * LABEL_WISH + label_tracks(l, b) * LABEL_ON_TOWN;

	if (b.x0 < 2 || b.x1 > CN_PICTURE_WIDTH - 2 || b.y0 < 2 ||
	    b.y1 > c->height - 2)
		cost += LABEL_OUTSIDE;
	for (int i = 0; i < c->map->ntowns; i++) {
		long near = label_shared(b, label_about(c, i));

		if (near == 0)
			continue;
		cost += (long)label_shared(b, c->stand[i]) * LABEL_ON_TOWN;
		if (i != town)
			cost += near * LABEL_BESIDE;
	}
	for (int i = 0; i < c->map->nroads; i++) {
		const struct cn_road *r = &c->map->road[i];

		if (label_met(b, c->town[r->town[0]], c->town[r->town[1]]))
			cost += r->major ? 2 * LABEL_ON_ROAD : LABEL_ON_ROAD;
	}
	return cost;
}

/* What it shares with all other names, as they stand now. */
static long label_names(const struct labels *l, int town, int way)
{
	struct cn_box b = l->box[town][way];
	long shared = 0;

	for (int i = 0; i < l->c->map->ntowns; i++)
		if (i != town)
			shared += label_shared(b, l->box[i][l->way[i]]);
	return shared;
}

/* A way costs what it is liked less at least: few are looked at. */
static void label_place(struct labels *l, int town, int on_name)
{
	long least = LONG_MAX;
	int best = 0;

	for (int way = 0; (long)way * LABEL_WISH < least && way < LABEL_WAYS;
	     way++) {
		long *alone = &l->cost[town][way];
		long cost;

		if (*alone < 0)
			*alone = label_cost(l, town, way);
		cost = *alone;
		if (on_name && cost < least)
			cost += on_name * label_names(l, town, way);
		if (cost < least) {
			least = cost;
			best = way;
		}
	}
	l->way[town] = best;
}

/* All ways of one name. */
static void label_begin(struct labels *l, int town)
{
	struct str called = STR_INIT;

	cn_town_called(l->c->map, town, &called);
	if (l->c->fallen[town])
		str_addf(&called, " -%d", l->c->fallen[town]);
	l->width[town] =
	    cn_ink_width(str_text(&called),
			 l->c->map->town[town].city ? LABEL_CITY : LABEL_SIZE);
	str_free(&called);
	for (int way = 0; way < LABEL_WAYS; way++) {
		l->box[town][way] = label_box(l, town, way);
		l->cost[town][way] = -1;
	}
}

static json_t *label_new(const struct labels *l, int town)
{
	struct cn_box b = l->box[town][l->way[town]];
	int across = label_ways[l->way[town] % LABEL_SIDES].x;
	json_t *o = json_object();

	value_put(o, "anchor",
		  value_string(across > 0   ? "start"
			       : across < 0 ? "end"
					    : "middle"));
	value_put(o, "x",
		  json_integer(across > 0   ? b.x0
			       : across < 0 ? b.x1
					    : (b.x0 + b.x1) / 2));
	value_put(o, "y", json_integer(b.y1 - LABEL_DROP));
	return o;
}

/* Each name goes where it is least in the way of all others, again and
 * again. */
json_t *cn_chart_labels(const struct cn_chart *c, const json_t *tracks)
{
	struct labels l = { .c = c, .tracks = tracks };
	json_t *list = json_array();

	for (int i = 0; i < c->map->ntowns; i++)
		label_begin(&l, i);
	for (int pass = 0; pass < LABEL_PASSES; pass++)
		for (int i = 0; i < c->map->ntowns; i++)
			label_place(&l, i, label_on_name[pass]);
	for (int i = 0; i < c->map->ntowns; i++)
		json_array_append_new(list, label_new(&l, i));
	return list;
}
