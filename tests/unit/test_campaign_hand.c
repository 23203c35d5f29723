/* SPDX-License-Identifier: MIT */
/* test_campaign_hand.c - what players of campaign receive by mail, some of them
 * by hand, is the same in two worlds that they may not tell apart. */
#include "config.h"

#include "lib/pairs.h"
#include "lib/staff_game.h"
#include "lib/staff_twin.h"

#include "games/campaign/campaign.h"
#include "games/campaign/secret/secret.h"

#include "base/mem.h"
#include "kernel/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HAND_PAIRS 200 /* each by way of a record: seldom, and at any time */
#define HAND_OFTEN 12  /* percent of sets at which a pair is made */

/* What was compared in all. */
static struct {
	unsigned pairs, by_hand, against, both, phases[CN_OVER + 1];
	unsigned own, theirs, apart, refused;
	unsigned waits, others; /* forecasts, in each world: its, another's */
	unsigned long bytes;
	unsigned tokens[LETTERS_TOKENS];
} hand;

struct hand_run {
	struct staff_game g;
	struct staff twins, prober;
	struct chance c;
	struct table *t;   /* one for each world */
	int seat, awaited; /* the game's numbers */
};

/* ---- one of two worlds ---- */

static void hand_facts(const struct turn *t, int seat, struct str *out)
{
	struct seen *s = cn_observe(t->world, &t->events, seat);
	char *text = staff_told(s, NULL);

	str_add(out, text);
	mem_free(text);
	cn_seen_free(s);
}

/* Who is asked next, by hand, writes by what he sees, and does not say yes. */
static void hand_writes(struct hand_run *r, struct table *t,
			struct str out[CN_SEATS])
{
	struct staff writer;
	struct awaits w;

	turn_awaits(t->turn, &w);
	for (size_t i = 0; i < w.n; i++) {
		struct seen *s = cn_observe(t->turn->world, NULL, w.v[i].seat);
		int seat = play_seat_of(t->r.play, w.v[i].seat);

		/* By chance of his own: another's sees something else. */
		staff_begin(&writer, hand.pairs + (uint64_t)w.v[i].seat);
		staff_orders(&writer, s, &out[w.v[i].seat]);
		t->hand[seat].mail[0] = &out[w.v[i].seat];
		if (t->hand[seat].by_hand)
			*(w.v[i].seat == r->seat ? &hand.waits
						 : &hand.others) += 1;
		cn_seen_free(s);
	}
}

/* What it receives with the orders, and the answers to mails behind them. */
static void hand_then(struct hand_run *r, const struct str *tried,
		      struct pairs_side *out)
{
	struct str next[CN_SEATS] = { STR_INIT };
	struct table *t = out->t;
	int seat = play_seat_of(t->r.play, r->seat);

	table_note(t, "by telephone");
	for (int i = 0; i < t->seats; i++)
		(void)memset(t->hand[i].mail, 0, sizeof(t->hand[i].mail));
	hand_writes(r, t, next);
	t->hand[seat].mail[TABLE_MAILS - 1] = tried;
	t->mails = hand.pairs;
	pairs_then(out, seat, hand.tokens);
	for (int i = 0; i < CN_SEATS; i++)
		str_free(&next[i]);
}

static void hand_side(struct hand_run *r, const struct world *w,
		      const struct str *orders, struct pairs_side *out)
{
	struct table *t = out->t;
	struct writer position = WRITER_INIT;
	struct diags wrong = DIAGS_INIT;

	cn_save(w, &position);
	table_resume(t, str_text(&position.text));
	pairs_now(out, play_seat_of(t->r.play, r->seat), hand.tokens);
	out->refused = !table_orders(t, play_seat_of(t->r.play, r->awaited),
				     orders, &wrong);
	if (!out->refused)
		hand_facts(t->turn, r->seat, &out->facts);
	diag_free(&wrong);
	writer_free(&position);
}

/* ---- the pair ---- */

/* The seat's own orders are the same in both; another's go by where its units
 * are. */
static void hand_orders(struct hand_run *r, const struct staff_twin *twin,
			struct str out[2])
{
	const struct world *one = r->g.turn->world;

