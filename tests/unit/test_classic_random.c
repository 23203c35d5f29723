/* SPDX-License-Identifier: MIT */
/* test_classic_random.c - plays whole games of classic by chance, and asks what
 * must always be so. */
#include "config.h"

#include "lib/foretold.h"
#include "lib/part.h"
#include "lib/scout.h"
#include "lib/table.h"
#include "lib/umpire.h"

#include "games/classic/classic.h"
#include "games/classic/public/legal.h"
#include "games/classic/public/plan.h"
#include "games/classic/secret/world.h"

#include "base/mem.h"
#include "kernel/meant.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define GAMES	 1000
#define SETS_MAX 1000 /* of one game: more would be no end */
#define KINDS	 (CL_EV_RESULT + 1)
#define ENDS	 6

/* What happened in all games together. */
static struct {
	unsigned games, sets, turns, replies, probes, refused, forbidden;
	unsigned kinds[KINDS];
	unsigned ends[ENDS];
	struct part_looked looked;
} tally;

static const char *const ends[ENDS] = { "C5.1", "C5.2", "C5.3",
					"C5.4", "C4.4", "C4.1" };

/* A game that goes on. */
struct game_on {
	uint64_t seed;
	struct table *t;
	struct umpire umpire;
	struct chance players, probe;
	unsigned sets;
};

/* What costs much time is done after every n-th set. */
static bool random_whole(const struct game_on *p, unsigned n)
{
	return chance_long() || p->sets % n == 0;
}

static void random_wrong(const struct game_on *p, const char *what,
			 const struct str *more)
{
	char *position = turn_position(p->t->turn);

	fail_msg("game %llu: %s\n%s\n%s", (unsigned long long)p->seed, what,
		 more ? str_text(more) : "", position);
}

static struct seen *random_seen(const struct turn *t, int seat)
{
	return t->game->observe(t->world, &t->events, seat);
}

/* C1.2: no piece is made, none gets lost but by dying. */
static void random_conserved(const struct game_on *p)
{
	const struct world *w = p->t->turn->world;
	int total[CL_SIDES][CL_UNITS];

	(void)memcpy(total, w->field.lost, sizeof(total));
	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		if (!cl_empty(&w->field, sq))
			total[w->field.at[sq].side][w->field.at[sq].unit]++;
	for (int side = 0; side < CL_SIDES; side++)
		for (int i = 0; w->field.ready[side] && i < w->map->nunits; i++)
			if (total[side][i] != w->map->army[side][i])
				random_wrong(p, w->map->unit[i].id, NULL);
}

/* All that C2 and C4 allow is generated, and nothing else. */
static void random_legal(const struct game_on *p)
{
	static struct cl_step steps[CL_STEPS];
	const struct cl_field *f = &p->t->turn->world->field;
	int n = cl_steps(f, f->seat, steps), found = 0;

	if (n == 0)
		random_wrong(p, "who is on turn cannot move", NULL);
	for (int from = 0; from < board_count(&f->map->board); from++) {
		for (int to = 0; cl_mine(f, f->seat, from) &&
				 to < board_count(&f->map->board);
		     to++) {
			const struct cl_played turn = {
				cl_empty(f, to) ? CL_MOVE : CL_ATTACK, from, to
			};
			const int way[2] = { from, to };
			struct cl_why why;
			bool may = cl_may(f, f->seat, &turn, &why);
			bool again = !may && why.rules[0][1] == '4';

			found += may;
			tally.forbidden += again;
			if ((may || again) &&
			    umpire_forbids(&p->umpire, f->map, f->seat, way) !=
				again)
				random_wrong(p, "C4", NULL);
		}
	}
	assert_int_equal(found, n);
}

static void random_saved(const struct game_on *p, bool views)
{
	const char *fault = table_differs(p->t, views);

	if (fault)
		random_wrong(p, fault, NULL);
}

