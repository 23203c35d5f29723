/* SPDX-License-Identifier: MIT */
/* test_campaign_leak.c - two worlds of campaign that differ only in what a seat
 * may not know give it the same bytes. */
#include "config.h"

#include "lib/pairs.h"
#include "lib/spots.h"
#include "lib/staff_game.h"
#include "lib/staff_apart.h"
#include "lib/staff_twin.h"

#include "games/campaign/campaign.h"
#include "report/text.h"

#include "base/mem.h"
#include "kernel/value.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define PROBES 4

/* What was compared in all. */
static struct {
	unsigned pairs, seats[CN_SEATS + 1], phases[CN_OVER + 1];
	unsigned units, boards, strengths, answers, drawn, holders, steps;
	unsigned sequence, places, probes, own, theirs, apart, refused;
	unsigned long bytes;
} leak;

struct leak_run {
	struct staff_game g;
	struct chance c;
	struct staff twins, prober;
	int seat;    /* that may not know, or GAME_PUBLIC */
	int awaited; /* who orders next */
	bool places; /* armies stand elsewhere (N28.3): seen when all are in */
	bool sequence; /* the ally has named another one: seen by the fights */
};

/* One of two worlds. */
struct leak_side {
	struct turn *turn;
	json_t *world; /* what the seat is told after the orders */
	struct str report;
	bool refused;
};

/* ---- what a seat gets ---- */

/* What the protocol has around the world, the same for both. */
static json_t *leak_whole(int seat, const json_t *world)
{
	return json_pack(
	    "{s:i,s:i,s:s,s:i,s:s,s:s,s:s,s:n,s:s,s:s,s:O}", "asked", 43,
	    "entry", 43, "game", "101112131415161718191a1b1c1d1e1f", "link", 3,
	    "name", "table", "prev", "0123", "referee", "est1", "result",
	    "seat", seat < 0 ? game_nobody(seat) : cn_seat_name(seat), "time",
	    "2026-11-20T12:00:00Z", "world", world);
}

static void leak_report(int seat, const json_t *world, struct str *out)
{
	struct report_proof proof = { .head = "0123",
				      .file = "table.game",
				      .happened = "Entry 43.",
				      .full = seat < 0 };
	json_t *view = leak_whole(seat, world);
	struct report *r = report_new(view);
	struct err e = { .code = ERR_NONE };

	for (int i = 0; i < 2; i++) {
		proof.format = i ? &format_bbcode : &format_text;
		if (report_text(r, &proof, NULL, out, &e) < 0)
			fail_msg("%s", e.text);
	}
	spots_picture(r, out);
	report_free(r);
	json_decref(view);
}

/* View, board, report and picture of how things stand; `events` may be NULL. */
static void leak_told(const struct world *w, const struct events *events,
		      int seat, struct str *out, json_t **world)
{
	struct seen *s = cn_observe(w, events, seat);
	char *text = staff_told(s, world);
	struct teller board;
	size_t n;

	str_add(out, text);
	mem_free(text);
	teller_init(&board, true, false);
	cn_tell_board(s, NULL, &board);
	text = teller_take_text(&board, &n);
	str_addf(out, "\n%s\n", text);
	mem_free(text);
	teller_free(&board);
	cn_seen_free(s);
	leak_report(seat, *world, out);
}

static void leak_now(const struct leak_run *r, const struct world *one,
		     const struct world *two)
{
	struct str a = STR_INIT, b = STR_INIT;
	json_t *x, *y;

	leak_told(one, NULL, r->seat, &a, &x);
	leak_told(two, NULL, r->seat, &b, &y);
	leak.bytes += pairs_same("what the seat receives", &a, &b);
	json_decref(x);
	json_decref(y);
	str_free(&a);
	str_free(&b);
}

