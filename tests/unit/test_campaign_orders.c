/* SPDX-License-Identifier: MIT */
/* test_campaign_orders.c - the order language of campaign: every order in its
 * canonical form. */
#include "config.h"

#include "lib/campaign.h"

#include "base/mem.h"
#include "base/str.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define F CN_SEAT_FRENCH
#define A CN_SEAT_ALLIED
#define D CN_SEAT_ANGLO_DUTCH
#define P CN_SEAT_PRUSSIAN

/* What is typed, and its canonical form; NULL: the same. */
static const struct {
	int seat;
	const char *typed, *echo;
} orders[] = {
	/* Set-up. */
	{ F, "place solre: F06, F07, F08", NULL },
	{ F, "place F06 solre", "place solre: F06" },
	{ F, "place fr-i-inf-1 at Solre", "place solre: F06" },
	{ F, "place f06, f07 solre", "place solre: F06, F07" },
	{ A, "place A02 braine le comte", "place braine-le-comte: A02" },
	{ A, "place blucher quatre bras", "place quatre-bras: P01" },
	{ F, "place corps ii: historical", "place all corps ii: historical" },
	{ F, "place all: historical", NULL },
	{ A, "place prussian: historical", "place all prussian: historical" },

	/* March. */
	{ F, "march beaumont to thuin: corps gd, F17",
	  "march beaumont to thuin: all corps gd, F17" },
	{ F, "m beaumont thuin: f17", "march beaumont to thuin: F17" },
	{ F, "move beaumont -> thuin -> charleroi: F05",
	  "march beaumont to thuin to charleroi: F05" },
	{ F, "march solre to mons to binche: F23", NULL },
	{ F, "march sol mons bin: fr-rc-horse-1",
	  "march solre to mons to binche: F23" },
	{ F, "march le roeulx braine le comte: all",
	  "march le-roeulx to braine-le-comte: all" },
	{ A, "march quatre bras sint truiden: 2 prussian infantry",
	  "march quatre-bras to sint-truiden: 2 prussian infantry" },
	{ F, "march the beaumont to thuin: the napoleon",
	  "march beaumont to thuin: F01" },
	{ F, "force thuin to charleroi: F05", NULL },
	{ F, "forced thuin charleroi: F05", "force thuin to charleroi: F05" },
	{ F, "reveal napoleon", NULL },
	{ F, "reveal F01", "reveal napoleon" },
	{ F, "sequence wavre, ligny, charleroi", NULL },
	{ F, "sequence wavre ligny", "sequence wavre, ligny" },
	{ F, "end", NULL },
	{ F, "done", "end" },

	/* Orders in advance. */
	{ F, "terrain at ligny woods left right, stream centre", NULL },
	{ F, "terrain ligny woods left right stream middle",
	  "terrain at ligny woods left right, stream centre" },
	{ F, "terrain at ligny stream center, hill left, woods right",
	  "terrain at ligny woods right, hill left, stream centre" },
	{ F, "terrain at ligny none", NULL },
	{ A,
	  "deploy at ligny:\n  left: P02, P06\n  centre: blucher, corps "
	  "prussian ii\n  right: prussian corps iii\n  hold: P06, P07\n"
	  "end deploy",
	  "deploy at ligny:; left: P02, P06; centre: P01, all prussian corps "
	  "ii; right: all prussian corps iii; hold: P06, P07; end deploy" },
	{ A, "deploy ligny:\n hold: P06\n left P02\nend deploy",
	  "deploy at ligny:; left: P02; hold: P06; end deploy" },
	{ F, "deploy at ligny auto", NULL },
	{ F, "deploy at ligny: auto", "deploy at ligny auto" },
	{ F, "support at charleroi F19, all from laneffe", NULL },
	{ F, "support charleroi: F19, from laneffe",
	  "support at charleroi F19, all from laneffe" },
	{ F, "support at charleroi none", NULL },
	{ F, "plan at ligny stand", NULL },
	{ F, "plan at ligny assault left 3", NULL },
	{ F, "plan ligny bomb 2", "plan at ligny bombard 2" },
	{ F, "plan at ligny off", NULL },
	{ F,
	  "plan at ligny:\n  if worn 40+: retreat all\n  if enemy cavalry in "
	  "left: ask\n  fire all\n  square 1 infantry in centre\nend plan",
	  "plan at ligny:; if worn 40+: retreat all; if enemy cavalry in left: "
	  "ask; fire all; square 1 infantry in centre; end plan" },
	{ F, "regroup at ligny F09, F10 to quatre-bras", NULL },
	{ F, "regroup ligny F09 to quatre bras",
	  "regroup at ligny F09 to quatre-bras" },
	{ F, "regroup at ligny F19 from charleroi", NULL },
	{ F, "regroup at ligny F19, F20 from charleroi", NULL },
	{ F, "regroup at ligny all from charleroi", NULL },
	{ F, "regroup at ligny F19, F20 from charleroi to ligny",
	  "regroup at ligny F19, F20 from charleroi" },
	{ F, "regroup at ligny all from ligny to charleroi",
	  "regroup at ligny all to charleroi" },
	{ F, "regroup at ligny none", NULL },

	/* Battle turns. */
	{ F, "battle at ligny", NULL },
	{ F, "battle quatre bras:", "battle at quatre-bras" },
	{ F, "engage left F21", NULL },
	{ F, "attack middle f21, F22", "engage centre F21, F22" },
	{ F, "charge right all cavalry", "engage right all cavalry" },
	{ F, "engage left 2 infantry in left", NULL },
	{ F, "withdraw F21", NULL },
	{ F, "disengage F21 to left", "withdraw F21 to left" },
	{ F, "withdraw F21 to front center", "withdraw F21 to front-centre" },
	{ F, "shift F12 to centre", NULL },
	{ F, "shift F12 to front-centre", NULL },
	{ F, "fire F09", NULL },
	{ F, "f all guns in centre", "fire all guns in centre" },
	{ F, "shoot F09 at P02", "fire F09 at P02" },
	{ F, "fire F05 at open", NULL },
	{ F, "fire 100 guns", NULL },
	{ A, "square P02", NULL },
	{ A, "break P02", NULL },
	{ A, "break all", NULL },
	{ A, "shelter P06 in P02", NULL },
	{ A, "take farm P02", NULL },
	{ A, "occupy hill pr-i-art", "take hill P06" },
	{ A, "swap P02 with P03", NULL },
	{ P, "swap P02 with A02", NULL },
	{ P, "shelter P06 in A02", NULL },
	{ F, "retreat F12, F13 to charleroi laneffe", NULL },
	{ F, "retreat all in reserve", NULL },
	{ F, "retreat all in reserve to brussels", NULL },
	{ F, "reinforce F19, all from charleroi", NULL },
	{ F, "bring F19 from laneffe", "reinforce F19 from laneffe" },
	{ F, "reinforce none", NULL },
	{ F, "try fire F09 else withdraw F09", NULL },
	{ F, "engage left F23; fire F23", "engage left F23\nfire F23" },

	/* Selectors. */
	{ F, "fire infantry", "fire all infantry" },
	{ F, "fire 3 units", NULL },
	{ F, "fire 3", "fire 3 units" },
	{ F, "fire all units in left", "fire all in left" },
	{ F, "fire in left", "fire all in left" },
	{ F, "fire foot guns, horse-gun, leader, squares",
	  "fire all foot-guns, all horse-guns, all leader, all squares" },
	{ F, "fire all french corps ii infantry in board from ligny", NULL },
	{ A, "fire all anglo dutch", "fire all anglo-dutch" },
	{ A, "fire corps iv", "fire all corps iv" },
	{ D, "fire corps i", "fire all corps i" },
	{ F, "fire F09 in left", NULL },

	/* Guards. */
	{ F, "if mine in left: fire F09", NULL },
	{ F, "if enemy cavalry in front left fire F09",
	  "if enemy cavalry in front-left: fire F09" },
	{ F, "if mine squares in centre: fire F09", NULL },
	{ F, "if mine infantry in centre 3+ and enemy in left 2-: fire F09",
	  NULL },
	{ F, "if not weaker left and not mine in board 1+: try end",
	  "if not weaker left and not mine in board: try end" },
	{ F,
	  "if enemy cavalry in left and not enemy infantry in left: fire F09",
	  NULL },
	{ F, "if worn 50+ and turn 3+: fire F09 else fire F10", NULL },
	{ F, "if not not turn 3+: end", "if turn 3+: end" },

	/* Standing orders. */
	{ A, "standing skirmish A14, 2 infantry", NULL },
	{ A, "standing terrain farm centre, hill centre left", NULL },
	{ A, "standing terrain none", NULL },
	{ F, "standing hits F12, infantry, cavalry",
	  "standing hits F12, all infantry, all cavalry" },
	{ F, "standing support all", NULL },
	{ F, "standing support none", NULL },
	{ F, "standing support all from wavre, cavalry",
	  "standing support all from wavre, all cavalry" },
	{ F, "standing deploy auto", NULL },
	{ F, "standing deploy ask", NULL },
	{ F, "standing deploy:\nleft: corps i\nend deploy",
	  "standing deploy:; left: all corps i; end deploy" },
	{ F, "standing plan stand", NULL },
	{ F, "standing plan assault left", NULL },
	{ F, "standing plan ask", NULL },
	{ F, "standing regroup none", NULL },
	{ F, "standing regroup ask", NULL },
	{ F, "standing refuge brussels, halle",
	  "standing refuge brussels halle" },
	{ F, "standing save leader, guns, F02",
	  "standing save all leader, all guns, F02" },
	{ A, "standing supply A05, 1 cavalry", NULL },
	{ F, "standing hits default", NULL },
	{ D, "standing skirmish P02, all prussian", NULL },

	/* In any set. */
	{ F, "resign", NULL },
	{ F, "offer draw", NULL },
	{ F, "accept draw", NULL },
	{ F, "withdraw draw", NULL },
	{ F, "say \"Vive l'Empereur; to arms: # all\"", NULL },
};

