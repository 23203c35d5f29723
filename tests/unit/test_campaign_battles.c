/* SPDX-License-Identifier: MIT */
/* test_campaign_battles.c - what a player is told beforehand of his orders in a
 * battle, how it is judged, and what a pass does there (N28.7, N29.13). */
#include "config.h"

#include "lib/campaign.h"
#include "lib/campaign_play.h"
#include "lib/position.h"

#include "games/campaign/campaign.h"
#include "games/campaign/public/asked.h"
#include "games/campaign/public/deed.h"
#include "games/campaign/public/seen.h"
#include "games/campaign/secret/world.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/scenario.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define GAMES	  30 /* by chance */
#define DECISIONS 80

#define FIELD                                                      \
	"[turn]\nnumber = 5\nphase = deploy\n"                     \
	"[forces]\nfr-ii-inf-1 = ligny 4\nfr-ii-inf-2 = ligny 3\n" \
	"fr-vi-inf = ligny 3\nfr-iii-inf-1 = quatre-bras 3\n"      \
	"pr-i-inf-1 = ligny 4\npr-i-inf-2 = ligny 3\n"             \
	"pr-iv-inf-1 = ligny 4\n"                                  \
	"[fights]\nligny = battle from quatre-bras\n"              \
	"[board.ligny]\npr-i-inf-1 = defender.left\n"              \
	"pr-i-inf-2 = defender.centre\npr-iv-inf-1 = defender.right\n"

static struct scenario *the_scenario;

static struct turn *battles_turn(const char *position)
{
	struct err e = { .code = ERR_NONE };
	struct turn *t;

	if (!the_scenario)
		the_scenario = scenario_load(NULL, NULL, "campaign-1815", &e);
	assert_non_null(the_scenario);
	t = position_turn(&campaign_game, the_scenario->doc, position);
	assert_non_null(t);
	return t;
}

/* Judges orders on what the seat sees: the state of each line, then what is
 * said of them. */
static void battles_say(const char *position, int seat, const char *orders,
			const char *states, const char *said)
{
	struct turn *t = battles_turn(position);
	struct seen *s = t->game->observe(t->world, NULL, seat);
	struct forecast forecast = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	struct orders *o =
	    order_parse(orders, strlen(orders), &cn_language, &d);
	struct str out = STR_INIT;
	char *text;

	(void)cn_check(s, o, &d, &forecast);
	for (size_t i = 0; i < forecast.orders.norders; i++)
		str_addf(&out, "%s%s", i ? " " : "",
			 event_state_name(forecast.orders.orders[i].state));
	assert_string_equal(str_text(&out), states);
	text = campaign_said(&d);
	assert_string_equal(text, said);
	mem_free(text);
	str_free(&out);
	cn_seen_free(forecast.after);
	forecast_free(&forecast);
	order_free(o);
	diag_free(&d);
	cn_seen_free(s);
	turn_free(t);
}

static void lines_are_forecast_up_to_the_first_die(void **state)
{
	(void)state;
	battles_say(CAMPAIGN_LIGNY, CN_SEAT_FRENCH,
		    "shift F17 to left\nengage centre F09\nfire F11\n"
		    "shift F10 to reserve\nend\n",
		    "done done void not-reached not-reached",
		    "3:1 N16.4 N29.9 friends-in F11");
	battles_say(CAMPAIGN_LIGNY, CN_SEAT_FRENCH,
		    "fire F11\nengage centre F11\nend\n",
		    "not-reached not-reached not-reached",
		    "2:1 N14.8 N29.9 has-acted F11");
}

static void a_void_line_is_a_warning_and_try_goes_on(void **state)
{
	(void)state;
	battles_say(CAMPAIGN_LIGNY, CN_SEAT_FRENCH,
		    "try shift F10 to right\nshift F10 to reserve\nend\n"
		    "shift F09 to reserve\n",
		    "void done done void",
		    "1:5 N15.1 N15.6 N29.9 never-sideways F10|"
		    "4:1 N29.10 N29.9 battle-turn-over");
}

static void a_guard_is_looked_at_beforehand(void **state)
{
	(void)state;
	battles_say(CAMPAIGN_LIGNY, CN_SEAT_FRENCH,
		    "if enemy cavalry in front-centre: engage centre F09\n"
		    "if enemy in front-centre: engage centre F09\nend\n",
		    "passed-over done done", "");
}

