/* SPDX-License-Identifier: MIT */
/* test_store_ledger.c - what may come next in a game, and why not. */
#include "config.h"

#include "lib/store_help.h"

#include <stdio.h>

#include "base/mem.h"
#include "seal/init.h"

static struct ledger_seat *seat(struct ledger *l, const char *name)
{
	return &l->seats[ledger_seat(l, span_of(name))];
}

/* What is said to orders N of the example: the status, or 0; *at is the entry
 * that has them. */
static int judge_block(const struct ledger *l, const struct str *text,
		       struct ledger_done *at, struct err *e)
{
	struct orders_block b;
	int rc;

	assert_ok(orders_block_parse(text->s, text->len, &b, e), *e);
	*at = (struct ledger_done){ 0, 0 };
	rc = ledger_check_orders(l, &b, at, e);
	orders_block_free(&b);
	return rc < 0 ? (int)e->code : 0;
}

static int judge(const struct ledger *l, unsigned n, struct ledger_done *at,
		 struct err *e)
{
	struct str text = STR_INIT;
	char name[32];
	int rc;

	(void)snprintf(name, sizeof(name), "orders-%u.asc", n);
	help_example(name, &text);
	rc = judge_block(l, &text, at, e);
	str_free(&text);
	return rc;
}

static void orders_are_taken_at_their_time_and_found_again_later(void **state)
{
	static const unsigned all[] = { 4, 5, 6, 7, 10, 12, 14, 16, 17, 18 };
	struct ledger_done at;
	struct err e;

	(void)state;
	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		struct ledger *l = help_after(all[i]);

		if (judge(l, all[i], &at, &e) != 0)
			fail_msg("orders %u: %s", all[i], e.text);
		assert_int_equal(at.entry, 0);
		help_done_with(l);
		l = help_after(all[i] + 1);
		assert_int_equal(judge(l, all[i], &at, &e), 0);
		assert_int_equal(at.entry, all[i]);
		assert_int_equal(at.undone_by, 0);
		help_done_with(l);
	}
}

static void orders_undone_by_a_rewind_stay_used(void **state)
{
	struct ledger *l = help_after(21);
	struct ledger_done at;
	struct err e;

	(void)state;
	assert_int_equal(judge(l, 14, &at, &e), 0);
	assert_int_equal(at.entry, 14);
	assert_int_equal(at.undone_by, 15);
	assert_int_equal(ledger_undone_by(l, 12), 0);
	assert_int_equal(ledger_undone_by(l, 16), 0);
	help_done_with(l);
}

static void a_rewind_may_bring_back_what_one_before_undid(void **state)
{
	struct ledger *l = help_after(21);
	struct ledger_rewind more[] = { { 15, 12 }, { 19, 14 }, { 20, 11 } };

	(void)state;
	l->rewinds_count = 2;
	l->rewinds = mem_realloc(l->rewinds, sizeof(more));
	(void)memcpy(l->rewinds, more, sizeof(more));
	assert_int_equal(ledger_undone_by(l, 14), 0);
	assert_int_equal(ledger_undone_by(l, 16), 19);
	assert_int_equal(ledger_undone_by(l, 12), 0);
	l->rewinds_count = 3;
	assert_int_equal(ledger_undone_by(l, 14), 20);
	assert_int_equal(ledger_undone_by(l, 12), 20);
	assert_int_equal(ledger_undone_by(l, 16), 19);
	assert_int_equal(ledger_undone_by(l, 11), 0);
	help_done_with(l);
}

static void orders_out_of_time_are_refused_with_status_1(void **state)
{
	struct ledger *l = help_after(3);
	struct ledger_done at;
	struct err e;

	(void)state;
	assert_int_equal(judge(l, 4, &at, &e), 1); /* not started */
	assert_string_equal(e.text, "orders: kind: expected accept or start: "
				    "the game has not started; found orders");
	help_done_with(l);
	l = help_after(6);
	assert_int_equal(judge(l, 7, &at, &e), 1); /* the file is old */
	assert_string_equal(e.text, "orders: asked: expected 5; found 6 (this "
				    "game file is older than the player's)");
	assert_int_equal(judge(l, 10, &at, &e), 1); /* not awaited */
	assert_string_equal(e.text, "orders: seat: expected orders of a seat "
				    "that is awaited: allied; found orders "
				    "of french");
	help_done_with(l);
}

static void orders_of_a_seat_that_was_passed_are_stale(void **state)
{
	/* Carol has the seat when the game waits for 15, not for 12. */
	struct ledger *l = help_after(16);
	struct ledger_done at;
	struct err e;

	(void)state;
	l->orders_count = 0;
	assert_int_equal(judge(l, 14, &at, &e), 1);
	assert_string_equal(e.text, "orders: asked: expected 15; found 12 "
				    "(stale: written for an earlier report)");
	help_done_with(l);
}

