/* SPDX-License-Identifier: MIT */
/* test_seal_identity.c - identity files: made, read, opened, refused. */
#include "config.h"

#include "lib/seal_help.h"

#include <sys/resource.h>

#include "seal/init.h"

static const struct identity_password right = { "correct horse", 13 };
static const struct identity_password wrong = { "correct house", 13 };

static struct identity *somebody(void)
{
	uint8_t seed[32];
	struct identity *p;
	struct err e;

	help_fill(seed, 32, 0x42);
	p = identity_new(seed, "J\xc3\xb6rg von \xc3\x84", &e);
	assert_non_null(p);
	return p;
}

/* A lock that is quick to try. */
static void quick_lock(struct identity_lock *out)
{
	struct entropy y;

	entropy_system(&y);
	identity_lock_new(true, &y, out);
	out->passes = 1;
	out->memory = 8192;
}

static void quick_file(struct str *out)
{
	struct identity *p = somebody();
	struct identity_lock lock;
	struct err e;

	quick_lock(&lock);
	assert_ok(identity_format(p, &lock, &right, out, &e), e);
	identity_free(p);
}

/* Reads and opens; the status of the failure, or ERR_NONE. */
static enum err_code opened(const char *text, size_t n,
			    const struct identity_password *pass)
{
	struct identity_file f;
	struct identity *p;
	struct err e;

	if (identity_parse(text, n, &f, &e) < 0)
		return e.code;
	p = identity_open(&f, pass, &e);
	identity_file_free(&f);
	if (!p)
		return e.code;
	identity_free(p);
	return ERR_NONE;
}

static void a_password_opens_what_it_locked(void **state)
{
	struct str text = STR_INIT;
	struct identity *p = somebody();
	struct identity *q;
	struct identity_file f;
	struct err e;

	(void)state;
	quick_file(&text);
	assert_ok(identity_parse(text.s, text.len, &f, &e), e);
	assert_true(identity_needs_password(&f));
	assert_string_equal(f.name, p->name);
	assert_true(id_eq(&f.id, &p->id));
	q = identity_open(&f, &right, &e);
	assert_non_null(q);
	assert_memory_equal(q->seed, p->seed, 32);
	assert_memory_equal(q->sk, p->sk, 64);
	assert_string_equal(q->name, p->name);
	identity_free(q);
	assert_null(identity_open(&f, &wrong, &e));
	assert_int_equal(e.code, ERR_AUTH);
	assert_null(identity_open(&f, NULL, &e));
	assert_int_equal(e.code, ERR_AUTH);
	identity_file_free(&f);
	identity_free(p);
	str_free(&text);
}

static void keygens_lock_is_argon2id_3_64_mib(void **state)
{
	struct identity *p = somebody();
	struct identity_lock lock;
	struct entropy y;
	struct str text = STR_INIT;
	struct err e;

	(void)state;
	entropy_system(&y);
	identity_lock_new(true, &y, &lock);
	assert_ok(identity_format(p, &lock, &right, &text, &e), e);
	assert_non_null(strstr(text.s, "\nkdf: argon2id 3 67108864 "));
	assert_int_equal(opened(text.s, text.len, &right), ERR_NONE);
	assert_int_equal(opened(text.s, text.len, &wrong), ERR_AUTH);
	identity_free(p);
	str_free(&text);
}

static void without_a_password_nothing_is_asked(void **state)
{
	struct identity *p = somebody();
	struct identity_lock lock;
	struct entropy y;
	struct str text = STR_INIT;
	struct err e;

	(void)state;
	entropy_system(&y);
	identity_lock_new(false, &y, &lock);
	assert_ok(identity_format(p, &lock, NULL, &text, &e), e);
	assert_non_null(strstr(text.s, "\nkdf: none\n"));
	assert_int_equal(opened(text.s, text.len, NULL), ERR_NONE);
	identity_free(p);
	str_free(&text);
}

/* No lock can be opened that was edited: parameters, name, id, nonce, seed. */
static void every_edited_byte_is_noticed(void **state)
{
	struct str text = STR_INIT;

	(void)state;
	quick_file(&text);
	for (size_t i = 0; i < text.len; i++) {
		for (unsigned bit = 1; bit < 256; bit <<= 1) {
			enum err_code code;

			text.s[i] = (char)(text.s[i] ^ (char)bit);
			code = opened(text.s, text.len, &right);
			assert_true(code == ERR_FORMAT || code == ERR_AUTH);
			text.s[i] = (char)(text.s[i] ^ (char)bit);
		}
	}
	assert_int_equal(opened(text.s, text.len, &right), ERR_NONE);
	str_free(&text);
}

static void every_truncation_is_malformed(void **state)
{
	struct str text = STR_INIT;

	(void)state;
	quick_file(&text);
	for (size_t n = 0; n < text.len; n++)
		assert_int_equal(opened(text.s, n, &right), ERR_FORMAT);
	str_add(&text, "\n");
	assert_int_equal(opened(text.s, text.len, &right), ERR_FORMAT);
	str_free(&text);
}

/* The example's file with `old` replaced once. */
static enum err_code opened_with(const char *old, const char *new)
{
	struct str text = STR_INIT;
	struct str edited = STR_INIT;
	const char *at;
	enum err_code code;

	help_example("bob.identity", &text);
	at = strstr(text.s, old);
	assert_non_null(at);
	str_addn(&edited, text.s, (size_t)(at - text.s));
	str_add(&edited, new);
	str_add(&edited, at + strlen(old));
	code = opened(edited.s, edited.len, &right);
	str_free(&text);
	str_free(&edited);
	return code;
}

