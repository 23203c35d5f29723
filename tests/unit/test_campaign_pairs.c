/* SPDX-License-Identifier: MIT */
/* test_campaign_pairs.c - two positions of campaign written by hand, which a
 * seat may not tell apart: what games by chance seldom bring about. */
#include "config.h"

#include "lib/position.h"
#include "lib/staff_game.h"

#include "games/campaign/campaign.h"
#include "games/campaign/public/map.h"
#include "store/scenario.h"

#include "base/mem.h"
#include "base/str.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* A battle of three players, in the half of the Allies, of whom the anglo-dutch
 * seat has the command (N27.4) and has ended its battle turn; the Prussian may
 * not know what it has in hidden places (N27.5). */
struct pair {
	const char *options;
	const char *position[2]; /* of either world, from [forces] on */
	const char *orders;	 /* of the prussian seat */
	const char *told;	 /* stands in what it is told then */
};

#define PAIR_FORCES               \
	"[forces]\n"              \
	"fr-ii-inf-1 = ligny 4\n" \
	"fr-vi-inf = ligny 3\n"   \
	"ad-i-inf-1 = ligny 4\n"  \
	"pr-i-inf-1 = ligny 4\n"
#define PAIR_BATTLE                         \
	"[fights]\n"                        \
	"ligny = battle from quatre-bras\n" \
	"[battle.ligny]\nended = anglo-dutch\n"
#define PAIR_BOARD                        \
	"[board.ligny]\n"                 \
	"fr-ii-inf-1 = attacker.centre\n" \
	"fr-vi-inf = attacker.reserve\n"  \
	"pr-i-inf-1 = defender.centre\n"

/* Steps that the ally has lost in its reserve. */
static const struct pair worn = {
	"",
	{ PAIR_FORCES "ad-i-inf-2 = ligny 3\n" PAIR_BATTLE
		      "brought.defender = 11\n" PAIR_BOARD
		      "ad-i-inf-1 = defender.left\n"
		      "ad-i-inf-2 = defender.reserve\n",
	  PAIR_FORCES "ad-i-inf-2 = ligny 1\n" PAIR_BATTLE
		      "brought.defender = 11\nworn.defender = 2\n" PAIR_BOARD
		      "ad-i-inf-1 = defender.left\n"
		      "ad-i-inf-2 = defender.reserve\n" },
	"battle at ligny\nif worn 10+: shift P02 to reserve\nend\n",
	"\"passed-over\"",
};

/* Which of the ally's units stands hidden in the woods. */
static const struct pair woods = {
	"",
	{ PAIR_FORCES "ad-i-inf-2 = ligny 3\n" PAIR_BATTLE
		      "defender.centre = woods\n" PAIR_BOARD
		      "ad-i-inf-1 = defender.centre\n"
		      "ad-i-inf-2 = defender.reserve\n",
	  PAIR_FORCES "ad-i-inf-2 = ligny 3\n" PAIR_BATTLE
		      "defender.centre = woods\n" PAIR_BOARD
		      "ad-i-inf-2 = defender.centre\n"
		      "ad-i-inf-1 = defender.reserve acted\n" },
	"battle at ligny\ntry swap P02 with A07\nend\n",
	"\"not-beside\"",
};

/* Whether a unit of the ally that is not shown yet holds the farm. */
static const struct pair farm = {
	"show = contact\n",
	{ PAIR_FORCES PAIR_BATTLE "defender.centre = farm\n" PAIR_BOARD
				  "ad-i-inf-1 = defender.centre\n",
	  PAIR_FORCES PAIR_BATTLE
	  "defender.centre = farm ad-i-inf-1\n" PAIR_BOARD
	  "ad-i-inf-1 = defender.centre\n" },
	"battle at ligny\ntry take farm P02\nend\n",
	"\"may-be-held\"",
};

static struct turn *pair_turn(const struct scenario *s, const struct pair *p,
			      int world)
{
	struct str text = STR_INIT;
	struct turn *t;

	str_addf(&text,
		 "[game]\nscenario = campaign-1815\n"
		 "[options]\nplayers = 3\n%s"
		 "[turn]\nnumber = 5\nphase = battle\nround = 2\n"
		 "half = defender\n%s",
		 p->options, p->position[world]);
	t = position_turn(&campaign_game, s->doc, str_text(&text));
	assert_non_null(t);
	str_free(&text);
	return t;
}

/* What the seat is told of how things stand, and of what happened last; the
 * caller's. */
static char *pair_view(struct turn *t)
{
	json_t *view = turn_view(t, CN_SEAT_PRUSSIAN);
	char *text = json_dumps(view, JSON_SORT_KEYS);

	json_decref(view);
	return text;
}

static void pair_plays(struct turn *t, const struct pair *p)
{
	const struct turn_set set = { CN_SEAT_PRUSSIAN, p->orders,
				      strlen(p->orders) };
	struct diags d = DIAGS_INIT;
	struct staff_dice dice;
	struct err e;

	staff_dice_seed(&dice, 1);
	if (turn_play(t, &set, &dice.dice, &d, &e) < 0)
		fail_msg("%s", d.n ? d.v[0].text : e.text);
	diag_free(&d);
}

static void pair_is_one(const struct pair *p)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *s = scenario_load(NULL, NULL, "campaign-1815", &e);
	char *told[2][2];

	assert_non_null(s);
	for (int i = 0; i < 2; i++) {
		struct turn *t = pair_turn(s, p, i);

		told[i][0] = pair_view(t);
		pair_plays(t, p);
		told[i][1] = pair_view(t);
		turn_free(t);
	}
	for (int k = 0; k < 2; k++)
		assert_string_equal(told[0][k], told[1][k]);
	assert_non_null(strstr(told[0][1], p->told));
	for (int i = 0; i < 4; i++)
		free(told[i / 2][i % 2]);
	scenario_free(s);
}

static void an_ally_s_losses_decide_no_guard(void **state)
{
	(void)state;
	pair_is_one(&worn);
}

static void nobody_changes_places_with_who_is_hidden(void **state)
{
	(void)state;
	pair_is_one(&woods);
}

static void what_a_hidden_ally_may_hold_is_not_taken(void **state)
{
	(void)state;
	pair_is_one(&farm);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_ally_s_losses_decide_no_guard),
		cmocka_unit_test(nobody_changes_places_with_who_is_hidden),
		cmocka_unit_test(what_a_hidden_ally_may_hold_is_not_taken),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
