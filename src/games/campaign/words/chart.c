/* SPDX-License-Identifier: MIT */
/* chart.c - the map as a picture: its towns, and who stands there. */
#include "config.h"

#include "games/campaign/words/chart.h"

#include "base/str.h"
#include "games/campaign/words/events.h"
#include "games/campaign/words/lists.h"
#include "kernel/value.h"

#define CHART_EDGE_X 40 /* from the first and the last town */
#define CHART_EDGE_Y 34
#define CHART_TALL   1000
#define CHART_BADGE  26 /* height of an army's counter */
#define CHART_DOT    8	/* half of a town */

/* A picture that is read on a telephone needs room for the names between the
 * towns, more than a true scale would leave: a step down is drawn twice as
 * long as one to the side. */
#define CHART_STRETCH 2

static void chart_reach(const struct cn_map *m, struct cn_box *out)
{
	*out = (struct cn_box){ m->town[0].x, m->town[0].y, m->town[0].x,
				m->town[0].y };
	for (int i = 1; i < m->ntowns; i++) {
		const struct cn_town *t = &m->town[i];

		out->x0 = t->x < out->x0 ? t->x : out->x0;
		out->x1 = t->x > out->x1 ? t->x : out->x1;
		out->y0 = t->y < out->y0 ? t->y : out->y0;
		out->y1 = t->y > out->y1 ? t->y : out->y1;
	}
}

/* Of a counter: room for a letter and one figure, or two. */
static int chart_counter(int number)
{
	if (number == 0)
		return 0;
	return number < 10 ? 34 : 44;
}

static void chart_stand(struct cn_chart *c, int town)
{
	struct cn_point at = c->town[town];
	int x = 0, y;

	for (int army = 0; army < CN_ARMIES; army++)
		x += chart_counter(
		    cn_count_army(&c->s->field, town, (enum cn_army)army));
	y = x ? CHART_BADGE / 2 : CHART_DOT;
	x = x ? x / 2 : CHART_DOT;
	c->stand[town] =
	    (struct cn_box){ at.x - x, at.y - y, at.x + x, at.y + y };
}

bool cn_chart_lay(struct cn_chart *c, const struct seen *s)
{
	const struct cn_map *m = s->map;
	int wide = CN_PICTURE_WIDTH - 2 * CHART_EDGE_X, dx, tall;
	struct cn_box reach;

	*c = (struct cn_chart){ .s = s, .map = m };
	if (m->width == 0 || m->ntowns == 0)
		return false;
	chart_reach(m, &reach);
	dx = reach.x1 > reach.x0 ? reach.x1 - reach.x0 : 1;
	tall = wide * CHART_STRETCH * (reach.y1 - reach.y0) / dx;
	tall = tall < CHART_TALL ? tall : CHART_TALL;
	c->height = tall + 2 * CHART_EDGE_Y;
	for (int i = 0; i < m->ntowns; i++) {
		int down = m->town[i].y - reach.y0;

		c->town[i].x =
		    CHART_EDGE_X + (m->town[i].x - reach.x0) * wide / dx;
		c->town[i].y = CHART_EDGE_Y;
		if (down)
			c->town[i].y += down * tall / (reach.y1 - reach.y0);
		chart_stand(c, i);
	}
	cn_chart_apart(c);
	return true;
}

static void paint_form(json_t *o, bool own, bool ally)
{
	value_put(o, "own", json_boolean(own));
	value_put(o, "ally", json_boolean(ally));
	value_put(o, "enemy", json_boolean(!own && !ally));
}

void cn_paint(const struct seen *s, int army, json_t *o)
{
	enum cn_side side = cn_side_of_army((enum cn_army)army);
	bool own =
	    s->seat == GAME_ALL || cn_commands(s->seat, (enum cn_army)army);
	bool mine = s->seat >= 0 && cn_side_of(s->seat) == side;

	value_put(o, "army", value_string(cn_army_name(army)));
	value_put(o, "letter", value_stringn(&s->map->army[army].letter, 1));
	value_put(o, "hue", value_string(cn_army_hue(army)));
	value_put(o, "colour", value_string(cn_army_colour(army)));
	paint_form(o, own, mine && !own);
}

/* The armies side by side, from the left. */
static json_t *chart_counters(const struct cn_chart *c, int town)
{
	json_t *list = json_array();
	int x = c->stand[town].x0;

	for (int army = 0; army < CN_ARMIES; army++) {
		int n = cn_count_army(&c->s->field, town, (enum cn_army)army);
		json_t *o;

		if (n == 0)
			continue;
		o = json_object();
		value_put(o, "x", json_integer(x));
		value_put(o, "y", json_integer(c->stand[town].y0));
		cn_paint(c->s, army, o);
		value_put(o, "number", json_integer(n));
		value_put(o, "inner", json_integer(chart_counter(n) - 1));
		value_put(o, "half", json_integer(chart_counter(n) / 2));
		json_array_append_new(list, o);
		x += chart_counter(n);
	}
	return list;
}

/* Events of a kind in a town. */
static int chart_events(const json_t *events, const char *kind,
			const char *town)
{
	int n = 0;

	for (size_t i = 0; i < json_array_size(events); i++) {
		const json_t *ev = json_array_get(events, i);

		n += value_is(json_object_get(ev, "kind"), kind) &&
		     value_is(json_object_get(ev, "town"), town);
	}
	return n;
}

/* It is fought there, or was in these events. */
static bool chart_fight(const struct cn_chart *c, int town,
			const json_t *events)
{
	const struct cn_battle *b = cn_battle_in(&c->s->field, town);
	const char *id = c->map->town[town].id;

	return (b && b->won == CN_NO_SIDE) ||
	       chart_events(events, "fight", id) ||
	       chart_events(events, "over", id);
}

static json_t *chart_town(const struct cn_chart *c, int town,
			  const json_t *events)
{
	const struct cn_town *t = &c->map->town[town];
	struct str called = STR_INIT;
	json_t *o = json_object();

	cn_town_called(c->map, town, &called);
	value_put(o, "called", value_string(str_text(&called)));
	value_put(o, "x", json_integer(c->town[town].x));
	value_put(o, "y", json_integer(c->town[town].y));
	value_put(o, "city", json_boolean(t->city));
	value_put(o, "counters", chart_counters(c, town));
	value_put(o, "fight", json_boolean(chart_fight(c, town, events)));
	value_put(o, "fallen", json_integer(c->fallen[town]));
	str_free(&called);
	return o;
}

json_t *cn_chart_new(const struct seen *s, const struct flags *f)
{
	const json_t *events = json_object_get(f->world, "events");
	json_t *o, *towns, *tracks, *labels;
	struct cn_chart c;

	if (!cn_chart_lay(&c, s))
		return NULL;
	for (int i = 0; i < c.map->ntowns; i++)
		c.fallen[i] = chart_events(events, "lost", c.map->town[i].id);
	o = json_object();
	towns = json_array();
	tracks = cn_chart_tracks(&c, events);
	labels = cn_chart_labels(&c, tracks);
	for (int i = 0; i < c.map->ntowns; i++) {
		json_t *town = chart_town(&c, i, events);

		value_put(town, "label",
			  json_incref(json_array_get(labels, (size_t)i)));
		json_array_append_new(towns, town);
	}
	json_decref(labels);
	value_put(o, "tall", json_integer(c.height));
	value_put(o, "streams", cn_chart_streams(&c));
	value_put(o, "roads", cn_chart_roads(&c));
	value_put(o, "towns", towns);
	value_put(o, "tracks", tracks);
	return o;
}
