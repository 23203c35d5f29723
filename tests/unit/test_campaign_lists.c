/* SPDX-License-Identifier: MIT */
/* test_campaign_lists.c - what a report of campaign says of towns and units is
 * whole, whatever they are called and however many there are. */
#include "config.h"

#include "lib/once.h"
#include "lib/svg.h"
#include "lib/words.h"

#include "base/line.h"
#include "games/campaign/public/seen.h"
#include "games/campaign/words/form.h"
#include "games/campaign/words/mapdraw.h"
#include "kernel/game.h"
#include "kernel/value.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* ---- names ---- */

/* The shortest that an id can be, with nothing readable behind it. */
static void a_town_of_one_letter_has_it_for_its_label(void **state)
{
	char *v = sodium_init() < 0 ? NULL : sodium_malloc(2), vi[] = "vi",
	     vienne[] = "vienne";
	struct cn_map m = { .ntowns = 3,
			    .town = {
				{ .id = v }, { .id = vi }, { .id = vienne } } };
	char label[CN_LABEL];

	(void)state;
	(void)memcpy(v, "v", 2);
	cn_label(&m, 0, label);
	assert_string_equal(label, "v");
	cn_label(&m, 1, label);
	assert_string_equal(label, "vi");
	cn_label(&m, 2, label);
	assert_string_equal(label, "vie");
	sodium_free(v);
}

/* The longest that ids can be, but for their last letter the same. */
static void labels_are_as_long_as_they_must_be(void **state)
{
	char a[] = "saint-pierre-a-la-grande-fosse1",
	     b[] = "saint-pierre-a-la-grande-fosse2";
	struct cn_map m = { .ntowns = 2, .town = { { .id = a }, { .id = b } } };
	char label[CN_LABEL];

	(void)state;
	cn_label(&m, 1, label);
	assert_string_equal(label, b);
}

static void reported_to(const char *position, const char *name, int seat,
			struct str *out)
{
	static const struct report_proof proof = { .head = "",
						   .file = "x.game" };
	struct turn *t = words_turn(position);
	json_t *view = json_pack("{s:s, s:s, s:o}", "name", "x", "seat", name,
				 "world", turn_view(t, seat));
	struct err e;

	if (once_text(view, &proof, NULL, out, &e) < 0)
		fail_msg("%s", e.text);
	json_decref(view);
	turn_free(t);
}

/* The report of who sees all. */
static void reported(const char *position, struct str *out)
{
	reported_to(position, game_nobody(GAME_ALL), GAME_ALL, out);
}

/* The line of a unit in the list of its army. */
static void assert_row(const struct str *report, const char *code,
		       const char *want)
{
	struct str begin = STR_INIT;
	struct line l;

	str_addf(&begin, "%s ", code);
	line_init(&l, report->s, report->len);
	while (line_next(&l)) {
		if (!str_starts(l.s, begin.s))
			continue;
		if (!str_eqn(want, l.s, l.n))
			fail_msg("%.*s", (int)l.n, l.s);
		str_free(&begin);
		return;
	}
	fail_msg("no %s in %s", code, report->s);
}

