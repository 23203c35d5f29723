/* SPDX-License-Identifier: MIT */
/* awaiting.c - for what a game waits, in the words of letters. */
#include "config.h"

#include "record/awaiting.h"

#include "base/mem.h"
#include "base/utc.h"
#include "base/when.h"
#include "kernel/flags.h"
#include "kernel/game.h"

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

void awaiting_span(int64_t seconds, struct str *out)
{
	bool minutes = seconds < 7200 && seconds % 3600 != 0;
	long long n = (long long)(seconds / (minutes ? 60 : 3600));

	if (n == 0)
		str_add(out, "less than a minute");
	else
		str_addf(out, "%lld %s%s", n, minutes ? "minute" : "hour",
			 n == 1 ? "" : "s");
}
