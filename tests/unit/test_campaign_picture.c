/* SPDX-License-Identifier: MIT */
/* test_campaign_picture.c - the map and the battle boards of campaign as
 * pictures. */
#include "config.h"

#include "lib/campaign_play.h"
#include "lib/spots.h"
#include "lib/svg.h"
#include "lib/words.h"

#include "games/campaign/campaign.h"
#include "games/campaign/public/seen.h"
#include "games/campaign/words/chart.h"
#include "games/campaign/words/ink.h"
#include "kernel/value.h"
#include "lib/once.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The French attack in Ligny, the Allies have a hidden unit in reserve and one
 * in the woods. */
static const char battle[] =
    "campaign-1815\n"
    "[turn]\nnumber = 5\nphase = battle\nround = 1\nhalf = attacker\n"
    "[forces]\nfr-ii-inf-1 = ligny 4\nfr-ii-inf-2 = ligny 3\n"
    "fr-vi-inf = ligny 3\nfr-ii-art = ligny 3\nfr-rc-cav-1 = ligny 2\n"
    "fr-gd-inf = quatre-bras 4\nwellington = brussels 1 shown\n"
    "pr-i-inf-1 = ligny 4\npr-iv-inf-1 = ligny 4\npr-ii-inf-1 = ligny 3\n"
    "pr-ii-inf-2 = namur 3\n"
    "[fights]\nligny = battle from quatre-bras\n"
    "[battle.ligny]\nattacker.right = hill fr-ii-art\n"
    "defender.left = woods\nstream = 1\n"
    "[board.ligny]\nfr-ii-inf-1 = attacker.centre\n"
    "fr-ii-inf-2 = attacker.left\nfr-vi-inf = attacker.reserve\n"
    "fr-ii-art = attacker.right canister\n"
    "fr-rc-cav-1 = attacker.reserve shock\n"
    "pr-i-inf-1 = defender.centre square\npr-iv-inf-1 = defender.left\n"
    "pr-ii-inf-1 = defender.reserve\n";

/* ---- whatever there is to see ---- */

static unsigned pictures;
static size_t largest;

static void kept(const char *name, const struct str *svg)
{
	svg_keeps(name, svg);
	largest = svg->len > largest ? svg->len : largest;
	pictures++;
}

/* One observer after the other, so that each phase is seen by all. */
static void look(struct campaign_chance *c, const struct turn *t,
		 const struct scenario *s)
{
	static const int who[] = { CN_SEAT_FRENCH,	CN_SEAT_ALLIED,
				   CN_SEAT_ANGLO_DUTCH, CN_SEAT_PRUSSIAN,
				   GAME_PUBLIC,		GAME_ALL };
	int seat = who[pictures % (sizeof(who) / sizeof(*who))];
	const char *name = seat < 0 ? game_nobody(seat) : cn_seat_name(seat);
	json_t *view = json_pack("{s:s, s:s, s:i, s:o}", "name", "x", "seat",
				 name, "entry", 1, "world", turn_view(t, seat));
	struct str svg = STR_INIT, before = STR_INIT, after = STR_INIT;
	struct report *r = report_new(view);
	struct err e;

	(void)c;
	(void)s;
	if (report_show(r, NULL, NULL, &before, &e) < 0 ||
	    picture_svg(r, NULL, &svg, &e) < 0 ||
	    report_show(r, NULL, NULL, &after, &e) < 0)
		fail_msg("%s: %s", name, e.text);
	assert_string_equal(before.s, after.s);
	kept(name, &svg);
	json_decref(spots_keep_in(name, view, &svg));
	str_free(&svg);
	str_free(&before);
	str_free(&after);
	report_free(r);
	json_decref(view);
}

static void every_case_has_its_picture(void **state)
{
	(void)state;
	campaign_cases((struct campaign_look){ look });
	assert_true(pictures > 500);
}

