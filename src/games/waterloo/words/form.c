/* SPDX-License-Identifier: MIT */
/* form.c - what a player fills in: an empty set-up, examples of orders. */
#include "config.h"

#include "games/waterloo/words/form.h"

#include "base/str.h"
#include "games/waterloo/words/formmore.h"
#include "games/waterloo/words/formstep.h"
#include "kernel/grid.h"
#include "games/waterloo/words/muster.h"
#include "kernel/value.h"

#include <stdbool.h>

struct form {
	const struct flags *f;
	const json_t *world;
	struct grid grid;
	json_t *at; /* square -> piece */
	json_t *out;
};

static const char *form_side(const json_t *piece)
{
	return value_text(piece, "side", "");
}

/* Is the unit of the i-th entry in another pile, too? */
static bool form_twice(const json_t *enter, size_t i)
{
	const char *unit = value_text(json_array_get(enter, i), "unit", "");

	for (size_t k = 0; k < json_array_size(enter); k++)
		if (k != i &&
		    value_is(json_object_get(json_array_get(enter, k), "unit"),
			     unit))
			return true;
	return false;
}

/* "enter withdrawn prussian line-infantry C10": the pile where the unit alone
 * would be ambiguous, and the side where it is not the seat's own. */
static void form_enters(struct form *m, const json_t *possible)
{
	const json_t *enter = json_object_get(possible, "enter");
	const char *square =
	    value_at(json_object_get(possible, "entry-squares"), 0);
	json_t *list = json_array();

	for (size_t i = 0; *square && i < json_array_size(enter) &&
			   json_array_size(list) < FORM_EXAMPLES;
	     i++) {
		const json_t *o = json_array_get(enter, i);
		const char *pile = value_text(o, "pile", "reserve");
		const char *side = form_side(o);
		struct str what = STR_INIT;

		if (form_twice(enter, i))
			str_addf(&what, "%s ", pile);
		if (!str_eq(side, m->f->seat))
			str_addf(&what, "%s ", side);
		str_add(&what, value_text(o, "unit", ""));
		formstep_add(list, "enter", what.s, square);
		str_free(&what);
	}
	value_put(m->out, "enters", list);
}

static void form_squares(struct form *m, const json_t *squares,
			 const char *verb, const char *key)
{
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(squares); i++)
		formstep_add(list, verb, value_at(squares, i), NULL);

	value_put(m->out, key, list);
}

/* Who stands where. */
static json_t *form_at(const json_t *world)
{
	const json_t *pieces = json_object_get(world, "pieces");
	json_t *at = json_object();

	for (size_t i = 0; i < json_array_size(pieces); i++) {
		json_t *p = json_array_get(pieces, i);

		json_object_set(at, value_text(p, "at", ""), p);
	}
	return at;
}

/* With no action left nothing is shown that takes one (W5.1, W10.1). */
static void form_idle(struct form *m)
{
	static const char *const lists[] = { "moves",	      "attacks",
					     "cards",	      "shots",
					     "fires",	      "enters",
					     "prussian-steps" };
	const json_t *actions = json_object_get(m->world, "actions");

	if (!actions || json_integer_value(actions) > 0 ||
	    !value_is(json_object_get(m->world, "phase"), "play"))
		return;
	for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++)
		value_put(m->out, lists[i], json_array());
	value_put(m->out, "any-prussians", json_false());
	value_put(m->out, "squares-text", json_false());
}

json_t *wl_form_new(const struct flags *f, const json_t *view)
{
	struct form m = { .f = f };
	const json_t *possible;

	m.world = json_object_get(view, "world");
	m.out = json_object();
	if (!grid_read(view, &m.grid))
		return m.out;
	possible = json_object_get(m.world, "possible");
	m.at = form_at(m.world);
	grid_block(view, m.out);
	value_put(
	    m.out, "counts",
	    muster_codes(
		f, &wl_muster,
		json_object_get(json_object_get(m.world, "armies"), f->seat)));
	formstep_new(f, view, &m.grid, m.at, m.out);
	form_enters(&m, possible);
	form_squares(&m, json_object_get(possible, "guns"), "fire", "fires");
	form_squares(&m, json_object_get(possible, "retire"), "retire",
		     "retires");
	formmore_add(f, view, m.at, m.out);
	form_idle(&m);
	json_decref(m.at);
	return m.out;
}