/* The player's machine, from the view; the referee's, from what it sees. */
static bool random_judge(const struct game_on *p, const struct turn_set *set,
			 struct str *out)
{
	json_t *view = turn_view(p->t->turn, set->seat);
	struct forecast foreseen = FORECAST_INIT, other = FORECAST_INIT;
	struct diags here = DIAGS_INIT, there = DIAGS_INIT;
	struct seen *s = random_seen(p->t->turn, set->seat);
	struct err e = { .code = ERR_NONE };
	struct str text = STR_INIT;
	struct orders *o;
	bool good;

	assert_int_equal(
	    turn_check(&classic_game, view, set, &here, &foreseen, &e), 0);
	o = order_parse(set->text, set->n, &cl_language, &there);
	(void)cl_check(s, o, &there, &other);
	meant_offer(&classic_game, s, view, &(struct span){ set->text, set->n },
		    &there);
	foretold(&classic_game, &here, &foreseen, out);
	foretold(&classic_game, &there, &other, &text);
	if (!str_eq(str_text(out), str_text(&text)))
		random_wrong(p, str_text(&text), out);
	good = diag_errors(&here) == 0;
	order_free(o);
	cl_seen_free(s);
	forecast_free(&foreseen);
	forecast_free(&other);
	diag_free(&here);
	diag_free(&there);
	json_decref(view);
	str_free(&text);
	return good;
}

/* Probes are judged alike on both machines, and change nothing if refused. */
static void random_probe(struct game_on *p)
{
	int seat = (int)chance_below(&p->probe, CL_SIDES);
	struct seen *s = random_seen(p->t->turn, seat);
	struct turn_set set = { .seat = seat };
	struct str text = STR_INIT, says = STR_INIT;
	struct diags d = DIAGS_INIT;
	struct err e;

	scout_probe(&p->probe, s, &text);
	set.text = str_text(&text);
	set.n = text.len;
	tally.probes++;
	if (!random_judge(p, &set, &says)) {
		char *was = turn_position(p->t->turn), *is;

		tally.refused++;
		assert_int_equal(turn_play(p->t->turn, &set, NULL, &d, &e), -1);
		is = turn_position(p->t->turn);
		assert_string_equal(was, is);
		mem_free(was);
		mem_free(is);
	}
	diag_free(&d);
	cl_seen_free(s);
	str_free(&text);
	str_free(&says);
}

static void random_count(const struct events *ev)
{
	for (size_t i = 0; i < ev->n; i++) {
		const struct event *e = &ev->v[i];
		bool turn = e->kind == CL_EV_MOVE || e->kind == CL_EV_FIGHT;

		tally.kinds[e->kind]++;
		tally.turns += turn;
		tally.replies += turn && e->order == 0;
		for (int k = 0; e->kind == CL_EV_RESULT && k < ENDS; k++)
			for (int r = 0; r < e->nrules; r++)
				tally.ends[k] += str_eq(e->rules[r], ends[k]);
	}
}

static int random_awaited(struct game_on *p)
{
	struct awaits w;

	turn_awaits(p->t->turn, &w);
	if (w.n == 0)
		return GAME_NONE;
	return w.v[chance_below(&p->players, (unsigned)w.n)].seat;
}

/* One set of orders; false when there is nobody to give any. */
static bool random_set(struct game_on *p)
{
	int seat = random_awaited(p);
	struct str text = STR_INIT, says = STR_INIT;
	struct diags d = DIAGS_INIT;
	struct turn_set set = { .seat = seat };
	struct seen *s;

	if (seat == GAME_NONE)
		return false;
	s = random_seen(p->t->turn, seat);
	scout_orders(&p->players, s, &text);
	set.text = str_text(&text);
	set.n = text.len;
	/* Never refused; table_orders() judges it, too. */
	p->sets++;
	if (random_whole(p, 8) && !random_judge(p, &set, &says))
		random_wrong(p, set.text, &says);
	assert_true(table_orders(p->t, seat, &text, &d));
	if (foretold_over(str_text(&says)) &&
	    p->t->turn->world->field.phase != CL_OVER)
		random_wrong(p, "the game goes on", &says);
	umpire_follow(&p->umpire, p->t->turn->world->map, &p->t->turn->events);
	random_count(&p->t->turn->events);
	cl_seen_free(s);
	diag_free(&d);
	str_free(&text);
	str_free(&says);
	return true;
}