static void games_by_chance_have_their_pictures(void **state)
{
	(void)state;
	for (unsigned i = 0; i < 4; i++)
		campaign_game_by_chance(i,
					i % 2 ? "[options]\nplayers = 3\n"
					      : "[options]\nsetup = free\n",
					60, (struct campaign_look){ look });
	printf("# %u pictures, the largest has %zu bytes\n", pictures, largest);
}

/* ---- what is in them ---- */

static void assert_has(const struct str *svg, const char *text)
{
	if (!strstr(svg->s, text))
		fail_msg("no %s in %s", text, svg->s);
}

static void assert_lacks(const struct str *svg, const char *text)
{
	if (strstr(svg->s, text))
		fail_msg("%s in %s", text, svg->s);
}

static void a_board_shows_what_the_seat_knows(void **state)
{
	struct str svg = STR_INIT;

	(void)state;
	words_picture(battle, "french", "[]", &svg);
	kept("battle", &svg);
	assert_has(&svg, ">Ligny</tspan>, you attack");
	assert_has(&svg, ">hill</tspan> F11");
	assert_has(&svg, "S shock. Q in square. ");
	assert_has(&svg, ">P02<");
	/* Hidden: one in reserve, one in woods that is not engaged (N12.6). */
	assert_int_equal(svg_count(&svg, ">1 P</text>"), 2);
	assert_lacks(&svg, "P15");
	assert_lacks(&svg, ">P07<");
	assert_has(&svg, ">P1</text>"); /* in Namur, nobody knows who */
	assert_has(&svg, ">A01<");	/* a leader that is shown (N24.2) */
	assert_has(&svg, "Lost: French 0 (12 defeat it).");
	assert_has(&svg, ">others', 3 units<");
	str_free(&svg);
}

static void who_looks_on_has_no_units(void **state)
{
	struct str svg = STR_INIT;

	(void)state;
	words_picture(battle, NULL, "[]", &svg);
	assert_has(&svg, ">3 units<");
	assert_lacks(&svg, ">yours, ");
	str_free(&svg);
}

static void whose_a_position_is_is_said_where_it_has_room(void **state)
{
	struct str svg = STR_INIT;

	(void)state;
	words_picture("campaign-1815\n[turn]\nnumber = 5\nphase = battle\n"
		      "round = 1\nhalf = attacker\n[forces]\n"
		      "fr-ii-inf-1 = ligny 4\npr-i-inf-1 = ligny 4\n"
		      "[fights]\nligny = battle from charleroi\n"
		      "[board.ligny]\nfr-ii-inf-1 = attacker.centre\n"
		      "pr-i-inf-1 = defender.centre\n[battle.ligny]\n"
		      "defender.centre = farm pr-i-inf-1\n",
		      NULL, "[]", &svg);
	assert_has(&svg, ">centre - <tspan font-weight=\"bold\">farm</tspan>"
			 " P02<");
	assert_has(&svg, ">the defender&#39;s left<");
	assert_has(&svg, ">the attacker&#39;s centre<");
	str_free(&svg);
}

/* N12.1: the seat's own row is below, and its left is at the left. */
static void each_side_has_its_own_row_below(void **state)
{
	struct str svg = STR_INIT;
	const char *near, *far;

	(void)state;
	words_picture(battle, "french", "[]", &svg);
	near = strstr(svg.s, ">F10<");
	far = strstr(svg.s, ">P02<");
	assert_true(near > far);
	str_clear(&svg);
	words_picture(battle, "allied", "[]", &svg);
	assert_has(&svg, "you defend");
	near = strstr(svg.s, ">P15<"); /* the defender's left */
	far = strstr(svg.s, ">F10<");  /* faces his right */
	assert_true(near > far);
	assert_has(&svg, "\">left - <tspan font-weight=\"bold\">woods</tspan>");
	str_free(&svg);
}

