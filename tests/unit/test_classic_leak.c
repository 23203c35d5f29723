/* SPDX-License-Identifier: MIT */
/* test_classic_leak.c - two worlds of classic that differ only in what a seat
 * may not know give it the same bytes. */
#include "config.h"

#include "lib/pairs.h"
#include "lib/scout_twin.h"

#include "games/classic/classic.h"
#include "games/classic/public/plan.h"

#include "base/mem.h"
#include "kernel/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define PROBES 6

/* What was compared in all. */
static struct {
	unsigned pairs, setups, ranks, near, trees, probes;
	unsigned own, theirs, apart, refused, fights;
	unsigned by_hand, against; /* the seat is, or the other one */
	unsigned long bytes;
	unsigned tokens[LETTERS_TOKENS];
} leak;

struct leak_run {
	struct table *t;   /* one for each world */
	struct turn *turn; /* the game in memory */
	struct chance c;
	int seat;    /* that may not know */
	int awaited; /* who orders next */
};

/* ---- what a seat may know, from complete facts and C6 ---- */

static void leak_event(const struct event *ev, int seat, struct str *out)
{
	bool fight = ev->kind == CL_EV_FIGHT;

	/* C6.4, C7.1 */
	if ((ev->kind == CL_EV_PLACE || ev->kind == CL_EV_DROPPED) &&
	    ev->seat != seat)
		return;
	str_addf(out, "event %d %d %d %d %d", ev->kind, ev->seat, ev->from,
		 ev->at, ev->kind == CL_EV_MOVE ? 0 : ev->n[0]);
	if (fight || ev->seat == seat || (ev->kind == CL_EV_MOVE && ev->n[1]))
		str_addf(out, " %d", ev->who[0].unit);
	if (fight)
		str_addf(out, " %d", ev->who[1].unit);
	str_addf(out, " %s\n", ev->text ? ev->text : "");
}

static void leak_facts(const struct turn *t, int seat, struct str *out)
{
	const struct cl_field *f = &t->world->field;
	bool all = f->phase != CL_SETUP;

	for (size_t i = 0; i < t->events.n; i++)
		leak_event(&t->events.v[i], seat, out);
	for (int sq = 0; sq < board_count(&f->map->board); sq++) {
		const struct cl_piece *p = &f->at[sq];

		if (cl_empty(f, sq) || (!all && p->side != seat))
			continue;
		str_addf(out, "%d: %d %d", sq, p->side, p->moved);
		if (p->side == seat || p->known)
			str_addf(out, " %d %d", p->unit, p->known);
		str_addc(out, '\n');
	}
}

/* Something that was hidden has come to light: where the pieces of a training
 * army stand, ranks, a reply, or that nothing can move. */
static bool leak_shows(const struct events *events)
{
	for (size_t i = 0; i < events->n; i++) {
		const struct event *ev = &events->v[i];
		bool turn = ev->kind == CL_EV_MOVE;

		if (ev->kind == CL_EV_FIGHT || (turn && !ev->order) ||
		    ev->kind == CL_EV_RESULT ||
		    (ev->kind == CL_EV_TURN && str_eq(ev->rules[0], "C1.4")))
			return true;
	}
	return false;
}

/* ---- the pair ---- */

static void leak_ask(struct leak_run *r, const struct world *two[2],
		     void (*write)(struct chance *, const struct seen *,
				   struct str *))
{
	struct str text = STR_INIT;

	scout_write(&r->c, two[0], r->seat, write, &text);
	leak.probes++;
	leak.bytes += pairs_probe(&classic_game, two, r->seat, &text);
	str_free(&text);
}

static void leak_probe(struct leak_run *r, const struct world *two[2])
{
	const struct cl_field *f = &two[0]->field;

	leak_ask(r, two, scout_probe);
	if (f->phase == CL_PLAY && f->seat == r->seat)
		leak_ask(r, two, scout_list);
}

/* By way of a real record: everything that the seat receives when the game
 * stands so, and what the orders have brought about; whether something that was
 * hidden has come to light. */
