/* SPDX-License-Identifier: MIT */
/* spots.c - where on the picture of a view things are, for who points at it. */
#include "config.h"

#include "report/spots.h"

#include "base/line.h"
#include "kernel/value.h"
#include "report/fill.h"
#include "report/picture.h"
#include "report/plot.h"

#include <stdbool.h>

/* A square, with what its label is made of. */
static json_t *spots_square(const json_t *cell)
{
	static const char *const of[] = { "name", "piece", "ground", "spot" };
	json_int_t x = json_integer_value(json_object_get(cell, "x"));
	json_int_t y = json_integer_value(json_object_get(cell, "y"));
	json_t *o = json_object();

	value_put(o, "kind", value_string("square"));
	value_put(o, "x", json_integer(x - PLOT_CELL / 2));
	value_put(o, "y", json_integer(y - PLOT_CELL / 2));
	value_put(o, "w", json_integer(PLOT_CELL));
	value_put(o, "h", json_integer(PLOT_CELL));
	for (size_t i = 0; i < sizeof(of) / sizeof(*of); i++)
		value_put(o, of[i], json_incref(json_object_get(cell, of[i])));
	return o;
}

/* The squares of a board that has been plotted (plot.h), row by row. */
static json_t *spots_squares(const json_t *c)
{
	const json_t *ranks =
	    json_object_get(json_object_get(c, "board"), "ranks");
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(ranks); i++) {
		const json_t *cells =
		    json_object_get(json_array_get(ranks, i), "cells");

		for (size_t k = 0; k < json_array_size(cells); k++)
			(void)json_array_append_new(
			    list, spots_square(json_array_get(cells, k)));
	}
	return list;
}

static json_t *spots_one(const json_t *spot, const struct line *label)
{
	static const char *const of[] = { "kind", "name", "x", "y", "w", "h" };
	json_t *o = json_object();

	for (size_t i = 0; i < sizeof(of) / sizeof(*of); i++)
		value_put(o, of[i], json_incref(json_object_get(spot, of[i])));
	value_put(o, "label", value_stringn(label->s, label->n));
	return o;
}

/* Each with its line of the template; NULL: they do not go together, since a
 * name has a line feed in it. */
static json_t *spots_labelled(const json_t *spots, const struct str *labels)
{
	json_t *list = json_array();
	bool fits = true;
	struct line l;

	line_init(&l, str_text(labels), labels->len);
	while (fits && line_next(&l)) {
		const json_t *spot =
		    json_array_get(spots, json_array_size(list));

		fits = spot != NULL;
		if (fits)
			(void)json_array_append_new(list, spots_one(spot, &l));
	}
	if (fits && json_array_size(list) == json_array_size(spots))
		return list;
	json_decref(list);
	return NULL;
}

static json_t *spots_of(const struct fill *f, const struct game *game,
			json_t *c, struct err *e)
{
	struct str labels = STR_INIT;
	json_t *list = NULL;

	if (!game->map)
		value_put(c, "spots", spots_squares(c));
	if (fill_raw(f, game->map ? "game/spots" : "spots", c, &labels, e) ==
	    0) {
		list = spots_labelled(json_object_get(c, "spots"), &labels);
		if (!list)
			(void)err_set(e, ERR_FORMAT,
				      "the view has a name of two lines");
	}
	str_free(&labels);
	return list;
}

json_t *spots_new(struct report *r, const char *dir, struct err *e)
{
	const struct game *game;
	json_t *c = picture_context(r, &game, e);
	struct fill f = { dir, "reports", NULL, &format_text };
	json_t *list = NULL;

	if (c) {
		f.ruleset = game->name;
		list = spots_of(&f, game, c, e);
	}
	json_decref(c);
	return list;
}
