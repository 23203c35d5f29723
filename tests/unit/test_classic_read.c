/* SPDX-License-Identifier: MIT */
/* test_classic_read.c - scenarios and positions that say what cannot be are
 * refused, with file and line. */
#include "config.h"

#include "games/classic/classic.h"

#include "base/str.h"
#include "games/classic/secret/world.h"
#include "kernel/scenario.h"
#include "lib/change.h"
#include "lib/position.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/* A document is these lines, with one of them changed or one more behind. */
static const char *const good[] = {
	"[game]",
	"ruleset = classic",
	"[board]",
	"columns = 6",
	"rows = 6",
	"[terrain]",
	"water.pond = C3 D3",
	"[unit.flag]",
	"name = Flag",
	"code = F",
	"class = flag",
	"[unit.marshal]",
	"name = Marshal",
	"code = M",
	"class = soldier",
	"strength = 10",
	"[unit.scout]",
	"name = Scout",
	"code = 2",
	"class = scout",
	"strength = 2",
	"[army.red]",
	"flag = 1",
	"marshal = 1",
	"scout = 2",
	"[army.blue]",
	"flag = 1",
	"scout = 2",
	"[options]",
	"memory = on",
	"[turn]",
	"number = 5",
	"seat = red",
	"[pieces]",
	"A1 = red flag",
	"B3 = red marshal moved",
	"E2 = red scout known moved",
	"A6 = blue flag",
	"B4 = blue scout known moved",
	"[lost.red]",
	"scout = 1",
	"[history]",
	"quiet = 2",
	"last.red = B2-B3",
	"crossed.red = B2-B3*1",
	"pursuit.red.B4 = A4/A5 B3/B4",
	"[replies.blue]",
	"1 = 0 when B3-C3: move B4 B5",
};

static const struct change_doc field = { &classic_game, good,
					 sizeof(good) / sizeof(*good) };