static void an_order_is_echoed_in_canonical_form(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(orders) / sizeof(*orders); i++) {
		const char *echo =
		    orders[i].echo ? orders[i].echo : orders[i].typed;
		char *said = campaign_echo(orders[i].seat, orders[i].typed);
		char *again = campaign_echo(orders[i].seat, said);

		assert_string_equal(said, echo);
		assert_string_equal(again, said);
		mem_free(said);
		mem_free(again);
	}
}

/* A whole turn in one mail (orders-campaign.md), and it again. */
static void a_whole_turn_is_read(void **state)
{
	char *said = campaign_echo(
	    F, "march philippeville to laneffe to charleroi: F20, F21, F24\n"
	       "force laneffe to charleroi: F15   # the fourth attacker\n"
	       "support at charleroi F16, all corps gd from thuin\n"
	       "deploy at charleroi:\n  left: F15\n  centre: F20, F24\n"
	       "end deploy\n"
	       "plan at charleroi bombard 3\n"
	       "regroup at charleroi none\n");

	(void)state;
	assert_string_equal(
	    said, "march philippeville to laneffe to charleroi: F20, F21, F24\n"
		  "force laneffe to charleroi: F15\n"
		  "support at charleroi F16, all corps gd from thuin\n"
		  "deploy at charleroi:; left: F15; centre: F20, F24; "
		  "end deploy\n"
		  "plan at charleroi bombard 3\n"
		  "regroup at charleroi none");
	mem_free(said);
}

