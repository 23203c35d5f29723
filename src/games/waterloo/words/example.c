/* SPDX-License-Identifier: MIT */
/* example.c - an order that can be sent as it stands. */
#include "config.h"

#include "games/waterloo/words/example.h"

#include "base/str.h"
#include "games/waterloo/public/seen.h"
#include "kernel/value.h"

#include <string.h>

bool wl_example_stands(const struct seen *s, const char *order)
{
	struct forecast forecast = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	struct orders *o = order_parse(order, strlen(order), &wl_language, &d);
	bool good = wl_check(s, o, &d, &forecast) == 0 && !diag_errors(&d);

	for (size_t i = 0; i < forecast.orders.norders; i++)
		good = good && forecast.orders.orders[i].state != EVENT_VOID;
	order_free(o);
	wl_seen_free(forecast.after);
	forecast_free(&forecast);
	diag_free(&d);
	return good;
}

bool wl_example_add(const struct seen *s, json_t *list, const char *order)
{
	if (json_array_size(list) >= WL_EXAMPLES ||
	    !wl_example_stands(s, order))
		return false;
	(void)json_array_append_new(list, value_string(order));
	return true;
}

struct wl_act wl_example_act(enum wl_verb verb, int from, int to)
{
	return (struct wl_act){
		.verb = verb,
		.way = { from, to },
		.nway = to == BOARD_NONE ? 1 : 2,
		.target = BOARD_NONE,
		.tile = WL_NO_TILE,
		.pile = WL_ANY_PILE,
		.side = WL_NOBODY,
	};
}

void wl_example_put(const struct seen *s, json_t *list, const struct wl_act *a)
{
	struct str text = STR_INIT;

	if (json_array_size(list) >= WL_EXAMPLES)
		return;
	wl_example_text(s, a, &text);
	(void)json_array_append_new(list, value_string(text.s));
	str_free(&text);
}

void wl_example_text(const struct seen *s, const struct wl_act *a,
		     struct str *out)
{
	str_add(out, wl_verb_name(a->verb));
	for (int i = 0; i < a->nway; i++) {
		char name[BOARD_NAME];

		board_name(&s->map->board, a->way[i], name);
		str_addf(out, " %s", name);
	}
}
