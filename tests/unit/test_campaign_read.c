/* SPDX-License-Identifier: MIT */
/* test_campaign_read.c - scenarios and positions of the campaign that say what
 * cannot be are refused, with file and line. */
#include "config.h"

#include "lib/change.h"

#include "games/campaign/campaign.h"

#include "base/str.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A document is these lines, with one of them changed or one more behind. */
static const char *const good[] = {
	"[armies]",
	"french = french F blue",
	"anglo-dutch = allied A red",
	"prussian = allied P black",
	"[options]",
	"setup = free",
	"[limits]",
	"groups.french = 2",
	"groups.anglo-dutch = 1",
	"groups.prussian = 1",
	"setup.french = 12",
	"setup.anglo-dutch = 4",
	"setup.prussian = 4",
	"road.major = 8",
	"road.minor = 6",
	"river.major = 4",
	"river.minor = 3",
	"column.major = 2",
	"column.minor = 1",
	"battle-units = 3",
	"skirmish-show = 4",
	"draw.attacker = 1",
	"draw.defender = 2",
	"stream-cross = 2",
	"range.slow = 1",
	"range.fast = 2",
	"rounds = 12",
	"[towns]",
	"beaumont = french",
	"mons = anglo-dutch city anglo-dutch:1",
	"namur = prussian",
	"ligny = prussian",
	"[roads]",
	"beaumont ligny = major",
	"ligny namur = minor sambre",
	"ligny mons = minor",
	"[track]",
	"1 = 1815-06-15 morning french",
	"2 = 1815-06-15 afternoon allied",
	"3 = 1815-06-15 night french",
	"4 = 1815-06-16 morning allied",
	"5 = 1815-06-16 afternoon french",
	"[units]",
	"napoleon = F01 french none leader 1 F2",
	"guard = F02 french gd infantry 4 F3",
	"wellington = A01 anglo-dutch none leader 1 F2",
	"rifles = A02 anglo-dutch i infantry 3 F2",
	"blucher = P01 prussian none leader 1 F2",
	"jager = P02 prussian i infantry 3 F2",
	"[blocks]",
	"woods = 3",
	"farm = 3",
	"hill = 3",
	"stream = 3",
	"[victory]",
	"defeat.french = 1",
	"defeat.anglo-dutch = 1",
	"defeat.prussian = 1",
	"cities = mons",
	"cities-to-win = 1",
	"last-turn = 5",
	"[plan.stand]",
	"1 = fire all",
	"[turn]",
	"number = 5",
	"phase = battle",
	"[forces]",
	"napoleon = beaumont 1",
	"guard = ligny 4",
	"rifles = mons 3",
	"jager = ligny 2",
	"[lost]",
	"blucher = 3 fire",
	"[fights]",
	"ligny = battle from beaumont",
	"[battle.ligny]",
	"defender.left = farm jager",
	"[board.ligny]",
	"guard = attacker.left",
	"jager = defender.left",
};
static const struct change_doc field = { &campaign_game, good,
					 sizeof(good) / sizeof(*good) };

/* Without what has happened in play. */
static const struct change_doc scenario = { &campaign_game, good, 63 };

