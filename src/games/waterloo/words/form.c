/* SPDX-License-Identifier: MIT */
/* form.c - what a player fills in: an empty set-up, examples of orders. */
#include "config.h"

#include "games/waterloo/words/form.h"

#include "base/str.h"
#include "games/waterloo/public/seen.h"
#include "games/waterloo/words/example.h"
#include "games/waterloo/words/formmore.h"
#include "games/waterloo/words/formstep.h"
#include "games/waterloo/words/muster.h"
#include "kernel/grid.h"
#include "kernel/value.h"

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
 * would be ambiguous, and the side where it is not the seat's own; on the first
 * square where it may come on. */
static void form_enter(const struct seen *s, const struct flags *f,
		       const json_t *possible, size_t i, json_t *list)
{
	const json_t *enter = json_object_get(possible, "enter");
	const json_t *squares = json_object_get(possible, "entry-squares");
	const json_t *o = json_array_get(enter, i);
	const char *side = value_text(o, "side", "");
	bool done = false;

	for (size_t k = 0; k < json_array_size(squares) && !done; k++) {
		struct str order = STR_INIT;

		str_add(&order, "enter ");
		if (form_twice(enter, i))
			str_addf(&order, "%s ",
				 value_text(o, "pile", "reserve"));
		if (!str_eq(side, f->seat))
			str_addf(&order, "%s ", side);
		str_addf(&order, "%s %s", value_text(o, "unit", ""),
			 value_at(squares, k));
		done = wl_example_add(s, list, order.s);
		str_free(&order);
	}
}

static json_t *form_enters(const struct seen *s, const struct flags *f,
			   const json_t *possible)
{
	const json_t *enter = json_object_get(possible, "enter");
	json_t *list = json_array();

	for (size_t i = 0;
	     i < json_array_size(enter) && json_array_size(list) < WL_EXAMPLES;
	     i++)
		form_enter(s, f, possible, i, list);
	return list;
}

static json_t *form_squares(const struct seen *s, const json_t *squares,
			    enum wl_verb verb)
{
	json_t *list = json_array();

	for (size_t i = 0; i < json_array_size(squares); i++) {
		struct str order = STR_INIT;

		str_addf(&order, "%s %s", wl_verb_name(verb),
			 value_at(squares, i));
		(void)wl_example_add(s, list, order.s);
		str_free(&order);
	}
	return list;
}

json_t *wl_form_new(const struct seen *s, const struct flags *f)
{
	const json_t *possible = json_object_get(f->world, "possible");
	json_t *army =
	    json_object_get(json_object_get(f->world, "armies"), f->seat);
	json_t *form = json_object();

	grid_block(f->view, form);
	value_put(form, "counts", muster_codes(f, &wl_muster, army));
	if (s->field.phase == WL_SETUP)
		value_put(form, "whole", value_string(wl_verb_name(WL_SET_UP)));
	if (s->field.phase == WL_PLAY || s->field.phase == WL_PURSUIT)
		wl_formstep_add(s, form);
	value_put(form, "enters", form_enters(s, f, possible));
	value_put(form, "fires",
		  form_squares(s, json_object_get(possible, "guns"), WL_FIRE));
	value_put(
	    form, "retires",
	    form_squares(s, json_object_get(possible, "retire"), WL_RETIRE));
	wl_formmore_add(s, f, form);
	return form;
}
