/* SPDX-License-Identifier: MIT */
/* test_leak.c - two worlds that differ only in what a seat may not know give
 * it the same bytes. */
#include "config.h"

#include "lib/arena.h"
#include "lib/leak.h"
#include "lib/letters.h"
#include "lib/twin.h"

#include "games/waterloo/waterloo.h"

#include "base/mem.h"
#include "kernel/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define PROBES	    8
#define PAIRS_EVERY 20 /* percent of sets at which a pair is made */

/* What was compared in all. */
static struct {
	unsigned pairs, near, probes, setups;
	unsigned other;			 /* the other seat is told another */
	unsigned own, theirs;		 /* sets carried out alike in both */
	unsigned refused, apart;	 /* not: refused in one, or it shows */
	unsigned fights, shots, entries; /* in those that were alike */
	unsigned units, lines, waits, reserves, holds;
	unsigned hands, standings, prefers, removed, drafts, pursuits;
	unsigned by_hand, against;  /* the seat is, or the other one */
	unsigned asked;		    /* a seat by hand is asked for orders */
	unsigned forecasts, others; /* orders by hand that wait, in each world:
				     * the seat's, the other's */
	unsigned long bytes;
	unsigned tokens[LETTERS_TOKENS];
} leak;

static void leak_view(const struct world *w, int seat, struct str *out)
{
	struct seen *s = wl_observe(w, NULL, seat);
	struct teller t;
	char *text;
	size_t n;

	teller_init(&t, true, false);
	teller_object(&t, NULL);
	wl_tell(s, &t);
	teller_end(&t);
	text = teller_take_text(&t, &n);
	str_addn(out, text, n);
	mem_free(text);
	teller_free(&t);
	wl_seen_free(s);
}

static void leak_probe(struct bot *b, const struct world *two[2], int seat,
		       struct str *text)
{
	struct seen *s = wl_observe(two[0], NULL, seat);

	str_clear(text);
	bot_probe(b, s, text);
	wl_seen_free(s);
	leak.probes++;
	leak.bytes += pairs_probe(&waterloo_game, two, seat, text);
}

/* A line behind orders as they are sent: of what a fight or a shot leaves open
 * the answer has notes. */
static void leak_behind(const struct world *two[2], int seat)
{
	struct seen *s = wl_observe(two[0], NULL, seat);
	struct bot b;

	bot_seed(&b, leak.pairs);
	for (int i = 0; i < 4; i++) {
		struct str text = STR_INIT;

		bot_orders(&b, s, &text);
		if (text.len >= 4 && str_eq(text.s + text.len - 4, "end\n"))
			text.s[text.len -= 4] = '\0';
		bot_stab(&b, s, "try ", &text);
		(void)pairs_probe(&waterloo_game, two, seat, &text);
		str_free(&text);
	}
	wl_seen_free(s);
}

/* The seat's side, by way of a real record: everything that it receives when
 * the game stands so, and when the orders have been carried out. */
struct leak_run {
	struct table *t; /* one for each world */
	const struct open *o;
	int seat;
	const struct str *first; /* the awaited seat begins with it */
	const struct twin *twin;
	const struct str *tried; /* orders that the seat has tried out */
};

/* Orders of who is awaited now, by hand, which he does not confirm; what he
 * writes is by what he sees. */
static void leak_writes(const struct leak_run *run, struct table *t,
			struct str *out)
{
	int awaited = arena_awaited(t->turn);
	struct seen *s;
	struct bot b;

	if (awaited == GAME_NONE || !t->hand[awaited].by_hand)
		return;
	s = arena_seen(t->turn, awaited);
	bot_seed(&b, leak.pairs);
	bot_orders(&b, s, out);
	wl_seen_free(s);
	t->hand[awaited].mail[0] = out;
	*(awaited == run->seat ? &leak.forecasts : &leak.others) += 1;
}

static void leak_orders(const struct leak_run *run, const struct str *orders,
			struct pairs_side *out)
{
	struct table *t = out->t;
	struct turn_set set = { arena_awaited(t->turn), str_text(orders),
				orders->len };
	struct open_tale tale = { { STR_INIT, STR_INIT } };
	struct open o = *run->o;
	struct diags wrong = DIAGS_INIT;

