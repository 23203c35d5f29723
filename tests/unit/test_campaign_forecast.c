/* SPDX-License-Identifier: MIT */
/* test_campaign_forecast.c - what `check` says beforehand of sets of campaign
 * that are written by hand. */
#include "config.h"

#include "lib/campaign.h"
#include "lib/golden.h"
#include "lib/position.h"

#include "games/campaign/campaign.h"
#include "games/campaign/public/plan.h"
#include "games/campaign/public/public.h"
#include "games/campaign/public/seen.h"
#include "games/campaign/secret/secret.h"

#include "report/why.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define MARCH                                                    \
	"[turn]\nnumber = 5\n[forces]\nfr-ii-inf-1 = ligny 4\n"  \
	"fr-ii-inf-2 = ligny 3\nfr-ii-art = ligny 3\n"           \
	"fr-vi-inf = quatre-bras 3\nfr-rc-cav-1 = charleroi 3\n" \
	"pr-i-inf-1 = gembloux 4\npr-i-inf-2 = gembloux 3\n"     \
	"pr-iv-inf-1 = gembloux 4\n[lost]\nfr-i-art = 3 fire\n"

#define OFFERED                                               \
	"[turn]\nnumber = 5\ndraw-offer = allied\n[forces]\n" \
	"fr-ii-inf-1 = ligny 4\npr-i-inf-1 = gembloux 4\n"

/* As nobody plays it, but a position may say it. */
#define AGREED                                                       \
	"[turn]\nnumber = 5\ndraw-offer = french allied\n[forces]\n" \
	"fr-ii-inf-1 = ligny 4\npr-i-inf-1 = wavre 4\n"

#define ROUT                                                               \
	"[turn]\nnumber = 5\nphase = battle\nround = 1\nhalf = attacker\n" \
	"[forces]\nfr-ii-inf-1 = ligny 4\nfr-ii-inf-2 = ligny 3\n"         \
	"fr-ii-art = ligny 3\nfr-vi-inf = ligny 3\n"                       \
	"fr-vi-art = quatre-bras 2\nfr-rc-cav-1 = quatre-bras 3\n"         \
	"pr-i-inf-1 = ligny 4\npr-iv-inf-1 = ligny 4\n"                    \
	"[fights]\nligny = battle from quatre-bras charleroi\n"            \
	"[board.ligny]\nfr-ii-inf-1 = attacker.centre\n"                   \
	"fr-ii-inf-2 = attacker.left\nfr-ii-art = attacker.right\n"        \
	"fr-vi-inf = attacker.reserve\npr-i-inf-1 = attacker.left\n"       \
	"pr-iv-inf-1 = defender.left\n"

#define ASKED                                                         \
	ROUT "[battle.ligny]\nasked = french\n"                       \
	     "[wish.french]\nplan.ligny = own\n[plan.french.ligny]\n" \
	     "1 = ask\n"

#define FIELD                                             \
	"[turn]\nnumber = 5\nphase = field\n[forces]\n"   \
	"fr-ii-inf-1 = ligny 4\nfr-ii-inf-2 = ligny 3\n"  \
	"fr-rc-cav-1 = ligny 3\npr-i-inf-1 = ligny 4\n"   \
	"pr-i-inf-2 = ligny 3\npr-i-cav = ligny 2\n"      \
	"pr-i-art = ligny 2\n[fights]\n"                  \
	"ligny = battle from charleroi\n[battle.ligny]\n" \
	"drawn = woods\n[standing.allied]\nterrain = woods right\n"

#define REGROUP                                                             \
	"[turn]\nnumber = 5\nphase = regroup\nround = 1\nhalf = attacker\n" \
	"[forces]\nfr-ii-inf-1 = ligny 4\nfr-ii-inf-2 = charleroi 3\n"      \
	"pr-i-inf-1 = namur 4\n"                                            \
	"[fights]\nligny = battle from charleroi won french\n"

#define ALLIES                                                             \
	"[options]\nplayers = 3\n[turn]\nnumber = 5\nphase = battle\n"     \
	"round = 1\nhalf = defender\n[forces]\nfr-ii-inf-1 = ligny 4\n"    \
	"fr-vi-inf = ligny 3\nad-res-inf-1 = ligny 3\n"                    \
	"ad-i-inf-1 = quatre-bras 4\npr-i-inf-1 = ligny 4\n"               \
	"pr-iv-inf-1 = ligny 4\n[fights]\nligny = battle from charleroi\n" \
	"[board.ligny]\nfr-ii-inf-1 = attacker.left\n"                     \
	"fr-vi-inf = attacker.reserve\nad-res-inf-1 = defender.reserve\n"  \
	"pr-i-inf-1 = defender.centre\npr-iv-inf-1 = defender.reserve\n"