static void names_that_are_too_long_are_cut(void **state)
{
	struct str out = STR_INIT;

	(void)state;
	reported(
	    "campaign-1815\n[names.units]\n"
	    "fr-gd-inf = Garde (Friant, Morand, Duhesme and all that they had "
	    "with them)\n"
	    "fr-gd-cav = Kaiserlichundkoeniglichesdragonerregimentnummervier\n"
	    "fr-gd-art-1 = (all of the guns that nobody else has any use for now "
	    "here)\n"
	    "fr-gd-art-2 = "
	    "\303\211\303\211\303\211\303\211\303\211\303\211\303\211\303\211"
	    "\303\211\303\211\303\211\303\211\303\211\303\211\303\211\303\211"
	    "\303\211\303\211\303\211\303\211\303\211\303\211\303\211\303\211"
	    "\n"
	    "[forces]\nfr-gd-inf = ligny 4 disordered\nfr-gd-cav = ligny 3\n"
	    "fr-gd-art-1 = ligny 3\nfr-gd-art-2 = ligny 2\n",
	    &out);
	assert_row(&out, "F02",
		   "F02  infantry   4/4 F3 lig  disordered; Garde");
	assert_row(&out, "F03",
		   "F03  foot guns  3/3 F1 lig  (all of the guns that nobody "
		   "else has any");
	assert_row(&out, "F04",
		   "F04  foot guns  2/3 F1 lig  "
		   "\303\211\303\211\303\211\303\211\303\211\303\211\303\211"
		   "\303\211\303\211\303\211\303\211\303\211\303\211\303\211"
		   "\303\211\303\211\303\211\303\211\303\211\303\211\303\211"
		   "\303\211");
	assert_row(&out, "F05",
		   "F05  cavalry    3/3 F3 lig  "
		   "Kaiserlichundkoeniglichesdragonerregimentnum");
	str_free(&out);
}

static void a_name_in_brackets_is_one(void **state)
{
	struct str out = STR_INIT;

	(void)state;
	words_happened("campaign-1815\n[names.towns]\nligny = (Saint-Amand)\n"
		       "[names.units]\nnapoleon = (the Emperor)\n",
		       "allied",
		       "{'kind':'reveal','unit':'napoleon','town':'ligny'}",
		       &out);
	assert_string_equal(str_text(&out),
			    "F01 (the Emperor) is shown in (Saint-Amand).");
	str_free(&out);
}

/* [armies] says by which letters the map names them. */
static void armies_have_the_letters_of_the_scenario(void **state)
{
	struct str out = STR_INIT;

	(void)state;
	reported("campaign-1815\n[armies]\nfrench = french N blue\n"
		 "[turn]\nnumber = 5\nphase = march\n"
		 "[forces]\nfr-gd-inf = ligny 4\n",
		 &out);
	assert_int_equal(svg_count(&out, "below a town N, A, P:"), 1);
	str_free(&out);
}

/* ---- the map as text ---- */

static bool drawn(const char *row, const char *word)
{
	for (const char *at = strstr(row, word); at; at = strstr(at + 1, word))
		if ((at == row || strchr(" .#~", at[-1])) &&
		    strchr(" .#~", at[strlen(word)]))
			return true;
	return false;
}

/* Whether a row of the map has it, between blanks or roads. */
static void assert_drawn(const char *position, const char *word)
{
	struct turn *t = words_turn(position);
	struct seen *s = t->game->observe(t->world, NULL, GAME_ALL);
	json_t *lines = cn_map_lines(&s->field), *line;
	struct str all = STR_INIT;
	bool found = false;
	size_t i;

	json_array_foreach(lines, i, line) {
		const char *row = json_string_value(line);

		str_addf(&all, "%s\n", row);
		assert_true(strlen(row) <= 72);
		found = found || drawn(row, word);
	}
	if (!found)
		fail_msg("no %s in\n%s", word, all.s);
	str_free(&all);
	json_decref(lines);
	cn_seen_free(s);
	turn_free(t);
}

/* So many units of the scenario to a town, army by army. */
static void stand(struct str *out, const char *town, const int count[3])
{
	static const char *const units[3][12] = {
		{ "fr-gd-inf", "fr-gd-cav", "fr-i-inf-1", "fr-i-inf-2",
		  "fr-i-art", "fr-ii-inf-1", "fr-ii-inf-2", "fr-ii-art",
		  "fr-iii-inf-1", "fr-iii-inf-2", "fr-iv-inf", "fr-vi-inf" },
		{ "wellington", "ad-i-inf-1", "ad-i-inf-2", "ad-res-inf-1" },
		{ "blucher", "pr-i-inf-1", "pr-i-inf-2", "pr-i-art",
		  "pr-ii-inf-1", "pr-ii-inf-2", "pr-iv-inf-1", "pr-iv-inf-2" },
	};

	for (int army = 0; army < 3; army++)
		for (int i = 0; i < count[army]; i++)
			str_addf(out, "%s = %s 1\n", units[army][i], town);
}

