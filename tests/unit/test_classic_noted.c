/* SPDX-License-Identifier: MIT */
/* test_classic_noted.c - what `check` says of conditional replies, in words,
 * and of the end of a game. */
#include "config.h"

#include "lib/golden.h"
#include "lib/position.h"

#include "games/classic/classic.h"
#include "games/classic/public/plan.h"
#include "games/classic/public/seen.h"
#include "games/classic/secret/world.h"

#include "kernel/scenario.h"
#include "report/why.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A6 and H7 hide what they are. */
static const char stand[] = "[turn]\nnumber = 9\n[pieces]\n"
			    "A4 = red captain\nA3 = red captain\n"
			    "B4 = red scout\nC4 = red bomb\n"
			    "E4 = red major\nJ1 = red flag\n"
			    "A6 = blue sergeant\nB7 = blue marshal known\n"
			    "E7 = blue bomb known\nH7 = blue miner moved\n"
			    "J10 = blue flag\n";

static const char *const sets[] = {
	"move A4 A5\nwhen A6-A5: attack A3 A4\n",
	/* A fight may leave any of three things where it was. */
	"move A4 A5\nwhen A6-A5: move A5 A6\n",
	"move A4 A5\nwhen attack A6 A5: move A3 A4\n  when any: attack A4 A5\n",
	"move A4 A5\nwhen attack A6 A5: attack A4 A5\n",
	"attack A5 A6\n",
	"move A4 A5\nwhen any: attack A5 A6\n  when any: move A6 A7\n",
	/* Ranks that one has. */
	"move A4 A5\nwhen any: move C4 C5\n",
	"move A4 A5\nwhen any: move E4 E6\n",
	"move A4 A5\nwhen any: move B4 B6\nwhen B7-B6: attack B4 B6\n",
	"move B4 B6\nwhen B7-B6: attack A4 B4\nwhen attack B7-B6: move B6 B5\n",
	"move B4 B6\nwhen any: move B6 B5\n  when any: attack B5 B7\n",
	"move A4 A5\nwhen any: move A4 B4\nwhen H7-G7: move A5 B6\n",
	/* A move comes once, and of two that wait for it the first. */
	"move A4 A5\nwhen any: attack A5 A6\nwhen B7-B6: move E4 E5\n",
	"move E4 E5\nwhen A6-A5: attack A4 A5\nwhen A6-A5: move A4 B4\n"
	"when attack A6-A5: move E5 E6\n",
	"move A4 A5\nwhen attack A6-A5: move E4 E5\n"
	"when move A6-A5: move E4 E5\nwhen A6-A5: move E4 D4\n"
	"when A6-A7: move E4 E5\n",
	"move E4 E5\nwhen A6-A5: attack A4 A5\n  when any: attack A5 A6\n"
	"  when B7-B6: attack B4 B6\nwhen B7-B6: attack B4 B6\n",
	/* Moves of the other seat that cannot be. */
	"move E4 E5\nwhen E7-E6: attack E5 E6\nwhen H7-H6: attack B4 B6\n"
	"when B7-B5: attack B4 B5\nwhen A4-A5: move E5 E6\n"
	"when move A6-A7: move E5 E6\nwhen A6-C6: move E5 E6\n",
	"move E4 E5\nwhen any: move E5 E4\n  when any: move E4 E5\n"
	"    when any: move E5 E4\n      when any: move A4 A5\n",
	"move E4 E5\nwhen any: move B4 B6\n  when B6-B5: move E5 E6\n",
	"resign\nmove A4 A5\nwhen any: move C4 C5\n",
};

/* All of the blue army of the training mission but bombs and flag, and one
 * scout. */
#define LOST                                                               \
	"[lost.blue]\nmarshal = 1\nlieutenant = 1\nminer = 2\nscout = 1\n" \
	"spy = 1\n"

