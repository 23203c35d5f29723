/* SPDX-License-Identifier: MIT */
/* judge_told.c - what a player is told of his orders, for people and for
 * programs. */
#include "config.h"

#include "player/judge_told.h"

#include "report/forecast.h"
#include "report/why.h"

static json_t *judge_orders_json(const struct judge *j)
{
	json_t *list = json_array();

	for (size_t i = 0; i < j->forecast.orders.norders; i++) {
		const struct event_order *o = &j->forecast.orders.orders[i];

		(void)json_array_append_new(
		    list, json_pack("{s:I, s:s, s:s}", "n", (json_int_t)i + 1,
				    "text", o->text, "forecast",
				    forecast_word(&j->forecast, i)));
	}
	return list;
}

json_t *judge_diags(const struct diags *all)
{
	json_t *list = json_array();

	for (size_t i = 0; i < all->n; i++) {
		const struct diag *d = &all->v[i];

		(void)json_array_append_new(
		    list, json_pack("{s:i, s:i, s:s, s:o, s:s, s:s}", "line",
				    d->line, "column", d->col, "level",
				    diag_level_name(d->level), "why",
				    json_loads(d->why, 0, NULL), "text",
				    d->text, "rules", d->rules));
	}
	return list;
}

static json_t *judge_actions(const struct judge *j)
{
	if (j->forecast.used == EVENT_NONE)
		return NULL;
	return json_pack("{s:i, s:i}", "used", j->forecast.used, "left",
			 j->forecast.left);
}

json_t *judge_json(const struct judge *j)
{
	return json_pack(
	    "{s:s, s:s, s:o, s:o, s:o*, s:s*, s:b, s:b, s:O*}", "game",
	    j->report.block.game.name, "seat", j->report.block.seat, "orders",
	    judge_orders_json(j), "diagnostics", judge_diags(&j->diags),
	    "actions", judge_actions(j), "turn",
	    forecast_turn_name(j->forecast.turn), "open", j->forecast.open,
	    "vain", forecast_vain(&j->forecast), "world", j->forecast.world);
}

int judge_word(struct diags *d, const struct held_report *r, const char *dir,
	       struct err *e)
{
	const json_t *world = json_object_get(r->view, "world");

	return report_diags(
	    d, json_string_value(json_object_get(world, "ruleset")), dir, e);
}

const char *judge_fate(const char *word)
{
	if (str_eq(word, "void"))
		return "would be void";
	if (str_eq(word, "passed-over"))
		return "would be passed over";
	if (str_eq(word, "not-reached"))
		return "would not be reached";
	return "";
}

static void judge_line(const struct forecast *f, size_t i, struct str *out)
{
	const char *fate = judge_fate(forecast_word(f, i));

	str_addf(out, "%zu. %s%s%s\n", i + 1, f->orders.orders[i].text,
		 *fate ? " - " : "", fate);
}

int judge_words(const struct judge *j, const char *dir, struct str *out,
		struct err *e)
{
	const struct forecast *f = &j->forecast;

	for (size_t i = 0; i < f->orders.norders; i++)
		judge_line(f, i, out);
	return report_forecast(j->report.view, f, dir, out, e);
}
