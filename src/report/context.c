/* SPDX-License-Identifier: MIT */
/* context.c - a view made ready to be put into words by templates. */
#include "config.h"

#include "report/context.h"

#include "base/str.h"
#include "base/when.h"
#include "kernel/flags.h"
#include "kernel/turn.h"
#include "kernel/value.h"
#include "report/board.h"
#include "report/cells.h"
#include "report/fixed.h"
#include "report/happened.h"
#include "report/lines.h"

#include <string.h>

static json_t *context_number_text(const json_t *number)
{
	struct str s = STR_INIT;
	json_t *j;

	if (json_is_integer(number))
		str_addf(&s, "%" JSON_INTEGER_FORMAT,
			 json_integer_value(number));
	else
		str_addc(&s, '-');
	j = value_string(s.s);
	str_free(&s);
	return j;
}

/* The deadlines that the clock's rulings speak of; those of c may be told by
 * another zone elsewhere. */
static void context_clocks(json_t *c, const char *zone)
{
	json_t *rulings = json_deep_copy(json_object_get(c, "rulings"));

	for (size_t i = 0; i < json_array_size(rulings); i++) {
		json_t *ruling = json_array_get(rulings, i);
		json_t *clock = json_object_get(ruling, "clock");
		struct str s = STR_INIT;

		/* A game may have a clock of its own further out. */
		value_put(ruling, "by-clock", json_boolean(clock != NULL));
		if (when_text(value_text(clock, "until", NULL), zone, &s))
			value_put(clock, "until-text", value_string(s.s));
		(void)flags_last(json_object_get(clock, "days"));
		str_free(&s);
	}
	value_put(c, "rulings", rulings);
}

void context_zone(json_t *c, const json_t *view, const char *zone)
{
	const char *until = json_string_value(json_object_get(view, "until"));
	struct str s = STR_INIT;

	if (when_text(until, zone, &s))
		value_put(c, "until-text", value_string(s.s));
	str_free(&s);
	if (json_object_get(c, "rulings"))
		context_clocks(c, zone);
}

/* Whether the view is told because the referee has ruled an end, or that a seat
 * counts as resigned. What follows from a pass the rules say. */
static bool context_ruled(const struct flags *f, const json_t *rulings)
{
	const json_t *last =
	    json_array_get(rulings, json_array_size(rulings) - 1);
	const char *line = value_text(last, "ruling", "");

	return (str_starts(line, "finish ") || str_starts(line, "forfeit ")) &&
	       json_equal(json_object_get(last, "entry"),
			  json_object_get(f->view, "entry"));
}

/* All rulings that the view tells. */
static void context_rulings(const struct flags *f, json_t *c)
{
	static const char *const lists[] = { "rulings", NULL };
	json_t *rulings = flags_copy(f, json_object_get(f->view, "rulings"));

	fixed_shorten(rulings);
	value_put(c, "ruled", json_boolean(context_ruled(f, rulings)));
	if (rulings)
		value_put(c, "rulings", rulings);
	flags_any(c, lists);
}

static void context_who(const struct flags *f, json_t *c)
{
	const json_t *asked = json_object_get(f->view, "asked");
	json_t *me = json_object();

	flags_word(f, me, "side", f->seat);
	value_put(c, "me", me);
	value_put(c, "seat", value_string(f->seat));
	value_put(c, "seat-title", flags_called(f->seat));
	/* A scenario before play is told to nobody in particular. */
	value_put(
	    c, "looks-on",
	    json_boolean(value_is(json_object_get(f->world, "seat"), "")));
	value_put(c, "sees-all", json_boolean(str_eq(f->seat, "all")));
	value_put(c, "awaited", json_boolean(json_is_integer(asked)));
	value_put(c, "asked-text", context_number_text(asked));
	value_put(c, "turn-text",
		  context_number_text(json_object_get(c, "number")));
	context_rulings(f, c);
	context_zone(c, f->view, NULL);
}

/* The event of the result, whose rules say how the game ended; or NULL. */
static json_t *context_result(const struct flags *f)
{
	const json_t *events = json_object_get(f->world, "events");

	for (size_t i = json_array_size(events); i > 0; i--) {
		json_t *event = json_array_get(events, i - 1);

		if (value_is(json_object_get(event, "kind"), "result"))
			return event;
	}
	return NULL;
}

/* "french decisive": who won, and how. */
static void context_outcome(const struct flags *f, json_t *c)
{
	const char *result =
	    json_string_value(json_object_get(f->view, "result"));
	const char *degree = result ? strchr(result, ' ') : NULL;
	struct str winner = STR_INIT;
	json_t *o;

	if (!degree)
		return;
	o = context_result(f) ? flags_copy(f, context_result(f))
			      : json_object();
	str_addn(&winner, result, (size_t)(degree - result));
	flags_word(f, o, "winner", str_text(&winner));
	flags_word(f, o, "degree", degree + 1);
	flags_victor(f, o);
	str_free(&winner);
	value_put(c, "outcome", o);
}

