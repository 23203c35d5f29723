/* SPDX-License-Identifier: MIT */
/* test_seal_known.c - the known answers of protocol.md 1. */
#include "config.h"

#include "lib/seal_help.h"

#include "seal/base64.h"
#include "seal/dice.h"
#include "seal/init.h"
#include "seal/mid.h"
#include "seal/player.h"
#include "seal/sign.h"
#include "seal/statebox.h"
#include "seal/view.h"

static void the_game_secret_gives_its_keys(void **state)
{
	struct secret *s = *state;

	assert_hex_equal(
	    s->dice_seed, 32,
	    "63b0062b070e7d4bcd1ef1c2b391f8155c1275dcdcac2056d2d162aa844b6339");
	assert_hex_equal(
	    s->dice_commit, 32,
	    "35f939c3fcff360c52706c8ca5019c6470ff0f3b561014fe0e60abdadfb80879");
	assert_hex_equal(
	    s->seal.pk, 32,
	    "1254a6687b56c950298285faedfd1939c6ad72b1801a280172693ebf61911541");
	assert_hex_equal(
	    s->salt_commit, 32,
	    "29ae519160126dae706026c41754de268dbb82d7c8d16360f8c2352e53c9a171");
}

static void the_seal_seed_is_a_keyed_hash(void **state)
{
	struct secret *s = *state;
	uint8_t h[32];

	hash_kh(s->g, "seal-seed", NULL, 0, h);
	assert_hex_equal(
	    h, 32,
	    "cfdc4c8a937f2c912905615924098f5941768e5a31a4d0ec81dc6c7d1d61d4d2");
}

static void an_entry_key_comes_from_seed_game_joins_and_asked(void **state)
{
	struct secret *s = *state;
	uint8_t joins[32];
	uint8_t asked[4] = { 17, 0, 0, 0 };
	uint8_t h[32];
	const struct hash_field f[] = {
		HASH_BYTES(s->gid, 16),
		HASH_BYTES(joins, 32),
		HASH_BYTES(asked, 4),
	};

	help_fill(joins, 32, 0xc3);
	hash_kh(s->dice_seed, "dice-entry", f, 3, h);
	assert_hex_equal(
	    h, 32,
	    "6613d7b7b92f2ec33f8afa541204aa117ad99f5dfc010bc639235886388a63a2");
}

/* asked 17, J = 32 x c3, link 32 x a1 */
static struct dice_source *known_dice(const struct secret *s)
{
	struct dice_source *dice = dice_new();
	uint8_t joins[32];
	uint8_t link[32];
	const struct dice_origin from = {
		.dice_seed = s->dice_seed,
		.gid = s->gid,
		.joins = joins,
		.link = link,
		.asked = 17,
	};

	help_fill(joins, 32, 0xc3);
	help_fill(link, 32, 0xa1);
	dice_begin(dice, &from);
	return dice;
}

static void battle_dice_fall_as_written(void **state)
{
	static const unsigned want[] = { 2, 4, 5, 3, 1, 2, 1, 4,
					 1, 1, 2, 4, 4, 3, 5, 4 };
	struct dice_source *dice = known_dice(*state);
	struct err e;

	for (size_t i = 0; i < 16; i++) {
		unsigned r;

		assert_ok(dice_roll(dice_of(dice), "order/1/roll", 6, &r, &e),
			  e);
		assert_int_equal(r, want[i]);
	}
	dice_free(dice);
}

static void the_prussians_are_rolled_as_written(void **state)
{
	static const unsigned want[] = { 1, 2, 12, 5, 4, 5, 6, 8 };
	struct dice_source *dice = known_dice(*state);
	struct err e;

	for (size_t i = 0; i < 8; i++) {
		unsigned r;

		assert_ok(
		    dice_roll(dice_of(dice), "deal/prussians", 13, &r, &e), e);
		assert_int_equal(r, want[i]);
	}
	dice_free(dice);
}