	staff_game_orders(&r->g, r->awaited, &out[0]);
	if (r->awaited == r->seat)
		str_add(&out[1], str_text(&out[0]));
	else if (one->field.phase == CN_SETUP)
		staff_twin_setup(&r->c, one->map, &out[0], &out[1]);
	else
		staff_twin_orders(twin, &out[0], &out[1]);
}

/* Where what the rules show of it is the same, all that is received is: whether
 * that may differ is the matter of test_campaign_leak. */
static void hand_compare(struct hand_run *r, const struct str *tried,
			 struct pairs_side side[2])
{
	bool own = r->awaited == r->seat;

	hand.bytes +=
	    pairs_same("what the seat receives", &side[0].now, &side[1].now);
	if (side[0].refused || side[1].refused) {
		hand.refused++;
		if (own && side[0].refused != side[1].refused)
			fail_msg("own orders are refused by what is hidden");
		return;
	}
	if (!pairs_alike(side)) {
		hand.apart++;
		return;
	}
	*(own ? &hand.own : &hand.theirs) += 1;
	hand_then(r, tried, &side[0]);
	hand_then(r, tried, &side[1]);
	hand.bytes += pairs_same("what the seat receives after orders",
				 &side[0].then, &side[1].then);
}

static void hand_count(const struct hand_run *r)
{
	const struct table *t = r->t;
	int seat = play_seat_of(t->r.play, r->seat);
	bool self = t->hand[seat].by_hand, other = false;

	for (int i = 0; i < t->seats; i++)
		other = other || (i != seat && t->hand[i].by_hand);
	pairs_begin(++hand.pairs);
	hand.by_hand += self;
	hand.against += other;
	hand.both += self && other;
	hand.phases[r->g.turn->world->field.phase]++;
}

/* What the seat receives of both worlds, in which these orders are given. */
static void hand_judge(struct hand_run *r, const struct world *two,
		       const struct str orders[2], const struct str *tried)
{
	struct pairs_side side[2] = { { .t = &r->t[0] }, { .t = &r->t[1] } };

	hand_side(r, r->g.turn->world, &orders[0], &side[0]);
	hand_side(r, two, &orders[1], &side[1]);
	hand_compare(r, tried, side);
	pairs_side_free(&side[0]);
	pairs_side_free(&side[1]);
}

static void hand_pair(struct hand_run *r)
{
	const struct world *one = r->g.turn->world;
	struct seen *s = cn_observe(one, NULL, r->seat);
	struct str orders[2] = { STR_INIT, STR_INIT }, tried = STR_INIT;
	struct staff_twin twin;

	hand_count(r);
	staff_twin(&r->twins, one, r->seat, chance_of(&r->c, 50), &twin);
	hand_orders(r, &twin, orders);
	staff_probe(&r->prober, s, &tried);
	if (pairs_looks())
		hand_judge(r, twin.world, orders, &tried);
	cn_seen_free(s);
	str_free(&orders[0]);
	str_free(&orders[1]);
	str_free(&tried);
	cn_world_free(twin.world);
}

/* ---- the games ---- */

static bool hand_set(struct hand_run *r)
{
	struct str text = STR_INIT;
	struct diags d = DIAGS_INIT;
	struct turn_set set;
	struct err e;

	r->awaited = staff_game_awaited(&r->g, &r->c);
	if (r->awaited == GAME_NONE)
		return false;
	r->seat =
	    r->t->r.play->seats[chance_below(&r->c, (unsigned)r->t->seats)];
	if (chance_of(&r->c, HAND_OFTEN))
		hand_pair(r);
	staff_game_orders(&r->g, r->awaited, &text);
	set = (struct turn_set){ r->awaited, str_text(&text), text.len };
	assert_int_equal(turn_play(r->g.turn, &set, &r->g.dice.dice, &d, &e),
			 0);
	diag_free(&d);
	str_free(&text);
	return true;
}

