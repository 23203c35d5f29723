/* SPDX-License-Identifier: MIT */
/* turns.c - how fast one process carries out turns and tells of them, and how
 * long what it tells is. */
#include "config.h"

#include "bench/measure.h"

#include "lib/arena.h"
#include "lib/campaign_play.h"
#include "lib/position.h"

#include "base/mem.h"
#include "kernel/reader.h"
#include "kernel/teller.h"
#include "lib/once.h"
#include "seal/hash.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* turns SCENARIO [PHASE]: plays games by chance and keeps all positions of play
 * (of this phase) with the orders given on them; then carries these out again
 * from each position, text to events, and tells all seats of some of them.
 * Prints a line for each of enum turns_part: how many, the microseconds of the
 * processor that they took in the median of the rounds, and their bytes, the
 * mean and the most. */

enum turns_part {
	TURNS_ACTION, /* no bytes */
	TURNS_SET,    /* the position after it */
	TURNS_VIEW,   /* as JSON */
	TURNS_HASH,   /* BLAKE2b of the view */
	TURNS_TEXT,   /* the report */
	TURNS_HTML,
	TURNS_PARTS
};

#define TURNS_GAMES	20
#define TURNS_MAX	1000
#define TURNS_TOLD	100 /* turns of which seats are told */
#define TURNS_DECISIONS 300 /* of one game of campaign, at most */
#define TURNS_TRIES	5   /* for orders of campaign */

struct turns_set {
	const struct game *game;
	struct reader *scenario;
	char *position;
	int seat;
	struct str orders;
};

struct turns_tally {
	unsigned n;
	double us;
	size_t bytes, most;
};

static const char *phase; /* of what is kept; NULL: any in which is played */
static struct turns_set sets[TURNS_MAX];
static size_t nsets;

/* ---- what is carried out ---- */

static bool turns_plays(const struct turn *t)
{
	struct awaits a;

	turn_awaits(t, &a);
	if (a.n == 0 || nsets == TURNS_MAX)
		return false;
	if (phase)
		return str_eq(a.v[0].phase, phase);
	return str_eq(a.v[0].phase, "play") || str_eq(a.v[0].phase, "pursuit");
}

static struct turns_set *turns_keep(const struct turn *t,
				    const struct reader *scenario)
{
	struct turns_set *s = &sets[nsets++];
	struct awaits a;

	turn_awaits(t, &a);
	*s = (struct turns_set){ .game = t->game,
				 .scenario = reader_copy(scenario),
				 .position = turn_position(t),
				 .seat = a.v[0].seat,
				 .orders = STR_INIT };
	return s;
}

static void turns_drop(struct turns_set *s)
{
	reader_free(s->scenario);
	mem_free(s->position);
	str_free(&s->orders);
}

static bool turns_play(struct turn *t, const struct turns_set *s,
		       struct dice *dice)
{
	const struct turn_set set = { s->seat, str_text(&s->orders),
				      s->orders.len };
	struct err e = { .code = ERR_NONE };
	struct diags d = DIAGS_INIT;
	int rc = turn_play(t, &set, dice, &d, &e);

	diag_free(&d);
	return rc == 0;
}

static void turns_arena(uint64_t seed)
{
	struct arena a;

	arena_begin(&a, seed);
	arena_deal(&a);
	while (arena_awaited(a.turn) != GAME_NONE && nsets < TURNS_MAX) {
		bool kept = turns_plays(a.turn);
		struct turns_set *s = turns_keep(a.turn, a.scenario);

		arena_orders(&a, &s->orders);
		if (!turns_play(a.turn, s, &a.dice.dice))
			exit(1);
		if (!kept)
			turns_drop(&sets[--nsets]);
	}
	arena_end(&a);
}

static bool turns_carried(struct turns_set *s, struct dice *dice)
{
	struct turn *t = position_turn(s->game, s->scenario, s->position);
	bool good = turns_play(t, s, dice);

	turn_free(t);
	return good;
}

/* The first set by chance that can be carried out there, if any. */
static void turns_look(struct campaign_chance *c, const struct turn *t,
		       const struct scenario *scenario)
{
	struct campaign_chance own = *c;
	struct turns_set *s;

	if (!turns_plays(t))
		return;
	s = turns_keep(t, scenario->doc);
	for (int i = 0; i < TURNS_TRIES; i++) {
		str_clear(&s->orders);
		campaign_fire(t, s->seat, &s->orders);
		campaign_orders(&own, t, s->seat, &s->orders);
		if (turns_carried(s, &own.dice))
			return;
	}
	turns_drop(&sets[--nsets]);
}

/* Games by chance seldom come to a battle; cases do. */
static void turns_campaign(void)
{
	static const struct campaign_look look = { turns_look };
	static const char historical[] = "[options]\nsetup = historical\n";

	for (uint64_t i = 0; i < TURNS_GAMES; i++)
		campaign_game_by_chance(i, historical, TURNS_DECISIONS, look);
	if (nsets < TURNS_TOLD)
		campaign_cases(look);
}

