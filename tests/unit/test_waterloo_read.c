/* SPDX-License-Identifier: MIT */
/* test_waterloo_read.c - scenarios and positions that say what cannot be are
 * refused, with file and line. */
#include "config.h"

#include "games/waterloo/waterloo.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/reader.h"
#include "lib/change.h"
#include "lib/sample.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* A document is these lines, with one of them changed or one more behind. */
static const char *const good[] = {
	"[game]",
	"version = basic",
	"[board]",
	"columns = 6",
	"rows = 6",
	"zone.french = 1-2",
	"zone.allied = 5-6",
	"flag.prussian = F3 F4",
	"[unit.eagle]",
	"name = Eagle",
	"code = EA",
	"class = commander-in-chief",
	"[unit.guards]",
	"name = Guards",
	"code = GU",
	"class = line-infantry",
	"strength = 6",
	"[unit.dragoons]",
	"name = Dragoons",
	"code = DR",
	"class = heavy-cavalry",
	"strength = 4",
	"[army.french]",
	"eagle = 1",
	"guards = 2",
	"dragoons = 1",
	"[army.allied]",
	"guards = 2",
	"[army.prussian]",
	"guards = 1",
	"[options]",
	"memory = on",
	"[turn]",
	"number = 5",
	"seat = french",
	"stir = 4",
	"[pieces]",
	"A1 = french eagle",
	"B1 = french dragoons weakened=1 weakened-on=3 known",
	"C6 = allied guards",
	"[reserve.french]",
	"guards = 1",
	"[withdrawn.french]",
	"1 = guards since=4",
	"[lost.allied]",
	"guards = 1",
	"[secret]",
	"retreat.french = left",
	"[prussians]",
	"1 = guards",
};

static const struct change_doc field = { &waterloo_game, good,
					 sizeof(good) / sizeof(*good) };