/* What there is to see of an event, and how often. */
static const struct {
	const char *event, *mark;
	size_t n;
} marks[] = {
	/* An arrow, and how many went. */
	{ "{'kind':'march','from':'namur','to':'huy','army':'prussian',"
	  "'count':2}",
	  "<text fill=\"currentColor\" y=\"5\">2</text>", 1 },
	{ "{'kind':'reinforce','from':'namur','to':'ligny','army':'prussian',"
	  "'count':1,'o':7}",
	  "enemy&#39;s reserve; 1 from Namur (7)</text>", 1 },
	/* One that fled is broken; in the key there is one. */
	{ "{'kind':'retreat','from':'ligny','to':'namur','army':'prussian',"
	  "'count':1}",
	  "stroke-dasharray=\"7 4\"", 2 },
	/* Of each fight a star; there is a battle. */
	{ "{'kind':'fight','town':'namur','what':'skirmish','from':['ligny']}",
	  "m0-34l8 14 17-4", 2 },
	{ "{'kind':'lost','town':'namur','unit':'pr-ii-inf-1','army':"
	  "'prussian','cause':'fire'}",
	  ">-1</tspan>", 1 },
	{ "{'kind':'lost','town':'ligny','unit':'pr-iii-inf-1','army':"
	  "'prussian','cause':'fire'}",
	  "Eliminated: P", 1 },
	/* Between the ranks: the order, and what it cost them. */
	{ "{'kind':'shift','town':'ligny','unit':'fr-ii-inf-1','from':"
	  "'attacker.reserve','to':'attacker.centre','o':3}",
	  "y=\"24\">3</text>", 1 },
	{ "{'kind':'engage','town':'ligny','unit':'fr-rc-cav-1','from':"
	  "'attacker.reserve','to':'defender.right','o':4}",
	  "y=\"24\">4</text>", 2 },
	{ "{'kind':'fire','town':'ligny','unit':'fr-ii-art','at':"
	  "'defender.left','range':'long','dice':[1,6,4],'firepower':2,"
	  "'hits':1,'target':'open','o':5}",
	  "y=\"24\">5 -1</text>", 1 },
	/* Within a place. */
	{ "{'kind':'fire','town':'ligny','unit':'fr-ii-inf-1','at':"
	  "'attacker.centre','range':'short','dice':[1],'firepower':2,"
	  "'hits':1,'target':'open','o':6}",
	  "y=\"18\">6 -1</text>", 1 },
	{ "{'kind':'hit','town':'ligny','unit':'pr-i-inf-1','left':3}",
	  "y=\"6\">-1</text>", 1 },
	/* Beside what else there is to say of the unit. */
	{ "{'kind':'hit','town':'ligny','unit':'pr-i-inf-1','left':3}",
	  "translate(42 34) scale(.8)", 1 },
	{ "{'kind':'hit','town':'ligny','unit':'fr-ii-inf-1','left':3}",
	  "<g transform=\"translate(53 34)\">", 1 },
};

static void events_leave_marks(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(marks) / sizeof(*marks); i++) {
		struct str svg = STR_INIT, list = STR_INIT;

		str_addf(&list, "[%s]", marks[i].event);
		words_picture(battle, "french", list.s, &svg);
		kept(marks[i].event, &svg);
		if (svg_count(&svg, marks[i].mark) != marks[i].n)
			fail_msg("%s: %zu times %s in %s", marks[i].event,
				 svg_count(&svg, marks[i].mark), marks[i].mark,
				 svg.s);
		str_free(&svg);
		str_free(&list);
	}
}

/* From one lane into another by way of the reserve: out and in. */
static void nobody_goes_sideways(void **state)
{
	struct str svg = STR_INIT;

	(void)state;
	words_picture(battle, "french",
		      "[{'kind':'shift','town':'ligny','unit':'fr-rc-cav-1',"
		      "'from':'attacker.left','to':'attacker.right','o':8}]",
		      &svg);
	assert_int_equal(svg_count(&svg, "y=\"24\">8</text>"), 2);
	str_free(&svg);
}

/* ---- spots ---- */