/* False if there is no such scenario. */
static bool turns_collect(const char *name)
{
	size_t kind = 0;

	if (str_eq(name, "campaign-1815"))
		turns_campaign();
	while (kind < ARENA_KINDS &&
	       !str_eq(arena_name((enum arena_kind)kind), name))
		kind++;
	for (uint64_t i = 0; i < TURNS_GAMES && kind < ARENA_KINDS; i++)
		turns_arena(i * ARENA_KINDS + kind);
	return nsets > 0;
}

/* ---- what is measured ---- */

static void turns_bytes(struct turns_tally *y, size_t n)
{
	y->bytes += n;
	if (n > y->most)
		y->most = n;
}

/* What committing to these bytes takes, whoever made them. */
static void turns_hash(const char *text, size_t n, struct turns_tally *y)
{
	uint8_t hash[HASH_LEN];
	double start = measure_busy();

	hash_one("view", text, n, hash);
	y->us += measure_busy() - start;
	y->n++;
	turns_bytes(y, n);
}

/* The view's part of the game, as text. */
static void turns_view(const struct turn *t, int seat, struct turns_tally *all)
{
	struct turns_tally *y = &all[TURNS_VIEW];
	double start = measure_busy();
	struct teller teller;
	char *text;
	size_t n;

	teller_init(&teller, true, false);
	turn_tell(t, seat, NULL, &teller);
	text = teller_take_text(&teller, &n);
	teller_free(&teller);
	y->us += measure_busy() - start;
	y->n++;
	turns_bytes(y, n);
	turns_hash(text, n, &all[TURNS_HASH]);
	mem_free(text);
}

static void turns_report(const json_t *view, bool html, struct turns_tally *y)
{
	const struct report_proof proof = {
		.head = "-",
		.file = "turns.game",
		.format = html ? &format_html : &format_text,
	};
	double start = measure_busy();
	struct str out = STR_INIT;
	struct err e;

	if (once_text(view, &proof, NULL, &out, &e))
		exit(1);
	y->us += measure_busy() - start;
	y->n++;
	turns_bytes(y, out.len);
	str_free(&out);
}

static void turns_tell(const struct turn *t, struct turns_tally *all)
{
	for (size_t i = 0; i < t->seats.n; i++) {
		int seat = t->seats.v[i];
		json_t *view = json_pack(
		    "{s:n,s:n,s:n,s:i,s:s,s:s,s:s,s:s,s:s,s:s,s:o}", "asked",
		    "until", "result", "entry", 7, "game", "-", "name", "turns",
		    "prev", "-", "referee", "-", "seat", t->game->seats[seat],
		    "time", "2026-11-20T12:00:00Z", "world",
		    turn_view(t, seat));

		turns_view(t, seat, all);
		turns_report(view, false, &all[TURNS_TEXT]);
		turns_report(view, true, &all[TURNS_HTML]);
		json_decref(view);
	}
}

static unsigned turns_actions(const struct turn *t)
{
	unsigned n = 0;

	for (size_t i = 0; i < t->events.norders; i++)
		n += t->events.orders[i].state == EVENT_DONE;
	return n;
}

static void turns_round(struct turns_tally *all)
{
	static struct turn *turns[TURNS_MAX];
	struct arena_dice dice;
	double start;

	arena_dice(&dice, 42);
	for (size_t i = 0; i < nsets; i++)
		turns[i] = position_turn(sets[i].game, sets[i].scenario,
					 sets[i].position);
	start = measure_busy();
	for (size_t i = 0; i < nsets; i++)
		if (!turns_play(turns[i], &sets[i], &dice.dice))
			exit(1);
	all[TURNS_SET].us = all[TURNS_ACTION].us = measure_busy() - start;
	all[TURNS_SET].n = (unsigned)nsets;
	for (size_t i = 0; i < nsets; i++) {
		char *position = turn_position(turns[i]);

		all[TURNS_ACTION].n += turns_actions(turns[i]);
		turns_bytes(&all[TURNS_SET], strlen(position));
		mem_free(position);
		if (i % (nsets / TURNS_TOLD + 1) == 0)
			turns_tell(turns[i], all);
		turn_free(turns[i]);
	}
}

int main(int argc, char **argv)
{
	struct turns_tally all[TURNS_PARTS];
	double us[TURNS_PARTS][MEASURE_ROUNDS];

	if (argc < 2 || argc > 3)
		return 2;
	phase = argv[2];
	if (!turns_collect(argv[1]))
		return 2;
	for (int round = 0; round < MEASURE_ROUNDS; round++) {
		(void)memset(all, 0, sizeof(all));
		turns_round(all);
		for (int i = 0; i < TURNS_PARTS; i++)
			us[i][round] = all[i].us;
	}
	for (int i = 0; i < TURNS_PARTS; i++)
		printf("%u %.1f %zu %zu\n", all[i].n,
		       measure_median(us[i], MEASURE_ROUNDS),
		       all[i].bytes / all[i].n, all[i].most);
	while (nsets > 0)
		turns_drop(&sets[--nsets]);
	return 0;
}
