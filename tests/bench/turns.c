/* SPDX-License-Identifier: MIT */
/* turns.c - how many actions one process carries out in a second. */
#include "config.h"

#include "lib/arena.h"

#include "games/waterloo/secret/world.h"

#include "base/mem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* turns SCENARIO: plays games by chance and keeps all positions of play with the
 * orders given on them; then carries these out again from each position, text to
 * events. Prints the actions carried out, and the microseconds that it took. */

#define TURNS_GAMES  20
#define TURNS_ROUNDS 5 /* the best of so many */
#define TURNS_MAX    1000

struct turns_set {
	const struct reader *scenario;
	char *position;
	struct str orders;
};

static struct turns_set sets[TURNS_MAX];
static size_t nsets;

static bool turns_plays(const struct turn *t)
{
	enum wl_phase phase = t->world->field.phase;

	return phase == WL_PLAY || phase == WL_PURSUIT;
}

static void turns_collect(struct arena *a, uint64_t seed)
{
	arena_begin(a, seed);
	arena_deal(a);
	while (arena_awaited(a->turn) != GAME_NONE && nsets < TURNS_MAX) {
		struct turns_set *s = &sets[nsets];

		str_clear(&s->orders);
		if (!turns_plays(a->turn)) {
			arena_orders(a, &s->orders);
			if (!arena_play(a->turn, &s->orders, &a->dice, NULL))
				exit(1);
			continue;
		}
		nsets++;
		s->scenario = a->scenario;
		s->position = turn_position(a->turn);
		arena_orders(a, &s->orders);
		if (!arena_play(a->turn, &s->orders, &a->dice, NULL))
			exit(1);
	}
}

static unsigned turns_actions(const struct turn *t)
{
	unsigned n = 0;

	for (size_t i = 0; i < t->events.norders; i++)
		n += t->events.orders[i].state == EVENT_DONE;
	return n;
}

static double turns_round(unsigned *actions)
{
	static struct turn *turns[TURNS_MAX];
	struct timespec a, b;
	struct arena_dice dice;

	arena_dice(&dice, 42);
	for (size_t i = 0; i < nsets; i++)
		turns[i] = arena_load(sets[i].scenario, sets[i].position);
	(void)clock_gettime(CLOCK_MONOTONIC, &a);
	for (size_t i = 0; i < nsets; i++)
		if (!arena_play(turns[i], &sets[i].orders, &dice, NULL))
			exit(1);
	(void)clock_gettime(CLOCK_MONOTONIC, &b);
	*actions = 0;
	for (size_t i = 0; i < nsets; i++) {
		*actions += turns_actions(turns[i]);
		turn_free(turns[i]);
	}
	return (double)(b.tv_sec - a.tv_sec) * 1e6 +
	       (double)(b.tv_nsec - a.tv_nsec) / 1e3;
}

/* The number of a shipped scenario, as seeds have it. */
static size_t turns_kind(const char *name)
{
	size_t kind = 0;

	while (kind < ARENA_KINDS &&
	       !str_eq(arena_name((enum arena_kind)kind), name))
		kind++;
	return kind;
}

int main(int argc, char **argv)
{
	static struct arena arenas[TURNS_GAMES];
	size_t kind = argc == 2 ? turns_kind(argv[1]) : ARENA_KINDS;
	unsigned actions = 0;
	double best = 0;

	if (kind == ARENA_KINDS)
		return 2;
	for (size_t i = 0; i < TURNS_GAMES; i++)
		turns_collect(&arenas[i], i * ARENA_KINDS + kind);
	for (int round = 0; round < TURNS_ROUNDS; round++) {
		double took = turns_round(&actions);

		if (round == 0 || took < best)
			best = took;
	}
	printf("%u %.1f\n", actions, best);
	for (size_t i = 0; i < nsets; i++) {
		mem_free(sets[i].position);
		str_free(&sets[i].orders);
	}
	for (size_t i = 0; i < TURNS_GAMES; i++)
		arena_end(&arenas[i]);
	return 0;
}
