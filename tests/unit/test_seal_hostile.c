/* SPDX-License-Identifier: MIT */
/* test_seal_hostile.c - random damage to blocks and identities does no harm. */
#include "config.h"

#include "lib/readblock.h"
#include "lib/seal_help.h"

#include "seal/accept.h"
#include "seal/armour.h"
#include "seal/dispatch.h"

/* Enough to meet every branch; a sanitizer build watches the memory. */
#define ROUNDS 4000

/* Damage from a fixed stream, so that a failure comes again. */
static uint32_t random_word(struct entropy *y)
{
	uint8_t b[4];

	entropy_bytes(y, b, sizeof(b));
	return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
	       (uint32_t)b[3] << 24;
}

static void entropy_begin(struct entropy *y)
{
	struct err e;

	assert_ok(entropy_fixed("5151515151515151515151515151515151515151"
				"515151515151515151515151",
				y, &e),
		  e);
}

/* Pieces that break grammars more often than random bytes do. */
static const char *const pieces[] = {
	"\n",	  "\n\n",     " ",
	"\r",	  "\r\n",     ": ",
	":",	  "> ",	      "sig:",
	"game: ", "key:",     "-----END ESTAFETTE ORDERS-----\n",
	"=",	  "\xc2",     "\xad",
	"A",	  "\xc2\xa0", "-----BEGIN ESTAFETTE ",
};

/* Changes, removes, doubles or inserts something somewhere. */
static void damage(struct entropy *y, struct str *text)
{
	struct str out = STR_INIT;
	size_t at = random_word(y) % (text->len + 1);
	size_t n = random_word(y) % 40;
	const char *piece;

	n = n > text->len - at ? text->len - at : n;
	piece = pieces[random_word(y) % (sizeof(pieces) / sizeof(pieces[0]))];
	str_addn(&out, text->s, at);
	switch (random_word(y) % 5) {
	case 0: /* n bytes are lost */
		at += n;
		break;
	case 1: /* n bytes stand there twice */
		str_addn(&out, text->s + at, n);
		break;
	case 2:
		str_add(&out, piece);
		break;
	case 3: /* a bit is flipped */
		if (at < text->len)
			str_addc(&out, (char)(text->s[at] ^ (1 << n % 8)));
		at += at < text->len;
		break;
	default:
		str_addc(&out, (char)random_word(y));
		break;
	}
	str_addn(&out, text->s + at, text->len - at);
	str_free(text);
	*text = out;
}

/* The reader of its kind takes it or says what is malformed. */
static void read_block(enum block_kind kind, const struct str *text)
{
	struct err e = { .code = ERR_FORMAT };

	if (!readblock(kind, text, &e))
		assert_int_equal(e.code, ERR_FORMAT);
}

/* What comes out of armour is canonical: it comes out again unchanged. */
static void read_mail(const struct str *text)
{
	struct str found = STR_INIT;
	struct str again = STR_INIT;
	enum block_kind kind;
	struct armour a;
	struct err e;
	int rc;

	armour_init(&a, text->s, text->len);
	while ((rc = armour_next(&a, &kind, &found, &e)) != 0) {
		if (rc < 0) {
			assert_int_equal(e.code, ERR_FORMAT);
			continue;
		}
		assert_ok(armour_only(kind, found.s, found.len, &again, &e), e);
		assert_string_equal(again.s, found.s);
		read_block(kind, &found);
	}
	str_free(&found);
	str_free(&again);
}

static void damaged_blocks_are_read_or_refused(void **state)
{
	static const char *const names[] = { "orders-10.asc",
					     "accept-french.asc",
					     "dispatch-10-french.asc" };
	struct entropy y;
	struct str text = STR_INIT;

	(void)state;
	entropy_begin(&y);
	for (unsigned i = 0; i < ROUNDS; i++) {
		help_example(names[i % 3], &text);
		for (unsigned k = random_word(&y) % 4; k < 4; k++)
			damage(&y, &text);
		read_mail(&text);
		for (int k = 0; k < BLOCK_KINDS; k++)
			read_block((enum block_kind)k, &text);
	}
	str_free(&text);
}

static void damaged_identities_are_read_or_refused(void **state)
{
	struct entropy y;
	struct str text = STR_INIT;

	(void)state;
	entropy_begin(&y);
	for (unsigned i = 0; i < ROUNDS; i++) {
		struct identity_file f;
		struct err e;

		help_example("bob.identity", &text);
		for (unsigned k = random_word(&y) % 3; k < 3; k++)
			damage(&y, &text);
		if (identity_parse(text.s, text.len, &f, &e) < 0)
			assert_int_equal(e.code, ERR_FORMAT);
		else
			identity_file_free(&f);
	}
	str_free(&text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(damaged_blocks_are_read_or_refused),
		cmocka_unit_test(damaged_identities_are_read_or_refused),
	};

	return cmocka_run_group_tests(tests, help_setup, help_teardown);
}
