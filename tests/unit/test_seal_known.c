/* SPDX-License-Identifier: MIT */
/* test_seal_known.c - the known answers of tests/example/protocol.md 8. */
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

static int known_answers; /* that were looked up on the page */

/* The line of the page: four blanks, what it is, two blanks or more, the
 * answer. A name is asked for once. */
static void assert_known(const char *name, const char *value)
{
	struct str page = STR_INIT;
	struct str line = STR_INIT;
	const char *at;

	help_example("protocol.md", &page);
	str_addf(&line, "\n    %s  ", name);
	at = strstr(page.s, line.s);
	if (!at)
		fail_msg("not on the page: %s", name);
	at += line.len;
	at += strspn(at, " ");
	str_clear(&line);
	str_addn(&line, at, strcspn(at, "\n"));
	assert_string_equal(value, line.s);
	known_answers++;
	str_free(&page);
	str_free(&line);
}

static void assert_known_hex(const char *name, const void *p, size_t n)
{
	char text[2 * 32 + 1];

	hex_encode(text, p, n);
	assert_known(name, text);
}

static void the_game_secret_gives_its_keys(void **state)
{
	struct secret *s = *state;

	assert_known_hex("KH(G, \"dice-seed\")", s->dice_seed, 32);
	assert_known_hex("H(\"dice-commit\", gid, dice seed)", s->dice_commit,
			 32);
	assert_known_hex("seal-key", s->seal.pk, 32);
	assert_known_hex("salt-commit", s->salt_commit, 32);
}

static void the_seal_seed_is_a_keyed_hash(void **state)
{
	struct secret *s = *state;
	uint8_t h[32];

	hash_kh(s->g, "seal-seed", NULL, 0, h);
	assert_known_hex("KH(G, \"seal-seed\")", h, 32);
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
	assert_known_hex("entry key, asked 17, J 32 x c3", h, 32);
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

static void assert_numbers(const char *name, const unsigned *v, size_t n)
{
	struct str text = STR_INIT;

	for (size_t i = 0; i < n; i++)
		str_addf(&text, "%s%u", i ? " " : "", v[i]);
	assert_known(name, text.s);
	str_free(&text);
}

/* The first n rolls of a label; takes the dice. */
static void assert_rolls(const char *name, struct dice_source *dice,
			 const char *label, unsigned faces, size_t n)
{
	unsigned v[16];
	struct err e;

	for (size_t i = 0; i < n; i++)
		assert_ok(dice_roll(dice_of(dice), label, faces, &v[i], &e), e);
	assert_numbers(name, v, n);
	dice_free(dice);
}

static void battle_dice_fall_as_written(void **state)
{
	assert_rolls("16 rolls of 6, order/1/roll, link 32 x a1",
		     known_dice(*state), "order/1/roll", 6, 16);
}

static void the_prussians_are_rolled_as_written(void **state)
{
	assert_rolls("8 rolls of 13, deal/prussians, link 32 x a1",
		     known_dice(*state), "deal/prussians", 13, 8);
}

static void the_prussians_are_shuffled_as_written(void **state)
{
	struct dice_source *dice = known_dice(*state);
	unsigned perm[13];
	struct err e;

	for (unsigned i = 0; i < 13; i++)
		perm[i] = i + 1;
	assert_ok(dice_shuffle(dice_of(dice), "deal/prussians", 13, perm, &e),
		  e);
	assert_numbers("1 to 13 shuffled, deal/prussians", perm, 13);
	dice_free(dice);
}

static void a_chain_is_walked_down(void **state)
{
	struct secret *s = *state;
	uint8_t x[32];

	help_fill(x, 32, 0x55);
	player_chain(s->gid, "french", 3, x, x);
	assert_known_hex("the chain, 3 links down from 32 x 55", x, 32);
}

static void a_view_has_its_salt(void **state)
{
	struct secret *s = *state;
	uint8_t salt[32];
	uint8_t h[32];

	view_salt(s->salt_key, s->gid, 17, "french", salt);
	assert_known_hex("salt, entry 17", salt, 32);
	view_hash(salt, "{}", 2, h);
	assert_known_hex("view {} with this salt", h, 32);
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
	assert_known_hex(
	    "nonce of \"[turn]\\nnumber = 1\\n\", entry 17, prev 32 x 5a",
	    box.s, 24);
	hash_one("sealed", box.s, box.len, h);
	assert_known_hex("H(\"sealed\", this nonce and ciphertext)", h, 32);
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
	assert_known_hex("H(\"order-id\", \"end\\n\")", h, 32);
}

static void a_ruling_has_a_link_that_nobody_opened(void **state)
{
	struct secret *s = *state;
	uint8_t last[32];
	uint8_t h[32];

	help_fill(last, 32, 0xa1);
	dice_no_link(s->gid, "french", last, h);
	assert_known_hex("H(\"no-link\", gid, french, 32 x a1)", h, 32);
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

	assert_known_hex("identity of the seed 32 x 11, public key", p->id.pk,
			 32);
	assert_known("its public id", p->id.text);
	secret_vault_pk(p, s->gid, pk);
	assert_known_hex("its vault key, the public one", pk, 32);
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
	assert_known("its SIG of \"entry-sig\" over 32 x 5a", text.s);
	assert_true(sign_check(&p->id, "entry-sig", hash, 32, sig));
	str_free(&text);
	identity_free(p);
}

/* Comes last: no answer stands there that nobody has computed again. */
static void all_answers_of_the_page_were_looked_up(void **state)
{
	struct str page = STR_INIT;
	const char *at;
	int lines = 0;

	(void)state;
	help_example("protocol.md", &page);
	at = strstr(page.s, "\n## 8. Known answers\n");
	assert_non_null(at);
	while ((at = strstr(at + 1, "\n    ")))
		lines++;
	assert_int_equal(known_answers, lines);
	str_free(&page);
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
		cmocka_unit_test(all_answers_of_the_page_were_looked_up),
	};

	return cmocka_run_group_tests(tests, known_setup, known_teardown);
}