#define TOGETHER                                                 \
	"[options]\nplayers = 3\n[turn]\nnumber = 4\n[forces]\n" \
	"fr-ii-inf-1 = ligny 4\nfr-ii-inf-2 = ligny 3\n"         \
	"fr-vi-inf = ligny 3\nad-res-inf-1 = quatre-bras 3\n"    \
	"ad-i-inf-1 = quatre-bras 4\npr-i-inf-1 = quatre-bras 4\n"

static const struct {
	const char *position, *orders;
} sets[] = {
	/* In advance, before it is known whether there is a battle. */
	{ MARCH, "march ligny to gembloux: F09, F10, F11\n"
		 "support at gembloux F12, F19, 2 cavalry\n"
		 "deploy at gembloux:\n  left: F09\n  centre: F10\n"
		 "  right: F12\nend deploy\n"
		 "plan at gembloux assault\n"
		 "regroup at gembloux F09 to charleroi\n"
		 "regroup at gembloux F12 from ligny\n" },
	{ MARCH, "march ligny to gembloux: F09, F10, F11\n"
		 "plan at gembloux:\n  fire F12\n  engage left F09\n"
		 "end plan\n"
		 "support at namur all\nplan at namur stand\n" },
	{ MARCH, "end\nstanding skirmish F08, 2 infantry\n"
		 "standing save leader, F08\nstanding plan assault\n"
		 "standing plan assault left\n" },
	{ MARCH, "say \"Bonjour.\"\n" },
	/* N26.6: what ends the game, and what may. */
	{ MARCH, "resign\n" },
	{ MARCH, "offer draw\n" },
	{ OFFERED, "accept draw\n" },
	/* What stands ends nothing by what is ordered beside it. */
	{ AGREED, "march ligny to charleroi: F09\n" },
	{ CAMPAIGN_LIGNY, "resign\n" },
	/* N29.11: before the rest, of which nothing is done. */
	{ MARCH, "march ligny to charleroi: F09\nend\n"
		 "support at wavre F12\nresign\n" },
	{ OFFERED, "say \"So be it.\"\nmarch ligny to charleroi: F09\n"
		   "accept draw\n" },
	{ CAMPAIGN_LIGNY, "engage left F09\nend\nresign\n" },
	{ CAMPAIGN_LIGNY, "fire F09\nplan at ligny stand\nresign\n" },
	{ REGROUP, "regroup at ligny F09 to charleroi\nresign\n" },
	/* Behind the first die of a battle turn. */
	{ CAMPAIGN_LIGNY, "fire F11\nengage left F09\nengage centre F09\n"
			  "shift F10 to reserve\nend\n" },
	{ CAMPAIGN_LIGNY, "fire F11\nend\nfire F09\n" },
	{ CAMPAIGN_LIGNY, "fire F11\nif mine in left: end\nfire F09\n" },
	{ CAMPAIGN_LIGNY, "shift F17 to centre\nfire F11\n" },
	{ CAMPAIGN_LIGNY, "shift F17 to centre\nend\n" },
	{ CAMPAIGN_LIGNY,
	  "engage centre F09\n"
	  "if enemy infantry in front-centre: fire F09\nend\n" },
	{ CAMPAIGN_LIGNY, "plan at ligny stand\n" },
	{ CAMPAIGN_LIGNY, "battle at ligny\nengage left F09\nfire F11\nend\n" },
	/* N22.1: the battle is over behind a die, and the turn with it. */
	{ ROUT, "fire F11\nwithdraw F10\nend\n" },
	{ ROUT, "withdraw F10\nend\n" },
	/* N29.9, N19.3: who came by a line that is void has acted. */
	{ ROUT, "try reinforce F19, F10\nshift F19 to right\n" },
	/* N29.11: standing orders take effect before the rest. */
	{ ROUT, "standing refuge charleroi\nretreat F17\nend\n" },
	{ FIELD, "standing deploy auto\n" },
	{ FIELD, "standing skirmish P02\n" },
	{ FIELD, "standing terrain woods left\ndeploy at ligny:\n"
		 "left: P06, P02\ncentre: P03\nright: P05\nend deploy\n" },
	{ REGROUP, "standing regroup none\n" },
	{ REGROUP, "standing skirmish F09\n" },
	/* N30.13: which plan has the reins. */
	{ ASKED, "standing plan stand\n" },
	{ ASKED, "plan at ligny stand\nplan at ligny off\n" },
	{ ASKED, "plan at ligny stand\n" },
	{ ASKED, "fire F17\nplan at ligny stand\n" },
	/* N27.2: the ally may still come. */
	{ TOGETHER, "march quatre-bras to ligny: A02, A07\n"
		    "plan at ligny stand\nplan at wavre off\n" },
	/* N29.10: an ally stays there. */
	{ ALLIES, "retreat A02 to quatre-bras\n" },
	{ ALLIES, "retreat A02 to quatre-bras\nreinforce A07\n" },
	{ ALLIES, "retreat A02 to quatre-bras\nfire A02\n" },
};