#define SALT "000102030405060708090a0b0c0d0e0f"

static void limits_of_the_lock_are_kept(void **state)
{
	static const char *const malformed[] = {
		"kdf: argon2id 0 8192 " SALT,
		"kdf: argon2id 11 8192 " SALT,
		"kdf: argon2id 1 8191 " SALT,
		"kdf: argon2id 1 1073741825 " SALT,
		"kdf: argon2id 01 8192 " SALT,
		"kdf: argon2id 1 8192 " SALT "00",
		"kdf: argon2id 1 8192",
		"kdf: argon2id 1 8192 ",
		"kdf: argon2i 1 8192 " SALT,
		"kdf: scrypt",
		"kdf: none ",
		"kdf:",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(malformed) / sizeof(malformed[0]); i++)
		assert_int_equal(opened_with("kdf: none", malformed[i]),
				 ERR_FORMAT);
	assert_int_equal(opened_with("kdf: none", "kdf: argon2id 1 8192 " SALT),
			 ERR_AUTH);
	assert_int_equal(
	    opened_with("kdf: none", "kdf: argon2id 10 9000 " SALT), ERR_AUTH);
}

static void a_file_says_who_it_is(void **state)
{
	(void)state;
	assert_int_equal(opened_with("name: Bob", "name: Bob"), ERR_NONE);
	assert_int_equal(opened_with("name: Bob", "name: Rob"), ERR_AUTH);
	assert_int_equal(opened_with("name: Bob", "name: "), ERR_FORMAT);
	assert_int_equal(opened_with("name: Bob", "name: Bob "), ERR_FORMAT);
	assert_int_equal(opened_with("name: Bob", "name:  Bob"), ERR_FORMAT);
	assert_int_equal(opened_with("name: Bob", "name: B\033b"), ERR_FORMAT);
	assert_int_equal(opened_with("identity 1", "identity 2"), ERR_FORMAT);
	assert_int_equal(opened_with("\nname", "\r\nname"), ERR_FORMAT);
	/* Carol's id in Bob's file. */
	assert_int_equal(
	    opened_with("est1JDJPfMSB02eYK69Y6-n2sE5RlwbC0sbGZldrNkId_URa-GvD",
			"est1xXoUMIUlbxAV7s8Odbv80OfkfI0XCoVXvmJhI7xDWP9lg-Zx"),
	    ERR_AUTH);
}

static void a_seed_of_another_id_is_not_taken(void **state)
{
	struct identity *p = somebody();
	struct identity *bob = help_identity("bob");
	const struct identity_lock lock = { .passes = 0 };
	struct str text = STR_INIT;
	struct err e;

	/* Whoever has the key can seal anything: here Bob's id over it. */
	(void)state;
	p->id = bob->id;
	assert_ok(identity_format(p, &lock, NULL, &text, &e), e);
	assert_int_equal(opened(text.s, text.len, NULL), ERR_AUTH);
	identity_free(p);
	identity_free(bob);
	str_free(&text);
}

static void a_name_has_1_to_40_characters(void **state)
{
	struct str name = STR_INIT;
	uint8_t seed[32] = { 3 };
	struct identity *p;
	struct err e;

	(void)state;
	for (int i = 0; i < 40; i++)
		str_add(&name, "\xe2\x82\xac");
	p = identity_new(seed, name.s, &e);
	assert_non_null(p);
	identity_free(p);
	str_add(&name, "x");
	assert_null(identity_new(seed, name.s, &e));
	assert_int_equal(e.code, ERR_FORMAT);
	assert_null(identity_new(seed, "", &e));
	assert_null(identity_new(seed, "a\nb", &e));
	assert_null(identity_new(seed, "a\xff", &e));
	str_free(&name);
}

/* Sanitizers need address space without end. */
#if !defined(__SANITIZE_ADDRESS__)
static void too_little_memory_is_no_wrong_password(void **state)
{
	static const char text[] = "kdf: argon2id 1 1073741824 " SALT;
	struct rlimit was;
	struct rlimit few;

	(void)state;
	assert_int_equal(getrlimit(RLIMIT_AS, &was), 0);
	few = was;
	few.rlim_cur = 512 << 20;
	assert_int_equal(setrlimit(RLIMIT_AS, &few), 0);
	assert_int_equal(opened_with("kdf: none", text), ERR_SYSTEM);
	assert_int_equal(setrlimit(RLIMIT_AS, &was), 0);
}
#endif

static int identity_setup(void **state)
{
	struct err e;

	(void)state;
	return init_crypto(&e);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_password_opens_what_it_locked),
		cmocka_unit_test(keygens_lock_is_argon2id_3_64_mib),
		cmocka_unit_test(without_a_password_nothing_is_asked),
		cmocka_unit_test(every_edited_byte_is_noticed),
		cmocka_unit_test(every_truncation_is_malformed),
		cmocka_unit_test(limits_of_the_lock_are_kept),
		cmocka_unit_test(a_file_says_who_it_is),
		cmocka_unit_test(a_seed_of_another_id_is_not_taken),
		cmocka_unit_test(a_name_has_1_to_40_characters),
#if !defined(__SANITIZE_ADDRESS__)
		cmocka_unit_test(too_little_memory_is_no_wrong_password),
#endif
	};

	return cmocka_run_group_tests(tests, identity_setup, NULL);
}
