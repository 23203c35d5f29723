/* SPDX-License-Identifier: MIT */
/* test_seal_codes.c - hashes, base64, base32 and entropy. */
#include "config.h"

#include "lib/seal_help.h"

#include <sodium.h>

#include "seal/base32.h"
#include "seal/base64.h"
#include "seal/init.h"

static void a_pae_says_how_many_fields_of_what_length(void **state)
{
	static const uint8_t want[] = { 3,  0, 0, 0, 0, 0, 0, 0,
					14, 0, 0, 0, 0, 0, 0, 0 };
	const struct hash_field f[] = { HASH_TEXT("ab"), HASH_TEXT("") };
	struct str pae = STR_INIT;

	(void)state;
	hash_pae("x", f, 2, &pae);
	assert_int_equal(pae.len, 8 + 8 + 14 + 8 + 2 + 8);
	assert_memory_equal(pae.s, want, sizeof(want));
	assert_memory_equal(pae.s + 16, "estafette/v1/x", 14);
	assert_memory_equal(pae.s + 30, "\2\0\0\0\0\0\0\0ab", 10);
	assert_memory_equal(pae.s + 40, "\0\0\0\0\0\0\0\0", 8);
	str_free(&pae);
}

/* Short lists of fields are hashed in one piece, long ones in several. */
static void a_hash_is_that_of_the_pae_at_any_length(void **state)
{
	static uint8_t bytes[2000];
	uint8_t key[32];
	uint8_t got[32];
	uint8_t want[32];

	(void)state;
	randombytes_buf(bytes, sizeof(bytes));
	randombytes_buf(key, sizeof(key));
	for (size_t n = 0; n < sizeof(bytes); n += 13) {
		const struct hash_field f[] = { HASH_BYTES(bytes, n),
						HASH_TEXT("end") };
		struct str pae = STR_INIT;

		hash_pae("word", f, 2, &pae);
		crypto_generichash(want, 32, (uint8_t *)pae.s, pae.len, NULL,
				   0);
		hash_h("word", f, 2, got);
		assert_memory_equal(got, want, 32);
		crypto_generichash(want, 32, (uint8_t *)pae.s, pae.len, key,
				   32);
		hash_kh(key, "word", f, 2, got);
		assert_memory_equal(got, want, 32);
		str_free(&pae);
	}
}

static void base64_is_what_libsodium_writes(void **state)
{
	uint8_t bytes[100];
	uint8_t back[100];
	char want[200];

	(void)state;
	for (size_t n = 0; n < sizeof(bytes); n++) {
		struct str got = STR_INIT;

		randombytes_buf(bytes, n);
		base64_encode(bytes, n, &got);
		assert_string_equal(
		    str_text(&got),
		    sodium_bin2base64(
			want, sizeof(want), bytes, n,
			sodium_base64_VARIANT_ORIGINAL_NO_PADDING));
		assert_int_equal(got.len, base64_length(n));
		assert_true(base64_decode_to(str_text(&got), got.len, back, n));
		assert_memory_equal(back, bytes, n);
		assert_false(
		    base64_decode_to(str_text(&got), got.len, back, n + 1));
		str_free(&got);
	}
}

static void base64_has_one_spelling(void **state)
{
	uint8_t out[8];

	(void)state;
	assert_true(base64_decode("AA", 2, out));
	assert_false(base64_decode("AB", 2, out));
	assert_true(base64_decode("AAA", 3, out));
	assert_false(base64_decode("AAB", 3, out));
	assert_false(base64_decode("A", 1, out));
	assert_false(base64_decode("AAAAA", 5, out));
	assert_false(base64_decode("AA==", 4, out));
	assert_false(base64_decode("A-_A", 4, out));
	assert_false(base64_decode("A AA", 4, out));
	for (int c = 0; c < 256; c++) {
		const char s[4] = { 'A', (char)c, 'A', 'A' };
		bool digit = c && strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
					 "klmnopqrstuvwxyz0123456789+/",
					 c);

		assert_int_equal(base64_decode(s, 4, out), digit);
	}
}

static void lines_have_76_columns(void **state)
{
	uint8_t bytes[300];

	(void)state;
	randombytes_buf(bytes, sizeof(bytes));
	for (size_t n = 0; n <= sizeof(bytes); n++) {
		struct str text = STR_INIT;
		struct str back = STR_INIT;

		base64_wrap(bytes, n, "| ", &text);
		assert_true(
		    base64_unwrap(str_text(&text), text.len, "| ", &back));
		assert_int_equal(back.len, n);
		assert_memory_equal(str_text(&back), bytes, n);
		for (const char *s = str_text(&text); *s;) {
			size_t m = strcspn(s, "\n");

			assert_true(s[m + 1] ? m == 78 : m > 2 && m <= 78);
			s += m + 1;
		}
		str_free(&text);
		str_free(&back);
	}
}