static void a_sound_position_is_read(void **state)
{
	const struct change changes[] = {
		{ "memory = on", "memory = off", NULL },
		{ "[turn]", "[turn]\nspent.french = 1\npasses = 1", NULL },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

static void scenarios_that_cannot_be_are_refused(void **state)
{
	const struct change changes[] = {
		{ "version = basic", "version = grand", "field.ini:2: " },
		{ "columns = 6", "columns = 2", "from 3 to 26" },
		{ "columns = 6", "columns = 27", "field.ini:4: " },
		{ "rows = 6", "rows = 3", "from 4 to 26" },
		{ "zone.french = 1-2", "zone.french = 0-2", "W2.2" },
		{ "zone.french = 1-2", "zone.french = 2-1", "W2.2" },
		{ "zone.french = 1-2", "zone.french = 1-7", "W2.2" },
		{ "zone.french = 1-2", "zone.french = all", "field.ini:6: " },
		{ "zone.french = 1-2", "zone.french = 1-5", "share no row" },
		{ "version = basic",
		  "version = basic\n[terrain]\nhill.ridge = A3", "W1.4" },
		{ "flag.prussian = F3 F4", "flag.prussian = F3 G4", "\"G4\"" },
		{ "code = GU", "code = G", "two letters" },
		{ "code = GU", "code = GUA", "two letters" },
		{ "code = GU", "code = ..", "two letters" },
		{ "code = GU", "code = ea", "have the code" },
		{ "class = line-infantry", "class = guard", "W1.3" },
		{ "class = commander-in-chief",
		  "class = commander-in-chief\nstrength = 6", "W1.2" },
		{ "class = commander-in-chief", "class = commander", "W1.2" },
		{ "strength = 4", "strength = 7", "field.ini:22: " },
		{ "eagle = 1", "eagle = 1\nlancers = 1", "\"lancers\"" },
		{ "eagle = 1", "eagle = many", "field.ini:24: " },
		{ "memory = on", "memory = perhaps", "field.ini:32: " },
		{ "memory = on", "prussian-action = now", "if-able" },
		{ "memory = on", "prussian-roll = 9", "W17.3" },
		{ "memory = on", "first-seat = prussian", "first-seat" },
		{ "memory = on", "fog = on", "fog" },
		{ "flag.prussian = F3 F4",
		  "flag.prussian = A3 B3 C3 D3 E3 F3 A4 B4 C4",
		  "field.ini:8: C4 is too much: 8 flag squares at most "
		  "[W2.4]" },
		{ "[unit.dragoons]", "[unit.-dragoons]",
		  "field.ini:18: [unit.-dragoons]: a unit's name is "
		  "lower-case letters, digits and hyphens, 31 at most "
		  "[W1.2]" },
		{ NULL, "[weather]\nrain = yes", "weather" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

static void of_too_many_units_the_first_is_named(void **state)
{
	struct str units = STR_INIT;
	struct change changes[] = {
		{ NULL, NULL,
		  "[unit.u62] is too much: 64 units at most [W17.4]" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	for (int i = 1; i <= 64; i++)
		str_addf(&units,
			 "[unit.u%d]\nname = Gun\ncode = AR\n"
			 "class = artillery\n",
			 i);
	changes[0].by = units.s;
	change_all(&field, changes, change_load);
	str_free(&units);
}

/* A game file may hold what no game is begun with here. */
static void more_prussians_than_can_wait_are_not_shuffled(void **state)
{
	const struct change changes[] = {
		{ "[army.prussian]", "[army.prussian]\neagle = 127", NULL },
		{ "[army.prussian]", "[army.prussian]\neagle = 128",
		  "more than 128 Prussians [W4.2]" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	for (const struct change *c = changes; c->by; c++) {
		struct sample_dice dice = SAMPLE_DICE;
		struct err e;
		struct reader *doc = change_read(&field, c, &e);
		struct turn *t =
		    turn_setup(&waterloo_game, doc, &dice.dice, &e);

		if (c->says)
			assert_string_equal(e.text, c->says);
		else
			assert_non_null(t);
		turn_free(t);
		reader_free(doc);
	}
}

/* The same battlefield with this terrain, in the Standard version. */
#define TERRAIN(lines) \
	"version = basic", "version = standard\n[terrain]\n" lines

static void terrain_that_cannot_be_is_refused(void **state)
{
	const struct change changes[] = {
		{ TERRAIN("building.a = A3 B3 A4 B4"), NULL },
		{ TERRAIN("building.a = A3 B3\nbuilding.a = A4 B4"), NULL },
		{ TERRAIN("hill.a = A3"), NULL },
		{ TERRAIN("mud.a = A3\nhill.b = F6"), NULL },
		{ TERRAIN("building.a = A3 B3 A4"), "W13.1" },
		{ TERRAIN("building.a = A3 B3 A4 B4 C4"), "field.ini:4: " },
		{ TERRAIN("hill.a = A3 G3"), "\"G3\"" },
		{ TERRAIN("hill.a = A3 A3"), "twice" },
		{ TERRAIN("hill.a = A3\nmud.b = A3"), "field.ini:5: " },
		{ TERRAIN("hill.a = A3\nmud.a = A4"), "hill already" },
		{ TERRAIN("tower.a = A3"), "W17.4" },
		{ TERRAIN("hill = A3"), "W17.4" },
		{ TERRAIN("hill.-a = A3"), "W17.4" },
		{ TERRAIN("hill.a = A3\nhill.b = B3\nhill.c = C3\n"
			  "hill.d = D3\nhill.e = E3\nhill.f = F3\n"
			  "hill.g = A4\nhill.h = B4\nhill.i = C4\n"
			  "hill.j = D4\nhill.k = E4\nhill.l = F4\n"
			  "mud.a1 = A1\nmud.b1 = B1\nmud.c1 = C1\n"
			  "mud.d1 = D1\nmud.e1 = E1\nmud.f1 = F1\n"
			  "mud.a2 = A2\nmud.b2 = B2\nmud.c2 = C2\n"
			  "mud.d2 = D2\nmud.e2 = E2\nmud.f2 = F2\n"
			  "mud.a5 = A5"),
		  "field.ini:28: mud.a5 is too much: 24 tiles at most "
		  "[W17.4]" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

static void positions_that_cannot_be_are_refused(void **state)
{
	const struct change changes[] = {
		{ "number = 5", "number = 10000", "field.ini:34: " },
		{ "number = 5", "number = -0", "field.ini:34: " },
		{ "number = 5", "number = 5\npursuer = french", "W1.4" },
		{ "seat = french", "seat = prussian", "french or allied" },
		{ "seat = french", "phase = pursuit",
		  "field.ini:35: a pursuit, and a roll for the Prussians, "
		  "belong to the expert version" },
		{ "seat = french", "phase = draft", "W1.4" },
		{ "seat = french", "phase = rest", "setup, draft" },
		{ "A1 = french eagle", "A7 = french eagle", "\"A7\"" },
		{ "A1 = french eagle", "A1 = dutch eagle", "SIDE UNIT" },
		{ "A1 = french eagle", "A1 = french", "SIDE UNIT" },
		{ "A1 = french eagle", "A1 = french bear", "\"bear\"" },
		{ "A1 = french eagle", "A1 = french eagle asleep",
		  "field.ini:38: unknown flag \"asleep\"; expected known, light, spirit, weakened=N or weakened-on=TURN" },
		{ "A1 = french eagle", "F3 = prussian guards asleep",
		  "light, hidden, spirit," },
		{ "A1 = french eagle", "A1 = french eagle hidden",
		  "\"hidden\"" },
		{ "A1 = french eagle", "A1 = french eagle\na1 = french eagle",
		  "field.ini:39: a1 holds a piece already" },
		{ "A1 = french eagle", "A1 = french eagle\nA2 = french eagle",
		  "field.ini:39: 2 french eagle, the army has 1" },
		{ "A1 = french eagle", "A1 = french eagle weakened=-1",
		  "\"weakened=-1\"" },
		{ "guards = 1", "guards = 2", "the army has" },
		{ "1 = guards since=4", "1 = since=4", "\"since=4\"" },
		{ "1 = guards since=4", "a = guards since=4",
		  "field.ini:44: a: pieces off the board are numbered" },
		{ "1 = guards since=4", "1 = guards long=4", "\"long=4\"" },
		{ "retreat.french = left", "retreat.french = west", "W4.1" },
		{ "1 = guards", "2 = guards", "W4.2" },
		{ "1 = guards", "1 = eagle",
		  "field.ini:50: 1 prussian eagle, the army has 0" },
		{ "1 = guards since=4", "1 = guards\n2 = guards since=4",
		  "field.ini:45: 3 french guards, the army has 2" },
		{ "C6 = allied guards",
		  "C6 = allied guards\nC5 = allied guards",
		  "field.ini:47: 3 allied guards, the army has 2" },
		{ NULL, "[withdrawn.allied]\n2 = guards\n1 = guards",
		  "field.ini:53: 1: pieces off the board are numbered" },
		{ NULL, "[standing.allied]\nprussians = come", "W12.1" },
		{ NULL, "[lost.dutch]\nguards = 1", "lost.dutch" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

static void basic_has_no_cards(void **state)
{
	const struct change changes[] = {
		{ "[secret]", "[cards]\nfrench = initiative\n[secret]",
		  "W1.4" },
		{ "[secret]", "[played]\nfrench = initiative\n[secret]",
		  "field.ini:47: the basic version has no cards [W1.4]" },
		{ "seat = french", "card-played = yes",
		  "field.ini:35: the basic version has no cards [W1.4]" },
		{ NULL, "[standing.allied]\nspirit = C6",
		  "field.ini:52: the basic version has no cards [W1.4]" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

static void a_result_that_cannot_be_is_refused(void **state)
{
	const struct change changes[] = {
		{ "seat = french", "phase = over",
		  "field.ini:35: phase = over needs a result" },
		{ "seat = french", "result = french decisive", "phase = over" },
		{ "seat = french", "phase = over\nresult = french perhaps",
		  "WINNER DEGREE" },
		{ "seat = french", "phase = over\nresult = none major",
		  "field.ini:36: a draw and an abandoned game are nobody's, "
		  "any other degree has a winner" },
		{ "seat = french", "phase = over\nresult = allied draw",
		  "nobody's" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

static void pieces_off_the_board_that_cannot_be_are_refused(void **state)
{
	const struct change changes[] = {
		{ NULL, "[lost.french]\nbears = 1",
		  "field.ini:52: unknown unit \"bears\"" },
		{ NULL, "[lost.french]\neagle = 1",
		  "field.ini:52: 2 french eagle, the army has "
		  "1 [W3]" },
		{ "1 = guards since=4", "1 = ,",
		  "field.ini:44: written N = UNIT since=TURN" },
		{ "1 = guards since=4", "1 = bears since=4",
		  "field.ini:44: unknown unit \"bears\"" },
		{ "1 = guards since=4", "1 = guards since=10000",
		  "field.ini:44: unknown flag \"since=10000\"" },
		{ "1 = guards", "1 = bears",
		  "field.ini:50: unknown unit \"bears\"" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

static void what_only_expert_has_is_said_of_expert_alone(void **state)
{
	const char *lines[sizeof(good) / sizeof(*good)];
	const struct change_doc expert = { &waterloo_game, lines, field.count };
	static const char together[] =
	    "field.ini:35: phase = pursuit and pursuer = SEAT stand together "
	    "[W16.1]";
	const struct change changes[] = {
		{ "seat = french", "phase = pursuit\npursuer = french", NULL },
		{ "seat = french", "prussians = never", NULL },
		{ "seat = french", "prussians = soon",
		  "field.ini:35: prussians is come or never [W17.3]" },
		{ "seat = french", "phase = pursuit", together },
		{ "seat = french", "pursuer = allied", together },
		{ "seat = french", "pursuer = prussian",
		  "field.ini:35: pursuer is french or allied" },
		{ "seat = french", "reply-spirit = perhaps",
		  "field.ini:35: reply-spirit is" },
		{ "seat = french", "phase = over\nresult = dutch major",
		  "field.ini:36: a result is written WINNER DEGREE, with phase "
		  "= over" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	for (size_t i = 0; i < field.count; i++)
		lines[i] = good[i];
	lines[1] = "version = expert";
	change_all(&expert, changes, change_load);
}

/* state.md: equal states are equal bytes. What the position is written with, or
 * without if it begins with "!". */
static void what_says_nothing_is_not_written(void **state)
{
	const struct change changes[] = {
		{ "1 = guards since=4",
		  "1 = guards weakened-on=4 weakened=1 since=4",
		  "\n1 = guards weakened=1 since=4\n" },
		{ "1 = guards since=4",
		  "1 = guards since=4 weakened=1 weakened-on=5",
		  "\n1 = guards weakened=1 weakened-on=5 since=4\n" },
		{ "1 = guards",
		  "[retired.prussian]\n"
		  "1 = guards weakened=1 weakened-on=5 since=4",
		  "[retired.prussian]\n1 = guards since=4\n" },
		{ "seat = french", "seat = french\ndraw-offer = allied",
		  "\ndraw-offer = allied\n" },
		{ "seat = french",
		  "seat = french\nphase = over\nresult = none draw\n"
		  "draw-offer = allied",
		  "!draw-offer" },
		{ "seat = french", "actions = 3", "!actions" },
		{ "seat = french", "spent.allied = 1\nactions = 2",
		  "!actions" },
		{ "seat = french", "actions = 2", "\nactions = 2\n" },
		{ "stir = 4", "stir = 3", "\nstir = 3\n" },
		{ "memory = on", "memory = on", "!stir" },
		{ "version = basic",
		  "version = standard\n[standing.french]\n"
		  "prefer = initiative\nprefer = initiative grand-battery",
		  "\nprefer = initiative initiative grand-battery\n" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_written(&field, changes);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_sound_position_is_read),
		cmocka_unit_test(scenarios_that_cannot_be_are_refused),
		cmocka_unit_test(of_too_many_units_the_first_is_named),
		cmocka_unit_test(more_prussians_than_can_wait_are_not_shuffled),
		cmocka_unit_test(terrain_that_cannot_be_is_refused),
		cmocka_unit_test(positions_that_cannot_be_are_refused),
		cmocka_unit_test(basic_has_no_cards),
		cmocka_unit_test(a_result_that_cannot_be_is_refused),
		cmocka_unit_test(
		    pieces_off_the_board_that_cannot_be_are_refused),
		cmocka_unit_test(what_only_expert_has_is_said_of_expert_alone),
		cmocka_unit_test(what_says_nothing_is_not_written),
	};

	return cmocka_run_group_tests_name("waterloo_read", tests, NULL, NULL);
}