static json_t *spots_of(const char *position, const char *seat)
{
	struct turn *t = words_turn(position);
	json_t *view = json_pack("{s:s, s:s, s:i, s:o}", "name", "x", "seat",
				 seat, "entry", 1, "world",
				 turn_view(t, game_seat(t->game, seat)));
	json_t *spots = spots_keep(seat, view);

	json_decref(view);
	turn_free(t);
	return spots;
}

static void labelled(const json_t *spots, const char *name, const char *label)
{
	assert_string_equal(value_text(spots_named(spots, name), "label", ""),
			    label);
}

static void towns_places_and_units_are_spots(void **state)
{
	json_t *spots = spots_of(battle, "french");

	(void)state;
	assert_int_equal(spots_count(spots, "town"), 55);
	assert_int_equal(spots_count(spots, "place"), 8);
	/* His own six, the shown leader, and those who stand in the open. */
	assert_int_equal(spots_count(spots, "unit"), 8);
	labelled(spots, "brussels", "Brussels: 1 Anglo-Dutch (A01)");
	labelled(spots, "ligny right",
		 "Ligny, right, hill held by F11: F11 foot guns 3/3");
	labelled(spots, "ligny front-right",
		 "Ligny, front-right, woods: 1 Prussian unit, hidden");
	labelled(spots, "ligny front-left", "Ligny, front-left: nobody");
	labelled(spots, "pr-i-inf-1",
		 "P02 infantry, 4 of 4 steps, Ligny, in square");
	labelled(spots, "fr-gd-inf", "F02 infantry, 4 of 4 steps, Quatre Bras");
	json_decref(spots);
}

/* ---- a crowd ---- */

/* All units of two armies on one board, each with all that can be said of
 * it. */
static void crowd(struct str *out)
{
	static const char *const sides[] = { "attacker", "defender" };
	static const char *const places[] = { "left", "centre", "right",
					      "reserve" };
	struct str board = STR_INIT;
	struct err e;
	struct scenario *sc = scenario_load(NULL, NULL, "campaign-1815", &e);
	struct cn_map *m = sc ? cn_map_load(sc->doc, &e) : NULL;

	if (!m)
		fail_msg("%s", e.text);
	str_add(out, "campaign-1815\n[turn]\nnumber = 5\nphase = battle\n"
		     "round = 1\nhalf = attacker\n[forces]\n");
	for (int i = 0; i < m->nunits; i++) {
		str_addf(out, "%s = ligny %d\n", m->unit[i].id,
			 m->unit[i].strength);
		str_addf(&board, "%s = %s.%s acted\n", m->unit[i].id,
			 sides[cn_side_of_unit(m, i)], places[i % 4]);
	}
	str_addf(out,
		 "[fights]\nligny = battle from charleroi\n"
		 "[board.ligny]\n%s",
		 board.s);
	cn_map_free(m);
	scenario_free(sc);
	str_free(&board);
}

static void a_crowd_fits(void **state)
{
	static const char *const seats[] = { "french", "allied", "all", NULL };
	struct str position = STR_INIT;

	(void)state;
	crowd(&position);
	for (size_t i = 0; i < sizeof(seats) / sizeof(*seats); i++) {
		struct str svg = STR_INIT;

		words_picture(position.s, seats[i], "[]", &svg);
		kept("a crowd", &svg);
		assert_has(&svg, ">F24<");
		if (i == 2)
			assert_has(&svg, ">P18<");
		str_free(&svg);
	}
	str_free(&position);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_case_has_its_picture),
		cmocka_unit_test(games_by_chance_have_their_pictures),
		cmocka_unit_test(a_board_shows_what_the_seat_knows),
		cmocka_unit_test(who_looks_on_has_no_units),
		cmocka_unit_test(whose_a_position_is_is_said_where_it_has_room),
		cmocka_unit_test(each_side_has_its_own_row_below),
		cmocka_unit_test(events_leave_marks),
		cmocka_unit_test(nobody_goes_sideways),
		cmocka_unit_test(towns_places_and_units_are_spots),
		cmocka_unit_test(a_crowd_fits),
		cmocka_unit_test(svg_is_xml_for_others_as_well),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
