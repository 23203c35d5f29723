/* SPDX-License-Identifier: MIT */
/* fuzz_orders.c - any text as orders: the player's check and the referee's
 * judgement agree, what is played can be gone on from, the echo means
 * itself. */
#include "config.h"

#include "fuzz.h"

#include "base/str.h"
#include "kernel/possible.h"
#include "lib/position.h"
#include "lib/sample.h"

#include <string.h>

/* Where the errors of a list are: the first of them. The check offers what was
 * meant, and leaves out what is wrong by an error before it
 * (kernel/meant.h). */
static void orders_errors(const struct diags *d, struct str *out)
{
	const struct diag *first = NULL;

	for (size_t i = 0; i < d->n; i++) {
		const struct diag *one = &d->v[i];

		if (one->level == DIAG_ERROR &&
		    (!first || one->line < first->line ||
		     (one->line == first->line && one->col < first->col)))
			first = one;
	}
	if (first)
		str_addf(out, "%d:%d", first->line, first->col);
}

static void orders_echo(const struct events *forecast, struct str *out)
{
	for (size_t i = 0; i < forecast->norders; i++)
		str_addf(out, "%s\n", forecast->orders[i].text);
}

/* Judges as the player's check does: the echo, or what is wrong. */
static bool orders_check(const struct sample *sample, json_t *view,
			 const struct turn_set *set, struct str *out)
{
	struct forecast forecast = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	struct err e = { .text = "" };
	bool good;

	fuzz_holds(turn_check(sample->game, view, set, &d, &forecast, &e) == 0,
		   "a view can be read", e.text);
	good = diag_errors(&d) == 0;
	if (good)
		orders_echo(&forecast.orders, out);
	else
		orders_errors(&d, out);
	forecast_free(&forecast);
	diag_free(&d);
	return good;
}

/* What can be ordered behind them is told, whatever they are. */
static void orders_lead_on(const struct sample *sample, json_t *view,
			   const struct turn_set *set)
{
	struct diags d = DIAGS_INIT;
	struct err e = { .text = "" };
	struct possible p;

	possible_init(&p);
	fuzz_holds(turn_possible(sample->game, view, set, &d, &p, &e) == 0,
		   "what is possible can be told", e.text);
	fuzz_holds(diag_errors(&d) == 0 || json_array_size(p.orders) == 0,
		   "nothing is possible behind what is refused", "");
	possible_free(&p);
	diag_free(&d);
}

static void orders_mean_themselves(const struct sample *sample, json_t *view,
				   int seat, const struct str *echo)
{
	struct turn_set set = { seat, str_text(echo), echo->len };
	struct str again = STR_INIT;
	bool good;

	/* Of a block the echo is the first line alone, of a diary its word. */
	if (!echo->len || strstr(echo->s, "setup\n") ||
	    strstr(echo->s, "diary\n"))
		return;
	good = orders_check(sample, view, &set, &again);
	fuzz_holds(good, "the echo can be ordered", str_text(&again));
	fuzz_holds(strcmp(str_text(echo), str_text(&again)) == 0,
		   "the echo is its own echo", str_text(&again));
	str_free(&again);
}

static void orders_play(struct turn *t, const struct turn_set *set, bool good,
			const struct str *wrong)
{
	struct sample_dice dice = SAMPLE_DICE;
	struct diags d = DIAGS_INIT;
	struct str said = STR_INIT;
	struct err e;
	bool played = turn_play(t, set, &dice.dice, &d, &e) == 0;

	orders_errors(&d, &said);
	fuzz_holds(played == good, "check and judgement agree",
		   str_text(&said));
	if (!good)
		fuzz_holds(strcmp(str_text(wrong), str_text(&said)) == 0,
			   "from the same place on", str_text(&said));
	diag_free(&d);
	str_free(&said);
}

/* The first byte, from `0` on, chooses the position. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	const struct sample *sample =
	    &samples[n ? (uint8_t)(data[0] - '0') % samples_count : 0];
	struct scenario *scenario;
	struct turn *t = sample_turn(sample, &scenario);
	struct turn_set set = { sample_seat(t), n ? (const char *)data + 1 : "",
				n ? n - 1 : 0 };
	json_t *view = turn_view(t, set.seat);
	struct str said = STR_INIT;
	bool good = orders_check(sample, view, &set, &said);
	const char *fault;

	orders_lead_on(sample, view, &set);
	if (good)
		orders_mean_themselves(sample, view, set.seat, &said);
	orders_play(t, &set, good, &said);
	fault = position_fault(t, scenario->doc, true);
	fuzz_holds(!fault, "the position can be gone on from", fault);
	json_decref(view);
	str_free(&said);
	turn_free(t);
	scenario_free(scenario);
	return 0;
}
