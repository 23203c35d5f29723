/* SPDX-License-Identifier: MIT */
/* random_game.c - plays games by chance and looks at them all the while. */
#include "config.h"

#include "lib/random.h"

#include "base/mem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define GAMES	 300
#define SETS_MAX 2000 /* of one game: more would be no end */

unsigned random_number(void)
{
	return chance_number("ESTAFETTE_PLAYS",
			     chance_long() ? 10 * GAMES : GAMES);
}

bool random_few(void)
{
	return random_number() < GAMES;
}

void random_wrong(const struct arena *a, const char *what,
		  const struct str *more)
{
	char *position = turn_position(a->turn);

	fail_msg("game %llu: %s\n%s\n%s", (unsigned long long)a->seed, what,
		 more ? str_text(more) : "", position);
}

/* What costs much time is done after every n-th set. */
static bool random_whole(const struct random *r, unsigned n)
{
	return chance_long() || r->sets % n == 0;
}

/* The book-keeping of who has seen what is the oracle's. */
static void random_known(struct random *r, const struct turn_set *set)
{
	struct str wrong = STR_INIT;

	open_orders(&r->o, r->a.turn, set, NULL);
	if (!open_agrees(&r->o, r->a.turn->world, &wrong))
		random_wrong(&r->a, set->text, &wrong);
	str_free(&wrong);
}

static void random_set(struct random *r)
{
	struct arena *a = &r->a;
	struct str text = STR_INIT;
	struct random_says says;
	struct turn_set set;
	struct diags d = DIAGS_INIT;

	arena_orders(a, &text);
	set = (struct turn_set){ arena_awaited(a->turn), str_text(&text),
				 text.len };
	if (!random_judge(a, &set, random_whole(r, 4), &says))
		random_wrong(a, set.text, &says.text); /* never refused */
	assert_true(table_orders(r->t, set.seat, &text, &d));
	a->turn = r->t->turn;
	random_foresight(r, &says);
	random_known(r, &set);
	random_happened(r);
	random_says_free(&says);
	diag_free(&d);
	str_free(&text);
}

static void random_phase(struct random *r)
{
	char word[TALLY_WORD];

	(void)snprintf(word, sizeof(word), "%s %s",
		       arena_name(arena_kind(r->a.seed)),
		       wl_phase_name(r->a.turn->world->field.phase));
	random_tick(r->tally, word);
}

/* The record of the game, before the eyes of a stranger. */
static void random_verified(const struct random *r)
{
	struct str why = STR_INIT;

	if (!table_verify(r->t, &why))
		random_wrong(&r->a, "its record does not agree", &why);
	str_free(&why);
}

static void random_saved(const struct random *r)
{
	const char *fault = table_differs(r->t, random_whole(r, 10));

	if (fault)
		random_wrong(&r->a, fault, NULL);
}

static void random_sets(struct random *r)
{
	bool played = false; /* both armies are there */

	r->sets = 0;
	random_phase(r);
	while (arena_awaited(r->a.turn) != GAME_NONE) {
		if (++r->sets > SETS_MAX)
			random_wrong(&r->a, "it never ends", NULL);
		random_set(r);
		random_tick(r->tally, "set of orders");
		random_phase(r);
		played |= r->a.turn->world->field.phase == WL_PLAY;
		random_holds(&r->a, played);
		random_saved(r);
		if (random_whole(r, 8) || arena_awaited(r->a.turn) == GAME_NONE)
			part_look(&r->tally->looked, r->a.turn, r->a.seed);
		if (random_whole(r, 6))
			random_probe(r);
	}
}

static void random_game(struct random *r, uint64_t seed)
{
	struct table_game game = { STR_INIT, STR_INIT };

	r->o = (struct open){ .hits = { 0 } };
	arena_begin(&r->a, seed);
	arena_table(seed, &game);
	table_begin(r->t, seed, &game);
	table_game_free(&game);
	r->t->a.untold = true;
	table_start(r->t);
	r->a.turn = r->t->turn;
	random_sets(r);
	random_verified(r);
	r->a.turn = NULL; /* the table's */
	table_end(r->t);
	arena_end(&r->a);
}

void random_games(const enum arena_kind *kinds, size_t nkinds, unsigned n,
		  struct tally *tally)
{
	struct random *r = mem_zalloc(sizeof(*r));

	r->t = mem_alloc(sizeof(*r->t)); /* large */
	r->tally = tally;
	for (unsigned i = 0; i < n; i++) {
		for (size_t k = 0; k < nkinds; k++) {
			random_game(r, (uint64_t)i * ARENA_KINDS + kinds[k]);
			random_tick(tally, arena_name(kinds[k]));
		}
	}
	mem_free(r->t);
	mem_free(r);
}