static bool leak_side(struct leak_run *r, const struct world *w,
		      const struct str *orders, struct pairs_side *out)
{
	struct table *t = out->t;
	struct writer position = WRITER_INIT;
	struct diags wrong = DIAGS_INIT;
	bool shows = false;

	cl_save(w, &position);
	table_resume(t, str_text(&position.text));
	t->hand[r->awaited].mail[0] = orders;
	t->hand[!r->awaited].mail[0] = NULL;
	pairs_now(out, r->seat, leak.tokens);
	out->refused = !table_orders(t, r->awaited, orders, &wrong);
	if (!out->refused) {
		t->mails = leak.pairs;
		if (t->hand[r->awaited].by_hand)
			table_note(t, "by telephone");
		leak_facts(t->turn, r->seat, &out->facts);
		shows = leak_shows(&t->turn->events);
	}
	diag_free(&wrong);
	writer_free(&position);
	return shows;
}

/* Orders of who is awaited. The seat's own are the same in both worlds; the
 * other's may differ in what only he may know: his set-up, his replies. */
static void leak_orders(struct leak_run *r, const struct world *one,
			const struct world *two, struct str out[2])
{
	bool setup = one->field.phase == CL_SETUP;

	scout_write(&r->c, one, r->awaited, scout_orders, &out[0]);
	if (r->awaited == r->seat) {
		str_add(&out[1], str_text(&out[0]));
	} else if (setup) {
		str_clear(&out[0]);
		scout_write(&r->c, one, r->awaited, scout_setup, &out[0]);
		scout_write(&r->c, two, r->awaited, scout_setup, &out[1]);
	} else {
		const char *tree = strstr(str_text(&out[0]), "when ");
		size_t n = tree ? (size_t)(tree - out[0].s) : out[0].len;

		while (n && out[0].s[n - 1] == ' ')
			n--;
		str_addn(&out[1], str_text(&out[0]), n);
		if (leak.pairs % 3 == 0)
			str_add(&out[0], "diary \"Now for it.\"\n");
		if (strstr(str_text(&out[1]), "move ") && chance_of(&r->c, 50))
			scout_write(&r->c, two, r->awaited, scout_tree,
				    &out[1]);
	}
}

static void leak_compare(const struct leak_run *r, struct pairs_side got[2],
			 bool shows)
{
	bool own = r->awaited == r->seat;

	if (got[0].refused || got[1].refused) {
		leak.refused++;
		if (own && got[0].refused != got[1].refused)
			fail_msg("own orders are refused by what is hidden");
	} else if (pairs_alike(got)) {
		*(own ? &leak.own : &leak.theirs) += 1;
		leak.fights += shows;
		pairs_then(&got[0], r->seat, leak.tokens);
		pairs_then(&got[1], r->seat, leak.tokens);
		leak.bytes += pairs_same("what the seat receives after orders",
					 &got[0].then, &got[1].then);
	} else {
		leak.apart++;
		if (!shows)
			pairs_leak("orders fare by what is hidden",
				   str_text(&got[0].facts),
				   str_text(&got[1].facts));
	}
}

/* What the seat receives of both worlds, in which these orders are given. */
static void leak_judge(struct leak_run *r, const struct world *two[2],
		       const struct str orders[2])
{
	struct pairs_side got[2] = { { .t = &r->t[0] }, { .t = &r->t[1] } };
	bool shows = false;

	for (int i = 0; i < 2; i++)
		shows |= leak_side(r, two[i], &orders[i], &got[i]);
	leak.bytes +=
	    pairs_same("what the seat receives", &got[0].now, &got[1].now);
	leak_compare(r, got, shows);
	pairs_side_free(&got[0]);
	pairs_side_free(&got[1]);
}

static void leak_pair(struct leak_run *r)
{
	const struct world *one = r->turn->world;
	struct scout_twin twin;
	const struct world *both[2] = { one, NULL };
	struct world *two;
	struct str orders[2] = { STR_INIT, STR_INIT };

	scout_twin(&r->c, one, r->seat, r->awaited == r->seat, &twin);
	both[1] = two = twin.world;
	pairs_begin(++leak.pairs);
	leak.ranks += twin.ranks;
	leak.near += twin.near;
	leak.trees += twin.tree;
	leak.setups += one->field.phase == CL_SETUP;
	leak.by_hand += r->t->hand[r->seat].by_hand;
	leak.against += r->t->hand[!r->seat].by_hand;
	for (int i = 0; i < PROBES; i++)
		leak_probe(r, both);
	pairs_begun(&classic_game, both, r->seat);
	leak_orders(r, one, two, orders);
	if (pairs_looks())
		leak_judge(r, both, orders);
	str_free(&orders[0]);
	str_free(&orders[1]);
	cl_world_free(two);
}

