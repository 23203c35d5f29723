/* SPDX-License-Identifier: MIT */
/* test_random.c - plays whole games by chance, and asks what must always be
 * so. */
#include "config.h"

#include "open.h"
#include "arena.h"
#include "table.h"

#include "games/waterloo/waterloo.h"

#include "base/mem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define GAMES	 300
#define SETS_MAX 2000 /* of one game: more would be no end */
#define KINDS	 (WL_EV_RESULT + 1)

/* What happened in all games together. */
static struct {
	unsigned games, sets, probes, refused, foreseen;
	unsigned kinds[KINDS];
	unsigned phases[WL_OVER + 1];
	unsigned overruns, withdrawn;
	unsigned faces[7];
	unsigned ends[4]; /* W15.1, W15.2, W15.8, W5.7 */
} seen_so_far;

/* Fails with the game, the set and what is wrong. */
static void random_wrong(const struct arena *a, const char *what,
			 const struct str *more)
{
	fail_msg("game %llu: %s\n%s", (unsigned long long)a->seed, what,
		 more ? str_text(more) : "");
}

static int random_total(const struct world *w, int side, int unit)
{
	const struct wl_field *f = &w->field;
	int n = f->lost[side][unit];

	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		n += (int)f->at[sq].side == side && f->at[sq].unit == unit;
	for (size_t i = 0; i < f->ngone; i++)
		n += (int)f->gone[i].side == side && f->gone[i].unit == unit;
	for (int i = 0; side == WL_PRUSSIAN && i < w->nprussians; i++)
		n += w->prussians[i] == unit;
	if (side != WL_PRUSSIAN)
		n += f->reserve[wl_seat_of((enum wl_side)side)][unit];
	return n;
}

/* W3: no piece is made, none gets lost but by dying. */
static void random_conserved(const struct arena *a, const struct world *w)
{
	for (int side = 0; side < WL_SIDES; side++)
		for (int i = 0; i < w->map->nunits; i++)
			if (random_total(w, side, i) != w->map->army[side][i])
				random_wrong(a, w->map->unit[i].id, NULL);
}

/* What stands on squares fits the unit; reserves are counted once. */
static void random_pieces(const struct arena *a, const struct world *w)
{
	int arms[WL_SEATS][WL_ARMS] = { { 0 } };

	for (int sq = 0; sq < board_count(&w->map->board); sq++) {
		const struct wl_piece *p = &w->field.at[sq];

		if (wl_empty(&w->field, sq))
			continue;
		if (p->class != w->map->unit[p->unit].class ||
		    p->arm != wl_arm_of(p->class) || p->weakened < 0 ||
		    (p->weakened && p->class != WL_HEAVY_CAVALRY))
			random_wrong(a, "a piece is not what its unit is",
				     NULL);
	}
	for (int seat = 0; seat < WL_SEATS; seat++)
		for (int i = 0; i < w->map->nunits; i++)
			arms[seat][wl_arm_of(w->map->unit[i].class)] +=
			    w->field.reserve[seat][i];
	assert_memory_equal(arms, w->field.reserve_arms, sizeof(arms));
}

/* W5.1, W10, W12.4 */
static void random_clock(const struct arena *a, const struct world *w)
{
	const struct wl_field *f = &w->field;
	int most = f->seat == WL_SEAT_ALLIED && f->number >= 13 ? 4 : 3;

	if (f->actions < 0 || wl_allowance(f) > most ||
	    (f->phase == WL_PLAY && f->spent[WL_PRUSSIAN] &&
	     (f->number < 13 || f->seat != WL_SEAT_ALLIED)) ||
	    (f->phase == WL_OVER && (f->actions || !f->degree)))
		random_wrong(a, "the clock is wrong", NULL);
}

/* A view of the position alone, without what has just happened. */
static char *random_view(const struct turn *t, int seat)
{
	struct seen *s = t->game->observe(t->world, NULL, seat);
	struct teller teller;
	char *text, *canonical;
	size_t n;

	teller_init(&teller, true, true);
	t->game->tell(s, NULL, &teller);
	text = teller_take_text(&teller, &n);
	canonical = json_dumps(teller.tree, JSON_COMPACT | JSON_SORT_KEYS);
	assert_string_equal(text, canonical);
	free(canonical);
	teller_free(&teller);
	wl_seen_free(s);
	return text;
}

/* Saved, loaded, saved again: the same bytes, and the same to the seats. */
static void random_saved(const struct arena *a, bool views)
{
	char *first = turn_position(a->turn);
	struct turn *t = arena_load(a->scenario, first);
	char *again = t ? turn_position(t) : NULL;

	if (!t || strcmp(first, again) != 0 || strlen(first) > 8191)
		random_wrong(a, first, NULL);
	for (int seat = 0; views && seat < WL_SEATS; seat++) {
		char *one = random_view(a->turn, seat);
		char *two = random_view(t, seat);

		assert_string_equal(one, two);
		free(one);
		free(two);
	}
	turn_free(t);
	mem_free(first);
	mem_free(again);
}

