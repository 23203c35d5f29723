/* SPDX-License-Identifier: MIT */
/* test_campaign_form.c - what is wrong with the form of orders of campaign,
 * with its place and its rule (N29.9). */
#include "config.h"

#include "lib/campaign.h"

#include "base/mem.h"
#include "base/str.h"
#include "games/campaign/public/why.h"
#include "kernel/why.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define F CN_SEAT_FRENCH
#define A CN_SEAT_ALLIED
#define P CN_SEAT_PRUSSIAN

/* Where it is wrong, by which rules, and what is said. */
static const struct {
	int seat;
	const char *typed, *said;
} wrong[] = {
	/* Words that nobody knows. */
	{ F, "fier F09",
	  "1:1 N29.9 unknown order \"fier\"; did you mean fire?" },
	{ F, "end\nfire fr-ii-inf-3",
	  "2:6 N29.9 unknown unit \"fr-ii-inf-3\"; did you mean fr-ii-inf-1?" },
	{ F, "fire fr-ii",
	  "1:6 N29.9 \"fr-ii\" may be fr-ii-inf-1, fr-ii-inf-2, fr-ii-art, "
	  "fr-iii-inf-1, fr-iii-inf-2, fr-iii-art" },
	{ F, "march beaumond to thuin: F17",
	  "1:7 N29.9 unknown town \"beaumond\"; did you mean beaumont?" },
	{ F, "march mar to thuin: F17",
	  "1:7 N29.9 \"mar\" may be marche, mariembourg" },
	{ F, "march beaumont-thuin: F17",
	  "1:7 N29.9 unknown town \"beaumont-thuin\"" },
	{ F, "plan at ligny hold",
	  "1:15 N29.9 unknown plan \"hold\"; there are stand, assault, "
	  "bombard, delay" },
	{ F, "fire all corps ix",
	  "1:16 N29.9 unknown corps \"ix\"; did you mean i?" },
	{ F, "standing hit F09", "1:10 N30.1 N29.9 no-topic" },
	{ F, "standing", "1:1 N30.1 N29.9 no-topic" },

	/* Units of others. */
	{ F, "fire P02", "1:6 N29.9 not-yours P02" },
	{ F, "fire A02, F09, P02",
	  "1:6 N29.9 not-yours A02|1:16 N29.9 not-yours P02" },
	{ P, "march waterloo to nivelles: A02",
	  "1:29 N27.1 N29.9 not-yours A02" },
	{ P, "fire all anglo-dutch",
	  "1:10 N27.1 N29.9 not-your-army anglo-dutch" },
	{ F, "fire all prussian", "1:10 N29.9 not-your-army prussian" },
	{ A, "fire wellingtn",
	  "1:6 N29.9 unknown unit \"wellingtn\"; did you mean wellington?" },
	{ F, "fire blucher", "1:6 N29.9 not-yours P01" },
	{ A, "fire corps ii",
	  "1:12 N4.5 N29.9 whose-corps anglo-dutch prussian" },

	/* Lists. */
	{ F, "fire F09 F10", "1:10 N29.9 commas" },
	{ F, "fire",
	  "1:1 N29.9 this order is written: fire F09 [at P02 | at "
	  "open] | fire all guns in centre" },
	{ F, "fire F09,", "1:9 N29.9 no-unit-named" },
	{ F, "fire all guns left", "1:15 N29.9 no-selector" },
	{ F, "fire all in the middel", "1:17 N12.1 N29.9 no-where" },
	{ F, "fire all from", "1:10 N29.9 no-town-named" },
	{ F, "fire 0 guns", "1:6 N29.9 unknown unit \"0 guns\"" },
	{ F, "fire all in target", "1:13 N30.13 N29.9 target-of-plans" },

	/* Battle lines. */
	{ F, "engage F21", "1:8 N12.1 N29.9 no-lane" },
	{ F, "engage front-left F21", "1:8 N12.1 N29.9 no-lane" },
	{ F, "engage left", "1:8 N29.9 no-unit-named" },
	{ F, "engage target F21", "1:8 N30.13 N29.9 target-of-plans" },
	{ F, "shift F12",
	  "1:1 N29.9 this order is written: shift F12 to centre" },
	{ F, "shift F12 to left right",
	  "1:1 N29.9 this order is written: shift F12 to centre" },
	{ F, "fire F09 at open ground", "1:18 N29.9 no-selector" },
	{ F, "fire F09 at P99", "1:13 N29.9 unknown unit \"P99\"" },
	{ F, "take stream F09",
	  "1:1 N29.9 this order is written: take farm "
	  "P02 | take hill P06" },
	{ F, "swap F09 F10",
	  "1:1 N29.9 this order is written: swap P02 with P03" },
	{ F, "swap F09 with P02", "1:15 N29.9 not-yours P02" },
	{ F, "retreat F12 to",
	  "1:1 N29.9 this order is written: retreat F12, "
	  "F13 [to charleroi laneffe]" },
	{ F, "end it", "1:1 N29.9 this order is written: end" },
	{ F, "ask", "1:1 N30.13 N29.9 ask-of-plans" },
	{ F, "if turn 3+: withdraw draw", "1:1 N29.9 draw-if" },
	{ F, "try march beaumont to thuin: F17",
	  "1:5 N29.9 \"march\" takes no if, try or else" },

	/* On the map. */
	{ F, "march beaumont: F17",
	  "1:1 N29.9 this order is written: march "
	  "beaumont to thuin [to charleroi]: corps "
	  "gd, F17" },
	{ F, "march beaumont to thuin F17",
	  "1:1 N29.9 this order is written: march beaumont to thuin [to "
	  "charleroi]: corps gd, F17" },
	{ F, "force F09 to front-centre",
	  "1:1 N29.9 this order is written: "
	  "force thuin to charleroi: F05" },
	{ F, "place F06",
	  "1:1 N29.9 this order is written: place solre: F06, "
	  "F07 | F06 solre | corps ii: historical | all: "
	  "historical" },
	{ F, "place solre mons: F06",
	  "1:1 N29.9 this order is written: place solre: F06, F07 | F06 solre "
	  "| corps ii: historical | all: historical" },
	{ F, "reveal", "1:1 N29.9 this order is written: reveal napoleon" },
	{ F, "sequence",
	  "1:1 N29.9 this order is written: sequence wavre, ligny" },
	{ F, "battle at", "1:8 N29.9 no-town-named" },

	/* Orders in advance. */
	{ F, "terrain at ligny left", "1:18 N12.3 N29.9 no-ground" },
	{ F, "terrain at ligny woods", "1:18 N12.1 N29.9 no-lane" },
	{ F, "terrain at ligny woods board", "1:24 N12.1 N29.9 no-lane" },
	{ F, "terrain at ligny farm centre centre",
	  "1:30 N30.3 N29.9 lane-twice" },
	{ F, "terrain at ligny farm left, hill left, farm middle left",
	  "1:52 N30.3 N29.9 lane-twice" },
	{ F, "terrain left", "1:9 N29.9 unknown town \"left\"" },
	{ F, "deploy at ligny:\nfront: F09\nend deploy",
	  "2:1 N13.2 N29.9 no-row" },
	{ F, "deploy at ligny:\nleft: F09\nleft: F10\nend deploy",
	  "3:1 N29.9 row-twice" },
	{ F, "deploy at ligny:\nend deploy",
	  "1:1 N29.9 this order is written: deploy at ligny: (rows left, "
	  "centre, right, reserve, hold) end deploy | deploy at ligny auto" },
	{ F, "deploy at ligny:\nleft: F09\n",
	  "1:1 N29.9 \"end deploy\" is missing" },
	{ F, "deploy at ligny ask",
	  "1:1 N29.9 this order is written: deploy at ligny: (rows left, "
	  "centre, right, reserve, hold) end deploy | deploy at ligny auto" },
	{ F, "plan at ligny stand up", "1:21 N12.1 N29.9 no-lane" },
	{ F, "plan at ligny stand 0", "1:21 N30.13 N29.9 no-turns" },
	{ F, "plan at ligny:\nmarch solre to mons: F09\nend plan",
	  "2:1 N30.13 N29.9 not-in-a-plan" },
	{ F, "plan at ligny:\nengage target F09\nend plan",
	  "2:8 N30.13 N29.9 target-of-plans" },
	{ F, "plan at ligny:\nfire P02\nend plan", "2:6 N29.9 not-yours P02" },
	{ F, "regroup F09 to quatre-bras", "1:9 N29.9 no-town-named" },
	{ F, "regroup at ligny F09",
	  "1:1 N29.9 this order is written: regroup at ligny F09 to "
	  "quatre-bras | F19 from charleroi | none" },
	{ F, "regroup at ligny F09 from wavre, F10 from charleroi",
	  "1:1 N29.9 this order is written: regroup at ligny F09 to "
	  "quatre-bras | F19 from charleroi | none" },

	/* Standing orders. */
	{ F, "standing plan stand 3", "1:21 N30.13 N29.9 no-turns" },
	{ F, "standing plan:\nfire all\nend plan",
	  "1:1 N29.9 this order is written: standing skirmish|terrain|hits|"
	  "support|deploy|plan|regroup|refuge|save|supply ANSWER | default" },
	{ F, "standing regroup F09 to ligny",
	  "1:1 N29.9 this order is written: standing skirmish|terrain|hits|"
	  "support|deploy|plan|regroup|refuge|save|supply ANSWER | default" },
	{ F, "standing refuge brussel, hall, here",
	  "1:32 N29.9 unknown town \"here\"" },
	{ F, "standing terrain woods right center, farm left, woods centre",
	  "1:55 N30.3 N29.9 lane-twice" },
	{ F, "standing refuge brussels, halle brus",
	  "1:33 N30.9 N29.9 town-twice" },

	/* Guards. */
	{ F, "if: end", "1:1 N29.9 no condition behind \"if\"" },
	{ F, "if mine left: end", "1:9 N29.9 bad-guard" },
	{ F, "if mine in left 3: end", "1:17 N29.9 bad-guard" },
	{ F, "if theirs in left: end", "1:4 N29.9 bad-guard" },
	{ F, "if weaker reserve: end", "1:11 N12.1 N29.9 no-lane" },
	{ F, "if worn 50-: end", "1:9 N29.9 bad-guard" },
	{ F, "if worn 50+ turn 3+: end", "1:13 N29.9 no-and" },
	{ F, "if mine in target: end", "1:12 N30.13 N29.9 target-of-plans" },
	{ F, "if mine in left and: end", "1:17 N29.9 bad-guard" },

	{ F, "offer peace", "1:1 N29.9 this order is written: offer draw" },
	{ F, "say hello", "1:1 N29.9 this order is written: say \"text\"" },
};