static void orders_of_another_key_are_not_authentic(void **state)
{
	struct ledger *l = help_after(14);
	struct ledger_done at;
	struct err e;

	(void)state;
	/* Alice's old orders, after Carol took over: not a word about what
	 * was carried out. */
	assert_int_equal(judge(l, 7, &at, &e), 3);
	assert_true(str_starts(e.text, "orders: key: expected"));
	help_done_with(l);
}

/* Bob's orders for entry 16, but for what is changed in the facts. */
struct bob {
	struct identity *who;
	struct identity *referee;
	struct orders_facts facts;
	uint8_t head[HASH_LEN];
	uint8_t link[HASH_LEN];
};

static void bob_begin(struct ledger *l, struct bob *b)
{
	struct player *p;
	struct err e;

	b->who = help_identity("bob");
	b->referee = help_identity("referee");
	p = player_new(b->who, l->g->genesis.game.gid, gamefile_hash(l->g, 0),
		       "french");
	assert_ok(player_link(p, seat(l, "french")->links + 1, b->link, &e), e);
	player_free(p);
	(void)memcpy(b->head, gamefile_hash(l->g, l->count - 1), HASH_LEN);
	b->facts = (struct orders_facts){
		.game = l->g->genesis.game,
		.seat = "french",
		.asked = 16,
		.head = b->head,
		.link = b->link,
		.seal_key = l->g->genesis.seal_key,
		.referee = &b->referee->id,
		.text = "end\n",
		.text_len = 4,
	};
}

static int bob_judge(const struct ledger *l, const struct bob *b, struct err *e)
{
	struct str text = STR_INIT;
	struct ledger_done at;
	struct entropy y;
	int rc;

	entropy_system(&y);
	assert_ok(orders_block_make(&b->facts, b->who, &y, &text, e), *e);
	rc = judge_block(l, &text, &at, e);
	str_free(&text);
	return rc;
}

static void bob_end(struct bob *b)
{
	identity_free(b->who);
	identity_free(b->referee);
}

static void head_and_link_must_be_of_this_chain(void **state)
{
	struct ledger *l = help_after(17);
	struct bob b;
	struct err e;

	(void)state;
	bob_begin(l, &b);
	assert_int_equal(bob_judge(l, &b, &e), 0);
	(void)memcpy(b.head, gamefile_hash(l->g, 15), HASH_LEN);
	assert_int_equal(bob_judge(l, &b, &e), 3);
	assert_true(str_starts(e.text, "orders: head: expected the hash of an "
				       "entry 16..16; found "));
	(void)memcpy(b.head, gamefile_hash(l->g, 16), HASH_LEN);
	b.link[0] ^= 1;
	assert_int_equal(bob_judge(l, &b, &e), 3);
	assert_true(str_starts(e.text, "orders: link: expected"));
	b.link[0] ^= 1;
	seat(l, "french")->links = PLAYER_LINKS;
	assert_int_equal(bob_judge(l, &b, &e), 3);
	assert_true(str_starts(e.text, "orders: link: expected at most 4096"));
	bob_end(&b);
	help_done_with(l);
}

static void game_and_seat_are_looked_at_before_the_signature(void **state)
{
	struct ledger *l = help_after(17);
	struct bob b;
	struct err e;

	(void)state;
	bob_begin(l, &b);
	b.facts.game.gid[0] ^= 1;
	assert_int_equal(bob_judge(l, &b, &e), 1);
	assert_true(str_starts(e.text, "orders: game: expected waterloo-42"));
	b.facts.game.gid[0] ^= 1;
	b.facts.seat = "prussian";
	assert_int_equal(bob_judge(l, &b, &e), 1);
	assert_string_equal(e.text, "orders: seat: expected allied or french; "
				    "found prussian");
	b.facts.seat = "allied";
	assert_int_equal(bob_judge(l, &b, &e), 3);
	assert_true(str_starts(e.text, "orders: key: expected"));
	bob_end(&b);
	help_done_with(l);
}