static const char *forecast_turn_word(const struct forecast *f)
{
	const char *name = forecast_turn_name(f->turn);

	return name ? name : "-";
}

static void forecast_add(const struct forecast *f, struct str *out)
{
	for (size_t i = 0; i < f->orders.norders; i++)
		str_addf(out, "%s%s", i ? ", " : "lines ", forecast_word(f, i));
	str_addf(out, "%sturn %s%s%s%s%s\n\n", f->orders.norders ? "; " : "",
		 forecast_turn_word(f), f->open ? ", open" : "",
		 f->chance ? ", chance" : "", f->after ? ", drawn" : "",
		 forecast_vain(f) ? ", in vain" : "");
}

/* What the first seat sees that is awaited. */
static struct seen *forecast_asked(const struct turn *t)
{
	struct awaits a;

	cn_awaits(t->world, &a);
	return cn_observe(t->world, NULL, a.v[0].seat);
}

/* A set as it is judged where it was asked for. */
struct judged {
	struct turn *turn;
	struct seen *seen;
	struct diags said;
	struct forecast foretold;
};

static void judge(size_t set, const struct scenario *sc, struct judged *j)
{
	const char *text = sets[set].orders;
	struct orders *o;

	*j = (struct judged){ .said = DIAGS_INIT, .foretold = FORECAST_INIT };
	j->turn = position_turn(&campaign_game, sc->doc, sets[set].position);
	j->seen = forecast_asked(j->turn);
	o = order_parse(text, strlen(text), &cn_language, &j->said);
	(void)cn_check(j->seen, o, &j->said, &j->foretold);
	order_free(o);
}

static void judged_free(struct judged *j)
{
	cn_seen_free(j->foretold.after);
	forecast_free(&j->foretold);
	diag_free(&j->said);
	cn_seen_free(j->seen);
	turn_free(j->turn);
}

static void each_line_is_held_against_what_stands(void **state)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *sc = scenario_load(NULL, NULL, "campaign-1815", &e);
	struct str out = STR_INIT;
	struct judged j;

	(void)state;
	for (size_t i = 0; i < sizeof(sets) / sizeof(*sets); i++) {
		judge(i, sc, &j);
		assert_int_equal(report_diags(&j.said, "campaign", NULL, &e),
				 0);
		str_add(&out, sets[i].orders);
		diag_print(&j.said, "orders", &out);
		forecast_add(&j.foretold, &out);
		judged_free(&j);
	}
	golden_same("foretold-campaign", &out);
	str_free(&out);
	scenario_free(sc);
}

static void assert_played_so(size_t set, struct judged *j)
{
	const struct forecast *f = &j->foretold;
	struct turn_set orders = { j->seen->seat, sets[set].orders,
				   strlen(sets[set].orders) };
	struct err e;

	assert_null(f->after);
	assert_int_equal(turn_play(j->turn, &orders, NULL, &j->said, &e), 0);
	for (size_t i = 0; i < f->orders.norders; i++)
		if (j->turn->events.orders[i].state !=
		    f->orders.orders[i].state)
			fail_msg("%s: line %zu is %s", sets[set].orders, i + 1,
				 forecast_word(f, i));
}

static void what_ends_the_game_leaves_no_line_done(void **state)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *sc = scenario_load(NULL, NULL, "campaign-1815", &e);
	size_t over = 0;
	struct judged j;

	(void)state;
	for (size_t i = 0; i < sizeof(sets) / sizeof(*sets); i++) {
		judge(i, sc, &j);
		if (j.foretold.turn == FORECAST_OVER &&
		    j.foretold.orders.norders > 1) {
			assert_played_so(i, &j);
			over++;
		}
		judged_free(&j);
	}
	assert_int_equal(over, 5);
	scenario_free(sc);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_line_is_held_against_what_stands),
		cmocka_unit_test(what_ends_the_game_leaves_no_line_done),
	};

	return cmocka_run_group_tests_name("campaign_forecast", tests, NULL,
					   NULL);
}