/* Where many stand close to another town, or at the edge, all are counted. */
static void every_number_of_the_map_is_whole(void **state)
{
	static const struct {
		const char *town, *drawn;
		int count[3];
	} crowds[] = {
		{ "waterloo", "F12A4P8", { 12, 4, 8 } },
		{ "verviers", "F12P8", { 12, 0, 8 } },
		{ "braine-le-comte", "F12A4", { 12, 4, 0 } },
		{ "braine-le-comte", "F12", { 12, 0, 0 } },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(crowds) / sizeof(*crowds); i++) {
		struct str position = STR_INIT;

		str_add(&position, "campaign-1815\n[turn]\nnumber = 5\n"
				   "phase = march\n[forces]\n"
				   "pr-iii-inf-1 = wavre 3\n"
				   "pr-iii-inf-2 = nivelles 3\n");
		stand(&position, crowds[i].town, crowds[i].count);
		assert_drawn(position.s, crowds[i].drawn);
		assert_drawn(position.s, "P1");
		str_free(&position);
	}
}

/* ---- the form ---- */

/* So many units as a scenario can have, half of them on each side: those of
 * the campaign and twelve, and two, more. */
static void units(struct str *out)
{
	str_add(out, "campaign-1815\n[units]\n");
	for (int i = 0; i < 12; i++)
		str_addf(out, "f%d = F%d french rc cavalry 3 F2\n", i, 25 + i);
	for (int i = 0; i < 2; i++)
		str_addf(out, "a%d = A%d anglo-dutch cav cavalry 3 F2\n", i,
			 17 + i);
}

/* As many battles as there can be (N10.1), three against three in each, none of
 * one corps. */
static void many_battles(struct str *out)
{
	static const char *const fought[CN_BATTLES][2] = {
		{ "ligny", "quatre-bras" }, { "wavre", "waterloo" },
		{ "namur", "fosse" },	    { "mons", "binche" },
		{ "nivelles", "waterloo" }, { "gembloux", "wavre" },
		{ "charleroi", "laneffe" }, { "dinant", "givet" },
		{ "ath", "leuze" },	    { "huy", "ciney" },
		{ "hannut", "gembloux" },   { "liege", "huy" },
	};
	struct str all = STR_INIT;
	struct turn *t;
	struct seen *s;
	int n[CN_SIDES] = { 0 };

	units(&all);
	t = words_turn(all.s);
	s = t->game->observe(t->world, NULL, GAME_ALL);
	str_addf(out, "%s[turn]\nnumber = 5\nphase = field\n[forces]\n", all.s);
	for (int i = 0; i < s->map->nunits; i++)
		str_addf(
		    out, "%s = %s %d\n", s->map->unit[i].id,
		    fought[n[cn_side_of_unit(s->map, i)]++ % CN_BATTLES][0],
		    s->map->unit[i].strength);
	str_add(out, "[fights]\n");
	for (int i = 0; i < CN_BATTLES; i++)
		str_addf(out, "%s = battle from %s\n", fought[i][0],
			 fought[i][1]);
	for (int i = 0; i < 6; i++)
		str_addf(out, "[battle.%s]\ndrawn = %s\n", fought[i][0],
			 i % 2 ? "stream farm" : "woods hill");
	cn_seen_free(s);
	turn_free(t);
	str_free(&all);
}

static void as_many_battles_as_can_be_have_room(void **state)
{
	struct str position = STR_INIT, form = STR_INIT, svg = STR_INIT;

	(void)state;
	many_battles(&position);
	words_form(position.s, "allied", &form);
	assert_int_equal(svg_count(&form, "# terrain at "), 6);
	assert_int_equal(svg_count(&form, "# deploy at "), 2 * CN_BATTLES);
	assert_int_equal(svg_count(&form, "# end deploy"), CN_BATTLES);
	words_picture(position.s, "allied", "[]", &svg);
	assert_int_equal(svg_count(&svg, ", you defend"), CN_BATTLES);
	assert_true(svg.len < SVG_BYTES);
	str_free(&svg);
	str_free(&position);
	str_free(&form);
}