static void the_prussians_are_shuffled_as_written(void **state)
{
	static const unsigned want[] = { 12, 5, 3, 8,  11, 6, 13,
					 9,  4, 2, 10, 7,  1 };
	struct dice_source *dice = known_dice(*state);
	unsigned perm[13];
	struct err e;

	for (unsigned i = 0; i < 13; i++)
		perm[i] = i + 1;
	assert_ok(dice_shuffle(dice_of(dice), "deal/prussians", 13, perm, &e),
		  e);
	assert_memory_equal(perm, want, sizeof(want));
	dice_free(dice);
}

static void a_chain_is_walked_down(void **state)
{
	struct secret *s = *state;
	uint8_t x[32];

	help_fill(x, 32, 0x55);
	player_chain(s->gid, "french", 3, x, x);
	assert_hex_equal(
	    x, 32,
	    "9ac426ada62e3817b1dadb9ea5046b92089b3ec63fe386660c5f5fd91776a1c0");
}

static void a_view_has_its_salt(void **state)
{
	struct secret *s = *state;
	uint8_t salt[32];
	uint8_t h[32];

	view_salt(s->salt_key, s->gid, 17, "french", salt);
	assert_hex_equal(
	    salt, 32,
	    "f2be06e4160185fc65fcbb65332065bcc8876136d431f2d82b9bafca1e8d80c3");
	view_hash(salt, "{}", 2, h);
	assert_hex_equal(
	    h, 32,
	    "756904cc792b5fc59e1f818fc96c6663bdf25443a295a232ed2adc65def1ab6d");
}

static void a_state_is_sealed_to_these_bytes(void **state)
{
	static const char position[] = "[turn]\nnumber = 1\n";
	struct secret *s = *state;
	struct str box = STR_INIT;
	struct str back = STR_INIT;
	uint8_t prev[32];
	uint8_t h[32];
	struct err e;
	const struct statebox_at at = {
		.state_key = s->state_key,
		.prev = prev,
		.index = 17,
		.size = 8192,
	};

	help_fill(prev, 32, 0x5a);
	statebox_seal(&at, position, strlen(position), &box);
	assert_int_equal(box.len, 8232);
	assert_hex_equal(box.s, 24,
			 "b8b31322b6ee59dd338a2c43b1c9dc6baeba4a9f62666e63");
	hash_one("sealed", box.s, box.len, h);
	assert_hex_equal(
	    h, 32,
	    "20fd5f11caadbe49089d6f8a0ce2a8c9326ee870be49e110fe7efc120cd33985");
	assert_ok(statebox_open(&at, box.s, box.len, &back, &e), e);
	assert_string_equal(back.s, position);
	str_free(&box);
	str_free(&back);
}

static void an_order_id_is_the_hash_of_the_plaintext(void **state)
{
	uint8_t h[32];

	(void)state;
	hash_one("order-id", "end\n", 4, h);
	assert_hex_equal(
	    h, 32,
	    "18c8446b100f268b453a12ee0ef430d74339b1d17cf19b53bf8a132166d3b233");
}

static void a_ruling_has_a_link_that_nobody_opened(void **state)
{
	struct secret *s = *state;
	uint8_t last[32];
	uint8_t h[32];

	help_fill(last, 32, 0xa1);
	dice_no_link(s->gid, "french", last, h);
	assert_hex_equal(
	    h, 32,
	    "e716786058dd21c5ff02c945b12b89094b0fb876f860eceb4585352118dda050");
}

static void a_message_id_is_base32(void **state)
{
	struct secret *s = *state;
	char local[MID_LEN + 1];

	mid_local(s->mail_key, 17, "french", "report", local);
	assert_string_equal(
	    local, "cebf6erjjlwakfuuwmpwixysusyyjk5tatvj3d3b3b3vqykw7erq");
}

static struct identity *known_identity(void)
{
	uint8_t seed[32];
	struct identity *p;
	struct err e;

	help_fill(seed, 32, 0x11);
	p = identity_new(seed, "Known", &e);
	assert_non_null(p);
	return p;
}

