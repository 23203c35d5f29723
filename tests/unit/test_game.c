/* SPDX-License-Identifier: MIT */
/* test_game.c - what a game says of itself, asked of a third one. */
#include "config.h"

#include "kernel/game.h"
#include "kernel/order.h"
#include "kernel/reader.h"

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
static const struct game toy = { .name = "toy",
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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_language_drops_its_own_noise_and_no_other),
		cmocka_unit_test(a_game_names_its_phases_and_sections),
		cmocka_unit_test(keys_are_repeated_where_a_game_has_lists),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