/* What one says of orders: diagnostics, and what would become of them. */
struct random_says {
	struct str text;
	struct events forecast;
};

static void random_says_free(struct random_says *s)
{
	str_free(&s->text);
	event_free(&s->forecast);
}

static void random_print(struct random_says *s, const struct diags *d)
{
	diag_print(d, "orders", &s->text);
	for (size_t i = 0; i < s->forecast.norders; i++)
		str_addf(&s->text, "%d %s\n", (int)s->forecast.orders[i].state,
			 s->forecast.orders[i].text);
}

/* The player's machine, from the view; the referee's, from what it sees. */
static bool random_judge(const struct arena *a, const struct turn_set *set,
			 struct random_says *out)
{
	json_t *view = turn_view(a->turn, set->seat);
	struct random_says other = { STR_INIT, EVENTS_INIT };
	struct diags here = DIAGS_INIT, there = DIAGS_INIT;
	struct seen *s = arena_seen(a->turn, set->seat);
	struct err e = { .code = ERR_NONE };
	struct orders *o;
	bool good;

	*out = (struct random_says){ STR_INIT, EVENTS_INIT };
	assert_int_equal(
	    turn_check(&waterloo_game, view, set, &here, &out->forecast, &e),
	    0);
	o = order_parse(set->text, set->n, &wl_language, &there);
	(void)wl_check(s, o, &there, &other.forecast);
	random_print(out, &here);
	random_print(&other, &there);
	if (!str_eq(str_text(&out->text), str_text(&other.text)))
		random_wrong(a, str_text(&other.text), &out->text);
	good = diag_errors(&here) == 0;
	order_free(o);
	wl_seen_free(s);
	random_says_free(&other);
	diag_free(&here);
	diag_free(&there);
	json_decref(view);
	return good;
}

/* Probes are judged alike on both machines, and change nothing if refused. */
static void random_probe(struct arena *a)
{
	int seat = (int)bot_below(&a->probe, WL_SEATS);
	struct seen *s = arena_seen(a->turn, seat);
	struct random_says says;
	struct str text = STR_INIT;
	struct turn_set set = { .seat = seat };

	bot_probe(&a->probe, s, &text);
	set.text = str_text(&text);
	set.n = text.len;
	seen_so_far.probes++;
	if (!random_judge(a, &set, &says)) {
		char *was = turn_position(a->turn);
		struct diags d = DIAGS_INIT;
		struct err e;
		char *is;

		seen_so_far.refused++;
		assert_int_equal(
		    turn_play(a->turn, &set, &a->dice.dice, &d, &e), -1);
		is = turn_position(a->turn);
		assert_string_equal(was, is);
		diag_free(&d);
		mem_free(was);
		mem_free(is);
	}
	random_says_free(&says);
	str_free(&text);
	wl_seen_free(s);
}

/* What was foreseen came about, but for a victory that nobody foresaw. */
static void random_foresight(const struct arena *a,
			     const struct random_says *says)
{
	const struct events *ev = &a->turn->events;

	for (size_t i = 0; i < says->forecast.norders; i++) {
		enum event_state was = says->forecast.orders[i].state;
		enum event_state is = ev->orders[i].state;

		assert_string_equal(says->forecast.orders[i].text,
				    ev->orders[i].text);
		if (was == EVENT_NOT_REACHED || is == EVENT_NOT_REACHED)
			continue;
		seen_so_far.foreseen++;
		if (was != is)
			random_wrong(a, ev->orders[i].text, &says->text);
	}
}

static void random_count(const struct events *ev)
{
	static const char *const ends[] = { "W15.1", "W15.2", "W15.8", "W5.7" };

	for (size_t i = 0; i < ev->n; i++) {
		const struct event *e = &ev->v[i];

		seen_so_far.kinds[e->kind]++;
		if (e->kind == WL_EV_FIGHT) {
			seen_so_far.withdrawn += e->n[2] == 1;
			seen_so_far.faces[e->n[0]]++;
			seen_so_far.overruns += i > 0 &&
						e[-1].kind == WL_EV_FIGHT &&
						e[-1].order == e->order;
		}
		for (int k = 0; e->kind == WL_EV_RESULT && k < 4; k++)
			seen_so_far.ends[k] += str_eq(e->rules[0], ends[k]);
	}
}

/* The book-keeping of who has seen what is the oracle's. */
static void random_known(const struct arena *a, struct open *o,
			 const struct turn_set *set)
{
	struct str wrong = STR_INIT;

	open_orders(o, a->turn, set, NULL);
	if (!open_agrees(o, a->turn->world, &wrong))
		random_wrong(a, set->text, &wrong);
	str_free(&wrong);
}

