/* SPDX-License-Identifier: MIT */
/* charttrack.c - what has moved over the roads, as arrows on the map. */
#include "config.h"

#include "games/campaign/words/chart.h"

#include "base/str.h"
#include "kernel/value.h"

#define TRACK_ASIDE  7	/* from the middle of the road; the next one: */
#define TRACK_APART  11 /* further */
#define TRACK_FROM   24 /* left free at its ends */
#define TRACK_HEAD   14
#define TRACK_FLANK  8
#define TRACK_NUMBER 21 /* how near another number must not be */
#define TRACK_ROUND  9	/* half of it */
#define TRACK_LONG   40
#define TRACK_OFF    12 /* further, where there is no room on it */
#define TRACK_TRIES  9

/* An arrow: its ends, in thousandths of the way from town to town. */
struct track {
	struct cn_point a, b;
	int aside, tail, neck, tip;
};

static bool track_same(const json_t *a, const json_t *b, const char *key)
{
	return value_is(json_object_get(a, key), value_text(b, key, ""));
}

/* How many arrows lie over the road the same way already; `same` is the one of
 * the same army and kind, or NULL. */
static int track_before(const json_t *list, const json_t *ev, json_t **same)
{
	int before = 0;

	*same = NULL;
	for (size_t i = 0; i < json_array_size(list); i++) {
		json_t *o = json_array_get(list, i);

		if (!track_same(o, ev, "from") || !track_same(o, ev, "to"))
			continue;
		before++;
		if (track_same(o, ev, "army") && track_same(o, ev, "kind"))
			*same = o;
	}
	return before;
}

static void track_point(struct str *path, char op, struct cn_point p)
{
	str_addf(path, "%c%d %d", op, p.x, p.y);
}

static bool track_near(struct cn_point a, struct cn_point b)
{
	return cn_chart_far(a, b) < TRACK_NUMBER;
}

/* Whether the number of an arrow would hide that of another one, or a town. */
static bool track_hides(const struct cn_chart *c, const json_t *list,
			struct cn_point p)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *o = json_array_get(list, i);

		if (track_near(
			p,
			(struct cn_point){
			    (int)json_integer_value(json_object_get(o, "x")),
			    (int)json_integer_value(json_object_get(o, "y")) }))
			return true;
	}
	for (int i = 0; i < c->map->ntowns; i++) {
		const struct cn_box *b = &c->stand[i];

		if (p.x > b->x0 - TRACK_ROUND && p.x < b->x1 + TRACK_ROUND &&
		    p.y > b->y0 - TRACK_ROUND && p.y < b->y1 + TRACK_ROUND)
			return true;
	}
	return false;
}

/* The first place that is free so far from the road: in the middle of a long
 * arrow, or where it begins if it is short, then on towards its head. */
static bool track_place(const struct cn_chart *c, const json_t *list,
			const struct track *t, int aside, struct cn_point *at)
{
	int far = cn_chart_far(t->a, t->b) * (t->neck - t->tail) / 1000;
	int first = far > TRACK_LONG ? TRACK_TRIES / 2 : 0;

	for (int k = 0; k < TRACK_TRIES; k++) {
		int step = (first + k) % TRACK_TRIES;
		int part = t->tail + (t->neck - t->tail) * step / TRACK_TRIES;
		struct cn_point p = cn_chart_at(t->a, t->b, part, aside);

		if (track_hides(c, list, p))
			continue;
		*at = p;
		return true;
	}
	return false;
}

/* On its arrow; between towns that touch beside it, on either side. */
static void track_number(const struct cn_chart *c, const json_t *list,
			 const struct track *t, json_t *o)
{
	struct cn_point at = cn_chart_at(t->a, t->b, t->tail, t->aside);
	bool placed = track_place(c, list, t, t->aside, &at);

	for (int off = TRACK_OFF; !placed && off <= 3 * TRACK_OFF;
	     off += TRACK_OFF)
		placed = track_place(c, list, t, t->aside + off, &at) ||
			 track_place(c, list, t, t->aside - off, &at);
	value_put(o, "x", json_integer(at.x));
	value_put(o, "y", json_integer(at.y));
}