	out->refused = !table_orders(t, set.seat, orders, &wrong);
	if (!out->refused) {
		if (t->hand[set.seat].by_hand)
			table_note(t, "by telephone");
		open_orders(&o, t->turn, &set, &tale);
		str_add(&out->facts, str_text(&tale.seat[run->seat]));
		str_add(&out->facts, "--\n");
		open_facts(&o, t->turn->world, run->seat, &out->facts);
	}
	diag_free(&wrong);
	open_tale_free(&tale);
}

/* Who is by hand writes: orders in the place of which others are written,
 * before they are confirmed. */
static void leak_mails(const struct leak_run *run, struct table *t,
		       const struct str *orders)
{
	int awaited = arena_awaited(t->turn);

	for (int seat = 0; seat < WL_SEATS; seat++)
		for (int i = 0; i < TABLE_MAILS; i++)
			t->hand[seat].mail[i] = NULL;
	t->hand[awaited].mail[0] = orders;
	t->hand[run->seat].mail[TABLE_MAILS - 1] = run->tried;
	t->mails = leak.pairs;
}

static void leak_side(const struct leak_run *run, const struct world *w,
		      const struct str *orders, struct pairs_side *out)
{
	struct writer position = WRITER_INIT;

	wl_save(w, &position);
	table_resume(out->t, str_text(&position.text));
	leak_mails(run, out->t, orders);
	pairs_now(out, run->seat, leak.tokens);
	leak_orders(run, orders, out);
	writer_free(&position);
}

/* What comes of the orders, once they are carried out. */
static void leak_then(const struct leak_run *run, struct pairs_side *out)
{
	struct str next = STR_INIT;

	leak_writes(run, out->t, &next);
	pairs_then(out, run->seat, leak.tokens);
	str_free(&next);
}

static void leak_genuine(const struct leak_run *run,
			 const struct pairs_side *side)
{
	struct str why = STR_INIT;

	if (leak.pairs % 50 == 0 &&
	    !table_genuine(side->t, run->seat, &side->held, &why))
		fail_msg("%s", why.s);
	str_free(&why);
}

static void leak_count(const struct pairs_side *s, bool own)
{
	*(own ? &leak.own : &leak.theirs) += 1;
	leak.fights += leak_has(s, WL_EV_FIGHT);
	leak.shots += leak_has(s, WL_EV_SHOT);
	leak.entries += leak_has(s, WL_EV_ENTER);
}

/* Both have been carried out. */
static void leak_compare(const struct leak_run *run, struct pairs_side side[2],
			 bool own)
{
	const struct pairs_side *a = &side[0], *b = &side[1];

	if (pairs_alike(side)) {
		leak_count(a, own);
		leak_then(run, &side[0]);
		leak_then(run, &side[1]);
		leak.bytes += pairs_same("what the seat receives after orders",
					 &a->then, &b->then);
		return;
	}
	leak.apart++;
	if (own && !leak_shows(a, b, run->twin, run->seat)) {
		pairs_leak("own orders fare by what is hidden",
			   str_text(&a->facts), str_text(&b->facts));
	}
}

/* What the oracle says of both is the same, or this is no pair. */
static void leak_fair(const struct leak_run *run, const struct world *one,
		      const struct world *two)
{
	struct str a = STR_INIT, b = STR_INIT;

	open_facts(run->o, one, run->seat, &a);
	open_facts(run->o, two, run->seat, &b);
	assert_string_equal(a.s, b.s);
	str_free(&a);
	str_free(&b);
	leak_view(one, !run->seat, &a);
	leak_view(two, !run->seat, &b);
	leak.other += strcmp(a.s, b.s) != 0;
	str_free(&a);
	str_free(&b);
}