static void what_is_wrong_has_a_place_a_rule_and_a_reason(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		char *said = campaign_faults(wrong[i].seat, wrong[i].typed);

		assert_string_equal(said, wrong[i].said);
		mem_free(said);
	}
}

static void a_plan_of_twenty_lines_is_the_longest(void **state)
{
	struct str text = STR_INIT;
	char *said;

	(void)state;
	str_add(&text, "plan at ligny:\n");
	for (int i = 0; i < 20; i++)
		str_add(&text, "fire all\n");
	str_add(&text, "end plan\n");
	said = campaign_faults(F, str_text(&text));
	assert_string_equal(said, "");
	mem_free(said);
	str_clear(&text);
	str_add(&text, "plan at ligny:\n");
	for (int i = 0; i < 21; i++)
		str_add(&text, "fire all\n");
	str_add(&text, "end plan\n");
	said = campaign_faults(F, str_text(&text));
	assert_string_equal(said, "1:1 N30.15 N29.9 plan-too-long 21 20");
	mem_free(said);
	str_free(&text);
}

/* Both stand in one template (reports/why). */
static void no_reason_has_the_name_of_one_of_all_games(void **state)
{
#define NAME(id, name, a, b, c, d) name,
	static const char *const names[] = { CN_REASONS(NAME) };
#undef NAME

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		for (int k = 0; k < WHY_COUNT; k++)
			assert_string_not_equal(names[i],
						why_name((enum why_reason)k));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_wrong_has_a_place_a_rule_and_a_reason),
		cmocka_unit_test(a_plan_of_twenty_lines_is_the_longest),
		cmocka_unit_test(no_reason_has_the_name_of_one_of_all_games),
	};
	int rc = cmocka_run_group_tests(tests, NULL, NULL);

	campaign_map_free();
	return rc;
}
