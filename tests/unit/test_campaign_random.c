/* SPDX-License-Identifier: MIT */
/* test_campaign_random.c - plays whole games of campaign by chance, and asks
 * what must always be so. */
#include "config.h"

#include "lib/case.h"
#include "lib/foretold.h"
#include "lib/position.h"
#include "lib/provost.h"
#include "lib/provost_tally.h"
#include "lib/staff_game.h"
#include "lib/staff_tale.h"

#include "games/campaign/campaign.h"
#include "games/campaign/public/happen.h"
#include "games/campaign/secret/world.h"

#include "base/listing.h"
#include "base/mem.h"
#include "kernel/meant.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define GAMES	  300 /* of each kind */
#define CASES	  5   /* for each game of a kind */
#define SETS_CASE 6
#define LOW	  60   /* percent of dice, then: morale fails */
#define SETS_MAX  4000 /* of one game: more would be no end */

static struct {
	unsigned games, sets, passes, probes, refused;
	struct provost_tally cases, games_of[STAFF_KINDS];
} tally;

/* A game that goes on. */
struct game_on {
	struct staff_game g;
	struct provost provost;
	struct staff_tale tale;
	struct provost_tally *what;
	struct chance c;
	struct staff prober;
	unsigned sets;
};

static void random_wrong(const struct game_on *p, const char *what,
			 const char *more)
{
	char *position = turn_position(p->g.turn);

	fail_msg("game %llu, set %u: %s\n%s\n%s", (unsigned long long)p->g.seed,
		 p->sets, what, more ? more : "", position);
}

/* What takes time is done after some sets, in each game after others. */
static bool random_each(const struct game_on *p, unsigned n)
{
	return (p->g.seed + p->sets) % n == 0;
}

/* ---- what must be so ---- */

/* What is told, heard and told again is the same. */
static void random_heard(const struct game_on *p, int seat)
{
	struct seen *s = cn_observe(p->g.turn->world, NULL, seat);
	char *once = staff_told(s, NULL), *twice;
	json_t *world = json_loads(once, 0, NULL);
	struct err e = { .code = ERR_NONE };
	struct seen *heard = cn_hear(world, &e);

	if (!heard)
		random_wrong(p, e.text, once);
	twice = staff_told(heard, NULL);
	if (!str_eq(once, twice))
		random_wrong(p, once, twice);
	mem_free(once);
	mem_free(twice);
	json_decref(world);
	cn_seen_free(heard);
	cn_seen_free(s);
}

/* The player's machine, from the view; the referee's, from what it sees. */
static bool random_judge(const struct game_on *p, const struct turn_set *set,
			 struct str *out)
{
	json_t *view = turn_view(p->g.turn, set->seat);
	struct forecast foreseen = FORECAST_INIT, other = FORECAST_INIT;
	struct diags here = DIAGS_INIT, there = DIAGS_INIT;
	struct seen *s =
	    cn_observe(p->g.turn->world, &p->g.turn->events, set->seat);
	struct err e = { .code = ERR_NONE };
	struct str text = STR_INIT;
	struct orders *o;
	bool good;

	assert_int_equal(
	    turn_check(&campaign_game, view, set, &here, &foreseen, &e), 0);
	o = order_parse(set->text, set->n, &cn_language, &there);
	(void)cn_check(s, o, &there, &other);
	meant_offer(&campaign_game, s, view,
		    &(struct span){ set->text, set->n }, &there);
	foretold(&campaign_game, &here, &foreseen, out);
	foretold(&campaign_game, &there, &other, &text);
	if (!str_eq(str_text(out), str_text(&text)))
		random_wrong(p, str_text(&text), str_text(out));
	good = diag_errors(&here) == 0;
	order_free(o);
	cn_seen_free(s);
	forecast_free(&foreseen);
	forecast_free(&other);
	diag_free(&here);
	diag_free(&there);
	json_decref(view);
	str_free(&text);
	return good;
}

static int random_seat(struct game_on *p)
{
	int seat;

	do
		seat = (int)chance_below(&p->c, CN_SEATS);
	while (!cn_has_seat(p->g.turn->world->map, seat));
	return seat;
}