/* At moments by chance, and rather where the armies have met. */
static bool leak_moment(struct leak_run *r)
{
	const struct cl_field *f = &r->turn->world->field;
	bool met = false;

	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		met |= cl_enemy(f, r->seat, sq) && !f->at[sq].known &&
		       scout_next_to(f, r->seat, sq);
	return f->phase == CL_SETUP || chance_of(&r->c, met ? 90 : 10);
}

/* One set of orders in the game in memory; false when it is over. */
static bool leak_set(struct leak_run *r)
{
	struct str text = STR_INIT;
	struct diags d = DIAGS_INIT;
	struct turn_set set;
	struct awaits w;
	struct err e;

	turn_awaits(r->turn, &w);
	if (w.n == 0)
		return false;
	r->awaited = w.v[chance_below(&r->c, (unsigned)w.n)].seat;
	r->seat = (int)chance_below(&r->c, CL_SIDES);
	if (leak_moment(r))
		leak_pair(r);
	scout_write(&r->c, r->turn->world, r->awaited, scout_orders, &text);
	set = (struct turn_set){ r->awaited, str_text(&text), text.len };
	assert_int_equal(turn_play(r->turn, &set, NULL, &d, &e), 0);
	diag_free(&d);
	str_free(&text);
	return true;
}

static void leak_game(struct table t[2], uint64_t seed, unsigned pairs)
{
	struct leak_run r = { .t = t };
	struct table_game game = { STR_INIT, STR_INIT };
	struct err e = { .code = ERR_NONE };

	scout_table(seed, &game);
	/* One seat is by hand, or the other, or both, or none. */
	for (int i = 0; i < CL_SIDES; i++)
		if (seed >> i & 1)
			table_by_hand(&game, classic_game.seats[i]);
	table_begin(&t[0], seed, &game);
	table_begin(&t[1], seed, &game);
	table_game_free(&game);
	chance_seed(&r.c, seed ^ 0x1eaf);
	r.turn = turn_setup(&classic_game, t->r.play->scenario, NULL, &e);
	assert_non_null(r.turn);
	while (leak.pairs < pairs && leak_set(&r))
		;
	turn_free(r.turn);
	table_end(&t[0]);
	table_end(&t[1]);
}

static void what_a_seat_may_not_know_changes_nothing_for_it(void **state)
{
	(void)state;
	pairs_games(&leak.pairs, leak_game);
}

static void the_pairs_were_worth_comparing(void **state)
{
	unsigned n = leak.pairs;

	(void)state;
	printf("# %u pairs, %u of set-ups, %u probes, %lu bytes compared\n", n,
	       leak.setups, leak.probes, leak.bytes);
	printf("# ranks differ in %u (next to own pieces %u), trees in %u\n",
	       leak.ranks, leak.near, leak.trees);
	printf("# went on alike: %u by own orders, %u by the other's; "
	       "something came to light in %u of them\n",
	       leak.own, leak.theirs, leak.fights);
	printf("# went apart: %u; refused in one: %u\n", leak.apart,
	       leak.refused);
	printf("# the seat is by hand in %u, the other one in %u\n",
	       leak.by_hand, leak.against);
	pairs_answers(n);
	if (n < PAIRS)
		return; /* fewer were asked for: too few to judge */
	assert_true(leak.ranks * 100 >= n * 60);
	assert_true(leak.near * 100 >= n * 20);
	assert_true(leak.trees * 100 >= n * 20);
	assert_true(leak.own * 100 >= n * 12 && leak.theirs * 100 >= n * 12);
	assert_true(leak.setups > 0 && leak.fights > 0);
	assert_true(leak.by_hand * 100 >= n * 30 &&
		    leak.against * 100 >= n * 30);
}

static void nothing_but_hashes_and_sealed_boxes_was_replaced(void **state)
{
	(void)state;
	pairs_tokens(leak.tokens);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    what_a_seat_may_not_know_changes_nothing_for_it),
		cmocka_unit_test(the_pairs_were_worth_comparing),
		cmocka_unit_test(
		    nothing_but_hashes_and_sealed_boxes_was_replaced),
	};

	return cmocka_run_group_tests_name("classic_leak", tests, NULL, NULL);
}