/* Which seats are by hand goes by the seed: none, one, two, or all. */
static void hand_table(struct table *t, uint64_t seed, const char *options)
{
	static const char *const three[] = { "french", "anglo-dutch",
					     "prussian", NULL };
	static const char *const two[] = { "french", "allied", NULL };
	const char *const *seats = seed & 1 ? three : two;
	struct table_game game = { STR_INIT, STR_INIT };

	str_addf(&game.config,
		 "[game]\nname = table\nscenario = campaign-1815\n"
		 "%s[post]\nfrom = Table <table@example.org>\n",
		 options);
	for (int i = 0; seats[i]; i++)
		str_addf(&game.config,
			 "[seat.%s]\nplayer = Player %d\n"
			 "email = %s@example.org\n",
			 seats[i], i, seats[i]);
	for (int i = 0; seats[i]; i++)
		if (seed >> 2 >> i & 1)
			table_by_hand(&game, seats[i]);
	table_begin(t, seed, &game);
	table_game_free(&game);
}

static void hand_game(struct table t[2], uint64_t seed, unsigned pairs)
{
	struct hand_run r = { .t = t };
	struct str options = STR_INIT;

	staff_scenario(seed, &options);
	/* What is no option would make another scenario of it. */
	if (!strstr(options.s, "[limits]") && !strstr(options.s, "[blocks]")) {
		hand_table(&t[0], seed, options.s);
		hand_table(&t[1], seed, options.s);
		staff_game_begin(&r.g, seed);
		staff_seed(&r.c, seed, 5);
		staff_begin(&r.twins, seed ^ 0x7117);
		staff_begin(&r.prober, seed ^ 0x960be);
		r.twins.ahead = 60;
		while (hand.pairs < pairs && hand_set(&r))
			;
		staff_game_end(&r.g);
		table_end(&t[0]);
		table_end(&t[1]);
	}
	str_free(&options);
}

static void what_a_seat_may_not_know_changes_no_letter(void **state)
{
	unsigned pairs = chance_number("ESTAFETTE_PAIRS", HAND_PAIRS);
	uint64_t seed = chance_number("ESTAFETTE_PAIRS_FROM", PAIRS_FROM);
	struct table *t = mem_alloc(2 * sizeof(*t)); /* large */

	(void)state;
	if (pairs > HAND_PAIRS && !chance_long())
		pairs = HAND_PAIRS;
	for (; hand.pairs < pairs; seed++) {
		pairs_at(seed);
		hand_game(t, seed, pairs);
	}
	mem_free(t);
}

static void the_pairs_were_worth_comparing(void **state)
{
	unsigned n = hand.pairs;

	(void)state;
	printf("# %u pairs, %lu bytes compared\n", n, hand.bytes);
	printf("# the seat is by hand in %u, another in %u, both in %u; "
	       "forecasts for it %u, for others %u\n",
	       hand.by_hand, hand.against, hand.both, hand.waits, hand.others);
	for (int phase = 0; phase < CN_OVER; phase++)
		printf("# in %s: %u\n", cn_phase_name(phase),
		       hand.phases[phase]);
	printf("# went on alike: %u by own orders, %u by another's; apart: %u; "
	       "refused in one: %u\n",
	       hand.own, hand.theirs, hand.apart, hand.refused);
	if (n < HAND_PAIRS)
		return; /* fewer were asked for: too few to judge */
	assert_true(hand.by_hand * 100 >= n * 30);
	assert_true(hand.against * 100 >= n * 30);
	assert_true(hand.both * 100 >= n * 10);
	assert_true(hand.waits * 100 >= n * 10 && hand.others * 100 >= n * 10);
	assert_true(hand.own && hand.theirs * 100 >= n * 10);
}

static void nothing_but_hashes_and_sealed_boxes_was_replaced(void **state)
{
	(void)state;
	pairs_tokens(hand.tokens);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_a_seat_may_not_know_changes_no_letter),
		cmocka_unit_test(the_pairs_were_worth_comparing),
		cmocka_unit_test(
		    nothing_but_hashes_and_sealed_boxes_was_replaced),
	};

	return cmocka_run_group_tests_name("campaign_hand", tests, NULL, NULL);
}