static void other_lines_are_refused(void **state)
{
	static const char *const bad[] = {
		"QUJD",		/* no LF */
		"QUJD\n\n",	/* an empty line */
		"\n",		/* nothing else */
		"QUJD\nQUJD\n", /* a short line that is not the last */
		"QUJD \n",	"QUJD\r\n", "QUJ\nD\n",
	};
	struct str out = STR_INIT;
	struct str text = STR_INIT;

	(void)state;
	str_add(&out, "as before");
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_false(base64_unwrap(bad[i], strlen(bad[i]), "", &out));
	str_pad(&text, 'A', 80);
	str_add(&text, "\n");
	assert_false(base64_unwrap(text.s, text.len, "", &out));
	assert_false(base64_unwrap("QUJD\n", 5, "| ", &out));
	assert_string_equal(out.s, "as before");
	assert_true(base64_unwrap("QUJD\n", 5, "", &out));
	assert_string_equal(out.s, "as beforeABC");
	str_free(&out);
	str_free(&text);
}

static void base32_is_lower_case_and_unpadded(void **state)
{
	/* RFC 4648, section 10, without the padding. */
	static const char *const want[] = { "",		 "my",	    "mzxq",
					    "mzxw6",	 "mzxw6yq", "mzxw6ytb",
					    "mzxw6ytboi" };
	char out[BASE32_LEN(6) + 1];

	(void)state;
	for (size_t n = 0; n <= 6; n++) {
		base32_encode((const uint8_t *)"foobar", n, out);
		assert_string_equal(out, want[n]);
		assert_int_equal(strlen(out), BASE32_LEN(n));
	}
}

static void fixed_entropy_is_the_stream_that_is_written_down(void **state)
{
	static const char hex[] = "000102030405060708090a0b0c0d0e0f"
				  "101112131415161718191a1b1c1d1e1f";
	const uint8_t number[8] = { 1 };
	struct entropy a;
	struct entropy b;
	uint8_t one[128];
	uint8_t many[128];
	uint8_t want[64];
	struct err e;

	(void)state;
	assert_ok(entropy_fixed(hex, &a, &e), e);
	assert_ok(entropy_fixed(hex, &b, &e), e);
	entropy_bytes(&a, one, sizeof(one));
	for (size_t i = 0, n = 1; i < sizeof(many); i += n, n = n % 7 + 1) {
		if (n > sizeof(many) - i)
			n = sizeof(many) - i;
		entropy_bytes(&b, many + i, n);
	}
	assert_memory_equal(one, many, sizeof(one));
	hash_kh64(a.seed, "entropy", &HASH_BYTES(number, 8), 1, want);
	assert_memory_equal(one + 64, want, 64);
}

static void entropy_wants_64_digits(void **state)
{
	struct entropy y;
	struct err e;

	(void)state;
	assert_int_equal(entropy_fixed("00", &y, &e), -1);
	assert_int_equal(e.code, ERR_USAGE);
	assert_int_equal(entropy_fixed("zz0102030405060708090a0b0c0d0e0f10111"
				       "2131415161718191a1b1c1d1e1f",
				       &y, &e),
			 -1);
	assert_int_equal(e.code, ERR_USAGE);
}

static void the_systems_entropy_differs_each_time(void **state)
{
	struct entropy y;
	uint8_t a[32];
	uint8_t b[32];

	(void)state;
	entropy_system(&y);
	entropy_bytes(&y, a, sizeof(a));
	entropy_bytes(&y, b, sizeof(b));
	assert_memory_not_equal(a, b, sizeof(a));
}

static int codes_setup(void **state)
{
	struct err e;

	(void)state;
	return init_crypto(&e);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_pae_says_how_many_fields_of_what_length),
		cmocka_unit_test(a_hash_is_that_of_the_pae_at_any_length),
		cmocka_unit_test(base64_is_what_libsodium_writes),
		cmocka_unit_test(base64_has_one_spelling),
		cmocka_unit_test(lines_have_76_columns),
		cmocka_unit_test(other_lines_are_refused),
		cmocka_unit_test(base32_is_lower_case_and_unpadded),
		cmocka_unit_test(
		    fixed_entropy_is_the_stream_that_is_written_down),
		cmocka_unit_test(entropy_wants_64_digits),
		cmocka_unit_test(the_systems_entropy_differs_each_time),
	};

	return cmocka_run_group_tests(tests, codes_setup, NULL);
}
