/* SPDX-License-Identifier: MIT */
/* examples.c - tries the examples of orders that a report gives. */
#include "config.h"

#include "lib/examples.h"

#include "lib/chance.h"

#include "base/line.h"
#include "base/span.h"
#include "base/str.h"
#include "lib/htmlwords.h"
#include "lib/once.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define VIEWS	   300
#define VIEWS_LONG 10000

/* What a player's machine says: nothing wrong, and nothing void up to the first
 * thing that only the referee can know. */
static bool examples_stand(const struct turn *t, json_t *world,
			   const struct turn_set *set, struct str *why)
{
	struct forecast forecast = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	bool good = true;
	struct err e;

	assert_int_equal(turn_check(t->game, world, set, &d, &forecast, &e), 0);
	diag_print(&d, "example", why);
	good = !diag_errors(&d);
	for (size_t i = 0; i < forecast.orders.norders; i++)
		good = good && forecast.orders.orders[i].state != EVENT_VOID;
	forecast_free(&forecast);
	diag_free(&d);
	return good;
}

static void examples_one(const struct turn *t, json_t *world, int seat,
			 const struct span *example)
{
	struct turn_set set = { .seat = seat,
				.text = example->s,
				.n = example->n };
	struct str why = STR_INIT;
	char *position;

	if (!examples_stand(t, world, &set, &why)) {
		position = turn_position(t);
		fail_msg("%.*s\n%s\n%s", (int)example->n, example->s,
			 str_text(&why), position);
	}
	str_free(&why);
}

/* An example is a comment that begins with one of these words; NULL: it is
 * none. */
static struct examples *examples_is(const struct line *l, struct examples *of)
{
	for (struct examples *x = of; x->begin; x++)
		if (l->n > 2 && str_starts(l->s, "# ") &&
		    str_starts(l->s + 2, x->begin))
			return x;
	return NULL;
}

/* What stands behind the #; a reply behind the first example. */
static void examples_text(const struct line *l, const struct examples *x,
			  struct str *first, struct str *text)
{
	str_clear(text);
	if (str_eq(x->begin, "when "))
		str_addf(text, "%s\n", str_text(first));
	str_addn(text, l->s + 2, l->n - 2);
	if (!first->len)
		str_addn(first, l->s + 2, l->n - 2);
}

void examples_try(const struct turn *t, int seat, struct examples *of)
{
	static const struct report_proof proof = { .head = "",
						   .file = "x.game" };
	json_t *world = turn_view(t, seat);
	json_t *view =
	    json_pack("{s:i, s:s, s:s, s:O}", "asked", 1, "name", "x", "seat",
		      t->game->seats[seat], "world", world);
	struct str report = STR_INIT, text = STR_INIT, first = STR_INIT;
	bool orders = false;
	struct examples *x;
	struct line l;
	struct err e;

	if (once_text(view, &proof, NULL, &report, &e) < 0)
		fail_msg("%s", e.text);
	htmlwords_same("a report", view, &proof);
	line_init(&l, report.s, report.len);
	while (line_next(&l) && !strstr(report.s, "\nend setup\n")) {
		orders = orders ? !str_eqn("end orders", l.s, l.n)
				: str_eqn("orders", l.s, l.n);
		x = orders ? examples_is(&l, of) : NULL;
		if (!x)
			continue;
		examples_text(&l, x, &first, &text);
		examples_one(t, world, seat,
			     &(struct span){ text.s, text.len });
		x->n++;
	}
	str_free(&report);
	str_free(&first);
	str_free(&text);
	json_decref(view);
	json_decref(world);
}

bool examples_all(const struct examples *of)
{
	while (of->begin && of->n)
		of++;
	return !of->begin;
}

void examples_print(const struct examples *of)
{
	for (const struct examples *x = of; x->begin; x++)
		printf("# %s: %u\n", x->begin, x->n);
	assert_true(examples_all(of));
}

unsigned examples_views(void)
{
	return chance_number("ESTAFETTE_VIEWS",
			     chance_long() ? VIEWS_LONG : VIEWS);
}
