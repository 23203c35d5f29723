/* SPDX-License-Identifier: MIT */
/* public.c - what all seats know: a report for those who only look on. */
#include "config.h"

#include "report/public.h"

#include "report/board.h"
#include "report/context.h"
#include "report/fill.h"
#include "report/lines.h"
#include "report/subject.h"
#include "kernel/value.h"

/* The keys that have the same value in both objects. */
static json_t *public_same(json_t *a, json_t *b)
{
	json_t *same = json_object();
	const char *key;
	json_t *value;

	json_object_foreach(a, key, value)
		if (json_equal(value, json_object_get(b, key)))
			(void)json_object_set(same, key, value);
	return same;
}

static json_t *public_piece(json_t *pieces, const char *at)
{
	for (size_t i = 0; i < json_array_size(pieces); i++) {
		json_t *p = json_array_get(pieces, i);

		if (str_eq(value_text(p, "at", ""), at))
			return p;
	}
	return NULL;
}

static json_t *public_pieces(json_t *a, json_t *b)
{
	json_t *both = json_array();

	for (size_t i = 0; i < json_array_size(a); i++) {
		json_t *p = json_array_get(a, i);
		json_t *q = public_piece(b, value_text(p, "at", ""));

		if (q)
			(void)json_array_append_new(both, public_same(p, q));
	}
	return both;
}

/* An event without what only its seat is told: which order caused it. */
static json_t *public_event(json_t *event)
{
	json_t *bare = json_copy(event);

	(void)json_object_del(bare, "n");
	(void)json_object_del(bare, "o");
	(void)json_object_del(bare, "order");
	return bare;
}

/* Whether two tell the same, but for what one seat alone may know: the unit
 * that acted, units that were shown, cards that were picked. */
static bool public_alike(json_t *a, json_t *b)
{
	static const char *const own[] = { "unit", "units", "kept", "discarded",
					   "taken" };
	json_t *x = json_copy(a), *y = json_copy(b);
	bool alike;

	for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++) {
		(void)json_object_del(x, own[i]);
		(void)json_object_del(y, own[i]);
	}
	alike = json_equal(x, y);
	json_decref(x);
	json_decref(y);
	return alike;
}

/* What both tell of an event; NULL if one of them does not tell of it. */
static json_t *public_both(json_t *bare, json_t *events)
{
	json_t *both = NULL;

	for (size_t i = 0; !both && i < json_array_size(events); i++) {
		json_t *other = public_event(json_array_get(events, i));

		if (public_alike(bare, other))
			both = public_same(bare, other);
		json_decref(other);
	}
	return both;
}

static json_t *public_events(json_t *a, json_t *b)
{
	json_t *both = json_array();

	for (size_t i = 0; i < json_array_size(a); i++) {
		json_t *bare = public_event(json_array_get(a, i));
		json_t *same = public_both(bare, b);

		json_decref(bare);
		if (!same)
			continue;
		(void)json_object_set_new(
		    same, "n",
		    json_integer((json_int_t)json_array_size(both) + 1));
		(void)json_array_append_new(both, same);
	}
	return both;
}

/* What two seats know of themselves may be the same by chance: only keys that
 * mean the same to all are looked at. */
static void public_keep(json_t *object, const char *const *keys)
{
	const char *key;
	json_t *value;
	void *next;

	json_object_foreach_safe(object, next, key, value)
		if (!str_in(key, keys))
			(void)json_object_del(object, key);
}

/* How many Prussians wait, and what the die has said, are open (W12.1, W17.3);
 * whether they are held back is not. */
static void public_coming(json_t *world, const json_t *a, const json_t *b)
{
	static const char *const open[] = { "coming", "waiting", NULL };
	json_t *mine = json_object_get(a, "prussians");
	json_t *same;

	if (!mine)
		return;
	same = public_same(mine, json_object_get(b, "prussians"));
	public_keep(same, open);
	(void)json_object_set_new(world, "prussians", same);
}

static json_t *public_world(json_t *a, json_t *b)
{
	static const char *const open[] = {
		"armies", "board",  "clock",   "damage", "flags",   "fortified",
		"lost",	  "number", "options", "phase",	 "ruleset", "seats",
		"title",  "units",  "version", NULL
	};
	json_t *world = public_same(a, b);

	public_keep(world, open);
	public_coming(world, a, b);

	(void)json_object_set_new(world, "pieces",
				  public_pieces(json_object_get(a, "pieces"),
						json_object_get(b, "pieces")));
	(void)json_object_set_new(world, "events",
				  public_events(json_object_get(a, "events"),
						json_object_get(b, "events")));
	return world;
}

json_t *public_view(json_t *const *views, size_t n)
{
	static const char *const open[] = { "entry", "game",	"name",
					    "prev",  "referee", "result",
					    "time",  "world",	NULL };
	json_t *view = json_deep_copy(views[0]);

	for (size_t i = 1; i < n; i++) {
		json_t *world =
		    public_world(json_object_get(view, "world"),
				 json_object_get(views[i], "world"));
		json_t *both = public_same(view, views[i]);

		(void)json_object_set_new(both, "world", world);
		json_decref(view);
		view = both;
	}
	public_keep(view, open);
	(void)json_object_set_new(view, "seat", json_string(""));
	(void)json_object_set_new(view, "asked", json_null());
	return view;
}

/* The seat that has row 1 before it: maps have their south below. */
static const char *public_southern(const json_t *world)
{
	const json_t *zones =
	    json_object_get(json_object_get(world, "board"), "zones");
	const json_t *seats = json_object_get(world, "seats");

	for (size_t i = 0; i < json_array_size(seats); i++) {
		const char *seat = value_at(seats, i);
		const json_t *zone = json_object_get(zones, seat);

		if (json_integer_value(json_array_get(zone, 0)) == 1)
			return seat;
	}
	return value_at(seats, 0);
}

/* The board as that seat sees it, whose pieces have no brackets. */
static int public_board(json_t *view, json_t *c, struct err *e)
{
	json_t *turned = json_copy(view);
	json_t *marks = json_object();
	struct str text = STR_INIT;
	json_t *board;
	int rc;

	(void)json_object_set_new(
	    turned, "seat",
	    json_string(public_southern(json_object_get(view, "world"))));
	rc = board_draw(turned, json_object_get(c, "signs"), &text, marks, e);
	board = json_pack("{s:o, s:o}", "lines", lines_list(str_text(&text)),
			  "marks", marks);
	value_put(c, "board", board);
	str_free(&text);
	json_decref(turned);
	return rc;
}

int public_report(json_t *view, const char *happened, const char *dir,
		  struct str *out, struct err *e)
{
	json_t *c = context_new(view, e);
	struct fill f = { dir, "reports", NULL };
	int rc = -1;

	if (!c)
		return -1;
	f.ruleset = json_string_value(json_object_get(c, "ruleset"));
	value_put(c, "happened", value_string(happened));
	if (!f.ruleset)
		(void)err_set(e, ERR_FORMAT, "the view names no ruleset");
	else if (public_board(view, c, e) == 0)
		rc = fill_template(&f, "public", c, out, e);
	json_decref(c);
	return rc;
}

int public_subject(const json_t *view, const char *dir, struct str *out,
		   struct err *e)
{
	json_t *c = context_new(view, e);
	int rc;

	if (!c)
		return -1;
	value_put(c, "public", json_true());
	rc = subject_line(c, dir, out, e);
	json_decref(c);
	return rc;
}
