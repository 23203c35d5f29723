/* SPDX-License-Identifier: MIT */
/* layout.c - a scenario as it is before play: board, tiles, armies. */
#include "config.h"

#include "report/layout.h"

#include "report/context.h"
#include "report/fill.h"
#include "kernel/flags.h"
#include "kernel/value.h"

static json_int_t layout_pieces(json_t *army)
{
	json_int_t all = 0;
	const char *unit;
	json_t *n;

	json_object_foreach(army, unit, n)
		all += json_integer_value(n);
	return all;
}

/* A side with its zone, if it is one that sets up, and its number of pieces. */
static json_t *layout_side(const struct flags *f, const json_t *world,
			   const char *side)
{
	const json_t *board = json_object_get(world, "board");
	const json_t *zone =
	    json_object_get(json_object_get(board, "zones"), side);
	json_t *army = json_object_get(json_object_get(world, "armies"), side);
	json_int_t first = json_integer_value(json_array_get(zone, 0));
	json_int_t last = json_integer_value(json_array_get(zone, 1));
	json_t *o = json_object();

	flags_word(f, o, "side", side);
	flags_number(o, "pieces", layout_pieces(army));
	value_put(o, "zone", json_boolean(zone != NULL));
	if (!zone)
		return o;
	flags_number(o, "first", first);
	flags_number(o, "last", last);
	flags_number(o, "squares",
		     (last - first + 1) *
			 json_integer_value(json_object_get(board, "columns")));
	return o;
}

static void layout_sides(const json_t *view, const json_t *world, json_t *c)
{
	json_t *list = json_array();
	struct flags f;

	flags_init(&f, view);
	for (size_t i = 0; i < json_array_size(f.sides); i++)
		(void)json_array_append_new(
		    list, layout_side(&f, world, value_at(f.sides, i)));
	flags_done(&f);
	value_put(c, "sides", list);
}

int report_layout(json_t *world, const char *dir, struct str *out,
		  struct err *e)
{
	/* Nobody's: the board lies with its first row below. */
	json_t *view = json_pack("{s:s, s:O}", "seat", "", "world", world);
	json_t *c = context_new(view, e);
	struct fill f = { .dir = dir,
			  .folder = "reports",
			  .ruleset = value_text(world, "ruleset", "") };
	int rc = -1;

	if (c) {
		layout_sides(view, world, c);
		value_put(c, "full", json_true());
		rc = fill_template(&f, "layout", c, out, e);
		json_decref(c);
	}
	json_decref(view);
	return rc;
}
