/* SPDX-License-Identifier: MIT */
/* awaiting.c - for what a game waits, in the words of letters. */
#include "config.h"

#include "record/awaiting.h"

#include "base/mem.h"
#include "base/utc.h"
#include "report/context.h"

void awaiting_seat(struct span seat, struct str *out)
{
	char *title = mem_strndup(seat.s, seat.n);

	str_capital(title);
	str_add(out, title);
	mem_free(title);
}

void awaiting_what(struct span phase, struct str *out)
{
	static const char *const words[][2] = {
		{ "setup", "the set-up" },
		{ "draft", "a pick of cards" },
		{ "play", "orders" },
		{ "pursuit", "orders in the pursuit" },
	};

	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
		if (!span_is(phase, words[i][0]))
			continue;
		str_add(out, words[i][1]);
		return;
	}
	str_addn(out, phase.s, phase.n);
}

void awaiting_until(struct span until, struct str *out)
{
	char text[UTC_LEN + 1];

	if (!span_copy(until, text, sizeof(text)) || span_is(until, "-"))
		return;
	str_add(out, ", until ");
	if (!context_time(text, out))
		str_add(out, text);
}
