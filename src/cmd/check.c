/* SPDX-License-Identifier: MIT */
/* check.c - estafette check: how orders would be read. */
#include "config.h"

#include "cmd/commands.h"
#include "cmd/judged.h"
#include "cmd/output.h"
#include "cmd/player_files.h"

static json_t *check_orders(const struct judge *j)
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

static json_t *check_diagnostics(const struct judge *j)
{
	json_t *list = json_array();

	for (size_t i = 0; i < j->diags.n; i++) {
		const struct diag *d = &j->diags.v[i];

		(void)json_array_append_new(
		    list, json_pack("{s:i, s:i, s:s, s:o, s:s, s:s}", "line",
				    d->line, "column", d->col, "level",
				    diag_level_name(d->level), "why",
				    json_loads(d->why, 0, NULL), "text",
				    d->text, "rules", d->rules));
	}
	return list;
}

static json_t *check_actions(const struct judge *j)
{
	if (j->forecast.used == EVENT_NONE)
		return NULL;
	return json_pack("{s:i, s:i}", "used", j->forecast.used, "left",
			 j->forecast.left);
}

static int check_json(const struct judge *j, struct err *e)
{
	return output_json(
	    json_pack("{s:s, s:s, s:o, s:o, s:o*, s:s*, s:b, s:b, s:O*}",
		      "game", j->report.block.game.name, "seat",
		      j->report.block.seat, "orders", check_orders(j),
		      "diagnostics", check_diagnostics(j), "actions",
		      check_actions(j), "turn",
		      forecast_turn_name(j->forecast.turn), "open",
		      j->forecast.open, "vain", forecast_vain(&j->forecast),
		      "world", j->forecast.world),
	    e);
}

static int check_run(const struct options *o, struct err *e)
{
	struct known_game game;
	struct judge j;
	int rc;

	if (player_files_judge(o, &j, e) < 0)
		return -1;
	if (options_has(o, "json")) {
		rc = check_json(&j, e);
	} else {
		output_diags(&j.diags, o->operands[1]);
		rc = judged_print(o, &j, false, e);
	}
	if (rc == 0)
		rc = judge_verdict(&j, e);
	game = held_report_game(&j.report);
	if (rc == 0)
		memory_meet(o, &game);
	judge_free(&j);
	return rc;
}

static const struct option_spec check_options[] = {
	OPTIONS_REPORT,
	OPTION_TIME,
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_check = {
	.name = "check",
	.who = COMMAND_PLAYER,
	.operands = "REPORT ORDERS",
	.min = 2,
	.max = 2,
	.summary = "read orders against what your seat knows",
	.text =
	    "Reads ORDERS against the last report of your seat and says what is wrong with\n"
	    "them, each with file, line, column and rule; then prints them as they were\n"
	    "understood, with what would be void up to the first fight, shot or roll; what\n"
	    "cannot work behind it, as the board stands, is a note. Then stands how many\n"
	    "actions are used, whether the turn ends, and the board as it would stand.\n"
	    "\n"
	    "REPORT is a mail or any text with the dispatch block, or what `open --format\n"
	    "json' printed. The identity only opens the dispatch. Nothing is sent.\n",
	.options = check_options,
	.run = check_run,
};
