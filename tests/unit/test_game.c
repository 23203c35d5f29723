/* SPDX-License-Identifier: MIT */
/* test_game.c - what a game says of itself, asked of a third one. */
#include "config.h"

#include "kernel/game.h"
#include "kernel/order.h"
#include "base/str.h"
#include "kernel/reader.h"
#include "kernel/turn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const struct verb verbs[] = {
	{ 0, "march", "", "march UNIT to TOWN", "N1", "march", VERB_PLAIN },
	{ 0, NULL, NULL, NULL, NULL, NULL, 0 },
};
static const struct order_language language = { .verbs = verbs,
						.noise = "the along",
						.form_rule = "N30" };
static const struct game_phase phases[] = { { "field", "battlefields" },
					    { NULL, NULL } };
static const char *const sections[] = { "forces", "board.", NULL };
static const char *const seats[] = { "french", "allied", "anglo-dutch",
				     "prussian", NULL };
static const int partners[] = { 0, 1, 1, 1 };

/* Two seats, or three if the option `players` says so. */
static size_t plays(const struct reader *scenario, int out[GAME_SEATS])
{
	const char *players = reader_get(scenario, "options", "players");
	bool three = players && str_eq(players, "3");

	out[0] = 0;
	out[1] = three ? 2 : 1;
	out[2] = 3;
	return three ? 3 : 2;
}

static const struct game toy = { .name = "toy",
				 .seats = seats,
				 .partners = partners,
				 .plays = plays,
				 .language = &language,
				 .phases = phases,
				 .sections = sections };

static void a_language_drops_its_own_noise_and_no_other(void **state)
{
	static const char text[] = "march the guard along to ligny";
	static const char *const left[] = { "guard", "to", "ligny" };
	struct diags d = DIAGS_INIT;
	struct orders *o = order_parse(text, strlen(text), toy.language, &d);

	(void)state;
	assert_int_equal(diag_errors(&d), 0);
	assert_int_equal(o->n, 1);
	assert_int_equal(o->v[0].acts[0].words.n, 3);
	for (size_t i = 0; i < 3; i++)
		assert_string_equal(o->v[0].acts[0].words.v[i].text, left[i]);
	order_free(o);
	diag_free(&d);
}

static void a_game_names_its_phases_and_sections(void **state)
{
	(void)state;
	assert_string_equal(game_asks(&toy, span_of("field")), "battlefields");
	assert_null(game_asks(&toy, span_of("draft")));
	assert_true(game_writes(&toy, "forces"));
	assert_true(game_writes(&toy, "board.ligny"));
	assert_false(game_writes(&toy, "board"));
	assert_false(game_writes(&toy, "pieces"));
}

static void keys_are_repeated_where_a_game_has_lists(void **state)
{
	(void)state;
	assert_true(reader_may_repeat("terrain", "mud.a"));
	assert_true(reader_may_repeat("standing.french", "spirit"));
	assert_true(reader_may_repeat("history", "pursuit.red"));
	assert_false(reader_may_repeat("standing.french", "prussians"));
	assert_false(reader_may_repeat("history", "quiet"));
	assert_false(reader_may_repeat("terrains", "mud.a"));
}

static void an_option_of_the_scenario_chooses_its_seats(void **state)
{
	struct reader *r = reader_new("a.ini");
	struct turn_seats out;

	(void)state;
	turn_seats(&toy, r, &out);
	assert_int_equal(out.n, 2);
	assert_int_equal(turn_seat(&toy, r, "allied"), 1);
	assert_int_equal(turn_seat(&toy, r, "prussian"), GAME_NONE);
	(void)reader_add(r, "options", "players", "3",
			 (struct reader_place){ "a.ini", 1 });
	turn_seats(&toy, r, &out);
	assert_int_equal(out.n, 3);
	assert_int_equal(turn_seat(&toy, r, "allied"), GAME_NONE);
	assert_int_equal(turn_seat(&toy, r, "prussian"), 3);
	assert_int_equal(turn_seat(games[0], r, games[0]->seats[1]), 1);
	reader_free(r);
}

static void a_game_that_forbids_no_pass_allows_all(void **state)
{
	(void)state;
	assert_null(turn_no_pass(&toy, "field"));
	assert_non_null(turn_no_pass(game_find("classic"), "play"));
}

static void allies_win_together(void **state)
{
	const struct span french = span_of("french");
	const struct span dutch = span_of("anglo-dutch");
	const struct span prussian = span_of("prussian");

	(void)state;
	assert_true(game_wins(&toy, prussian, dutch));
	assert_true(game_wins(&toy, dutch, dutch));
	assert_false(game_wins(&toy, french, dutch));
	assert_false(game_wins(&toy, french, span_of("none")));
	assert_false(game_wins(games[0], span_of(games[0]->seats[0]),
			       span_of(games[0]->seats[1])));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_language_drops_its_own_noise_and_no_other),
		cmocka_unit_test(a_game_names_its_phases_and_sections),
		cmocka_unit_test(keys_are_repeated_where_a_game_has_lists),
		cmocka_unit_test(an_option_of_the_scenario_chooses_its_seats),
		cmocka_unit_test(a_game_that_forbids_no_pass_allows_all),
		cmocka_unit_test(allies_win_together),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