static void accept_blocks_are_taken_once_and_before_the_start(void **state)
{
	struct str text = STR_INIT;
	struct accept_block b;
	struct ledger_done at;
	struct ledger *l = help_after(1);
	struct err e;

	(void)state;
	help_example("accept-allied.asc", &text);
	assert_ok(accept_block_parse(text.s, text.len, &b, &e), e);
	assert_int_equal(ledger_check_accept(l, &b, &at, &e), 0);
	b.genesis[0] ^= 1;
	assert_int_equal(ledger_check_accept(l, &b, &at, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	b.genesis[0] ^= 1;
	b.sig[0] ^= 1;
	assert_int_equal(ledger_check_accept(l, &b, &at, &e), -1);
	assert_int_equal(e.code, ERR_AUTH);
	b.sig[0] ^= 1;
	l->seats[0].id = l->g->genesis.referee;
	assert_int_equal(ledger_check_accept(l, &b, &at, &e), -1);
	assert_int_equal(e.code, ERR_AUTH);
	help_done_with(l);
	l = help_after(21);
	assert_int_equal(ledger_check_accept(l, &b, &at, &e), 1);
	assert_int_equal(at.entry, 2);
	b.text.s[40] ^= 1;
	assert_int_equal(ledger_check_accept(l, &b, &at, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	accept_block_free(&b);
	str_free(&text);
	help_done_with(l);
}

static void the_ledger_knows_who_has_a_seat_and_what_he_opened(void **state)
{
	struct ledger *l = help_after(10);

	(void)state;
	assert_int_equal(seat(l, "french")->links, 1);
	assert_true(span_is(seat(l, "french")->until, "2026-12-24T12:00:00Z"));
	assert_int_equal(seat(l, "french")->asked, 7);
	assert_true(span_is(seat(l, "allied")->player, "Alice"));
	assert_int_equal(seat(l, "allied")->links, 3);
	assert_false(seat(l, "allied")->awaited);
	help_done_with(l);
	l = help_after(20);
	assert_true(span_is(seat(l, "allied")->player, "Carol"));
	assert_int_equal(seat(l, "allied")->accepted, 13);
	assert_int_equal(seat(l, "allied")->links, 3);
	assert_int_equal(l->state, 19);
	assert_true(span_is(l->result.degree, "decisive"));
	assert_false(seat(l, "french")->awaited);
	help_done_with(l);
}

static void who_goes_on_waiting_keeps_his_number_and_time(void **state)
{
	struct ledger *l = help_after(4);
	struct entry_await w[2] = {
		{ span_of("allied"), 0, span_of("setup"), span_of("place"),
		  span_of("2027-01-01T00:00:00Z") },
		{ span_of("french"), 0, span_of("setup"), span_of("place"),
		  span_of("2027-01-01T00:00:00Z") },
	};

	(void)state;
	ledger_ask(l, 1, w, 2);
	assert_int_equal(w[0].asked, 3);
	assert_true(span_is(w[0].until, "2026-11-08T04:00:00Z"));
	assert_int_equal(w[1].asked, 4); /* he ordered himself */
	assert_true(span_is(w[1].until, "2027-01-01T00:00:00Z"));
	w[0].kind = span_of("pick"); /* asked for something else */
	ledger_ask(l, 1, w, 1);
	assert_int_equal(w[0].asked, 4);
	w[0].kind = span_of("place");
	ledger_ask(l, -1, w, 1);
	assert_int_equal(w[0].asked, 4);
	help_done_with(l);
}

static void a_chain_that_is_trusted_still_has_a_signed_end(void **state)
{
	struct gamefile *g = help_parse(help_game());
	struct ledger *l;
	struct err e;

	(void)state;
	l = ledger_open(g, LEDGER_TRUST, &e);
	assert_non_null(l);
	ledger_free(l);
	g->entries[20].hashed = false;
	g->entries[20].sig[0] ^= 1;
	assert_null(ledger_open(g, LEDGER_TRUST, &e));
	assert_int_equal(e.code, ERR_AUTH);
	assert_true(str_starts(e.text, "x.game: entry 20: sig: expected"));
	g->entries[20].sig[0] ^= 1;
	g->entries[7].prev[0] ^= 1;
	assert_null(ledger_open(g, LEDGER_CHAIN, &e));
	assert_int_equal(e.code, ERR_AUTH);
	assert_true(str_starts(e.text, "x.game: entry 7: prev: expected"));
	gamefile_free(g);
}

static void what_follows_the_deal_is_bound_to_all_who_joined(void **state)
{
	struct ledger *l = help_after(3);
	struct gamefile *g = help_parse(help_game());
	uint8_t j[HASH_LEN];

	(void)state;
	assert_true(ledger_all_accepted(l));
	ledger_joins(l, j);
	assert_memory_equal(j, g->entries[3].joins, HASH_LEN);
	gamefile_free(g);
	help_done_with(l);
	l = help_after(2);
	assert_false(ledger_all_accepted(l));
	help_done_with(l);
}

int main(void)
{
	struct err e;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    orders_are_taken_at_their_time_and_found_again_later),
		cmocka_unit_test(orders_undone_by_a_rewind_stay_used),
		cmocka_unit_test(a_rewind_may_bring_back_what_one_before_undid),
		cmocka_unit_test(orders_out_of_time_are_refused_with_status_1),
		cmocka_unit_test(orders_of_a_seat_that_was_passed_are_stale),
		cmocka_unit_test(orders_of_another_key_are_not_authentic),
		cmocka_unit_test(head_and_link_must_be_of_this_chain),
		cmocka_unit_test(
		    game_and_seat_are_looked_at_before_the_signature),
		cmocka_unit_test(
		    accept_blocks_are_taken_once_and_before_the_start),
		cmocka_unit_test(
		    the_ledger_knows_who_has_a_seat_and_what_he_opened),
		cmocka_unit_test(who_goes_on_waiting_keeps_his_number_and_time),
		cmocka_unit_test(
		    a_chain_that_is_trusted_still_has_a_signed_end),
		cmocka_unit_test(
		    what_follows_the_deal_is_bound_to_all_who_joined),
	};

	if (init_crypto(&e) < 0)
		return 99;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
