/* SPDX-License-Identifier: MIT */
/* test_dice_given.c - dice laid out by name, for dice of several kinds. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kernel/dice_given.h"

/* A game that rolls a die of six and draws cards. */
static const char *const faces[] = { "1", "2",	   "3",	   "4", "5",
				     "6", "woods", "hill", NULL };
static const struct game toy = { .name = "toy", .faces = faces };
static const char *const bag[] = { "woods", "woods", "hill", NULL };

static void given(const char *list, struct dice_given *out)
{
	struct err e;

	assert_int_equal(dice_given_read(&toy, "--dice", list, out, &e), 0);
}

static void a_die_without_names_shows_its_number(void **state)
{
	struct dice_given g;
	struct err e;
	unsigned n;

	(void)state;
	given("6, 1", &g);
	assert_int_equal(dice_roll(&g.dice, "march", 6, &n, &e), 0);
	assert_int_equal(n, 6);
	assert_int_equal(dice_roll(&g.dice, "march", 6, &n, &e), 0);
	assert_int_equal(n, 1);
	assert_int_equal(g.used, g.n);
	assert_int_equal(dice_roll(&g.dice, "march", 6, &n, &e), -1);
	assert_string_equal(e.text, "a roll was needed (march), and --dice has "
				    "no more; nothing was written");
	dice_given_free(&g);
}

static void what_has_names_is_drawn_by_them(void **state)
{
	struct dice_given g;
	struct err e;
	unsigned n;

	(void)state;
	given("Hill woods 3", &g);
	assert_int_equal(dice_roll_names(&g.dice, "terrain", bag, &n, &e), 0);
	assert_int_equal(n, 3);
	/* Of those alike the first. */
	assert_int_equal(dice_roll_names(&g.dice, "terrain", bag, &n, &e), 0);
	assert_int_equal(n, 1);
	assert_int_equal(dice_roll(&g.dice, "march", 6, &n, &e), 0);
	assert_int_equal(n, 3);
	dice_given_free(&g);
}

static void a_name_that_is_not_on_this_die_is_refused(void **state)
{
	struct dice_given g;
	struct err e;
	unsigned n = 77;

	(void)state;
	given("hill, 5", &g);
	assert_int_equal(dice_roll(&g.dice, "march", 6, &n, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_string_equal(e.text, "a roll of 1 to 6 was needed (march), not "
				    "\"hill\"");
	assert_int_equal(dice_roll_names(&g.dice, "terrain", bag, &n, &e), 0);
	assert_int_equal(dice_roll_names(&g.dice, "terrain", bag, &n, &e), -1);
	assert_string_equal(e.text, "a roll of woods, woods, hill was needed "
				    "(terrain), not \"5\"");
	assert_int_equal(dice_roll(&g.dice, "short", 4, &n, &e), -1);
	assert_string_equal(e.text, "a roll of 1 to 4 was needed (short), not "
				    "\"5\"");
	assert_int_equal(n, 3);
	dice_given_free(&g);
}

static void a_name_that_no_die_has_is_a_slip(void **state)
{
	struct dice_given g;
	struct err e;

	(void)state;
	assert_int_equal(dice_given_read(&toy, "--dice", "1, 7", &g, &e), -1);
	assert_int_equal(e.code, ERR_USAGE);
	assert_string_equal(e.text, "--dice: no die of toy has a face \"7\"");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_die_without_names_shows_its_number),
		cmocka_unit_test(what_has_names_is_drawn_by_them),
		cmocka_unit_test(a_name_that_is_not_on_this_die_is_refused),
		cmocka_unit_test(a_name_that_no_die_has_is_a_slip),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
