/* SPDX-License-Identifier: MIT */
/* outlook.c - how orders stand, in words: all of them, and line by line. */
#include "config.h"

#include "page/outlook.h"

#include "kernel/value.h"
#include "page/call.h"
#include "player/judge_told.h"

#include <string.h>

static void outlook_turn(const struct forecast *f, struct str *out)
{
	static const char *const turns[] = {
		[FORECAST_ENDS] = "your turn ends with them.",
		[FORECAST_GOES_ON] = "your turn goes on behind them.",
		[FORECAST_OVER] = "the game ends with them.",
	};
	size_t at;

	if (f->used != EVENT_NONE)
		str_addf(out, " Actions used: %d, left: %d.", f->used, f->left);
	if (f->turn == FORECAST_NO_TURN)
		return;
	str_addc(out, ' ');
	at = out->len;
	str_add(out, f->open ? "as the board stands " : "");
	str_add(out, turns[f->turn]);
	str_capital(out->s + at);
}

void outlook_words(const struct forecast *f, json_t *diags, bool may,
		   struct str *out)
{
	size_t wrong = 0, i;
	json_t *diag;

	json_array_foreach(diags, i, diag)
		wrong += value_is(json_object_get(diag, "level"), "error");
	if (may)
		str_add(out, "These orders can be sent.");
	else if (wrong == 1)
		str_add(out, "One mistake: not to be sent like this.");
	else
		str_addf(out, "%zu mistakes: not to be sent like this.", wrong);
	outlook_turn(f, out);
}

/* Adds to what is said of a line, if that does not say it yet; of the levels
 * the worst counts. */
static void outlook_say(json_t *lines, json_int_t line, const char *level,
			const char *text)
{
	static const char *const worst[] = { "error", "warning", "note", "",
					     NULL };
	size_t n = json_array_size(lines);
	json_t *said =
	    json_array_get(lines, line < 1	     ? 0
				  : (size_t)line > n ? n - 1
						     : (size_t)line - 1);
	const char *was = value_text(said, "level", "");
	struct str all = STR_INIT;

	str_add(&all, value_text(said, "text", ""));
	if (!strstr(str_text(&all), text))
		str_addf(&all, "%s%s", all.len ? "; " : "", text);
	value_put(said, "text", call_string(str_span(&all)));
	if (str_find(level, worst, 4) < str_find(was, worst, 4))
		value_put(said, "level", value_string(level));
	str_free(&all);
}

json_t *outlook_lines(const struct forecast *f, json_t *diags, struct span text)
{
	json_t *lines = json_array(), *diag;
	size_t i;

	do {
		(void)span_until(&text, '\n');
		(void)json_array_append_new(
		    lines, json_pack("{s:s, s:s}", "level", "", "text", ""));
	} while (text.n);
	json_array_foreach(diags, i, diag)
		outlook_say(lines,
			    json_integer_value(json_object_get(diag, "line")),
			    value_text(diag, "level", ""),
			    value_text(diag, "text", ""));
	for (i = 0; i < f->orders.norders; i++) {
		const char *word = forecast_word(f, i);
		const char *fate = judge_fate(word);

		outlook_say(lines, f->orders.orders[i].line, "",
			    *fate ? fate : word);
	}
	return lines;
}
