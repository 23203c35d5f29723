/* SPDX-License-Identifier: MIT */
/* form.c - what a player fills in: an empty set-up, examples of orders. */
#include "config.h"

#include "games/classic/words/form.h"

#include "base/str.h"
#include "games/classic/public/legal.h"
#include "games/classic/public/plan.h"
#include "games/classic/public/seen.h"
#include "kernel/grid.h"
#include "kernel/muster.h"
#include "kernel/value.h"

static void form_step(const struct seen *s, const struct cl_step *step,
		      enum cl_verb verb, json_t *list)
{
	char from[BOARD_NAME], to[BOARD_NAME];
	struct str text = STR_INIT;

	if (json_array_size(list) >= CL_EXAMPLES)
		return;
	board_name(&s->map->board, step->from, from);
	board_name(&s->map->board, step->to, to);
	str_addf(&text, "%s %s %s", cl_verb_name(verb), from, to);
	json_array_append_new(list, value_string(text.s));
	str_free(&text);
}

static void form_steps(const struct seen *s, json_t *form)
{
	json_t *moves = json_array(), *attacks = json_array();
	struct cl_step step[CL_STEPS];
	int n =
	    s->field.phase == CL_PLAY ? cl_steps(&s->field, s->seat, step) : 0;

	for (int i = 0; i < n; i++) {
		if (cl_empty(&s->field, step[i].to))
			form_step(s, &step[i], CL_MOVE, moves);
		else
			form_step(s, &step[i], CL_ATTACK, attacks);
	}
	value_put(form, "moves", moves);
	value_put(form, "attacks", attacks);
}

json_t *cl_form_new(const struct seen *s, const struct flags *f)
{
	static const struct muster_how how = { .open = false };
	json_t *form = json_object();
	json_t *army =
	    json_object_get(json_object_get(f->world, "armies"), f->seat);

	grid_block(f->view, form);
	value_put(form, "counts", muster_codes(f, &how, army));
	form_steps(s, form);
	return form;
}