static void a_move_that_routs_ends_the_forecast(void **state)
{
	(void)state;
	battles_say(CAMPAIGN_LIGNY, CN_SEAT_FRENCH,
		    "shift F10 to front-left\nfire F11\n", "done not-reached",
		    "");
}

static void a_battle_that_there_is_not_is_an_error(void **state)
{
	(void)state;
	battles_say(CAMPAIGN_LIGNY, CN_SEAT_FRENCH, "battle at wavre\n  end\n",
		    "not-reached done",
		    "1:1 N29.9 no-battle|"
		    "2:3 N29.9 no-battle");
}

static void support_alone_deploys_all_the_same(void **state)
{
	(void)state;
	battles_say(FIELD, CN_SEAT_FRENCH, "support at ligny F12\n", "noted",
		    "1:1 N30.6 deploys-unasked");
	battles_say(FIELD, CN_SEAT_FRENCH, "support at ligny F12\nend\n",
		    "noted done", "");
}

static void beside_blocks_that_cannot_be_laid_all_else_is_told(void **state)
{
	(void)state;
	battles_say(FIELD, CN_SEAT_FRENCH,
		    "terrain at ligny hill left\ndeploy at wavre auto\n",
		    "noted noted",
		    "1:1 N12.2 N29.8 drawn-already|"
		    "2:1 N29.9 N29.8 no-battle");
}

static void a_plan_without_a_battle_comes_to_nothing(void **state)
{
	(void)state;
	battles_say(FIELD, CN_SEAT_FRENCH,
		    "plan at wavre stand\ndeploy at ligny auto\n",
		    "noted noted", "1:1 N29.9 plan-without-battle");
}

/* All are placed, and the blocks lie. */
static void who_deploys_in_a_battle_that_has_begun_is_told(void **state)
{
	(void)state;
	battles_say(CAMPAIGN_LIGNY, CN_SEAT_FRENCH,
		    "deploy at ligny auto\nterrain at ligny hill left\n",
		    "noted noted",
		    "1:1 N13.1 deployed-already|"
		    "2:1 N13.1 deployed-already");
}

/* The rules that a deployment cites for a seat. */
static int battles_cited(const struct turn *t, int seat)
{
	struct seen *s = t->game->observe(t->world, &t->events, seat);
	int n = 0;

	for (size_t i = 0; i < s->events.n; i++)
		if (s->events.v[i].kind == CN_EV_DEPLOY)
			n += s->events.v[i].nrules;
	cn_seen_free(s);
	return n;
}

/* N28.3: N30.12 lays by types. */
static void who_lets_deploy_alone_hears_by_which_rule(void **state)
{
	static const struct turn_set set = { CN_SEAT_FRENCH,
					     "deploy at ligny auto\n", 21 };
	struct turn *t = battles_turn(FIELD);
	struct diags d = DIAGS_INIT;
	struct err e;

	(void)state;
	assert_int_equal(turn_play(t, &set, NULL, &d, &e), 0);
	assert_int_equal(battles_cited(t, GAME_ALL), 2);
	assert_int_equal(battles_cited(t, CN_SEAT_FRENCH), 2);
	assert_int_equal(battles_cited(t, CN_SEAT_ALLIED), 1);
	assert_int_equal(battles_cited(t, GAME_PUBLIC), 1);
	diag_free(&d);
	turn_free(t);
}

/* ---- passes (N29.13) ---- */

static int battles_six(struct dice *d, const struct dice_roll *r, unsigned *out,
		       struct err *e)
{
	(void)d;
	(void)e;
	*out = r->n;
	return 0;
}

/* The position after the seat's decision has been passed. */
static char *battles_pass(const char *position, int seat)
{
	struct turn *t = battles_turn(position);
	const struct game_ruling pass = { .kind = RULING_PASS, .seat = seat };
	struct dice dice = { battles_six };
	struct err e = { .code = ERR_NONE };
	char *text;

	assert_int_equal(turn_rule(t, &pass, &dice, &e), 0);
	text = turn_position(t);
	turn_free(t);
	return text;
}