/* The ends of its line, in thousandths of the way. */
static struct track track_lay(struct cn_point a, struct cn_point b, int aside)
{
	struct track t = { .a = a, .b = b, .aside = aside };
	int far = cn_chart_far(a, b);

	far = far ? far : 1;
	t.tail = TRACK_FROM * 1000 / far;
	t.tail = t.tail < 300 ? t.tail : 300;
	t.tip = 1000 - t.tail;
	t.neck = t.tip - TRACK_HEAD * 1000 / far;
	t.neck = t.neck > 400 ? t.neck : 400;
	return t;
}

static void track_arrow(const struct track *t, json_t *o)
{
	struct cn_point a = t->a, b = t->b;
	struct str line = STR_INIT, head = STR_INIT;

	track_point(&line, 'M', cn_chart_at(a, b, t->tail, t->aside));
	track_point(&line, 'L', cn_chart_at(a, b, t->neck, t->aside));
	track_point(&head, 'M', cn_chart_at(a, b, t->tip, t->aside));
	track_point(&head, 'L',
		    cn_chart_at(a, b, t->neck, t->aside - TRACK_FLANK));
	track_point(&head, 'L',
		    cn_chart_at(a, b, t->neck, t->aside + TRACK_FLANK));
	str_addc(&head, 'z');
	value_put(o, "line", value_string(line.s));
	value_put(o, "tip", value_string(head.s));
	str_free(&line);
	str_free(&head);
}

static void track_text(json_t *o, const json_t *ev, const char *key)
{
	value_put(o, key, value_string(value_text(ev, key, "")));
}

static void track_count(json_t *o, const json_t *ev)
{
	json_int_t n = json_integer_value(json_object_get(o, "number"));

	n += json_integer_value(json_object_get(ev, "count"));
	value_put(o, "number", json_integer(n));
}

/* The orders that caused it, "3, 5"; "" if the view does not say. */
static void track_order(json_t *o, const json_t *ev)
{
	json_int_t n = json_integer_value(json_object_get(ev, "o"));
	struct str text = STR_INIT;

	str_add(&text, value_text(o, "order", ""));
	if (n > 0)
		str_addf(&text, "%s%" JSON_INTEGER_FORMAT, text.len ? ", " : "",
			 n);
	value_put(o, "order", value_string(str_text(&text)));
	str_free(&text);
}

static struct cn_point track_end(const struct cn_chart *c, const json_t *ev,
				 const char *key)
{
	return c->town[cn_town_find(c->map, value_text(ev, key, ""))];
}

/* `list` has the earlier ones, `before` of them over the same road. */
static json_t *track_new(const struct cn_chart *c, const json_t *ev,
			 const json_t *list, int before)
{
	struct track t =
	    track_lay(track_end(c, ev, "from"), track_end(c, ev, "to"),
		      TRACK_ASIDE + TRACK_APART * before);
	json_t *o = json_object();

	track_text(o, ev, "from");
	track_text(o, ev, "to");
	track_text(o, ev, "kind");
	value_put(
	    o, "fled",
	    json_boolean(value_is(json_object_get(ev, "kind"), "retreat")));
	cn_paint(c->s, cn_army_find(value_text(ev, "army", "")), o);
	track_arrow(&t, o);
	track_number(c, list, &t, o);
	return o;
}

/* Whether somebody went from town to town. */
static bool track_is(const struct cn_chart *c, const json_t *ev)
{
	return cn_town_find(c->map, value_text(ev, "from", "")) >= 0 &&
	       cn_town_find(c->map, value_text(ev, "to", "")) >= 0 &&
	       cn_army_find(value_text(ev, "army", "")) >= 0;
}

json_t *cn_chart_tracks(const struct cn_chart *c, const json_t *events)
{
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(events); i++) {
		const json_t *ev = json_array_get(events, i);
		json_t *o;
		int before;

		if (!track_is(c, ev))
			continue;
		before = track_before(list, ev, &o);
		if (!o) {
			o = track_new(c, ev, list, before);
			json_array_append_new(list, o);
		}
		track_count(o, ev);
		track_order(o, ev);
	}
	return list;
}
