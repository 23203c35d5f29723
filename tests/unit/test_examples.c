/* SPDX-License-Identifier: MIT */
/* test_examples.c - every order that a report of waterloo gives as an example
 * can be sent as it stands, in any position. */
#include "config.h"

#include "lib/arena.h"
#include "lib/examples.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#define GAMES_MAX 400 /* until there was a pursuit, which is rare */

/* Of each verb that a form has. */
static struct examples tally[] = {
	{ "move ", 0 },	    { "attack ", 0 },	 { "fire ", 0 },
	{ "enter ", 0 },    { "retire ", 0 },	 { "remove ", 0 },
	{ "card ", 0 },	    { "draft keep", 0 }, { "draft prefer", 0 },
	{ "standing ", 0 }, { "prussians ", 0 }, { "draft take", 0 },
	{ "end  ", 0 },	    { "stop  ", 0 },	 { "say ", 0 },
	{ NULL, 0 },
};

/* A game by chance; returns how many views it had. */
static unsigned examples_game(uint64_t seed)
{
	struct arena a;
	unsigned n = 0;

	arena_begin(&a, seed);
	arena_deal(&a);
	while (arena_awaited(a.turn) != GAME_NONE) {
		struct str orders = STR_INIT, wrong = STR_INIT;

		examples_try(a.turn, arena_awaited(a.turn), tally);
		arena_orders(&a, &orders);
		if (!arena_play(a.turn, &orders, &a.dice, &wrong))
			fail_msg("%s", str_text(&wrong));
		str_free(&orders);
		str_free(&wrong);
		n++;
	}
	arena_end(&a);
	return n;
}

static void every_example_can_be_sent_as_it_stands(void **state)
{
	unsigned n = 0, seed = 0;

	(void)state;
	while (n < examples_views() ||
	       (!examples_all(tally) && seed < GAMES_MAX))
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

	return cmocka_run_group_tests_name("examples", tests, NULL, NULL);
}