/* Probes are judged alike on both machines, and change nothing if refused. */
static void random_probe(struct game_on *p)
{
	struct turn_set set = { .seat = random_seat(p) };
	struct seen *s = cn_observe(p->g.turn->world, NULL, set.seat);
	struct str text = STR_INIT, says = STR_INIT;
	struct diags d = DIAGS_INIT;
	struct err e;

	staff_probe(&p->prober, s, &text);
	set.text = str_text(&text);
	set.n = text.len;
	tally.probes++;
	if (!random_judge(p, &set, &says)) {
		char *was = turn_position(p->g.turn), *is;

		tally.refused++;
		assert_int_equal(
		    turn_play(p->g.turn, &set, &p->g.dice.dice, &d, &e), -1);
		is = turn_position(p->g.turn);
		assert_string_equal(was, is);
		mem_free(was);
		mem_free(is);
	}
	diag_free(&d);
	cn_seen_free(s);
	str_free(&text);
	str_free(&says);
}

static void random_holds(struct game_on *p)
{
	struct awaits w;

	turn_awaits(p->g.turn, &w);
	if (w.over != (w.n == 0))
		random_wrong(p, "nobody is awaited", NULL);
	if (!provost_follow(&p->provost, p->g.turn->world, &p->g.turn->events))
		random_wrong(p, str_text(&p->provost.fault), NULL);
	if (random_each(p, 32) || w.over) {
		const char *fault = position_fault(
		    p->g.turn, p->g.scenario->doc, random_each(p, 96));

		if (fault)
			random_wrong(p, fault, NULL);
	}
	if (random_each(p, 32))
		random_heard(p, random_seat(p));
	if (random_each(p, 128))
		random_heard(p, p->sets % 2 ? GAME_PUBLIC : GAME_ALL);
	if (random_each(p, 8)) {
		const char *fault =
		    provost_views(p->g.turn->world, &p->g.turn->events);

		if (fault)
			random_wrong(p, fault, NULL);
	}
	if (random_each(p, 24))
		random_probe(p);
}

/* ---- the games ---- */

/* Of some sets, and the last one, also what everybody sees. */
static void random_record(struct game_on *p, int seat, const char *orders)
{
	struct awaits w;

	turn_awaits(p->g.turn, &w);
	staff_tale_add(&p->tale, p->g.turn, seat, orders,
		       w.over || random_each(p, 32));
}

static void random_pass(struct game_on *p, int seat)
{
	const struct game_ruling pass = { .kind = RULING_PASS, .seat = seat };
	struct err e = { .code = ERR_NONE };

	if (turn_rule(p->g.turn, &pass, &p->g.dice.dice, &e) < 0)
		random_wrong(p, "a pass is refused", e.text);
	random_record(p, seat, NULL);
	tally.passes++;
}

static void random_play(struct game_on *p, int seat)
{
	struct str text = STR_INIT, says = STR_INIT;
	struct diags d = DIAGS_INIT;
	struct turn_set set = { .seat = seat };
	struct err e = { .code = ERR_NONE };

	staff_game_orders(&p->g, seat, &text);
	set.text = str_text(&text);
	set.n = text.len;
	/* Never refused. */
	if (random_each(p, 24) && !random_judge(p, &set, &says))
		random_wrong(p, set.text, str_text(&says));
	if (turn_play(p->g.turn, &set, &p->g.dice.dice, &d, &e) < 0) {
		diag_print(&d, "orders", &says);
		random_wrong(p, set.text, str_text(&says));
	}
	if (foretold_over(str_text(&says)) &&
	    p->g.turn->world->field.phase != CN_OVER)
		random_wrong(p, "the game goes on", str_text(&says));
	random_record(p, seat, set.text);
	diag_free(&d);
	str_free(&text);
	str_free(&says);
}

static void random_begin(struct game_on *p)
{
	staff_seed(&p->c, p->g.seed, 4);
	staff_begin(&p->prober, p->g.seed ^ 0x960be);
	random_holds(p);
}

/* Until so many sets at the latest. */
static void random_run(struct game_on *p, unsigned sets)
{
	int seat, number = p->g.turn->world->field.number;

	while (p->sets < sets &&
	       (seat = staff_game_awaited(&p->g, &p->c)) != GAME_NONE) {
		p->sets++;
		if (chance_of(&p->c, 2))
			random_pass(p, seat);
		else
			random_play(p, seat);
		provost_count(p->what, p->g.turn->world, &p->g.turn->events,
			      &number);
		random_holds(p);
	}
	tally.sets += p->sets;
}

static void random_end(struct game_on *p)
{
	staff_tale_free(&p->tale);
	provost_free(&p->provost);
	staff_game_end(&p->g);
}

/* V3: from the seed alone, with the dice, the same comes of it. */
static void random_again(const struct game_on *p)
{
	size_t at;
	const char *fault = staff_tale_again(&p->tale, p->g.seed, &at);

	if (fault)
		fail_msg("game %llu, entry %zu: played again: %s",
			 (unsigned long long)p->g.seed, at, fault);
}