/* C5: what a set without mistakes does to the game, and to a reply. */
static const struct {
	const char *position, *set;
	const char *turn; /* forecast_turn_name() */
	const char *late; /* of the warning of its reply; or NULL */
} ends[] = {
	{ "[options]\nquiet-limit = 3\n[pieces]\nA4 = red scout\n"
	  "J10 = blue miner\n[history]\nquiet = 2\n",
	  "move A4 A5\nwhen any: move A5 A4\n", "over", "C4.4 C7.2" },
	{ "[options]\nquiet-limit = 3\n[pieces]\nA4 = red scout\n"
	  "J10 = blue miner\n[history]\nquiet = 1\n",
	  "move A4 A5\nwhen any: move A5 A4\n", "ends", NULL },
	{ "[options]\nquiet-limit = 3\n[pieces]\nA4 = red scout\n"
	  "A5 = blue scout\nJ10 = blue miner\n[history]\nquiet = 2\n",
	  "attack A4 A5\n", "ends", NULL },
	{ "[pieces]\nA4 = red scout\nA5 = blue flag known\n"
	  "J10 = blue miner\n",
	  "attack A4 A5\n", "over", NULL },
	{ "[pieces]\nA4 = red scout\nA5 = blue scout known\n"
	  "J10 = blue bomb\n" LOST,
	  "attack A4 A5\nwhen any: move A5 A6\n", "over", "C5.3 C7.2" },
	/* A piece that goes is left to the one, or may be to the other. */
	{ "[pieces]\nA4 = red scout\nA5 = blue scout known\n"
	  "J1 = red spy\nJ10 = blue bomb\n" LOST,
	  "attack A4 A5\n", "over", NULL },
	{ "[pieces]\nA4 = red scout\nA5 = blue scout known\n"
	  "J10 = blue bomb\n",
	  "attack A4 A5\n", "ends", NULL },
	{ "[pieces]\nA4 = red marshal\nA5 = blue scout known\n"
	  "J10 = blue bomb\n" LOST,
	  "attack A4 A5\nwhen any: move A5 A6\n", "over", "C5.2 C7.2" },
	{ "[pieces]\nA4 = red marshal\nA5 = blue scout known\n"
	  "J10 = blue bomb\n",
	  "attack A4 A5\n", "ends", NULL },
};

static struct scenario *a_scenario(const char *name)
{
	struct err e;
	struct scenario *s = scenario_load(NULL, NULL, name, &e);

	if (!s)
		fail_msg("%s", e.text);
	return s;
}

/* What the checker says of a set, in words; its diagnostics. */
static void replies_check(const struct seen *s, const char *text,
			  struct diags *d)
{
	struct forecast echo = FORECAST_INIT;
	struct orders *o = order_parse(text, strlen(text), &cl_language, d);

	(void)cl_check(s, o, d, &echo);
	cl_seen_free(echo.after);
	forecast_free(&echo);
	order_free(o);
}

static void each_reply_is_judged_by_what_may_come_about(void **state)
{
	struct scenario *s = a_scenario("classic");
	struct turn *t = position_turn(&classic_game, s->doc, stand);
	struct str out = STR_INIT;
	struct seen *seen;
	struct err e;

	(void)state;
	assert_non_null(t);
	seen = cl_observe(t->world, NULL, CL_RED);
	for (size_t i = 0; i < sizeof(sets) / sizeof(*sets); i++) {
		struct diags d = DIAGS_INIT;

		replies_check(seen, sets[i], &d);
		assert_int_equal(report_diags(&d, "classic", NULL, &e), 0);
		str_add(&out, sets[i]);
		diag_print(&d, "orders", &out);
		str_addc(&out, '\n');
		diag_free(&d);
	}
	golden_same("replies-classic", &out);
	str_free(&out);
	cl_seen_free(seen);
	turn_free(t);
	scenario_free(s);
}

static void what_ends_the_game_for_certain_is_foretold(void **state)
{
	struct scenario *s = a_scenario("classic-training");

	(void)state;
	for (size_t i = 0; i < sizeof(ends) / sizeof(*ends); i++) {
		struct turn *t =
		    position_turn(&classic_game, s->doc, ends[i].position);
		struct seen *seen = cl_observe(t->world, NULL, CL_RED);
		struct forecast echo = FORECAST_INIT;
		struct diags d = DIAGS_INIT;
		struct orders *o = order_parse(ends[i].set, strlen(ends[i].set),
					       &cl_language, &d);

		assert_int_equal(cl_check(seen, o, &d, &echo), 0);
		assert_string_equal(forecast_turn_name(echo.turn),
				    ends[i].turn);
		assert_int_equal(d.n, ends[i].late != NULL);
		if (d.n)
			assert_string_equal(d.v[0].rules, ends[i].late);
		cl_seen_free(echo.after);
		forecast_free(&echo);
		order_free(o);
		diag_free(&d);
		cl_seen_free(seen);
		turn_free(t);
	}
	scenario_free(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_reply_is_judged_by_what_may_come_about),
		cmocka_unit_test(what_ends_the_game_for_certain_is_foretold),
	};

	return cmocka_run_group_tests_name("classic_noted", tests, NULL, NULL);
}
