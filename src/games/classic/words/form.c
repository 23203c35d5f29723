/* SPDX-License-Identifier: MIT */
/* form.c - what a player fills in: an empty set-up, examples of orders. */
#include "config.h"

#include "games/classic/words/form.h"

#include "base/mem.h"
#include "base/str.h"
#include "games/classic/public/legal.h"
#include "games/classic/public/plan.h"
#include "games/classic/public/public.h"
#include "games/classic/public/seen.h"
#include "kernel/grid.h"
#include "kernel/muster.h"
#include "kernel/value.h"

#include <string.h>

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

/* Whether nothing at all is to be said of it. */
static bool form_stands(const struct seen *s, const char *orders)
{
	struct forecast forecast = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	struct orders *o =
	    order_parse(orders, strlen(orders), &cl_language, &d);
	bool good = cl_check(s, o, &d, &forecast) == 0 && d.n == 0;

	cl_seen_free(forecast.after);
	forecast_free(&forecast);
	order_free(o);
	diag_free(&d);
	return good;
}

/* Puts a reply in if it can stand behind the order. */
static bool form_reply(const struct seen *s, const char *order, const char *key,
		       char *reply, json_t *form)
{
	char *orders = str_format("%s\n%s\n", order, reply);
	bool good = form_stands(s, orders);

	if (good)
		value_put(form, key, value_string(reply));
	mem_free(orders);
	mem_free(reply);
	return good;
}

/* An enemy may come to `to`, where an own piece attacks him. */
static bool form_reply_at(const struct seen *s, int enemy, int to,
			  const char *order, json_t *form)
{
	char from[BOARD_NAME], at[BOARD_NAME], own[BOARD_NAME];
	bool found = false;

	board_name(&s->map->board, enemy, from);
	board_name(&s->map->board, to, at);
	for (int dir = 0; dir < 4 && !found; dir++) {
		int sq = s->map->next[to][dir];

		if (sq == BOARD_NONE || !cl_mine(&s->field, s->seat, sq))
			continue;
		board_name(&s->map->board, sq, own);
		found = form_reply(
		    s, order, "reply",
		    str_format("when %s-%s: attack %s %s", from, at, own, at),
		    form);
	}
	return found;
}

/* C7.1: a reply to a move that the enemy can make, if one of the armies can be
 * met so, and one to any. */
static void form_replies(const struct seen *s, const char *order,
			 const json_t *moves, json_t *form)
{
	const struct board *b = &s->map->board;
	bool found = false;

	for (int sq = 0; sq < board_count(b) && !found; sq++)
		for (int dir = 0; dir < 4 && !found; dir++) {
			int to = s->map->next[sq][dir];

			found = to != BOARD_NONE && cl_empty(&s->field, to) &&
				cl_enemy(&s->field, s->seat, sq) &&
				form_reply_at(s, sq, to, order, form);
		}
	found = false;
	for (size_t i = 0; i < json_array_size(moves) && !found; i++)
		found = form_reply(
		    s, order, "any",
		    str_format("when any: %s",
			       json_string_value(json_array_get(moves, i))),
		    form);
}

json_t *cl_form_new(const struct seen *s, const struct flags *f)
{
	static const struct muster_how how = { .open = false };
	json_t *form = json_object(), *moves;
	json_t *army =
	    json_object_get(json_object_get(f->world, "armies"), f->seat);

	grid_block(f->view, form);
	value_put(form, "counts", muster_codes(f, &how, army));
	if (s->field.phase == CL_SETUP)
		value_put(form, "whole", value_string(cl_verb_name(CL_SET_UP)));
	form_steps(s, form);
	moves = json_object_get(form, "moves");
	if (json_array_size(moves))
		form_replies(s, json_string_value(json_array_get(moves, 0)),
			     moves, form);
	return form;
}