static void random_game(uint64_t seed)
{
	struct game_on p = { .what = &tally.games_of[seed % STAFF_KINDS] };

	staff_game_begin(&p.g, seed);
	random_begin(&p);
	random_run(&p, SETS_MAX);
	if (p.sets == SETS_MAX)
		fail_msg("game %llu never ends", (unsigned long long)seed);
	random_again(&p);
	random_end(&p);
	tally.games++;
}

static unsigned random_games(void)
{
	return chance_number("ESTAFETTE_PLAYS",
			     chance_long() ? 10 * GAMES : GAMES);
}

static void many_games_keep_the_rules_and_are_the_same_again(void **state)
{
	unsigned from = chance_number("ESTAFETTE_SEED", 0);

	(void)state;
	for (unsigned i = 0; i < random_games() * STAFF_KINDS; i++)
		random_game(from + i);
}

/* The orders of the case, whatever the dice now make of them. */
static void random_given(struct game_on *p, const struct case_file *file)
{
	for (size_t i = 0; i < file->count; i++) {
		const struct turn_set set = { game_seat(&campaign_game,
							file->sets[i].seat),
					      str_text(&file->sets[i].orders),
					      file->sets[i].orders.len };
		int number = p->g.turn->world->field.number;
		struct diags d = DIAGS_INIT;
		struct err e;

		if (turn_play(p->g.turn, &set, &p->g.dice.dice, &d, &e) == 0) {
			provost_count(p->what, p->g.turn->world,
				      &p->g.turn->events, &number);
			random_holds(p);
		}
		diag_free(&d);
	}
}

/* Of its own for each case, so that no other one changes what follows on it. */
static uint64_t random_seed(const char *name, unsigned round)
{
	uint64_t seed = round;

	for (; *name; name++)
		seed = seed * 31 + (unsigned char)*name;
	return seed;
}

static void random_case(const char *path, uint64_t seed, unsigned round)
{
	struct game_on p = { .what = &tally.cases };
	struct err e = { .code = ERR_NONE };
	struct case_file *file = case_read(path, &e);

	assert_non_null(file);
	staff_game_case(&p.g, seed, file);
	p.g.dice.low = round % 4 ? LOW : 0;
	random_begin(&p);
	if (round % 4 != 3)
		random_given(&p, file);
	random_run(&p, SETS_CASE);
	random_end(&p);
	case_free(file);
}

/* Rare things are near where cases begin. */
static void what_follows_on_any_case_keeps_the_rules(void **state)
{
	const char *srcdir = getenv("srcdir");
	struct str folder = STR_INIT, path = STR_INIT;
	struct listing l = LISTING_INIT;
	struct err e;

	(void)state;
	str_addf(&folder, "%s/tests/cases/campaign", srcdir ? srcdir : ".");
	assert_return_code(listing_folder(folder.s, ".case", &l, &e), 0);
	for (unsigned i = 0; i < random_games() * CASES; i++) {
		str_clear(&path);
		str_addf(&path, "%s/%s.case", folder.s, l.names[i % l.n]);
		random_case(path.s,
			    random_seed(l.names[i % l.n], i / (unsigned)l.n),
			    i / (unsigned)l.n);
	}
	listing_free(&l);
	str_free(&folder);
	str_free(&path);
}

static void everything_that_can_happen_has_happened(void **state)
{
	static const char *const kinds[STAFF_KINDS] = {
		"two players, historical", "three players, historical",
		"two players, free", "three players, free"
	};
	struct provost_tally all = tally.cases;
	bool good = true;

	(void)state;
	printf("# %u games, %u sets of orders, %u passes, %u probes of which "
	       "%u were refused\n",
	       tally.games, tally.sets, tally.passes, tally.probes,
	       tally.refused);
	for (int kind = 0; kind < STAFF_KINDS; kind++) {
		good &= provost_print(&tally.games_of[kind], kinds[kind]);
		provost_add(&all, &tally.games_of[kind]);
	}
	good &= provost_print(&all, NULL);
	if (tally.games < GAMES * STAFF_KINDS)
		return; /* fewer were asked for: too few to judge */
	assert_true(good);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    many_games_keep_the_rules_and_are_the_same_again),
		cmocka_unit_test(what_follows_on_any_case_keeps_the_rules),
		cmocka_unit_test(everything_that_can_happen_has_happened),
	};

	return cmocka_run_group_tests_name("campaign_random", tests, NULL,
					   NULL);
}