static void leak_probe(struct leak_run *r, const struct world *two[2])
{
	struct seen *s = cn_observe(two[0], NULL, r->seat);
	struct str text = STR_INIT;

	if (s->awaited[r->seat] && chance_of(&r->c, 50))
		staff_orders(&r->prober, s, &text);
	else
		staff_probe(&r->prober, s, &text);
	leak.probes++;
	leak.bytes += pairs_probe(&campaign_game, two, r->seat, &text);
	cn_seen_free(s);
	str_free(&text);
}

/* ---- what happens then ---- */

static void leak_side(struct leak_run *r, const struct world *w,
		      const struct str *text, uint64_t dice,
		      struct leak_side *out)
{
	const struct turn_set set = { r->awaited, str_text(text), text->len };
	struct diags d = DIAGS_INIT;
	struct staff_dice rolls;
	struct err e;

	*out = (struct leak_side){ .turn = mem_zalloc(sizeof(*out->turn)) };
	out->turn->game = &campaign_game;
	out->turn->world = cn_world_copy(w);
	out->turn->events = (struct events)EVENTS_INIT;
	staff_dice_seed(&rolls, dice);
	out->refused = turn_play(out->turn, &set, &rolls.dice, &d, &e) < 0;
	leak_told(out->turn->world, &out->turn->events, r->seat, &out->report,
		  &out->world);
	diag_free(&d);
}

static void leak_side_free(struct leak_side *s)
{
	turn_free(s->turn);
	json_decref(s->world);
	str_free(&s->report);
}

/* Whether orders in advance have been carried out in the world. */
static bool leak_planned(const struct leak_side *s)
{
	struct str text = STR_INIT;
	json_t *world, *events;
	bool planned = false;

	leak_told(s->turn->world, &s->turn->events, GAME_ALL, &text, &world);
	events = json_object_get(world, "events");
	for (size_t i = 0; i < json_array_size(events); i++)
		planned =
		    planned || str_eq(staff_apart_kind(events, i), "plan");
	json_decref(world);
	str_free(&text);
	return planned;
}

/* Without who is asked what next: where a seat has nobody it ends with its
 * ally; a battle that is won stands there until it is regrouped, which may be
 * over in the other world. */
static json_t *leak_but_asked(const json_t *world, const json_t *other)
{
	const json_t *theirs = json_object_get(other, "battles");
	json_t *rest = json_deep_copy(world), *b;
	json_t *fights = json_object_get(rest, "fights");
	const char *town;
	void *next;
	size_t i;

	(void)json_object_del(rest, "awaiting");
	(void)json_object_del(rest, "phase");
	json_object_foreach_safe(json_object_get(rest, "battles"), next, town,
				 b) {
		(void)json_object_del(b, "ended");
		if (!json_object_get(b, "won") || json_object_get(theirs, town))
			continue;
		for (i = json_array_size(fights); i-- > 0;)
			if (value_is(json_array_get(fights, i), town))
				(void)json_array_remove(fights, i);
		(void)json_object_del(json_object_get(rest, "battles"), town);
	}
	return rest;
}

/* N27.4, N29.6, N30.8, N30.13, N30.14: which allied seat is asked next, and
 * whether another one must end his battle turn before somebody regroups, goes
 * by plans, regroupings and conditions of which nobody else knows. Nothing else
 * may differ. */
static bool leak_asked(const struct leak_run *r, const struct leak_side *a,
		       const struct leak_side *b)
{
	json_t *x = leak_but_asked(a->world, b->world);
	json_t *y = leak_but_asked(b->world, a->world);
	bool same = json_equal(x, y);
	bool regroups = a->turn->world->field.phase == CN_REGROUP ||
			b->turn->world->field.phase == CN_REGROUP;
	bool hidden = cn_side_of(r->awaited) == CN_ALLIED || leak_planned(a) ||
		      leak_planned(b);

	json_decref(x);
	json_decref(y);
	return same && (regroups || (r->awaited != r->seat && hidden));
}