/* What is said of a ruling that cannot be. */
static void battles_no_ruling(const char *position,
			      const struct game_ruling *ruling,
			      const char *said)
{
	struct turn *t = battles_turn(position);
	char *before = turn_position(t), *after;
	struct dice dice = { battles_six };
	struct err e = { .code = ERR_NONE };

	assert_int_equal(turn_rule(t, ruling, &dice, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_string_equal(e.text, said);
	after = turn_position(t);
	assert_string_equal(before, after);
	mem_free(before);
	mem_free(after);
	turn_free(t);
}

#define OVER                                 \
	"[turn]\nnumber = 5\nphase = over\n" \
	"result = french cities\n[forces]\nnapoleon = ligny 1\n"

static void a_ruling_that_cannot_be_is_refused(void **state)
{
	const struct game_ruling pass = { .kind = RULING_PASS,
					  .seat = CN_SEAT_ALLIED };
	const struct game_ruling forfeit = { .kind = RULING_FORFEIT,
					     .seat = CN_SEAT_ALLIED };
	const struct game_ruling finish = { .kind = RULING_FINISH,
					    .seat = CN_SEAT_FRENCH,
					    .degree = "decisive" };

	(void)state;
	battles_no_ruling(FIELD, &pass,
			  "the game does not wait for allied [N29.1]");
	battles_no_ruling(
	    FIELD, &finish,
	    "a game of campaign ends by armies, cities, time, "
	    "resigned, draw or abandoned, not \"decisive\" [N26]");
	battles_no_ruling(OVER, &pass, "the game is over [N26]");
	battles_no_ruling(OVER, &forfeit, "the game is over [N26]");
	battles_no_ruling(OVER, &finish, "the game is over [N26]");
}

static void a_pass_in_a_battle_turn_plays_stand(void **state)
{
	char *text = battles_pass(CAMPAIGN_LIGNY, CN_SEAT_FRENCH);

	(void)state;
	/* One unit stands on the left: the reserve makes it two. */
	assert_non_null(strstr(text, "fr-vi-inf = attacker.left"));
	assert_non_null(strstr(text, "half = defender"));
	assert_null(strstr(text, "plan.ligny"));
	mem_free(text);
}

/* The plan of a scenario of one's own. */
static void a_pass_ends_the_battle_turn_though_its_plan_asks(void **state)
{
	char *text = battles_pass(CAMPAIGN_LIGNY "[plan.stand]\n1 = ask\n",
				  CN_SEAT_FRENCH);

	(void)state;
	assert_non_null(strstr(text, "fr-vi-inf = attacker.reserve"));
	assert_non_null(strstr(text, "half = defender"));
	mem_free(text);
}

static void a_pass_deploys_by_strength(void **state)
{
	char *text = battles_pass(FIELD, CN_SEAT_FRENCH);

	(void)state;
	assert_non_null(strstr(text, "fr-ii-inf-1 = attacker.centre"));
	assert_non_null(strstr(text, "fr-ii-inf-2 = attacker.left"));
	assert_non_null(strstr(text, "phase = battle"));
	mem_free(text);
}

static void a_pass_regroups_nobody(void **state)
{
	char *text = battles_pass(
	    "[turn]\nnumber = 5\nphase = regroup\nround = 1\nhalf = attacker\n"
	    "[forces]\nfr-ii-inf-1 = ligny 4\nfr-iii-inf-1 = quatre-bras 3\n"
	    "pr-i-inf-1 = namur 4\n"
	    "[fights]\nligny = battle from quatre-bras won french\n",
	    CN_SEAT_FRENCH);

	(void)state;
	assert_non_null(strstr(text, "number = 6"));
	assert_non_null(strstr(text, "fr-iii-inf-1 = quatre-bras 3"));
	mem_free(text);
}

/* ---- what is legal depends on nothing that is hidden (N28.7) ---- */

static unsigned judged, allowed;

/* One order of one unit, judged on the referee's field and on the seat's. */
static void battles_judge(const struct cn_aboard by[2], const struct cn_act *a,
			  int unit)
{
	struct cn_deed d[2];
	struct cn_why why[2] = { { .nrules = 0 }, { .nrules = 0 } };
	bool may[2];

	for (int i = 0; i < 2; i++)
		may[i] = cn_may_do(&by[i], a, unit, &d[i], &why[i]);
	assert_int_equal(may[0], may[1]);
	judged++;
	allowed += may[0];
	if (may[0]) {
		assert_int_equal(d[0].shot.firepower, d[1].shot.firepower);
		assert_int_equal(d[0].shot.square, d[1].shot.square);
		assert_int_equal(d[0].leaving.town, d[1].leaving.town);
		assert_int_equal(d[0].leaving.loss, d[1].leaving.loss);
		return;
	}
	assert_int_equal(why[0].reason, why[1].reason);
	assert_int_equal(why[0].nrules, why[1].nrules);
}

/* Everything that a unit may be ordered to do without naming another one. */
static void battles_unit(const struct cn_aboard by[2], int unit)
{
	static const enum cn_verb verbs[] = { CN_DO_ENGAGE,  CN_DO_WITHDRAW,
					      CN_DO_SHIFT,   CN_DO_FIRE,
					      CN_DO_SQUARE,  CN_DO_BREAK,
					      CN_DO_RETREAT, CN_DO_REINFORCE };

	for (size_t i = 0; i < sizeof(verbs) / sizeof(*verbs); i++)
		for (int where = CN_MY_LEFT; where <= CN_MY_RESERVE; where++) {
			const struct cn_act a = { .verb = verbs[i],
						  .where = (enum cn_where)where,
						  .unit = { CN_NO_UNIT,
							    CN_NO_UNIT },
						  .ground = CN_CLEAR };

			if (verbs[i] != CN_DO_ENGAGE || where <= CN_MY_RIGHT)
				battles_judge(by, &a, unit);
		}
}

static void battles_seat(const struct turn *t, int k, int seat)
{
	const struct world *w = t->world;
	struct seen *s = t->game->observe(w, NULL, seat);
	const struct cn_aboard by[2] = {
		{ &w->field, &w->field.battle[k], seat, CN_NOWHERE,
		  &w->answers[seat] },
		{ &s->field, &s->field.battle[k], seat, CN_NOWHERE,
		  &s->answers[seat] },
	};

	for (int i = 0; i < w->map->nunits; i++)
		if (cn_commands(seat, w->map->unit[i].army))
			battles_unit(by, i);
	cn_seen_free(s);
}

static void battles_look(struct campaign_chance *c, const struct turn *t,
			 const struct scenario *s)
{
	const struct cn_field *f = &t->world->field;

	(void)c;
	(void)s;
	for (int k = 0; f->phase == CN_BATTLE && k < f->nbattles; k++) {
		int seat = cn_battle_seat(f, &f->battle[k]);

		if (seat != CN_NO_SEAT)
			battles_seat(t, k, seat);
	}
}

static void a_seat_judges_as_the_referee_does(void **state)
{
	(void)state;
	campaign_cases((struct campaign_look){ battles_look });
	for (unsigned i = 0; i < GAMES; i++)
		campaign_game_by_chance(i,
					"[options]\nshow = contact\n"
					"setup = historical\n",
					DECISIONS,
					(struct campaign_look){ battles_look });
	print_message("# %u judged, %u allowed\n", judged, allowed);
	assert_true(judged > 10000 && allowed > 1000);
}

static int battles_done(void **state)
{
	(void)state;
	scenario_free(the_scenario);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_are_forecast_up_to_the_first_die),
		cmocka_unit_test(a_void_line_is_a_warning_and_try_goes_on),
		cmocka_unit_test(a_guard_is_looked_at_beforehand),
		cmocka_unit_test(a_move_that_routs_ends_the_forecast),
		cmocka_unit_test(a_battle_that_there_is_not_is_an_error),
		cmocka_unit_test(support_alone_deploys_all_the_same),
		cmocka_unit_test(
		    beside_blocks_that_cannot_be_laid_all_else_is_told),
		cmocka_unit_test(a_plan_without_a_battle_comes_to_nothing),
		cmocka_unit_test(
		    who_deploys_in_a_battle_that_has_begun_is_told),
		cmocka_unit_test(who_lets_deploy_alone_hears_by_which_rule),
		cmocka_unit_test(a_ruling_that_cannot_be_is_refused),
		cmocka_unit_test(a_pass_in_a_battle_turn_plays_stand),
		cmocka_unit_test(
		    a_pass_ends_the_battle_turn_though_its_plan_asks),
		cmocka_unit_test(a_pass_deploys_by_strength),
		cmocka_unit_test(a_pass_regroups_nobody),
		cmocka_unit_test(a_seat_judges_as_the_referee_does),
	};

	return cmocka_run_group_tests(tests, NULL, battles_done);
}
