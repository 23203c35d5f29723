/* SPDX-License-Identifier: MIT */
/* awaiting.c - for what a game waits, in the words of letters. */
#include "config.h"

#include "record/awaiting.h"

#include "base/mem.h"
#include "base/utc.h"
#include "base/when.h"
#include "kernel/flags.h"
#include "kernel/game.h"

#define AWAITING_DAY 86400

void awaiting_seat(struct span seat, struct str *out)
{
	char *name = mem_strndup(seat.s, seat.n);
	json_t *title = flags_called(name);

	str_add(out, json_string_value(title));
	json_decref(title);
	mem_free(name);
}

void awaiting_what(const struct gamefile *g, struct span phase, struct str *out)
{
	const struct game *game;
	const char *asks = NULL;

	game = game_find(SPAN_NAME(g->genesis.ruleset));
	if (game)
		asks = game_asks(game, phase);
	if (asks)
		str_add(out, asks);
	else
		str_addn(out, phase.s, phase.n);
}

void awaiting_until(struct span until, const char *zone, struct str *out)
{
	char text[UTC_LEN + 1];

	if (!span_copy(until, text, sizeof(text)) || span_is(until, "-"))
		return;
	str_add(out, ", until ");
	if (!when_text(text, zone, out))
		str_add(out, text);
}

/* So many of a unit, rounded: "8 hours", "about 8 hours". */
static void awaiting_count(int64_t seconds, int64_t unit, const char *what,
			   struct str *out)
{
	int64_t n = (seconds + unit / 2) / unit;

	str_addf(out, "%s%lld %s%s", seconds % unit ? "about " : "",
		 (long long)n, what, n == 1 ? "" : "s");
}

void awaiting_span(int64_t seconds, struct str *out)
{
	if (seconds < 60)
		str_add(out, "less than a minute");
	else if (seconds < 7200 && seconds % 3600 != 0)
		awaiting_count(seconds - seconds % 60, 60, "minute", out);
	else if (seconds < 3 * AWAITING_DAY ||
		 (seconds < 10 * AWAITING_DAY && seconds % AWAITING_DAY))
		awaiting_count(seconds, 3600, "hour", out);
	else
		awaiting_count(seconds, AWAITING_DAY, "day", out);
}