static void a_sound_position_is_read(void **state)
{
	const struct change changes[] = {
		{ NULL, "[standing.french]\nrefuge = beaumont", NULL },
		{ "ligny = battle from beaumont",
		  "ligny = battle from beaumont mons won french done french",
		  NULL },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
	change_all(&field, changes, change_setup);
}

static void scenarios_that_cannot_be_are_refused(void **state)
{
	const struct change changes[] = {
		{ "guard = F02 french gd infantry 4 F3",
		  "guard = F02 guard gd infantry 4 F3", "a unit is written" },
		{ "guard = F02 french gd infantry 4 F3",
		  "guard = F02 french gd grenadiers 4 F3",
		  "a unit is written" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

/* What would not hinder a position. */
static void no_game_begins_that_could_not_be_played(void **state)
{
	const struct change changes[] = {
		{ "setup = free",
		  "setup = historical\n[setup.historical]\n"
		  "napoleon = beaumont\nguard = beaumont\n"
		  "wellington = mons\nrifles = mons\nblucher = namur",
		  "[setup.historical] has no town for jager [N5.1]" },
		{ "5 = 1815-06-16 afternoon french",
		  "5 = 1815-06-16 afternoon allied",
		  "[track]: turns alternate, the French begin; not so turn 5 "
		  "[N3.1]" },
		{ "[plan.stand]", "[plan.hold]",
		  "[plan.stand] is missing: what a pass in battle stands for "
		  "[N29.13]" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_setup);
}

/* ---- more than there is room for ---- */

/* Lines behind a section's name, a number from 0 for each #. */
static void lines(struct str *out, const char *name, const char *form, int n)
{
	str_add(out, name);
	for (int i = 0; i < n; i++) {
		str_add(out, "\n");
		for (const char *p = form; *p; p++)
			if (*p == '#')
				str_addf(out, "%d", i);
			else
				str_addf(out, "%c", *p);
	}
}

/* What is said of these lines in the place of one. */
static void instead(const struct change_doc *doc, const char *line,
		    struct str *by, const char *says)
{
	const struct change changes[] = {
		{ line, by->s, says },
		{ NULL, NULL, NULL },
	};

	change_all(doc, changes, change_load);
	str_free(by);
}

static void more_plans_than_there_is_room_for_are_refused(void **state)
{
	struct str by = STR_INIT;

	(void)state;
	lines(&by, "", "[plan.p#]\n1 = fire all", 8);
	instead(&scenario, NULL, &by,
		"field.ini:79: [plan.p7] is too much: 8 plans at most "
		"[N30.13]");
}

static void more_battles_than_there_is_room_for_are_refused(void **state)
{
	struct str by = STR_INIT;

	(void)state;
	lines(&by, "[turn]\nphase = field\n[fights]", "t# = battle", 13);
	lines(&by, "\n[towns]", "t# = french", 13);
	instead(&scenario, "[towns]", &by,
		"field.ini:43: 12 battles at most [N10.1]");
}

static void more_roads_than_there_is_room_for_are_refused(void **state)
{
	struct str by = STR_INIT;

	(void)state;
	lines(&by, "", "t# = french", 19);
	lines(&by, "\n[roads]", "t# mons = minor", 19);
	for (int i = 0; i < 19; i++)
		for (int k = 0; k < i; k++)
			str_addf(&by, "\nt%d t%d = minor", i, k);
	instead(&scenario, "[roads]", &by,
		"field.ini:214: t17 t5 is too much: 160 roads at most [N2.1]");
}

static void what_is_too_much_is_refused(void **state)
{
	const struct {
		const char *name, *form;
		int n;
		const char *says;
	} lists[] = {
		{ "[towns]", "t# = french", 77,
		  "field.ini:109: ligny is too much: 80 towns at most [N2.1]" },
		{ "[units]", "u# = X# french c infantry 3 F1", 67,
		  "field.ini:116: jager is too much: 72 units at most [N4.1]" },
		{ "[units]", "u# = X# french c# infantry 3 F1", 32,
		  "field.ini:77: guard: there are too many corps [N4.2 N4.4]" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++) {
		struct str by = STR_INIT;

		lines(&by, lists[i].name, lists[i].form, lists[i].n);
		instead(&field, lists[i].name, &by, lists[i].says);
	}
}

/* ---- what is written of it ---- */

#define HOMES                                                         \
	"[setup.historical]\nnapoleon = beaumont\nguard = beaumont\n" \
	"wellington = mons\nrifles = mons\nblucher = namur\njager = namur\n"

/* N5.1: who is placed stands there, all others where the scenario says. */
static void the_historical_set_up_goes_on(void **state)
{
	const struct change changes[] = {
		{ "setup = free",
		  "setup = historical\n" HOMES
		  "[turn]\nphase = setup\n[forces]\nguard = ligny 2\n",
		  "phase = march\n\n[forces]\nguard = ligny 2\n"
		  "wellington = mons 1\nrifles = mons 3\n"
		  "blucher = namur 1\njager = namur 3\n" },
		{ "setup = free",
		  "setup = historical\n" HOMES
		  "[turn]\nphase = setup\n[lost]\nrifles = 1 fire\n",
		  "phase = march\n\n[forces]\nnapoleon = beaumont 1\n"
		  "guard = beaumont 4\n\n[lost]\nrifles = 1 fire\n" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_written(&scenario, changes);
}

/* Between the two marches of three players (N27.2). */
#define MARCH(lines)                                                      \
	"setup = free", "setup = free\nplayers = 3\n[turn]\nnumber = 4\n" \
			"phase = march\nmarched = anglo-dutch\n" lines
#define ATTACKS	       "prussian namur namur 1, prussian ligny ligny 2"
#define TOWN(letter)   letter "-pres-du-grand-bois-de-ligny"
#define TOWNS	       TOWN("a") " " TOWN("b") " " TOWN("c") " " TOWN("d")
#define FRENCH(letter) TOWN(letter) " = french\n"
#define MORE_TOWNS     FRENCH("a") FRENCH("b") FRENCH("c") FRENCH("d") FRENCH("e")
#define ROAD(letter)   "\nligny " TOWN(letter) " = major"
#define ROADS	       ROAD("a") ROAD("b") ROAD("c") ROAD("d") ROAD("e")
#define FROM	       "ligny = battle from "

/* Lines stay below 190 bytes (state.md). */
static void long_lists_go_on_in_another_line(void **state)
{
	const struct change changes[] = {
		{ MARCH("[attacks]\nmons = " ATTACKS), "mons = " ATTACKS "\n" },
		{ MARCH("[attacks]\nmons = " ATTACKS ", " ATTACKS ", " ATTACKS
			",\nmons = " ATTACKS),
		  "mons = " ATTACKS ", " ATTACKS ", " ATTACKS
		  "\nmons = " ATTACKS "\n" },
		{ "ligny = prussian",
		  "ligny = prussian\n" MORE_TOWNS
		  "[turn]\nnumber = 5\nphase = march\nmarched = french\n"
		  "sequence = ligny\n"
		  "sequence = " TOWNS "\nsequence = " TOWN("e") " mons namur",
		  "sequence = ligny " TOWNS
		  "\nsequence = " TOWN("e") " mons namur\n" },
		{ "[roads]",
		  MORE_TOWNS "[turn]\nphase = field\n[fights]\n" FROM TOWN(
		      "e") "\n" FROM TOWNS "\n" FROM "mons\n[roads]" ROADS,
		  FROM "mons " TOWNS "\n" FROM TOWN("e") "\n" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_written(&scenario, changes);
}

/* Of the answers of seats those that nobody needs to give are left out. */
static void answers_that_are_the_default_go(void **state)
{
	const struct change changes[] = {
		{ NULL, "[standing.french]\nsupport = none", "!support" },
		{ NULL, "[standing.french]\nplan = ask", "!plan = ask" },
		{ NULL, "[standing.french]\nregroup = none",
		  "regroup = none\n" },
		{ NULL,
		  "[standing.french]\nsupport = guard\n[wish.french]\n"
		  "support.ligny = none",
		  "support.ligny = none\n" },
		{ NULL, "[wish.french]\nplan.ligny = off", "!plan.ligny" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_written(&field, changes);
}

/* ---- positions ---- */

static void marches_that_cannot_be_are_refused(void **state)
{
	const struct change changes[] = {
		{ MARCH("[attacks]\nmons = prussian namur namur"),
		  "field.ini:13: attacks are written TOWN = ARMY TOWN TOWN "
		  "UNITS, several with commas [N7.12]" },
		{ MARCH("[attacks]\nmons = prussian namur namur 1 prussian "
			"namur namur 1"),
		  "several with commas" },
		{ MARCH("[attacks]\nmons = prussian namur namur 99"),
		  "several with commas" },
		{ MARCH("[attacks]\nmons = dutch namur namur 1"),
		  "several with commas" },
		{ MARCH("[attacks]\nlille = prussian namur namur 1"),
		  "field.ini:13: no town \"lille\" [N2.1]" },
		{ MARCH("sequence = mons lille"),
		  "field.ini:12: no town \"lille\" [N2.1]" },
		{ MARCH("resigned = allied"),
		  "field.ini:12: no seat \"allied\" here [N1.1]" },
		{ MARCH("[passed]\nmons namur = 2"),
		  "field.ini:13: no road \"mons namur\" [N2.1]" },
		{ MARCH("[passed]\nmons ligny = 99"),
		  "field.ini:13: mons ligny is \"99\"; expected a number "
		  "from 0 to 72" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&scenario, changes, change_load);
}

static void positions_that_cannot_be_are_refused(void **state)
{
	const struct change changes[] = {
		{ "number = 5", "number = 0",
		  "field.ini:65: turns count from 1 [N3.1]" },
		{ "phase = battle", "phase = fight",
		  "field.ini:66: no phase \"fight\"; there are setup, march, "
		  "field, deploy, battle, regroup and over [N29.1]" },
		{ "phase = battle", "phase = battle\nhalf = second",
		  "field.ini:67: half is attacker or defender [N29.6]" },
		{ "phase = battle", "phase = battle\ndraw-offer = prussian",
		  "field.ini:67: no seat \"prussian\" here [N1.1]" },
		{ "phase = battle",
		  "phase = march\nsequence = ligny mons\nsequence = ligny",
		  "field.ini:68: sequence: ligny is named already [N10.3]" },
		{ "phase = battle", "phase = over\nresult = none cities",
		  "field.ini:67: a draw and an abandoned game are nobody's" },
		{ "phase = battle", "phase = over\nresult = french draw",
		  "field.ini:67: a draw and an abandoned game are nobody's" },
		{ "phase = battle", "phase = over\nresult = french somehow",
		  "field.ini:67: a result is written WINNER DEGREE, with "
		  "phase = over" },
		{ "guard = ligny 4", "guards = ligny 4",
		  "field.ini:69: no unit \"guards\" [N4.1]" },
		{ "guard = ligny 4", "guard = lille 4",
		  "field.ini:69: no town \"lille\" [N2.1]" },
		{ "guard = ligny 4", "guard = ligny 5",
		  "field.ini:69: a unit is written guard = TOWN 1 to 4 "
		  "[disordered] [N1.2]" },
		{ "guard = ligny 4", "guard = ligny 4 shown",
		  "1 to 4 [disordered] [N1.2]" },
		{ "napoleon = beaumont 1", "napoleon = beaumont",
		  "field.ini:68: a unit is written napoleon = TOWN 1 to 1 "
		  "[disordered] [shown] [N1.2]" },
		{ "blucher = 3 fire", "blucher = 3",
		  "field.ini:73: a loss is written blucher = TURN CAUSE; causes "
		  "are fire, march, rout, retreat, morale, stream, "
		  "shelter, supply, defeat" },
		{ "blucher = 3 fire", "guard = 3 fire",
		  "field.ini:73: guard stands on the map and is lost" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

#define FIGHT	"ligny = battle from beaumont"
#define FARM	"defender.left = farm jager"
#define GUARD	"guard = attacker.left"
#define GOES_ON "battle from TOWNS [won SIDE] [done SEATS]"

static void battles_that_cannot_be_are_refused(void **state)
{
	const struct change changes[] = {
		{ FIGHT, "ligny = skirmish from beaumont",
		  "field.ini:75: ligny = skirmish from beaumont: " GOES_ON },
		{ FIGHT, "ligny =", "field.ini:75: ligny = : " GOES_ON },
		{ FIGHT, "ligny = battle from lille mons",
		  "field.ini:75: no town \"lille\" [N2.1]" },
		{ FIGHT, "ligny = battle from ligny mons",
		  "field.ini:75: ligny = battle from ligny mons: no "
		  "neighbour [N21.4]" },
		{ FIGHT, FIGHT " won prussian", "prussian: " GOES_ON },
		{ FIGHT, FIGHT " won", "won: " GOES_ON },
		{ FIGHT, FIGHT " done prussian french",
		  "field.ini:75: no seat \"prussian\" here [N1.1]" },
		{ FARM, "defender.left = swamp",
		  "field.ini:77: defender.left = swamp: woods, farm or hill, "
		  "these two with their holder [N12.4]" },
		{ FARM, "defender.left = woods jager", "these two with" },
		{ FARM, "stream = 4",
		  "field.ini:77: stream = 4: lanes are 1, 2 and 3 [N12.4]" },
		{ FARM, "drawn = swamp",
		  "field.ini:77: drawn = swamp: blocks are woods, farm, hill "
		  "and stream, four at most [N12.2]" },
		{ FARM, "drawn = farm farm farm hill hill", "four at most" },
		{ FARM, "ended = blucher",
		  "field.ini:77: no seat \"blucher\" here [N1.1]" },
		{ FARM, "streem = 1",
		  "field.ini:77: unknown key streem in [battle.ligny]; did "
		  "you mean stream?" },
		{ FARM, "fog = 1",
		  "field.ini:77: unknown key fog in [battle.ligny]; expected "
		  "attacker.left, attacker.centre, attacker.right, "
		  "defender.left, defender.centre, defender.right, stream, "
		  "drawn, ended, asked, crossed.1, crossed.2, crossed.3, idle, "
		  "brought.attacker, brought.defender, worn.attacker, "
		  "worn.defender, in.TOWN, out.TOWN, used.TOWN" },
		{ "phase = battle", "phase = march",
		  "field.ini:74: phase = march is before all battles; those of "
		  "the turn begin with field [N6.1 N29.1]" },
		{ GUARD, "guard = left",
		  "field.ini:79: guard = left: a place is written SIDE.PLACE, "
		  "like attacker.left or defender.reserve [N12.1]" },
		{ GUARD, "guard = attacker.left asleep",
		  "field.ini:79: guard: no flag \"asleep\"; there are shown, "
		  "shock, canister, square, acted, moved, fired, guest=UNIT" },
		{ GUARD, "guard = attacker.left guest=nobody",
		  "field.ini:79: no unit \"nobody\" [N4.1]" },
		{ GUARD, "rifles = defender.left",
		  "field.ini:79: rifles is not in ligny" },
		{ NULL, NULL, NULL },
	};

	(void)state;
	change_all(&field, changes, change_load);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_sound_position_is_read),
		cmocka_unit_test(scenarios_that_cannot_be_are_refused),
		cmocka_unit_test(no_game_begins_that_could_not_be_played),
		cmocka_unit_test(what_is_too_much_is_refused),
		cmocka_unit_test(more_plans_than_there_is_room_for_are_refused),
		cmocka_unit_test(
		    more_battles_than_there_is_room_for_are_refused),
		cmocka_unit_test(more_roads_than_there_is_room_for_are_refused),
		cmocka_unit_test(the_historical_set_up_goes_on),
		cmocka_unit_test(long_lists_go_on_in_another_line),
		cmocka_unit_test(answers_that_are_the_default_go),
		cmocka_unit_test(marches_that_cannot_be_are_refused),
		cmocka_unit_test(positions_that_cannot_be_are_refused),
		cmocka_unit_test(battles_that_cannot_be_are_refused),
	};

	return cmocka_run_group_tests_name("campaign_read", tests, NULL, NULL);
}