/* What the seat receives of both worlds, in which these orders are given. */
static void leak_judge(const struct leak_run *run, const struct world *one,
		       const struct world *two,
		       const struct twin_orders *orders)
{
	int awaited = one->field.seat;
	struct pairs_side side[2] = { { .t = &run->t[0] },
				      { .t = &run->t[1] } };

	leak_side(run, one, &orders->one, &side[0]);
	leak_side(run, two, &orders->two, &side[1]);
	leak.bytes +=
	    pairs_same("what the seat receives", &side[0].now, &side[1].now);
	if (awaited == run->seat)
		assert_int_equal(side[0].refused, side[1].refused);
	if (side[0].refused || side[1].refused)
		leak.refused++;
	else
		leak_compare(run, side, awaited == run->seat);
	for (int i = 0; i < 2; i++) {
		leak_genuine(run, &side[i]);
		pairs_side_free(&side[i]);
	}
}

static void leak_both(const struct leak_run *run, struct bot *b,
		      const struct world *one, const struct world *two)
{
	int awaited = one->field.seat;
	struct seen *s = wl_observe(one, NULL, awaited);
	struct seen *z = wl_observe(two, NULL, awaited);
	struct twin_orders orders;

	twin_orders(b, &(struct twin_seen){ s, z, run->first }, run->seat,
		    &orders);
	if (pairs_looks())
		leak_judge(run, one, two, &orders);
	twin_orders_free(&orders);
	wl_seen_free(s);
	wl_seen_free(z);
}

static void leak_tally(const struct twin *twin, const struct world *w)
{
	pairs_begin(++leak.pairs);
	leak.near += twin->near > 0;
	leak.units += twin->units > 0;
	leak.lines += twin->line;
	leak.waits += twin->waiting;
	leak.reserves += twin->reserve;
	leak.holds += twin->hold;
	leak.hands += twin->hand;
	leak.standings += twin->standing;
	leak.prefers += twin->prefer;
	leak.removed += twin->removed;
	leak.drafts += w->field.phase == WL_DRAFTING;
	leak.pursuits += w->field.phase == WL_PURSUIT;
	leak.setups += w->field.phase == WL_SETUP;
}

static bool leak_differs(const struct twin *t)
{
	return t->units || t->line || t->reserve || t->hand || t->standing ||
	       t->prefer || t->removed;
}

static void leak_tally_hands(const struct leak_run *run, int awaited)
{
	const struct table_hand *hand = run->t->hand;

	leak.by_hand += hand[run->seat].by_hand;
	leak.against += hand[!run->seat].by_hand;
	leak.asked += hand[awaited].by_hand;
}

static void leak_pair(struct arena *a, struct leak_run *run)
{
	const struct world *one = a->turn->world, *two[2] = { one, NULL };
	struct str tried = STR_INIT;
	struct twin twin;

	twin_make(&a->probe, one, run->o, run->seat, &twin);
	two[1] = twin.world;
	run->twin = &twin;
	if (leak_differs(&twin)) {
		leak_tally(&twin, one);
		leak_tally_hands(run, one->field.seat);
		leak_fair(run, one, twin.world);
		for (int i = 0; i < PROBES; i++)
			leak_probe(&a->probe, two, run->seat, &tried);
		if (one->field.seat == run->seat && one->field.phase == WL_PLAY)
			leak_behind(two, run->seat);
		pairs_begun(&waterloo_game, two, run->seat);
		run->tried = &tried;
		leak_both(run, &a->probe, one, twin.world);
	}
	wl_world_free(twin.world);
	str_free(&tried);
}

/* Phases that pass soon are looked at more often. */
static unsigned leak_often(const struct wl_field *f)
{
	if (f->phase == WL_SETUP)
		return 50;
	if (f->phase == WL_PURSUIT)
		return 100;
	if (f->phase == WL_DRAFTING)
		return 40;
	return PAIRS_EVERY;
}

/* At moments by chance, and at those that come seldom: a shot is told to who
 * fires; of hidden Prussians (W12.2) and of cards that are taken (W14.9) the
 * other seat is to hear nothing. */