static void random_set(struct arena *a, struct table *t, struct open *o)
{
	struct str text = STR_INIT;
	struct random_says says;
	struct turn_set set;
	struct diags d = DIAGS_INIT;

	arena_orders(a, &text);
	set = (struct turn_set){ arena_awaited(a->turn), str_text(&text),
				 text.len };
	if (!random_judge(a, &set, &says)) /* never refused */
		random_wrong(a, set.text, &says.text);
	assert_true(table_orders(t, set.seat, &text, &d));
	a->turn = t->turn;
	random_foresight(a, &says);
	random_known(a, o, &set);
	random_count(&a->turn->events);
	random_says_free(&says);
	diag_free(&d);
	str_free(&text);
}

/* The record of the game, before the eyes of a stranger. */
static void random_verified(const struct arena *a, struct table *t)
{
	struct str why = STR_INIT;

	if (!table_verify(t, &why))
		random_wrong(a, "its record does not agree", &why);
	str_free(&why);
}

static void random_holds(struct arena *a, unsigned sets, bool *played)
{
	const struct world *w = a->turn->world;

	seen_so_far.phases[w->field.phase]++;
	random_clock(a, w);
	*played |= w->field.phase == WL_PLAY; /* both armies are there */
	if (*played)
		random_conserved(a, w);
	if (w->field.phase != WL_SETUP) {
		random_pieces(a, w);
	}
	random_saved(a, sets % 4 == 0 || chance_long());
	if (sets % 3 == 0 || chance_long())
		random_probe(a);
}

static void random_game(struct table *t, uint64_t seed)
{
	struct open o = { .at = { { false, false, false } } };
	struct table_game game = { STR_INIT, STR_INIT };
	struct arena a;
	unsigned sets = 0;
	bool played = false;

	arena_begin(&a, seed);
	arena_table(seed, &game);
	table_begin(t, seed, &game);
	table_game_free(&game);
	table_start(t);
	a.turn = t->turn;
	seen_so_far.phases[WL_SETUP]++;
	while (arena_awaited(a.turn) != GAME_NONE) {
		if (++sets > SETS_MAX)
			random_wrong(&a, "it never ends", NULL);
		random_set(&a, t, &o);
		random_holds(&a, sets, &played);
	}
	random_verified(&a, t);
	seen_so_far.sets += sets;
	seen_so_far.games++;
	a.turn = NULL; /* the table's */
	table_end(t);
	arena_end(&a);
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
	assert_true(seen_so_far.foreseen > 0);
}

static void everything_that_can_happen_has_happened(void **state)
{
	/* Those of the Basic version. */
	static const struct {
		enum wl_kind kind;
		const char *name;
	} kinds[] = {
		{ WL_EV_MOVE, "move" },	    { WL_EV_FIGHT, "fight" },
		{ WL_EV_SHOT, "shot" },	    { WL_EV_ENTER, "enter" },
		{ WL_EV_RETIRE, "retire" }, { WL_EV_PLACE, "place" },
		{ WL_EV_REVEAL, "reveal" }, { WL_EV_VOID, "void" },
		{ WL_EV_PASSED, "passed" }, { WL_EV_TURN, "turn" },
		{ WL_EV_DRAW, "draw" },	    { WL_EV_SAY, "say" },
		{ WL_EV_RESULT, "result" },
	};
	static const enum wl_phase phases[] = { WL_SETUP, WL_PLAY, WL_OVER };
	size_t nkinds = sizeof(kinds) / sizeof(*kinds);

	(void)state;
	printf("# %u games, %u sets of orders, %u probes of which %u were "
	       "refused, %u lines foreseen\n",
	       seen_so_far.games, seen_so_far.sets, seen_so_far.probes,
	       seen_so_far.refused, seen_so_far.foreseen);
	for (size_t i = 0; i < nkinds; i++)
		printf("# %s: %u\n", kinds[i].name,
		       seen_so_far.kinds[kinds[i].kind]);
	printf("# overruns: %u, withdrawn: %u\n", seen_so_far.overruns,
	       seen_so_far.withdrawn);
	printf("# ended by W15.1: %u, W15.2: %u, W15.8: %u, W5.7: %u\n",
	       seen_so_far.ends[0], seen_so_far.ends[1], seen_so_far.ends[2],
	       seen_so_far.ends[3]);
	if (seen_so_far.games < GAMES)
		return; /* fewer were asked for: too few to judge */
	for (size_t i = 0; i < nkinds; i++)
		assert_true(seen_so_far.kinds[kinds[i].kind] > 0);
	for (int i = 0; i < 3; i++)
		assert_true(seen_so_far.phases[phases[i]] > 0);
	for (int i = 1; i <= 6; i++)
		assert_true(seen_so_far.faces[i] > 0);
	for (int i = 0; i < 4; i++)
		assert_true(seen_so_far.ends[i] > 0);
	assert_true(seen_so_far.overruns > 0 && seen_so_far.withdrawn > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    many_games_keep_the_rules_and_are_verified_at_v3),
		cmocka_unit_test(everything_that_can_happen_has_happened),
	};

	return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
