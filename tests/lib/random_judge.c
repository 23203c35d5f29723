/* SPDX-License-Identifier: MIT */
/* random_judge.c - what is said of orders beforehand, and what comes of
 * them. */
#include "config.h"

#include "lib/foretold.h"
#include "lib/random.h"

#include "games/waterloo/waterloo.h"

#include "base/mem.h"
#include "kernel/meant.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void random_says_free(struct random_says *s)
{
	str_free(&s->text);
	forecast_free(&s->forecast);
}

static void random_write(struct random_says *s, const struct diags *d)
{
	foretold(&waterloo_game, d, &s->forecast, &s->text);
}

/* What the player may have meant is offered only where it is compared. */
static void random_offer(const struct arena *a, const struct seen *s,
			 const struct turn_set *set, struct diags *d)
{
	json_t *view = turn_view(a->turn, set->seat);

	meant_offer(&waterloo_game, s, view,
		    &(struct span){ set->text, set->n }, d);
	json_decref(view);
}

/* The referee's machine, from what it sees. */
static bool random_here(const struct arena *a, const struct turn_set *set,
			bool both, struct random_says *out)
{
	struct seen *s = arena_seen(a->turn, set->seat);
	struct diags d = DIAGS_INIT;
	struct orders *o = order_parse(set->text, set->n, &wl_language, &d);
	bool good;

	*out = (struct random_says){ STR_INIT, FORECAST_INIT };
	(void)wl_check(s, o, &d, &out->forecast);
	if (both)
		random_offer(a, s, set, &d);
	random_write(out, &d);
	good = diag_errors(&d) == 0;
	order_free(o);
	wl_seen_free(s);
	diag_free(&d);
	return good;
}

/* The player's machine, from the view. */
static void random_there(const struct arena *a, const struct turn_set *set,
			 struct random_says *out)
{
	json_t *view = turn_view(a->turn, set->seat);
	struct err e = { .code = ERR_NONE };
	struct diags d = DIAGS_INIT;

	*out = (struct random_says){ STR_INIT, FORECAST_INIT };
	assert_int_equal(
	    turn_check(&waterloo_game, view, set, &d, &out->forecast, &e), 0);
	random_write(out, &d);
	diag_free(&d);
	json_decref(view);
}

bool random_judge(const struct arena *a, const struct turn_set *set, bool both,
		  struct random_says *out)
{
	bool good = random_here(a, set, both, out);
	struct random_says other;

	if (!both)
		return good;
	random_there(a, set, &other);
	if (!str_eq(str_text(&out->text), str_text(&other.text)))
		random_wrong(a, str_text(&other.text), &out->text);
	random_says_free(&other);
	return good;
}

/* Probes are judged alike on both machines, and change nothing if refused. */
void random_probe(struct random *r)
{
	struct arena *a = &r->a;
	int seat = (int)bot_below(&a->probe, WL_SEATS);
	struct seen *s = arena_seen(a->turn, seat);
	struct random_says says;
	struct str text = STR_INIT;
	struct turn_set set = { .seat = seat };

	bot_probe(&a->probe, s, &text);
	set.text = str_text(&text);
	set.n = text.len;
	random_tick(r->tally, "probe");
	if (!random_judge(a, &set, true, &says)) {
		char *was = turn_position(a->turn);
		struct diags d = DIAGS_INIT;
		struct err e;
		char *is;

		random_tick(r->tally, "probe refused");
		assert_int_equal(
		    turn_play(a->turn, &set, &a->dice.dice, &d, &e), -1);
		is = turn_position(a->turn);
		assert_string_equal(was, is);
		diag_free(&d);
		mem_free(was);
		mem_free(is);
	}
	random_says_free(&says);
	str_free(&text);
	wl_seen_free(s);
}

/* W16.1: the line that ends the battle; those behind it are void. */
static size_t random_routed(const struct events *ev)
{
	for (size_t i = 0; i < ev->n; i++)
		if (ev->v[i].kind == WL_EV_PURSUIT)
			return (size_t)ev->v[i].order;
	return ev->norders;
}

void random_foresight(struct random *r, const struct random_says *says)
{
	const struct arena *a = &r->a;
	const struct events *ev = &a->turn->events;

	for (size_t i = 0; i < random_routed(ev); i++) {
		enum event_state was = says->forecast.orders.orders[i].state;
		enum event_state is = foretold_state(&ev->orders[i]);

		assert_string_equal(says->forecast.orders.orders[i].text,
				    ev->orders[i].text);
		if (was == EVENT_NOT_REACHED || is == EVENT_NOT_REACHED)
			continue;
		random_tick(r->tally, "line foreseen");
		if (was != is)
			random_wrong(a, ev->orders[i].text, &says->text);
	}
}