/* Seats that must send orders, this one left out. */
static void context_awaited(const struct flags *f, json_t *c)
{
	const json_t *awaiting = json_object_get(f->world, "awaiting");
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(awaiting); i++) {
		json_t *a = json_array_get(awaiting, i);
		const char *seat = value_text(a, "seat", NULL);

		if (seat && !str_eq(seat, f->seat))
			json_array_append_new(list, flags_copy(f, a));
	}
	value_put(c, "others-awaited", flags_last(list));
}

static void context_offer(const struct flags *f, json_t *c)
{
	const char *offer = value_text(f->world, "draw-offer", NULL);
	json_t *o;

	if (!offer)
		return;
	o = json_object();
	flags_word(f, o, "seat", offer);
	value_put(c, "offer", o);
}

/* As a scenario writes them. */
static json_t *context_options(const struct flags *f)
{
	json_t *options = json_object_get(f->world, "options");
	json_t *keys = value_keys(options);
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(keys); i++) {
		const char *key = value_at(keys, i);
		json_t *o = json_object();

		value_put(o, "key", value_string(key));
		value_put(o, "value",
			  value_string(value_text(options, key, "")));
		(void)json_array_append_new(list, o);
	}
	json_decref(keys);
	return flags_last(list);
}

/* A world whose board is no grid of squares has none to draw: its game tells
 * in words what stands where. */
static int context_board(const struct flags *f, json_t *c, struct cells *cells,
			 struct err *e)
{
	struct str text = STR_INIT;
	json_t *board, *marks;

	*cells = (struct cells){ .at = NULL };
	if (f->game && f->game->map)
		return 0;
	if (cells_read(f, c, cells, e) < 0)
		return -1;
	board = json_object();
	marks = json_object();
	board_draw(cells, &text, marks);
	value_put(board, "text", value_string(str_text(&text)));
	value_put(board, "lines", lines_list(str_text(&text)));
	value_put(board, "marks", marks);
	value_put(c, "board", board);
	str_free(&text);
	return 0;
}

static const char *const view_keys[] = { "entry",   "game", "name", "prev",
					 "referee", "time", NULL };
static const char *const world_keys[] = { "number", "phase",   "ruleset",
					  "title",  "version", NULL };
static const char *const turn_lists[] = { "orders", "events", "option-list",
					  NULL };

/* Whose view it is, of which moment, and what he is asked. */
static json_t *context_begin(const struct flags *f)
{
	json_t *c = json_object();

	flags_plain(f, c, f->view, view_keys);
	flags_plain(f, c, f->world, world_keys);
	value_put(c, "options",
		  flags_copy(f, json_object_get(f->world, "options")));
	context_who(f, c);
	context_outcome(f, c);
	context_awaited(f, c);
	context_offer(f, c);
	return c;
}

json_t *context_head(const json_t *view)
{
	struct flags f;
	json_t *c;

	flags_init(&f, view);
	c = context_begin(&f);
	flags_done(&f);
	return c;
}

json_t *context_make(const struct flags *f, struct cells *cells, struct err *e)
{
	json_t *c = context_begin(f);

	value_put(c, "option-list", context_options(f));
	value_put(c, "field",
		  flags_copy(f, json_object_get(f->world, "board")));
	happened_add(f, c);
	flags_any(c, turn_lists);
	turn_words(f, c);
	if (context_board(f, c, cells, e) == 0)
		return c;
	json_decref(c);
	return NULL;
}

static json_t *context_of(const json_t *view, bool after, struct err *e)
{
	struct cells cells;
	struct flags f;
	json_t *c;

	flags_init(&f, view);
	f.after = after;
	c = context_make(&f, &cells, e);
	cells_free(&cells);
	flags_done(&f);
	return c;
}

json_t *context_new(const json_t *view, struct err *e)
{
	return context_of(view, false, e);
}

json_t *context_after(const json_t *view, struct err *e)
{
	return context_of(view, true, e);
}

int context_before(const json_t *views, json_t *c, struct err *e)
{
	json_t *list = json_array();
	bool any = false;

	for (size_t i = 0; i < json_array_size(views); i++) {
		json_t *one = context_new(json_array_get(views, i), e);

		if (!one) {
			json_decref(list);
			return -1;
		}
		any = any || json_is_true(json_object_get(one, "any-events")) ||
		      json_is_true(json_object_get(one, "any-orders"));
		(void)json_array_append_new(list, one);
	}
	value_put(c, "any-before", json_boolean(any));
	value_put(c, "before", list);
	return 0;
}