static bool leak_may(const struct leak_run *r, const struct leak_side *a,
		     const struct leak_side *b)
{
	const struct staff_apart by = {
		.three = r->g.turn->world->map->options.players == 3,
		.places = r->places,
		.sequence = r->sequence,
		.others = r->awaited != r->seat,
		.contact = r->g.turn->world->map->options.contact,
	};

	return staff_apart(&by, json_object_get(a->world, "events"),
			   json_object_get(b->world, "events"));
}

static void leak_compare(const struct leak_run *r, const struct leak_side *a,
			 const struct leak_side *b)
{
	bool own = r->awaited == r->seat;
	const char *x = str_text(&a->report), *y = str_text(&b->report);

	if (a->refused || b->refused) {
		leak.refused++;
		if (own && a->refused != b->refused)
			fail_msg("own orders are refused by what is hidden");
	} else if (str_eq(x, y)) {
		*(own ? &leak.own : &leak.theirs) += 1;
		leak.bytes += a->report.len;
	} else {
		leak.apart++;
		if (!leak_may(r, a, b) && !leak_asked(r, a, b))
			pairs_leak("what the seat receives after orders", x, y);
	}
}

/* The seat's own orders are the same in both worlds; another's go by where its
 * units are. */
static void leak_then(struct leak_run *r, const struct world *one,
		      const struct staff_twin *twin)
{
	struct str orders[2] = { STR_INIT, STR_INIT };
	uint64_t dice = chance_below(&r->c, 1u << 30);
	struct leak_side a, b;

	staff_game_orders(&r->g, r->awaited, &orders[0]);
	if (r->awaited == r->seat)
		str_add(&orders[1], str_text(&orders[0]));
	else if (one->field.phase == CN_SETUP)
		staff_twin_setup(&r->c, one->map, &orders[0], &orders[1]);
	else
		staff_twin_orders(twin, &orders[0], &orders[1]);
	if (r->awaited != r->seat && leak.pairs % 3 == 0)
		str_add(&orders[1], "diary \"Now for it.\"\n");
	if (pairs_looks()) {
		leak_side(r, one, &orders[0], dice, &a);
		leak_side(r, twin->world, &orders[1], dice, &b);
		leak_compare(r, &a, &b);
		leak_side_free(&a);
		leak_side_free(&b);
	}
	str_free(&orders[0]);
	str_free(&orders[1]);
}

static void leak_count(const struct leak_run *r, const struct staff_twin *t)
{
	pairs_begin(++leak.pairs);
	leak.seats[r->seat < 0 ? CN_SEATS : r->seat]++;
	leak.phases[t->world->field.phase]++;
	leak.units += t->units;
	leak.boards += t->boards;
	leak.strengths += t->strengths;
	leak.answers += t->answers;
	leak.drawn += t->drawn;
	leak.holders += t->holders;
	leak.steps += t->steps;
	leak.sequence += t->sequence;
	leak.places += t->places;
}

static void leak_pair(struct leak_run *r)
{
	const struct world *one = r->g.turn->world, *two[2] = { one, NULL };
	struct staff_twin twin;

	staff_twin(&r->twins, one, r->seat, chance_of(&r->c, 50), &twin);
	two[1] = twin.world;
	leak_count(r, &twin);
	r->places = twin.places;
	r->sequence = twin.sequence;
	if (pairs_looks())
		leak_now(r, one, twin.world);
	for (int i = 0; r->seat >= 0 && i < PROBES; i++)
		leak_probe(r, two);
	if (r->seat >= 0)
		pairs_begun(&campaign_game, two, r->seat);
	leak_then(r, one, &twin);
	cn_world_free(twin.world);
}

/* ---- the games ---- */

static int leak_seat(struct leak_run *r)
{
	int seat;

	do
		seat = (int)chance_below(&r->c, CN_SEATS + 1);
	while (seat < CN_SEATS && !cn_has_seat(r->g.turn->world->map, seat));
	return seat == CN_SEATS ? GAME_PUBLIC : seat;
}

/* At moments by chance, and rather in battles. */
static bool leak_moment(struct leak_run *r)
{
	return chance_of(&r->c, r->g.turn->world->field.nbattles ? 90 : 40);
}