static void an_identity_comes_from_its_seed(void **state)
{
	struct secret *s = *state;
	struct identity *p = known_identity();
	uint8_t pk[32];

	assert_hex_equal(
	    p->id.pk, 32,
	    "d04ab232742bb4ab3a1368bd4615e4e6d0224ab71a016baf8520a332c9778737");
	assert_string_equal(
	    p->id.text, "est10EqyMnQrtKs6E2i9RhXk5tAiSrcaAWuvhSCjMsl3hzfGC07B");
	secret_vault_pk(p, s->gid, pk);
	assert_hex_equal(
	    pk, 32,
	    "7decd5bfbc42a50c690fa6470414728d77e3b516b67c745601d9d66d6c96c56a");
	identity_free(p);
}

static void assert_by_hand(const struct secret *s, const char *seat, uint32_t k,
			   const char *want)
{
	struct identity *referee = known_identity();
	struct identity *p = identity_by_hand(referee, s->gid, seat, k);

	assert_string_equal(p->id.text, want);
	identity_free(p);
	identity_free(referee);
}

static void a_seat_by_hand_has_the_referees_key_for_it(void **state)
{
	assert_by_hand(*state, "french", 0,
		       "est1gRDGTr9JKGAasTPZGf98yvJuQq51__"
		       "eQXHcDj7173PLH3fec");
}

static void a_seat_that_comes_by_hand_again_has_another_key(void **state)
{
	assert_by_hand(*state, "french", 1,
		       "est12_H8tyNooJBLWD7ScnY3ufdCsAmdt-"
		       "tx524hln2UgbX-6tPI");
}

static void an_entry_is_signed_with_these_bytes(void **state)
{
	struct identity *p = known_identity();
	struct str text = STR_INIT;
	uint8_t hash[32];
	uint8_t sig[SIGN_LEN];

	(void)state;
	help_fill(hash, 32, 0x5a);
	sign_make(p->sk, "entry-sig", hash, 32, sig);
	base64_encode(sig, sizeof(sig), &text);
	assert_string_equal(
	    text.s, "XeQNbMidLUFrJ+gElxkd/kJLE6Gxb4mRPhV/Z5AIGWXDui2iRpb1QnKG7"
		    "uKCca1Jy4sxfnSYQu58NrHnrDv1CA");
	assert_true(sign_check(&p->id, "entry-sig", hash, 32, sig));
	str_free(&text);
	identity_free(p);
}

static int known_setup(void **state)
{
	struct err e;

	if (init_crypto(&e) < 0)
		return -1;
	*state = help_secret();
	return 0;
}

static int known_teardown(void **state)
{
	secret_free(*state);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_game_secret_gives_its_keys),
		cmocka_unit_test(the_seal_seed_is_a_keyed_hash),
		cmocka_unit_test(
		    an_entry_key_comes_from_seed_game_joins_and_asked),
		cmocka_unit_test(battle_dice_fall_as_written),
		cmocka_unit_test(the_prussians_are_rolled_as_written),
		cmocka_unit_test(the_prussians_are_shuffled_as_written),
		cmocka_unit_test(a_chain_is_walked_down),
		cmocka_unit_test(a_view_has_its_salt),
		cmocka_unit_test(a_state_is_sealed_to_these_bytes),
		cmocka_unit_test(an_order_id_is_the_hash_of_the_plaintext),
		cmocka_unit_test(a_ruling_has_a_link_that_nobody_opened),
		cmocka_unit_test(a_message_id_is_base32),
		cmocka_unit_test(an_identity_comes_from_its_seed),
		cmocka_unit_test(a_seat_by_hand_has_the_referees_key_for_it),
		cmocka_unit_test(
		    a_seat_that_comes_by_hand_again_has_another_key),
		cmocka_unit_test(an_entry_is_signed_with_these_bytes),
	};

	return cmocka_run_group_tests(tests, known_setup, known_teardown);
}
