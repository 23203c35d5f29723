/* SPDX-License-Identifier: MIT */
/* test_seal_keys.c - which points, ids, signatures and boxes are good. */
#include "config.h"

#include "lib/seal_help.h"

#include <sodium.h>

#include "seal/base64.h"
#include "seal/init.h"
#include "seal/safe.h"
#include "seal/statebox.h"

static int any_point(const unsigned char *p)
{
	(void)p;
	return 1;
}

static int no_point(const unsigned char *p)
{
	(void)p;
	return 0;
}

static void a_library_that_takes_every_point_is_not_started(void **state)
{
	(void)state;
	assert_false(init_points(any_point));
	assert_false(init_points(no_point));
	assert_true(init_points(crypto_core_ed25519_is_valid_point));
}

/* As libsodium does where it was built to take what a batch would take: times
 * 8, by which points of small order vanish. */
static int verify_times_8(const unsigned char *sig, const unsigned char *m,
			  unsigned long long n, const unsigned char *pk)
{
	static const uint8_t zero[32] = { 1 };
	uint8_t wide[64], h[32], x[32], y[32];
	crypto_hash_sha512_state sha;

	(void)crypto_hash_sha512_init(&sha);
	(void)crypto_hash_sha512_update(&sha, sig, 32);
	(void)crypto_hash_sha512_update(&sha, pk, 32);
	(void)crypto_hash_sha512_update(&sha, m, n);
	(void)crypto_hash_sha512_final(&sha, wide);
	crypto_core_ed25519_scalar_reduce(h, wide);
	assert_int_equal(crypto_scalarmult_ed25519_noclamp(y, h, pk), 0);
	assert_int_equal(crypto_scalarmult_ed25519_base_noclamp(x, sig + 32),
			 0);
	assert_int_equal(crypto_core_ed25519_sub(x, x, y), 0);
	assert_int_equal(crypto_core_ed25519_sub(x, x, sig), 0);
	for (int i = 0; i < 3; i++)
		assert_int_equal(crypto_core_ed25519_add(x, x, x), 0);
	return memcmp(x, zero, 32) == 0 ? 0 : -1;
}

static int verify_none(const unsigned char *sig, const unsigned char *m,
		       unsigned long long n, const unsigned char *pk)
{
	(void)sig, (void)m, (void)n, (void)pk;
	return -1;
}

static void points_are_asked_for_where_the_library_takes_any(void **state)
{
	(void)state;
	assert_false(sign_minds_points(verify_times_8));
	assert_false(sign_minds_points(verify_none));
	assert_true(sign_minds_points(crypto_sign_verify_detached));
}

/* The generator, and the same plus the point of order 2. */
static void good_and_mixed(uint8_t good[32], uint8_t mixed[32])
{
	help_fill(good, 32, 0x66);
	good[0] = 0x58;
	help_fill(mixed, 32, 0x99);
	mixed[0] = 0x95;
}

/* The text of an id, whatever its key. */
static void id_text(const uint8_t pk[32], struct str *out)
{
	uint8_t raw[36];
	uint8_t h[32];

	(void)memcpy(raw, pk, 32);
	hash_one("id", pk, 32, h);
	(void)memcpy(raw + 32, h, 4);
	str_add(out, "est1");
	base64_encode(raw, 36, out);
	for (char *c = out->s; *c; c++)
		*c = (char)(*c == '+' ? '-' : *c == '/' ? '_' : *c);
}