static bool leak_set(struct leak_run *r)
{
	struct str text = STR_INIT;
	struct diags d = DIAGS_INIT;
	struct turn_set set;
	struct err e;

	r->awaited = staff_game_awaited(&r->g, &r->c);
	if (r->awaited == GAME_NONE)
		return false;
	r->seat = leak_seat(r);
	if (leak_moment(r))
		leak_pair(r);
	staff_game_orders(&r->g, r->awaited, &text);
	set = (struct turn_set){ r->awaited, str_text(&text), text.len };
	assert_int_equal(turn_play(r->g.turn, &set, &r->g.dice.dice, &d, &e),
			 0);
	diag_free(&d);
	str_free(&text);
	return true;
}

static void leak_game(uint64_t seed, unsigned pairs)
{
	struct leak_run r = { .seat = 0 };

	staff_game_begin(&r.g, seed);
	staff_seed(&r.c, seed, 5);
	staff_begin(&r.twins, seed ^ 0x7117);
	staff_begin(&r.prober, seed ^ 0x960be);
	r.twins.ahead = 60;
	while (leak.pairs < pairs && leak_set(&r))
		;
	staff_game_end(&r.g);
}

static void what_a_seat_may_not_know_changes_nothing_for_it(void **state)
{
	unsigned pairs = chance_number("ESTAFETTE_PAIRS",
				       chance_long() ? PAIRS_LONG : PAIRS);
	uint64_t seed = chance_number("ESTAFETTE_PAIRS_FROM", PAIRS_FROM);

	(void)state;
	for (; leak.pairs < pairs; seed++) {
		pairs_at(seed);
		leak_game(seed, pairs);
	}
}

static void the_pairs_were_worth_comparing(void **state)
{
	unsigned n = leak.pairs;

	(void)state;
	printf("# %u pairs, %u probes, %lu bytes compared\n", n, leak.probes,
	       leak.bytes);
	for (int seat = 0; seat <= CN_SEATS; seat++)
		printf("# for %s: %u\n",
		       seat < CN_SEATS ? cn_seat_name(seat) : "who looks on",
		       leak.seats[seat]);
	for (int phase = 0; phase < CN_OVER; phase++)
		printf("# in %s: %u\n", cn_phase_name(phase),
		       leak.phases[phase]);
	printf("# differ in units %u (on boards %u), strengths %u, answers %u, "
	       "drawn blocks %u, holders %u, steps of a battle %u, sequence "
	       "%u, set-ups %u\n",
	       leak.units, leak.boards, leak.strengths, leak.answers,
	       leak.drawn, leak.holders, leak.steps, leak.sequence,
	       leak.places);
	printf("# went on alike: %u by own orders, %u by another's; apart: %u; "
	       "refused in one: %u\n",
	       leak.own, leak.theirs, leak.apart, leak.refused);
	pairs_answers(n);
	if (n < PAIRS)
		return; /* fewer were asked for: too few to judge */
	for (int seat = 0; seat <= CN_SEATS; seat++)
		assert_true(leak.seats[seat] * 100 >= n * 5);
	for (int phase = 0; phase < CN_OVER; phase++)
		assert_true(leak.phases[phase] > 0);
	assert_true(leak.units * 100 >= n * 60);
	assert_true(leak.boards * 100 >= n * 10);
	assert_true(leak.strengths * 100 >= n * 60);
	assert_true(leak.answers * 100 >= n * 60);
	assert_true(leak.drawn > 0 && leak.holders > 0 && leak.steps > 0);
	assert_true(leak.sequence > 0 && leak.places > 0);
	assert_true(leak.own * 100 >= n * 5 && leak.theirs * 100 >= n * 15);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    what_a_seat_may_not_know_changes_nothing_for_it),
		cmocka_unit_test(the_pairs_were_worth_comparing),
	};

	return cmocka_run_group_tests_name("campaign_leak", tests, NULL, NULL);
}
