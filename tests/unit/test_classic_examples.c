/* SPDX-License-Identifier: MIT */
/* test_classic_examples.c - every order that a report of classic gives as an
 * example can be sent as it stands, in any position. */
#include "config.h"

#include "lib/examples.h"
#include "lib/scout.h"

#include "games/classic/classic.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#define SETS_MAX 400 /* of one game */

static struct examples tally[] = { { "move ", 0 },
				   { "attack ", 0 },
				   { "when ", 0 },
				   { "say ", 0 },
				   { NULL, 0 } };

static int examples_awaited(const struct turn *t)
{
	struct awaits w;

	turn_awaits(t, &w);
	return w.n ? w.v[0].seat : GAME_NONE;
}

static void examples_play(struct turn *t, int seat, struct chance *luck)
{
	struct seen *s = t->game->observe(t->world, &t->events, seat);
	struct str orders = STR_INIT;
	struct diags d = DIAGS_INIT;
	struct turn_set set = { .seat = seat };
	struct err e;

	scout_orders(luck, s, &orders);
	set.text = orders.s;
	set.n = orders.len;
	if (turn_play(t, &set, NULL, &d, &e) < 0)
		fail_msg("%s\n%s", orders.s, e.text);
	t->game->seen_free(s);
	diag_free(&d);
	str_free(&orders);
}

/* A game by chance; returns how many views it had. */
static unsigned examples_game(uint64_t seed)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *s = scenario_load(
	    NULL, NULL, seed % 2 ? "classic-training" : "classic", &e);
	struct chance luck;
	struct turn *t;
	unsigned n = 0;
	int seat;

	assert_non_null(s);
	chance_seed(&luck, seed);
	t = turn_setup(&classic_game, s->doc, NULL, &e);
	assert_non_null(t);
	while (n < SETS_MAX && (seat = examples_awaited(t)) != GAME_NONE) {
		examples_try(t, seat, tally);
		examples_play(t, seat, &luck);
		n++;
	}
	turn_free(t);
	scenario_free(s);
	return n;
}

static void every_example_can_be_sent_as_it_stands(void **state)
{
	unsigned n = 0, seed = 0;

	(void)state;
	while (n < examples_views() || seed < 2)
		n += examples_game(seed++);
	printf("# %u views of %u games\n", n, seed);
}

static void there_were_examples_of_all_kinds(void **state)
{
	(void)state;
	examples_print(tally);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_example_can_be_sent_as_it_stands),
		cmocka_unit_test(there_were_examples_of_all_kinds),
	};

	return cmocka_run_group_tests_name("classic_examples", tests, NULL,
					   NULL);
}