static void an_id_must_be_a_valid_point(void **state)
{
	struct str text = STR_INIT;
	uint8_t good[32];
	uint8_t mixed[32];
	struct id id;
	struct err e;

	(void)state;
	good_and_mixed(good, mixed);
	id_text(good, &text);
	assert_ok(id_parse(text.s, text.len, &id, &e), e);
	assert_string_equal(id.text, text.s);
	str_clear(&text);
	id_text(mixed, &text);
	assert_int_equal(id_parse(text.s, text.len, &id, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_non_null(strstr(e.text, "point"));
	assert_int_equal(id_from_key(mixed, &id, &e), -1);
	str_free(&text);
}

static void a_typing_error_in_an_id_is_caught(void **state)
{
	static const char good[] =
	    "est10EqyMnQrtKs6E2i9RhXk5tAiSrcaAWuvhSCjMsl3hzfGC07B";
	struct id id;
	struct err e;

	(void)state;
	assert_int_equal(strlen(good), ID_LEN);
	assert_ok(id_parse(good, ID_LEN, &id, &e), e);
	for (size_t i = 0; i < ID_LEN; i++) {
		char bad[ID_LEN + 1];

		(void)memcpy(bad, good, sizeof(bad));
		bad[i] = bad[i] == 'x' ? 'y' : 'x';
		assert_int_equal(id_parse(bad, ID_LEN, &id, &e), -1);
		assert_int_equal(e.code, ERR_FORMAT);
	}
	assert_int_equal(id_parse(good, ID_LEN - 1, &id, &e), -1);
	assert_int_equal(id_parse("", 0, &id, &e), -1);
}

/* More than are kept in mind. */
static void ids_that_were_met_before_are_told_apart(void **state)
{
	struct err e;

	(void)state;
	for (unsigned i = 0; i < 40; i++) {
		uint8_t seed[32];
		struct identity *p;
		struct id id;

		help_fill(seed, 32, (uint8_t)i);
		p = identity_new(seed, "N", &e);
		for (int again = 0; again < 2; again++) {
			assert_ok(id_parse(p->id.text, ID_LEN, &id, &e), e);
			assert_true(id_eq(&id, &p->id));
		}
		identity_free(p);
	}
}

/* S + L verifies in careless libraries: a second signature for one text. */
static void sign_add_order(uint8_t s[32])
{
	static const uint8_t order[32] = {
		0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58,
		0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14,
		0,    0,    0,	  0,	0,    0,    0,	  0,
		0,    0,    0,	  0,	0,    0,    0,	  0x10,
	};
	unsigned carry = 0;

	for (size_t i = 0; i < 32; i++) {
		carry += (unsigned)s[i] + order[i];
		s[i] = (uint8_t)carry;
		carry >>= 8;
	}
}

static void a_signature_is_for_one_key_tag_and_text(void **state)
{
	struct identity *a;
	struct identity *b;
	uint8_t seed[32];
	uint8_t sig[SIGN_LEN];
	struct err e;

	(void)state;
	help_fill(seed, 32, 1);
	a = identity_new(seed, "A", &e);
	help_fill(seed, 32, 2);
	b = identity_new(seed, "B", &e);
	sign_make(a->sk, "orders", "text", 4, sig);
	assert_true(sign_check(&a->id, "orders", "text", 4, sig));
	assert_false(sign_check(&b->id, "orders", "text", 4, sig));
	assert_false(sign_check(&a->id, "accept", "text", 4, sig));
	assert_false(sign_check(&a->id, "orders", "texts", 5, sig));
	for (size_t i = 0; i < SIGN_LEN; i++) {
		sig[i] ^= 1;
		assert_false(sign_check(&a->id, "orders", "text", 4, sig));
		sig[i] ^= 1;
	}
	sign_add_order(sig + 32);
	assert_false(sign_check(&a->id, "orders", "text", 4, sig));
	identity_free(a);
	identity_free(b);
}

static void a_box_is_one_of_libsodium(void **state)
{
	static const char text[] = "what is in it";
	uint8_t seed[32];
	uint8_t box[sizeof(text) + BOX_EXTRA];
	uint8_t back[sizeof(text)];
	struct box_pair pair;

	(void)state;
	help_fill(seed, 32, 7);
	box_pair_from_seed(seed, &pair);
	help_fill(seed, 32, 8);
	assert_true(box_seal(text, sizeof(text), pair.pk, seed, box));
	assert_int_equal(
	    crypto_box_seal_open(back, box, sizeof(box), pair.pk, pair.sk), 0);
	assert_string_equal((char *)back, text);
	assert_int_equal(
	    crypto_box_seal(box, (const uint8_t *)text, sizeof(text), pair.pk),
	    0);
	assert_true(box_open(box, sizeof(box), &pair, back));
	for (size_t i = 0; i < sizeof(box); i++) {
		box[i] ^= 1;
		assert_false(box_open(box, sizeof(box), &pair, back));
		box[i] ^= 1;
	}
	assert_false(box_open(box, BOX_EXTRA - 1, &pair, back));
}

static void nothing_is_sealed_to_a_key_of_low_order(void **state)
{
	uint8_t zero[32] = { 0 };
	uint8_t seed[32] = { 1 };
	uint8_t box[1 + BOX_EXTRA];
	struct box_pair pair;

	(void)state;
	assert_false(box_is_key(zero));
	assert_false(box_seal("x", 1, zero, seed, box));
	box_pair_from_seed(seed, &pair);
	assert_true(box_is_key(pair.pk));
}

static void padding_hides_lengths(void **state)
{
	(void)state;
	for (size_t n = 0; n < 70; n++) {
		struct str s = STR_INIT;
		unsigned char sodium[128];
		size_t padded;

		str_pad(&s, 'x', n);
		(void)memset(sodium, 'x', sizeof(sodium));
		(void)sodium_pad(&padded, sodium, n, 32, sizeof(sodium));
		box_pad(&s, 32);
		assert_int_equal(s.len, padded);
		assert_memory_equal(s.s, sodium, padded);
		assert_true(box_unpad(&s, 32));
		assert_int_equal(s.len, n);
		str_free(&s);
	}
}

static void a_state_opens_in_its_place_only(void **state)
{
	struct secret *secret = help_secret();
	struct str box = STR_INIT;
	struct str out = STR_INIT;
	uint8_t prev[32] = { 1 };
	uint8_t other[32] = { 2 };
	struct err e;
	struct statebox_at at = { .state_key = secret->state_key,
				  .prev = prev,
				  .index = 5,
				  .size = 8192 };

	(void)state;
	statebox_seal(&at, "position", 8, &box);
	at.index = 6; /* opens, but the nonce belongs to 5 */
	assert_int_equal(statebox_open(&at, box.s, box.len, &out, &e), -1);
	assert_int_equal(e.code, ERR_AUTH);
	at.index = 5;
	at.prev = other;
	assert_int_equal(statebox_open(&at, box.s, box.len, &out, &e), -1);
	at.prev = prev;
	at.state_key = secret->salt_key;
	assert_int_equal(statebox_open(&at, box.s, box.len, &out, &e), -1);
	at.state_key = secret->state_key;
	for (size_t i = 0; i < box.len; i += 41) {
		box.s[i] ^= 1;
		assert_int_equal(statebox_open(&at, box.s, box.len, &out, &e),
				 -1);
		assert_int_equal(e.code, ERR_AUTH);
		box.s[i] ^= 1;
	}
	assert_int_equal(statebox_open(&at, box.s, box.len - 1, &out, &e), -1);
	assert_int_equal(statebox_open(&at, box.s, 0, &out, &e), -1);
	assert_int_equal(out.len, 0);
	assert_ok(statebox_open(&at, box.s, box.len, &out, &e), e);
	assert_string_equal(out.s, "position");
	str_free(&box);
	str_free(&out);
	secret_free(secret);
}

static void longer_positions_take_more_units(void **state)
{
	struct secret *secret = help_secret();
	static const size_t lengths[] = { 0, 8191, 8192, 20000 };
	static const size_t units[] = { 1, 1, 2, 3 };
	uint8_t prev[32] = { 1 };
	struct statebox_at at = { .state_key = secret->state_key,
				  .prev = prev,
				  .size = 8192 };

	(void)state;
	for (size_t i = 0; i < 4; i++) {
		struct str text = STR_INIT;
		struct str box = STR_INIT;
		struct str out = STR_INIT;
		struct err e;

		str_pad(&text, 'p', lengths[i]);
		statebox_seal(&at, text.s, text.len, &box);
		assert_int_equal(box.len, 40 + units[i] * 8192);
		assert_ok(statebox_open(&at, box.s, box.len, &out, &e), e);
		assert_string_equal(str_text(&out), text.s);
		str_free(&text);
		str_free(&box);
		str_free(&out);
	}
	secret_free(secret);
}

static void a_vault_gives_the_secret_back(void **state)
{
	struct secret *secret = help_secret();
	struct secret *back;
	struct identity *referee = help_identity("referee");
	uint8_t vault[SECRET_VAULT_LEN];
	uint8_t eph[32] = { 6 };
	struct err e;

	(void)state;
	secret_vault_seal(secret, referee, eph, vault);
	back = secret_from_vault(vault, referee, secret->gid, &e);
	assert_non_null(back);
	assert_memory_equal(back, secret, sizeof(*back));
	secret_free(back);
	secret->gid[3] ^= 1; /* of another game */
	assert_null(secret_from_vault(vault, referee, secret->gid, &e));
	assert_int_equal(e.code, ERR_AUTH);
	secret->gid[3] ^= 1;
	for (size_t i = 0; i < sizeof(vault); i++) {
		vault[i] ^= 1;
		assert_null(secret_from_vault(vault, referee, secret->gid, &e));
		assert_int_equal(e.code, ERR_AUTH);
		vault[i] ^= 1;
	}
	identity_free(referee);
	secret_free(secret);
}

/* A ruleset says how long its positions may be; who does not know it finds the
 * padding all the same. */
static void a_state_is_padded_to_what_its_ruleset_says(void **state)
{
	struct secret *secret = help_secret();
	uint8_t prev[32] = { 1 };
	struct statebox_at at = { .state_key = secret->state_key,
				  .prev = prev,
				  .size = 16384 };
	static const struct {
		size_t size;
		int rc;
	} readers[] = { { 16384, 0 }, { 0, 0 }, { 8192, -1 }, { 32768, -1 } };
	struct str box = STR_INIT, out = STR_INIT;
	struct err e;

	(void)state;
	statebox_seal(&at, "position", 8, &box);
	assert_int_equal(box.len, 40 + 16384);
	for (size_t i = 0; i < 4; i++) {
		at.size = readers[i].size;
		str_clear(&out);
		assert_int_equal(statebox_open(&at, box.s, box.len, &out, &e),
				 readers[i].rc);
		if (readers[i].rc == 0)
			assert_string_equal(out.s, "position");
	}
	str_free(&box);
	str_free(&out);
	secret_free(secret);
}

/* Properly encrypted under the derived nonce, but never padded. */
static void a_state_without_padding_is_refused(void **state)
{
	struct secret *secret = help_secret();
	static uint8_t zeros[8192];
	uint8_t box[8192 + STATEBOX_EXTRA];
	uint8_t prev[32] = { 1 };
	uint8_t index[4] = { 5 };
	uint8_t nonce[32];
	struct str out = STR_INIT;
	struct err e;
	const struct hash_field f[] = { HASH_BYTES(index, 4),
					HASH_BYTES(prev, 32),
					HASH_BYTES(zeros, sizeof(zeros)) };
	const struct statebox_at at = { .state_key = secret->state_key,
					.prev = prev,
					.index = 5,
					.size = 8192 };

	(void)state;
	hash_kh(secret->state_key, "state-nonce", f, 3, nonce);
	(void)memcpy(box, nonce, 24);
	(void)crypto_aead_xchacha20poly1305_ietf_encrypt(
	    box + 24, NULL, zeros, sizeof(zeros), prev, 32, NULL, nonce,
	    secret->state_key);
	assert_int_equal(statebox_open(&at, box, sizeof(box), &out, &e), -1);
	assert_int_equal(e.code, ERR_AUTH);
	assert_non_null(strstr(e.text, "padded"));
	secret_free(secret);
}

static void safe_memory_is_empty_and_compared_as_a_whole(void **state)
{
	uint8_t *a = safe_alloc(32);
	const uint8_t zero[32] = { 0 };

	(void)state;
	assert_true(safe_eq(a, zero, 32));
	a[31] = 1;
	assert_false(safe_eq(a, zero, 32));
	assert_true(safe_eq(a, zero, 31));
	safe_free(a);
	safe_free(NULL);
}

static int keys_setup(void **state)
{
	struct err e;

	(void)state;
	return init_crypto(&e);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    a_library_that_takes_every_point_is_not_started),
		cmocka_unit_test(
		    points_are_asked_for_where_the_library_takes_any),
		cmocka_unit_test(an_id_must_be_a_valid_point),
		cmocka_unit_test(a_typing_error_in_an_id_is_caught),
		cmocka_unit_test(ids_that_were_met_before_are_told_apart),
		cmocka_unit_test(a_signature_is_for_one_key_tag_and_text),
		cmocka_unit_test(a_box_is_one_of_libsodium),
		cmocka_unit_test(nothing_is_sealed_to_a_key_of_low_order),
		cmocka_unit_test(padding_hides_lengths),
		cmocka_unit_test(a_state_opens_in_its_place_only),
		cmocka_unit_test(longer_positions_take_more_units),
		cmocka_unit_test(a_vault_gives_the_secret_back),
		cmocka_unit_test(a_state_is_padded_to_what_its_ruleset_says),
		cmocka_unit_test(a_state_without_padding_is_refused),
		cmocka_unit_test(safe_memory_is_empty_and_compared_as_a_whole),
	};

	return cmocka_run_group_tests(tests, keys_setup, NULL);
}