static void a_sound_position_is_read(void **state)
{
	const struct change changes[] = {
		{ "memory = on", "memory = off", NULL },
		{ "seat = red", "seat = red\nactions = 1", NULL },
		{ "seat = red", "phase = over\nresult = none draw", NULL },
		{ "seat = red", "phase = over\nresult = blue decisive", NULL },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

static void scenarios_that_cannot_be_are_refused(void **state)
{
	const struct change changes[] = {
		{ "water.pond = C3 D3",
		  "water.a = A3\nwater.b = B3\nwater.c = C3\nwater.d = D3\n"
		  "water.e = E3\nwater.f = F3\nwater.g = A4\nwater.h = C4\n"
		  "water.i = D4",
		  "field.ini:15: water.i is too much: 8 waters at most "
		  "[C1.1]" },
		{ "[unit.scout]", "[unit.-scout]",
		  "field.ini:17: [unit.-scout]: a unit's name is lower-case "
		  "letters, digits and hyphens, 31 at most [C1.2]" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

static void of_too_many_units_the_first_is_named(void **state)
{
	static const char codes[] = "abcdeghijklnopqrstuvwxyz3456789";
	struct str units = STR_INIT;
	struct change changes[] = {
		{ NULL, NULL,
		  "[unit.u30] is too much: 32 units at most [C1.2]" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	for (int i = 1; codes[i - 1]; i++)
		str_addf(&units,
			 "[unit.u%d]\nname = Bomb\ncode = %c\n"
			 "class = bomb\n",
			 i, codes[i - 1]);
	changes[0].by = units.s;
	change_all(&field, changes, change_load);
	str_free(&units);
}

static void positions_that_cannot_be_are_refused(void **state)
{
	const struct change changes[] = {
		{ "A1 = red flag", "G1 = red flag",
		  "field.ini:35: no square \"G1\" on this board [C1.1]" },
		{ "A1 = red flag", "C3 = red flag",
		  "field.ini:35: C3 is water [C1.1]" },
		{ "A1 = red flag", "A1 = red flag\na1 = red scout",
		  "field.ini:36: a1 holds a piece already" },
		{ "A1 = red flag", "A1 = french flag",
		  "field.ini:35: a piece is written A1 = red|blue UNIT "
		  "[known] [moved]" },
		{ "A1 = red flag", "A1 = red", "A1 = red|blue UNIT" },
		{ "A1 = red flag", "A1 = red hussar",
		  "field.ini:35: unknown unit \"hussar\"" },
		{ "A1 = red flag", "A1 = red flag hidden",
		  "field.ini:35: unknown flag \"hidden\"; expected known or moved" },
		{ "A1 = red flag", "A1 = red flag\nA2 = red marshal",
		  "field.ini:37: 2 red marshal, the army has 1 [C1.2]" },
		{ "A6 = blue flag", "A6 = blue marshal",
		  "field.ini:38: 1 blue marshal, the army has 0 [C1.2]" },
		{ "scout = 1", "scout = 2",
		  "field.ini:41: 3 red scout, the army has 2 [C1.2]" },
		{ "scout = 1", "hussar = 1",
		  "field.ini:41: unknown unit \"hussar\"" },
		{ "scout = 1", "scout = some", "field.ini:41: scout is" },
		{ "seat = red", "seat = french",
		  "field.ini:33: seat is red or blue" },
		{ "seat = red", "draw-offer = both",
		  "field.ini:33: draw-offer is red or blue" },
		{ "seat = red", "actions = 2", "field.ini:33: actions is" },
		{ "seat = red", "phase = pursuit",
		  "field.ini:33: the phases of classic are setup, play and "
		  "over, not \"pursuit\"" },
		{ "seat = red", "phase = over",
		  "field.ini:33: phase = over needs a result" },
		{ "seat = red", "result = red decisive",
		  "field.ini:33: a result is written WINNER DEGREE, with phase "
		  "= over" },
		{ "seat = red", "phase = over\nresult = red perhaps",
		  "field.ini:34: a result is written WINNER DEGREE" },
		{ "seat = red", "phase = over\nresult = green decisive",
		  "field.ini:34: a result is written WINNER DEGREE" },
		{ "seat = red", "phase = over\nresult = none decisive",
		  "field.ini:34: a draw and an abandoned game are nobody's, "
		  "any other degree has a winner" },
		{ "seat = red", "phase = over\nresult = red abandoned",
		  "nobody's" },
		{ "seat = red", "phase = over\nresult = red",
		  "field.ini:34: a result is written WINNER DEGREE" },
		{ NULL, "[lost.green]\nscout = 1", "lost.green" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

static void what_no_turns_have_left_is_refused(void **state)
{
	const struct change changes[] = {
		{ "quiet = 2", "quiet = few", "field.ini:43: quiet is" },
		{ "last.red = B2-B3", "last.red = B2",
		  "field.ini:44: last.red = B2: written A4-A5" },
		{ "last.red = B2-B3", "last.red = B2-B7", "A4-A5" },
		{ "last.red = B2-B3", "last.red = A2-A3",
		  "field.ini:42: [history] of red: the piece of the last "
		  "turn does not stand there" },
		{ "last.red = B2-B3", "last.red = A2-B3",
		  "field.ini:42: [history] of red: the last turn is no "
		  "move" },
		{ "last.red = B2-B3", "last.blue = B5-B4",
		  "field.ini:42: [history] of red: borders crossed need the "
		  "last turn" },
		{ "crossed.red = B2-B3*1", "crossed.red = B2-B3*1 B3-B4",
		  "field.ini:45: crossed.red = B2-B3*1 B3-B4: written "
		  "A4-A5*2 A5-A6*1 [C4.1]" },
		{ "crossed.red = B2-B3*1", "crossed.red = B3-B2*1", "C4.1" },
		{ "crossed.red = B2-B3*1",
		  "crossed.red = A1-A2*1 A2-A3*1 A3-A4*1 A4-A5*1 A5-A6*1 "
		  "B1-B2*1 B2-B3*1 B3-B4*1 B4-B5*1 B5-B6*1 C1-C2*1 C5-C6*1",
		  "C4.1" },
		{ "crossed.red = B2-B3*1", "crossed.red = B2-B3*0", "C4.1" },
		{ "crossed.red = B2-B3*1", "crossed.red = B1-B3*1",
		  "field.ini:42: [history] of red: a border lies between "
		  "neighbours" },
		{ "pursuit.red.B4 = A4/A5 B3/B4",
		  "pursuit.red.B7 = A4/A5 B3/B4",
		  "field.ini:46: no square \"B7\" on this board" },
		{ "pursuit.red.B4 = A4/A5 B3/B4", "pursuit.red.B4 = A4-A5",
		  "field.ini:46: pursuit.red.B4 = A4-A5: written A5/B6 "
		  "A6/B7, 528 at most [C4.3]" },
		{ "pursuit.red.B4 = A4/A5 B3/B4",
		  "pursuit.red.B5 = A4/A5 B3/B4",
		  "field.ini:42: [history] of red: the pursued piece does "
		  "not stand there" },
		{ "pursuit.red.B4 = A4/A5 B3/B4", "pursuit.red.B4 = A4/A5",
		  "field.ini:42: [history] of red: the pursuing piece does "
		  "not stand there" },
		{ "pursuit.red.B4 = A4/A5 B3/B4",
		  "pursuit.red.B4 = B3/B4\npursuit.red.B5 = B3/B4\n"
		  "pursuit.red.B6 = B3/B4\npursuit.red.A4 = B3/B4\n"
		  "pursuit.red.C4 = B3/B4",
		  "field.ini:50: more than 4 pursuits" },
		{ "quiet = 2", "last.green = B2-B3",
		  "field.ini:43: unknown key last.green in [history]" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

/* CL_PAIRS, in 53 lines of ten: the last is two too long. */
static void no_pursuit_is_longer_than_there_is_room_for(void **state)
{
	static const char key[] = "pursuit.red.B4 = A4/A5 B3/B4";
	struct str pairs = STR_INIT;
	struct change changes[] = {
		{ key, NULL, "field.ini:98: pursuit.red.B4 = " },
		{ key, NULL, ": written A5/B6 A6/B7, 528 at most [C4.3]" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	for (int i = 0; i < 530; i++)
		str_addf(&pairs, "%sB3/B4",
			 i % 10 ? " " : "\npursuit.red.B4 = ");
	changes[0].by = changes[1].by = pairs.s + 1;
	change_all(&field, changes, change_load);
	str_free(&pairs);
}

static void replies_that_nobody_could_have_ordered_are_refused(void **state)
{
	static const char when[] = "1 = 0 when B3-C3: move B4 B5";
	const struct change changes[] = {
		{ when, "2 = 0 when any: move B4 B5",
		  "field.ini:48: replies are numbered from 1 on" },
		{ when, "1 = 1 when any: move B4 B5",
		  "field.ini:48: a reply stands one level below another at "
		  "most" },
		{ when, "1 = when any: move B4 B5",
		  "written 0 when B7-B6: attack B5 B6" },
		{ when, "1 = 0 move B4 B5",
		  "written 0 when B7-B6: attack B5 B6" },
		{ when, "1 = 0", "written 0 when B7-B6: attack B5 B6" },
		{ when, "1 = 0 when any: move B4 B7",
		  "written 0 when B7-B6: attack B5 B6" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

/* Nothing is ever guessed (orders.md). */
static void of_two_units_of_strength_10_neither_is_written_10(void **state)
{
	struct err e;
	struct scenario *s = scenario_load(NULL, NULL, "classic-training", &e);
	struct turn *t =
	    position_turn(&classic_game, s->doc,
			  "[unit.hussar]\nname = Hussar\ncode = H\n"
			  "class = soldier\nstrength = 10\n"
			  "[army.red]\nhussar = 1\n");
	const struct cl_map *m = t->world->map;

	(void)state;
	assert_int_equal(cl_code_find(m, CL_RED, '1'), CL_UNKNOWN);
	assert_int_equal(cl_code_find(m, CL_RED, 'h'),
			 cl_unit_find(m, "hussar"));
	assert_int_equal(cl_code_find(m, CL_BLUE, '1'), m->marshal);
	turn_free(t);
	scenario_free(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_sound_position_is_read),
		cmocka_unit_test(scenarios_that_cannot_be_are_refused),
		cmocka_unit_test(of_too_many_units_the_first_is_named),
		cmocka_unit_test(positions_that_cannot_be_are_refused),
		cmocka_unit_test(what_no_turns_have_left_is_refused),
		cmocka_unit_test(no_pursuit_is_longer_than_there_is_room_for),
		cmocka_unit_test(
		    replies_that_nobody_could_have_ordered_are_refused),
		cmocka_unit_test(
		    of_two_units_of_strength_10_neither_is_written_10),
	};

	return cmocka_run_group_tests_name("classic_read", tests, NULL, NULL);
}