static void random_holds(struct game_on *p)
{
	const struct cl_field *f = &p->t->turn->world->field;

	random_conserved(p);
	if (random_whole(p, 4) || f->phase != CL_PLAY)
		random_saved(p, random_whole(p, 16));
	if (random_whole(p, 8) || f->phase != CL_PLAY)
		part_look(&tally.looked, p->t->turn, p->seed);
	if (!umpire_agrees(&p->umpire, f))
		random_wrong(p, "who has been seen, who has moved", NULL);
	if (f->phase == CL_PLAY && random_whole(p, 5))
		random_legal(p);
	if (random_whole(p, 10))
		random_probe(p);
}

static void random_game(struct table *t, uint64_t seed)
{
	struct game_on p = { .seed = seed, .t = t };
	struct table_game game = { STR_INIT, STR_INIT };
	struct str why = STR_INIT;

	scout_table(seed, &game);
	table_begin(t, seed, &game);
	table_game_free(&game);
	t->a.untold = true;
	table_start(t);
	chance_seed(&p.players, seed ^ 0xb0701);
	chance_seed(&p.probe, seed ^ 0x960be);
	while (random_set(&p)) {
		if (p.sets > SETS_MAX)
			random_wrong(&p, "it never ends", NULL);
		random_holds(&p);
	}
	if (!table_verify(t, &why))
		random_wrong(&p, "its record does not agree", &why);
	tally.sets += p.sets;
	tally.games++;
	umpire_free(&p.umpire);
	table_end(t);
}

static void many_games_keep_the_rules_and_are_verified_at_v3(void **state)
{
	unsigned n = chance_number("ESTAFETTE_PLAYS",
				   chance_long() ? 10 * GAMES : GAMES);
	struct table *t = mem_alloc(sizeof(*t)); /* large */

	(void)state;
	for (unsigned i = 0; i < n; i++)
		random_game(t, i);
	mem_free(t);
}

static void what_is_open_to_all_is_a_part_of_every_seat_s_view(void **state)
{
	(void)state;
	part_judge(&tally.looked);
}

static void everything_that_can_happen_has_happened(void **state)
{
	static const char *const kinds[] = { "place",	"move",	 "fight",
					     "turn",	"draw",	 "say",
					     "dropped", "result" };

	(void)state;
	printf("# %u games, %u sets of orders, %u turns of which %u were "
	       "replies, %u probes of which %u were refused, C4 forbade %u\n",
	       tally.games, tally.sets, tally.turns, tally.replies,
	       tally.probes, tally.refused, tally.forbidden);
	for (int i = 0; i < KINDS; i++)
		printf("# %s: %u\n", kinds[i], tally.kinds[i]);
	for (int i = 0; i < ENDS; i++)
		printf("# ended, citing %s: %u\n", ends[i], tally.ends[i]);
	if (tally.games < GAMES)
		return; /* fewer were asked for: too few to judge */
	for (int i = 0; i < KINDS; i++)
		assert_true(tally.kinds[i] > 0);
	for (int i = 0; i < ENDS - 1; i++)
		assert_true(tally.ends[i] > 0);
	assert_true(tally.replies > 0 && tally.forbidden > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    many_games_keep_the_rules_and_are_verified_at_v3),
		cmocka_unit_test(
		    what_is_open_to_all_is_a_part_of_every_seat_s_view),
		cmocka_unit_test(everything_that_can_happen_has_happened),
	};

	return cmocka_run_group_tests_name("classic_random", tests, NULL, NULL);
}