/* Of a position that does not say whence the attackers came. */
static void a_battle_without_attackers_from_anywhere_is_one(void **state)
{
	struct str out = STR_INIT;

	(void)state;
	reported("campaign-1815\n[turn]\nnumber = 5\nphase = field\n"
		 "[forces]\nfr-ii-inf-1 = ligny 4\npr-i-inf-1 = ligny 4\n"
		 "[fights]\nligny = battle\n",
		 &out);
	assert_int_equal(svg_count(&out, "Ligny: a battle."), 1);
	str_clear(&out);
	words_happened("campaign-1815\n", "french",
		       "{'kind':'fight','town':'ligny','what':'skirmish',"
		       "'from':[]}",
		       &out);
	assert_string_equal(str_text(&out), "Ligny: a skirmish.");
	str_free(&out);
}

static void assert_next(const char *turn, bool idle, bool regrouped)
{
	struct str position = STR_INIT, out = STR_INIT;

	str_addf(&position,
		 "campaign-1815\n[turn]\nnumber = 5\nround = 1\n%s\n"
		 "[forces]\nfr-ii-inf-1 = ligny 4\npr-i-inf-1 = ligny 4\n"
		 "fr-vi-inf = wavre 3\nfr-vi-art = wavre 2\n"
		 "[fights]\nwavre = battle from gembloux won french\n"
		 "ligny = battle from quatre-bras\n[battle.ligny]\nidle = 1\n"
		 "[board.ligny]\nfr-ii-inf-1 = attacker.centre\n"
		 "pr-i-inf-1 = defender.centre\n",
		 turn);
	reported(position.s, &out);
	assert_int_equal(svg_count(&out, "[N20.1]"), idle);
	assert_int_equal(svg_count(&out, "to be regrouped"), regrouped);
	str_free(&position);
	str_free(&out);
}

static void a_battle_turn_counts_as_the_last_when_it_is_over(void **state)
{
	(void)state;
	assert_next("phase = battle\nhalf = attacker", false, true);
	assert_next("phase = regroup\nhalf = attacker", true, true);
	assert_next("phase = battle\nhalf = defender", true, true);
	assert_next("phase = regroup\nhalf = defender", true, true);
}

static void nothing_comes_next_when_the_game_is_over(void **state)
{
	(void)state;
	assert_next("phase = over\nresult = none draw", false, false);
}

/* N5.1, N28.8: in the set-up the game can end before a side has placed. */
static void an_army_that_was_not_placed_hides_nobody(void **state)
{
	struct str out = STR_INIT;

	(void)state;
	reported_to("campaign-1815\n[turn]\nnumber = 1\nphase = over\n"
		    "result = french resigned\n",
		    "french", CN_SEAT_FRENCH, &out);
	assert_int_equal(svg_count(&out, "before this army was placed."), 2);
	assert_int_equal(svg_count(&out, "on the map: these"), 0);
	str_free(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_town_of_one_letter_has_it_for_its_label),
		cmocka_unit_test(labels_are_as_long_as_they_must_be),
		cmocka_unit_test(names_that_are_too_long_are_cut),
		cmocka_unit_test(a_name_in_brackets_is_one),
		cmocka_unit_test(armies_have_the_letters_of_the_scenario),
		cmocka_unit_test(every_number_of_the_map_is_whole),
		cmocka_unit_test(as_many_battles_as_can_be_have_room),
		cmocka_unit_test(
		    a_battle_without_attackers_from_anywhere_is_one),
		cmocka_unit_test(
		    a_battle_turn_counts_as_the_last_when_it_is_over),
		cmocka_unit_test(nothing_comes_next_when_the_game_is_over),
		cmocka_unit_test(an_army_that_was_not_placed_hides_nobody),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