/* N29.6: which battle a line is for. */
static void battle_lines_belong_to_the_battle_named_last(void **state)
{
	struct campaign_read r;

	(void)state;
	campaign_read(F,
		      "fire F09\nbattle at ligny\nfire F09\nsay \"x\"\n"
		      "end\nbattle at wavre\nend\n",
		      &r);
	assert_int_equal(diag_errors(&r.d), 0);
	assert_int_equal(r.p->n, 7);
	assert_int_equal(r.p->v[0].town, CN_NO_TOWN);
	assert_int_equal(r.p->v[2].town, campaign_town("ligny"));
	assert_int_equal(r.p->v[3].town, CN_NO_TOWN);
	assert_int_equal(r.p->v[4].town, campaign_town("ligny"));
	assert_int_equal(r.p->v[6].town, campaign_town("wavre"));
	assert_int_equal(r.p->v[6].number, 7);
	campaign_read_free(&r);
}

static void ready_plans_are_good_orders_for_every_seat(void **state)
{
	const struct cn_map *m = campaign_map();

	(void)state;
	assert_true(m->nready > 0);
	for (int seat = 0; seat < CN_SEATS; seat++)
		for (int i = 0; i < m->nready; i++) {
			struct diags d = DIAGS_INIT;
			struct cn_plan *p = cn_ready_plan(m, seat, i, &d);

			assert_int_equal(d.n, 0);
			assert_int_equal(p->n, m->ready[i].n);
			for (size_t k = 0; k < p->n; k++)
				assert_string_equal(p->v[k].text,
						    m->ready[i].lines[k]);
			cn_plan_free(p);
		}
}

