/* SPDX-License-Identifier: MIT */
/* possible.c - estafette possible: every order that can be given now. */
#include "config.h"

#include "base/file.h"
#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/output.h"
#include "cmd/player_files.h"
#include "kernel/value.h"
#include "player/choices.h"
#include "player/judge_told.h"

/* An order is a line; what only goes with it is a comment of the orders'
 * language, so that all of it can be copied. */
static void possible_line(const json_t *order, struct str *out)
{
	const json_t *doubt = json_object_get(order, "uncertain");

	if (json_object_get(order, "part"))
		str_addf(out, "# %s: ", value_text(order, "part", ""));
	str_add(out, value_text(order, "order", ""));
	if (doubt)
		str_addf(out, " # uncertain: %s",
			 value_text(doubt, "text", ""));
	str_addc(out, '\n');
}

static void possible_listed(const json_t *list, struct str *out)
{
	for (size_t i = 0; i < json_array_size(list); i++)
		str_item(out, value_at(list, i), "|");
}

/* What fills a slot: "<setup>", "<move|attack>", "<PLACE>", "<TEXT>"; with
 * "..." where it may be several, in brackets where it may be none. */
static void possible_slotted(const json_t *slot, struct str *out)
{
	bool several = json_integer_value(json_object_get(slot, "most")) != 1;
	bool needed = json_integer_value(json_object_get(slot, "least")) > 0;
	const char *between = value_text(slot, "between", "");
	struct str what = STR_INIT;

	possible_listed(json_object_get(slot, "kinds"), &what);
	if (json_object_get(slot, "part"))
		str_item(&what, value_text(slot, "part", ""), "|");
	if (json_object_get(slot, "place"))
		str_item(&what, "PLACE", "|");
	if (json_object_get(slot, "text"))
		str_item(&what, "TEXT", "|");
	str_addf(out, "%s%s<%s>", needed ? "" : "[",
		 value_text(slot, "before", ""), what.s);
	if (several)
		str_addf(out, "%s...", str_eq(between, "\n") ? " / " : between);
	str_add(out, needed ? "" : "]");
	str_free(&what);
}

static void possible_whole(const json_t *whole, struct str *out)
{
	const json_t *slots = json_object_get(whole, "slots");

	str_addf(out, "# %s is ", value_text(whole, "whole", ""));
	for (size_t i = 0; i < json_array_size(slots); i++)
		possible_slotted(json_array_get(slots, i), out);
	str_addf(out, "%s\n", value_text(whole, "after", ""));
}

static int possible_print(const json_t *told, struct err *e)
{
	const json_t *orders = json_object_get(told, "orders");
	const json_t *wholes = json_object_get(told, "wholes");
	struct str out = STR_INIT;

	for (int part = 0; part < 2; part++)
		for (size_t i = 0; i < json_array_size(orders); i++) {
			const json_t *o = json_array_get(orders, i);

			if (part == (json_object_get(o, "part") != NULL))
				possible_line(o, &out);
		}
	for (size_t i = 0; i < json_array_size(wholes); i++)
		possible_whole(json_array_get(wholes, i), &out);
	return output_done(&out, 0, e);
}

/* The orders that stand already, if a file of them is named. */
static int possible_typed(const struct options *o, struct str *typed,
			  struct err *e)
{
	if (o->n < 2)
		return 0;
	return file_read(o->operands[1], ORDER_TEXT_MAX, typed, e);
}

static int possible_tell(const struct options *o, const struct held_report *r,
			 const struct str *typed, struct err *e)
{
	const struct choices_ask ask = { .typed = { str_text(typed),
						    typed->len },
					 .at = options_get(o, "at"),
					 .dir = options_templates(o) };
	struct diags d = DIAGS_INIT;
	struct err words;
	json_t *told = choices_tell(r, &ask, &d, e);
	int rc = -1;

	if (!told) {
		if (d.n && judge_word(&d, r, ask.dir, &words) == 0)
			output_diags(&d, o->operands[1]);
	} else if (options_has(o, "json")) {
		rc = output_json(json_incref(told), e);
	} else {
		rc = possible_print(told, e);
	}
	json_decref(told);
	diag_free(&d);
	return rc;
}

static int possible_run(const struct options *o, struct err *e)
{
	struct str typed = STR_INIT;
	struct known_game game;
	struct held_report r;
	int rc = possible_typed(o, &typed, e);

	if (rc == 0)
		rc = player_files_report(o, o->operands[0], &r, e);
	if (rc == 0) {
		rc = possible_tell(o, &r, &typed, e);
		game = held_report_game(&r);
		if (rc == 0 && !r.facts.awaited)
			output_note("%s: asks %s for no orders", r.name,
				    r.block.seat);
		if (rc == 0)
			memory_meet(o, &game);
		held_report_free(&r);
	}
	str_free(&typed);
	return rc;
}

static const struct option_spec possible_options[] = {
	{ "at", 'a', "PLACE", "only what begins there" },
	OPTIONS_REPORT,
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_possible = {
	.name = "possible",
	.who = COMMAND_PLAYER,
	.operands = "REPORT [ORDERS]",
	.min = 1,
	.max = 2,
	.summary = "list every order that your seat can give now",
	.text =
	    "Lists every order that is possible now as far as your seat knows, one a line,\n"
	    "as `check' takes it; behind those in ORDERS, if there are some, as far as it is\n"
	    "certain what these bring about. What might come to nothing says why. What has\n"
	    "no end (a set-up, a list of any length) is told by its parts, in comments: from\n"
	    "what, and how they are put together.\n"
	    "\n"
	    "REPORT is as for `check'. Nothing is sent, and no game file is needed.\n",
	.options = possible_options,
	.run = possible_run,
};
