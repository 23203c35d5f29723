/* SPDX-License-Identifier: MIT */
/* test_game.c - what a game says of itself, asked of a third one. */
#include "config.h"

#include "kernel/game.h"
#include "kernel/heard.h"
#include "kernel/order.h"
#include "base/mem.h"
#include "base/str.h"
#include "kernel/reader.h"
#include "kernel/turn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
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

/* A game that is over when it is read; `by` in [turn] has won, or nobody. */
struct world {
	int winner;
};
struct seen {
	int seat;
};

static struct world *toy_load(const struct reader *position, struct err *e)
{
	const char *by = reader_get(position, "turn", "by");
	struct world *w = mem_zalloc(sizeof(*w));

	(void)e;
	w->winner = GAME_NONE;
	for (int i = 0; by && seats[i]; i++)
		if (str_eq(seats[i], by))
			w->winner = i;
	return w;
}

static void toy_free(struct world *w)
{
	mem_free(w);
}

static void toy_awaits(const struct world *w, struct awaits *out)
{
	*out = (struct awaits){ .over = true,
				.winner = w->winner,
				.degree = "cities" };
}

static struct seen *toy_observe(const struct world *w, const struct events *ev,
				int seat)
{
	struct seen *s = mem_zalloc(sizeof(*s));

	(void)w;
	(void)ev;
	s->seat = seat;
	return s;
}

static void toy_tell(const struct seen *s, struct teller *out)
{
	teller_number(out, "of", s->seat);
}

static void toy_seen_free(struct seen *s)
{
	mem_free(s);
}

static const struct game toy = { .name = "toy",
				 .seats = seats,
				 .partners = partners,
				 .plays = plays,
				 .language = &language,
				 .phases = phases,
				 .sections = sections,
				 .load = toy_load,
				 .free = toy_free,
				 .awaits = toy_awaits,
				 .observe = toy_observe,
				 .tell = toy_tell,
				 .seen_free = toy_seen_free };

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
	assert_null(turn_no_pass(game_find("waterloo"), "play"));
	assert_string_equal(turn_no_pass(game_find("waterloo"), "pursuit"),
			    "only a turn of the battle can be passed");
}

static int find_seat(const char *name)
{
	return game_seat(&toy, name);
}

static void a_view_is_a_seats_or_nobodys(void **state)
{
	static const struct {
		const char *seat;
		int number;
	} of[] = { { "french", 0 },
		   { "prussian", 3 },
		   { "", GAME_PUBLIC },
		   { "all", GAME_ALL },
		   { "russian", GAME_NONE } };
	json_t *world = json_object();
	struct err e = { ERR_NONE, "" };

	(void)state;
	for (size_t i = 0; i < sizeof(of) / sizeof(of[0]); i++) {
		(void)json_object_set_new(world, "seat",
					  json_string(of[i].seat));
		assert_int_equal(heard_seat(world, find_seat, &e),
				 of[i].number);
		assert_int_equal(e.code, of[i].number == GAME_NONE ? ERR_FORMAT
								   : ERR_NONE);
	}
	(void)json_object_del(world, "seat");
	assert_int_equal(heard_seat(world, find_seat, &e), GAME_NONE);
	assert_string_equal(e.text, "the report's seat cannot be read");
	json_decref(world);
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

/* The world of a view of the seat, when `by` has won a game of so many. */
static void assert_world(const char *players, const char *by, int seat,
			 const char *expected)
{
	const struct reader_place at = { "a.ini", 1 };
	struct reader *r = reader_new("a.ini");
	struct turn *t;
	struct err e;
	json_t *world;
	char *text;

	(void)reader_add(r, "options", "players", players, at);
	(void)reader_add(r, "turn", "by", by, at);
	t = turn_load(&toy, r, &e);
	world = turn_view(t, seat);
	text = json_dumps(world, JSON_COMPACT | JSON_SORT_KEYS);
	assert_string_equal(text, expected);
	free(text); /* jansson's own */
	json_decref(world);
	turn_free(t);
	reader_free(r);
}

static void a_view_names_those_who_have_won_if_they_are_several(void **state)
{
	(void)state;
	assert_world("3", "anglo-dutch", 3,
		     "{\"of\":3,\"victors\":[\"anglo-dutch\",\"prussian\"]}");
	assert_world("3", "prussian", 0,
		     "{\"of\":0,\"victors\":[\"anglo-dutch\",\"prussian\"]}");
	assert_world("3", "french", 3, "{\"of\":3}");
	assert_world("2", "allied", 1, "{\"of\":1}");
	assert_world("3", "none", 0, "{\"of\":0}");
}

static void orders_without_end_are_not_read(void **state)
{
	const struct turn_set set = { 0, "", ORDER_TEXT_MAX + 1 };
	struct diags d = DIAGS_INIT;
	struct turn now = { .game = &toy };
	struct err e;

	(void)state;
	assert_int_equal(turn_play(&now, &set, NULL, &d, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_string_equal(e.text, "the orders are longer than 131072 bytes");
	assert_int_equal(d.n, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_language_drops_its_own_noise_and_no_other),
		cmocka_unit_test(a_game_names_its_phases_and_sections),
		cmocka_unit_test(keys_are_repeated_where_a_game_has_lists),
		cmocka_unit_test(an_option_of_the_scenario_chooses_its_seats),
		cmocka_unit_test(a_game_that_forbids_no_pass_allows_all),
		cmocka_unit_test(a_view_is_a_seats_or_nobodys),
		cmocka_unit_test(allies_win_together),
		cmocka_unit_test(
		    a_view_names_those_who_have_won_if_they_are_several),
		cmocka_unit_test(orders_without_end_are_not_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