static void leak_moment(struct arena *a, struct table *t, const struct open *o)
{
	const struct world *w = a->turn->world;
	struct str first = STR_INIT;
	struct leak_run run = {
		t, o, (int)bot_below(&a->probe, WL_SEATS), &first, NULL, NULL
	};
	bool takes = wl_can_take(&w->field, w->field.seat);
	bool hidden = leak_hidden(w, o);

	if (bot_chance(&a->probe, 50))
		leak_first(w, o, &first);
	if (str_starts(str_text(&first), "try fire"))
		run.seat = w->field.seat;
	if (hidden)
		run.seat = WL_SEAT_ALLIED;
	if (takes)
		run.seat = WL_SEAT_FRENCH;
	if (first.len || hidden || takes ||
	    bot_chance(&a->probe, leak_often(&w->field)))
		leak_pair(a, &run);
	str_free(&first);
}

static void leak_set(struct arena *a, struct open *o)
{
	struct str text = STR_INIT;
	struct turn_set set;

	arena_orders(a, &text);
	set = (struct turn_set){ arena_awaited(a->turn), str_text(&text),
				 text.len };
	assert_true(arena_play(a->turn, &text, &a->dice, NULL));
	open_orders(o, a->turn, &set, NULL);
	str_free(&text);
}

/* One seat is by hand, or the other, or both, or none. */
static void leak_table(struct table *t, uint64_t seed)
{
	static const char *const seats[WL_SEATS] = { "allied", "french" };
	struct table_game game = { STR_INIT, STR_INIT };

	arena_table(seed, &game);
	for (int i = 0; i < WL_SEATS; i++)
		if (seed >> i & 1)
			table_by_hand(&game, seats[i]);
	table_begin(t, seed, &game);
	table_game_free(&game);
}

static void leak_game(struct table t[2], uint64_t seed, unsigned pairs)
{
	struct open o = { .hits = { 0 } };
	struct arena a;

	arena_begin(&a, seed);
	arena_deal(&a);
	leak_table(&t[0], seed);
	leak_table(&t[1], seed);
	while (arena_awaited(a.turn) != GAME_NONE && leak.pairs < pairs) {
		leak_moment(&a, t, &o);
		leak_set(&a, &o);
	}
	table_end(&t[0]);
	table_end(&t[1]);
	arena_end(&a);
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
	printf("# units on the board differ in %u (next to own pieces %u), "
	       "lines of retreat %u, reserves %u, waiting Prussians %u, "
	       "standing orders %u\n",
	       leak.units, leak.near, leak.lines, leak.reserves, leak.waits,
	       leak.holds);
	printf("# hands differ in %u, lists of standing orders %u, ranked "
	       "lists %u, what was taken off %u; %u in the draft, %u in the "
	       "pursuit\n",
	       leak.hands, leak.standings, leak.prefers, leak.removed,
	       leak.drafts, leak.pursuits);
	printf("# the seat is by hand in %u, the other one in %u; one by hand "
	       "is asked in %u; forecasts for it %u, for the other %u\n",
	       leak.by_hand, leak.against, leak.asked, leak.forecasts,
	       leak.others);
	printf("# the other seat is told of it in %u\n", leak.other);
	printf(
	    "# went on alike: %u by own orders, %u by the other's; fights in "
	    "%u, shots %u, entries %u\n",
	    leak.own, leak.theirs, leak.fights, leak.shots, leak.entries);
	printf("# went apart: %u; refused in one: %u\n", leak.apart,
	       leak.refused);
	pairs_answers(n);
	if (n < PAIRS)
		return; /* fewer were asked for: too few to judge */
	assert_true(leak.near * 100 >= n * 30);
	assert_true(leak.other * 100 >= n * 95);
	assert_true((leak.own + leak.theirs) * 100 >= n * 50);
	assert_true(leak.by_hand * 100 >= n * 30 &&
		    leak.against * 100 >= n * 30);
	assert_true(leak.asked * 100 >= n * 30);
	assert_true(leak.forecasts * 100 >= n * 20 &&
		    leak.others * 100 >= n * 20);
	assert_true(leak.own * 100 >= n * 20 && leak.theirs * 100 >= n * 20);
	assert_true((leak.fights + leak.shots) * 100 >= n * 5);
	assert_true(leak.lines && leak.waits && leak.reserves && leak.holds);
	assert_true(leak.hands && leak.standings && leak.prefers &&
		    leak.removed && leak.drafts && leak.pursuits);
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

	return cmocka_run_group_tests_name("leak", tests, NULL, NULL);
}
