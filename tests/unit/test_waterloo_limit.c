/* SPDX-License-Identifier: MIT */
/* test_waterloo_limit.c - no position is longer than what is sealed of it. */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/str.h"
#include "kernel/turn.h"
#include "kernel/writer.h"
#include "store/ini.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define LIMIT 8191

/* A battlefield with so many pieces of a side, all with the longest lines. */
static struct reader *limit_scenario(unsigned pieces, const char *version)
{
	struct str text = STR_INIT;
	struct err e = { .code = ERR_NONE };
	struct reader *doc;

	str_addf(&text,
		 "[game]\nruleset = waterloo\nversion = %s\n"
		 "[board]\ncolumns = 26\nrows = 26\n"
		 "zone.french = 1-8\nzone.allied = 19-26\n"
		 "flag.prussian = Z12 Z13\n",
		 version);
	if (!str_eq(version, "basic"))
		str_add(&text,
			"[terrain]\nbuilding.farm-of-the-holy-hedge = C12 D12 "
			"C13 D13\nvillage.village-of-the-mills = J14 K14 J15 "
			"K15\n");
	str_addf(&text,
		 "[unit.cuirassiers]\nname = Cuirassiers\ncode = CU\n"
		 "class = heavy-cavalry\nstrength = 4\n"
		 "[army.french]\ncuirassiers = %u\n"
		 "[army.allied]\ncuirassiers = %u\n"
		 "[army.prussian]\ncuirassiers = 2\n",
		 pieces, pieces);
	doc = ini_read_text("field.ini", text.s, text.len, &e);
	assert_non_null(doc);
	str_free(&text);
	return doc;
}

/* The most pieces of a side that are not refused. */
static unsigned limit_most(const char *version)
{
	for (unsigned n = 1; n < 200; n++) {
		struct reader *doc = limit_scenario(n, version);
		struct err e = { .code = ERR_NONE };
		int rc = turn_limit(game_find("waterloo"), doc, &e);

		reader_free(doc);
		if (rc == 0)
			continue;
		assert_int_equal(e.code, ERR_REFUSED);
		assert_non_null(strstr(e.text, "8191 are the limit"));
		return n - 1;
	}
	fail();
	return 0;
}

/* On the squares with the longest names. */
static void limit_stand(struct world *w, enum wl_side side, int first)
{
	for (int i = 0; i < w->map->army[side][0]; i++) {
		struct wl_piece *p = &w->field.at[first - i];

		*p = wl_piece(w->map, side, 0);
		p->known = true;
		p->hidden = side == WL_PRUSSIAN;
		p->weakened = 99;
		p->weakened_on = 9999;
	}
}

static void limit_lists(struct wl_standing *s, int square)
{
	const struct wl_stand stand = { square, WL_ARTILLERY };

	s->nspirit = s->nfrenzy = WL_STANDING_MAX;
	for (int i = 0; i < WL_STANDING_MAX; i++) {
		s->spirit[i] = s->frenzy[i] = stand;
		s->frenzy[i].against = WL_ANY_ARM;
	}
	s->nprefer = WL_PICKS;
	for (int i = 0; i < WL_PICKS; i++)
		s->prefer[i] = WL_COMBINED_ATTACK;
}

static void limit_clock(struct wl_field *f)
{
	f->number = 9999;
	f->stir = 9990;
	f->seat = WL_SEAT_FRENCH;
	f->actions = 9;
	for (int side = 0; side < WL_SIDES; side++)
		f->spent[side] = 9;
	f->passes = 1;
	f->draw_offer = WL_SEAT_FRENCH;
	f->coming = WL_NEVER;
	f->phase = WL_PURSUIT;
	f->pursuer = WL_SEAT_FRENCH;
	f->card_played = f->reply_spirit = f->taken = true;
}

/* More than can be so at once. */
static size_t limit_longest(unsigned pieces, const char *version)
{
	struct reader *doc = limit_scenario(pieces, version);
	struct err e = { .code = ERR_NONE };
	struct wl_map *m = wl_map_load(doc, &e);
	struct world *w = wl_world_new(m);
	struct writer out = WRITER_INIT;
	int last = board_count(&m->board) - 1;
	size_t n;

	limit_clock(&w->field);
	limit_stand(w, WL_FRENCH, last);
	limit_stand(w, WL_ALLIED, last - (int)pieces);
	limit_stand(w, WL_PRUSSIAN, last - 2 * (int)pieces);
	w->field.at[last].spirit = true;
	w->hold = true;
	for (int i = 0; wl_has_cards(m) && i < WL_CARDS; i++)
		w->field.played[i] = w->field.played_by[i % 2][i] =
		    WL_CARD_COPIES;
	for (int seat = 0; wl_has_cards(m) && seat < WL_SEATS; seat++)
		limit_lists(&w->standing[seat], last);
	for (int i = 0; i < m->ntiles; i++) {
		w->field.damage[i] = 3;
		w->field.flag[i] = WL_SEAT_FRENCH;
	}
	wl_save(w, &out);
	n = out.text.len;
	writer_free(&out);
	wl_world_free(w);
	reader_free(doc);
	return n;
}

static void
the_longest_position_comes_near_the_limit_and_not_beyond(void **state)
{
	static const char *const versions[] = { "basic", "standard", "expert" };

	(void)state;
	for (int i = 0; i < 3; i++) {
		unsigned most = limit_most(versions[i]);
		size_t n = limit_longest(most, versions[i]);

		print_message("# %s: %u pieces of a side, %zu bytes\n",
			      versions[i], most, n);
		assert_true(n <= LIMIT && n > LIMIT - 1400);
	}
}

static void the_shipped_scenarios_are_within_the_limit(void **state)
{
	static const char *const names[] = {
		"waterloo-basic",	"waterloo-standard",
		"waterloo-expert",	"waterloo-early-start",
		"waterloo-expert-full", "waterloo-where-are-the-prussians",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		struct err e = { .code = ERR_NONE };
		struct scenario *s = scenario_load(NULL, NULL, names[i], &e);

		assert_non_null(s);
		assert_int_equal(turn_limit(game_find("waterloo"), s->doc, &e),
				 0);
		scenario_free(s);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    the_longest_position_comes_near_the_limit_and_not_beyond),
		cmocka_unit_test(the_shipped_scenarios_are_within_the_limit),
	};

	return cmocka_run_group_tests_name("waterloo limit", tests, NULL, NULL);
}