/* N30.13: lines of battles that any seat could order, under a name of its
 * own. */
static void plans_of_a_scenario_are_for_every_seat(void **state)
{
	static const struct {
		const char *section, *line, *said;
	} plans[] = {
		{ "plan.hold", "fire all", "" },
		{ "plan.hold", "if weaker target: ask", "" },
		{ "plan.hold", "fire F09",
		  "[plan.hold]: a line is no order of a battle for every "
		  "seat [N30.13]" },
		{ "plan.hold", "march solre to mons: all",
		  "[plan.hold]: a line is no order of a battle for every "
		  "seat [N30.13]" },
		{ "plan.Hold", "fire all",
		  "[plan.Hold]: no plan can have this name [N30.13]" },
		{ "plan.off", "fire all",
		  "[plan.off]: no plan can have this name [N30.13]" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(plans) / sizeof(*plans); i++) {
		char *said =
		    campaign_refused(plans[i].section, "1", plans[i].line);

		assert_string_equal(said, plans[i].said);
		mem_free(said);
	}
}

/* Orders name units and corps, and positions hold what they said. */
static void what_orders_name_can_be_said(void **state)
{
#define UNIT(said) "fr-gd-inf: " said " [N4.2 N4.4]"
#define CODE                                                                \
	"a code is three letters and digits at most, a letter first and a " \
	"digit among them, like F09"
	static const struct {
		const char *line, *said;
	} units[] = {
		{ "GD1 french gd infantry 4 F3", "" },
		{ "F french gd infantry 4 F3", UNIT(CODE) },
		{ "GD12 french gd infantry 4 F3", UNIT(CODE) },
		{ "2 french gd infantry 4 F3", UNIT(CODE) },
		{ "F,2 french gd infantry 4 F3", UNIT(CODE) },
		{ "F02 french GD infantry 4 F3",
		  UNIT("a corps is lower-case letters, digits and hyphens") },
		{ "F02 french g,d infantry 4 F3",
		  UNIT("a corps is lower-case letters, digits and hyphens") },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(units) / sizeof(*units); i++) {
		char *said =
		    campaign_refused("units", "fr-gd-inf", units[i].line);

		assert_string_equal(said, units[i].said);
		mem_free(said);
	}
}

static void armies_have_letters_of_their_own(void **state)
{
	static const char *const others[] = { "allied F black",
					      "allied f black",
					      "allied 1 black",
					      "allied PR black" };

	(void)state;
	for (size_t i = 0; i < sizeof(others) / sizeof(*others); i++) {
		char *said = campaign_refused("armies", "prussian", others[i]);

		assert_non_null(strstr(said, "with a letter of its own"));
		mem_free(said);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_order_is_echoed_in_canonical_form),
		cmocka_unit_test(a_whole_turn_is_read),
		cmocka_unit_test(battle_lines_belong_to_the_battle_named_last),
		cmocka_unit_test(ready_plans_are_good_orders_for_every_seat),
		cmocka_unit_test(plans_of_a_scenario_are_for_every_seat),
		cmocka_unit_test(what_orders_name_can_be_said),
		cmocka_unit_test(armies_have_letters_of_their_own),
	};
	int rc = cmocka_run_group_tests(tests, NULL, NULL);

	campaign_map_free();
	return rc;
}
