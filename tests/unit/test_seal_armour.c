/* SPDX-License-Identifier: MIT */
/* test_seal_armour.c - blocks survive what mail does to them. */
#include "config.h"

#include "lib/seal_help.h"

#include <stdio.h>
#include <time.h>

#include "seal/armour.h"
#include "seal/init.h"
#include "seal/orders.h"

/* The blocks that everything is done to, one of each kind. */
struct samples {
	struct str text[BLOCK_KINDS];
};

static enum block_kind kind_at(size_t i)
{
	return (enum block_kind)i;
}

/* Undoes it, and compares with the block that it was. */
static void assert_survives(const struct samples *s, size_t i,
			    const struct str *mangled)
{
	struct str found = STR_INIT;
	struct err e;

	assert_ok(armour_only(kind_at(i), mangled->s, mangled->len, &found, &e),
		  e);
	assert_string_equal(found.s, s->text[i].s);
	str_free(&found);
}

/* All lines of a sample with something before and behind. */
static void wrap_lines(const struct str *text, const char *before,
		       const char *behind, struct str *out)
{
	str_clear(out);
	for (const char *s = text->s; *s; s = strchr(s, '\n') + 1) {
		str_add(out, before);
		str_addn(out, s, strcspn(s, "\n"));
		str_add(out, behind);
	}
}

static void line_ends_and_quote_marks_do_no_harm(void **state)
{
	static const char *const pairs[][2] = {
		{ "", "\r\n" },
		{ "", "\r" },
		{ "> ", "\n" },
		{ ">> ", "\r\n" },
		{ "> > | ", " \n" },
		{ "|", "\t\n" },
		{ "\t  >", "   \r\n" },
		{ "", "\n\n" },
		{ "> ", "\n>\n> \n" },
		{ "\xc2\xa0\xc2\xa0", "\xc2\xa0\n" },
		{ "\xe2\x80\xaf", "\xe2\x80\x87\n" },
		{ "\xa0", "\xad\n" },
		{ "\xc2\xad", "\xc2\xad\r\n" },
	};
	const struct samples *s = *state;
	struct str mangled = STR_INIT;

	for (size_t p = 0; p < sizeof(pairs) / sizeof(pairs[0]); p++) {
		for (size_t i = 0; i < BLOCK_KINDS; i++) {
			wrap_lines(&s->text[i], pairs[p][0], pairs[p][1],
				   &mangled);
			assert_survives(s, i, &mangled);
		}
	}
	str_free(&mangled);
}

/* As somebody quotes a post whose author put tags where he liked. */
static void tags_of_a_forum_do_no_harm(void **state)
{
	static const char *const pairs[][2] = {
		{ "[code]", "[/code]" },
		{ "[quote=\"Bob\" post_id=7 time=1763640000][code]",
		  "[/code][/quote]" },
		{ "> [b][code] ", " [/code] [/b]" },
		{ "My orders:\n[code]\n", "[/code]\nGood luck :)" },
	};
	const struct samples *s = *state;

	for (size_t p = 0; p < sizeof(pairs) / sizeof(*pairs); p++)
		for (size_t i = 0; i < BLOCK_KINDS; i++) {
			struct str post = STR_INIT;

			str_addf(&post, "%s%.*s%s\n", pairs[p][0],
				 (int)s->text[i].len - 1, s->text[i].s,
				 pairs[p][1]);
			assert_survives(s, i, &post);
			str_free(&post);
		}
}

static void a_block_stands_in_the_middle_of_a_letter(void **state)
{
	const struct samples *s = *state;
	struct str mangled = STR_INIT;

	for (size_t i = 0; i < BLOCK_KINDS; i++) {
		str_clear(&mangled);
		str_add(&mangled, "Dear referee,\n\nhere are my orders: seat: "
				  "x\n-----BEGIN PGP MESSAGE-----\n");
		str_add(&mangled, s->text[i].s);
		str_add(&mangled, "-- \nBob\n-----END ESTAFETTE ORDERS-----\n");
		assert_survives(s, i, &mangled);
	}
	str_free(&mangled);
}

static bool is_marker_line(const char *line)
{
	return strncmp(line, "-----", 5) == 0;
}

static void one_word_a_line_is_enough(void **state)
{
	const struct samples *s = *state;
	struct str mangled = STR_INIT;

	for (size_t i = 0; i < BLOCK_KINDS; i++) {
		wrap_lines(&s->text[i], "", "\n", &mangled);
		for (char *c = mangled.s; *c; c = strchr(c, '\n') + 1) {
			if (is_marker_line(c))
				continue;
			for (; *c != '\n'; c++)
				if (*c == ' ')
					*c = '\n';
		}
		assert_survives(s, i, &mangled);
	}
	str_free(&mangled);
}

static void a_block_may_be_one_long_line(void **state)
{
	const struct samples *s = *state;
	struct str mangled = STR_INIT;

	for (size_t i = 0; i < BLOCK_KINDS; i++) {
		char *end;

		wrap_lines(&s->text[i], "", "\n", &mangled);
		end = strstr(mangled.s, "\n-----END");
		for (char *c = strchr(mangled.s, '\n') + 1; c < end; c++)
			if (*c == '\n')
				*c = ' ';
		assert_survives(s, i, &mangled);
	}
	str_free(&mangled);
}

/* Every line but the markers broken at `width` columns, as format=flowed and
 * bad programs do; words are broken too, but for the game's. */
static void rewrap(const struct str *text, size_t width, struct str *out)
{
	str_clear(out);
	for (const char *s = text->s; *s; s = strchr(s, '\n') + 1) {
		size_t n = strcspn(s, "\n");
		bool whole = is_marker_line(s) || strncmp(s, "game:", 5) == 0;

		for (size_t i = 0; i < n; i++) {
			bool in_key = memchr(s + i, ':', n - i) != NULL;

			if (!whole && i && i % width == 0 && !in_key)
				str_add(out, " \n");
			str_addc(out, s[i]);
		}
		str_addc(out, '\n');
	}
}

static void broken_values_are_joined(void **state)
{
	const struct samples *s = *state;
	struct str mangled = STR_INIT;

	for (size_t width = 1; width < 100; width += 7) {
		for (size_t i = 0; i < BLOCK_KINDS; i++) {
			rewrap(&s->text[i], width, &mangled);
			assert_survives(s, i, &mangled);
		}
	}
	str_free(&mangled);
}

static void hard_blanks_and_what_cannot_be_seen_are_undone(void **state)
{
	const struct samples *s = *state;
	struct str mangled = STR_INIT;

	for (size_t i = 0; i < BLOCK_KINDS; i++) {
		str_clear(&mangled);
		str_add(&mangled, "\xef\xbb\xbf"); /* U+FEFF */
		for (const char *c = s->text[i].s; *c; c++) {
			if (*c == ' ')
				str_add(&mangled, "\xc2\xa0");
			else
				str_addc(&mangled, *c);
			if (*c == 'A')
				str_add(&mangled, "\xc2\xad");
			if (*c == 'E')
				str_add(&mangled, "\xe2\x80\x8b"); /* 200B */
		}
		assert_survives(s, i, &mangled);
	}
	str_free(&mangled);
}

static void several_blocks_are_found_in_order(void **state)
{
	const struct samples *s = *state;
	struct str text = STR_INIT;
	struct str found = STR_INIT;
	enum block_kind kind;
	struct armour a;
	struct err e;

	for (size_t i = 0; i < BLOCK_KINDS; i++)
		str_addf(&text, "hello\n%s", s->text[i].s);
	armour_init(&a, text.s, text.len);
	for (size_t i = 0; i < BLOCK_KINDS; i++) {
		assert_int_equal(armour_next(&a, &kind, &found, &e), 1);
		assert_int_equal(kind, kind_at(i));
		assert_string_equal(found.s, s->text[i].s);
	}
	assert_int_equal(armour_next(&a, &kind, &found, &e), 0);
	str_free(&text);
	str_free(&found);
}

static void a_quotation_of_the_same_block_counts_once(void **state)
{
	const struct samples *s = *state;
	struct str text = STR_INIT;
	struct str quoted = STR_INIT;

	wrap_lines(&s->text[0], "> ", "\r\n", &quoted);
	str_addf(&text, "%s\n%s", s->text[0].s, quoted.s);
	assert_survives(s, 0, &text);
	str_free(&text);
	str_free(&quoted);
}

static void two_different_blocks_are_one_too_many(void **state)
{
	const struct samples *s = *state;
	struct str text = STR_INIT;
	struct str found = STR_INIT;
	struct str other = STR_INIT;
	struct err e;

	help_example("orders-12.asc", &other);
	str_addf(&text, "%s%s", s->text[0].s, other.s);
	assert_int_equal(
	    armour_only(BLOCK_ORDERS, text.s, text.len, &found, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_non_null(strstr(e.text, "two different"));
	str_free(&text);
	str_free(&found);
	str_free(&other);
}

static void a_broken_block_does_not_hide_the_next(void **state)
{
	const struct samples *s = *state;
	struct str text = STR_INIT;
	struct str found = STR_INIT;
	enum block_kind kind;
	struct armour a;
	struct err e;

	/* Cut off in the middle, then whole. */
	str_addn(&text, s->text[0].s, s->text[0].len / 2);
	str_addf(&text, "\n%s", s->text[0].s);
	armour_init(&a, text.s, text.len);
	assert_int_equal(armour_next(&a, &kind, &found, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_non_null(strstr(e.text, "begins in line 1"));
	assert_int_equal(armour_next(&a, &kind, &found, &e), 1);
	assert_string_equal(found.s, s->text[0].s);
	assert_survives(s, 0, &text);
	str_free(&text);
	str_free(&found);
}

static void assert_broken(const struct str *text, const char *why)
{
	struct str found = STR_INIT;
	struct err e;

	assert_int_equal(
	    armour_only(BLOCK_ORDERS, text->s, text->len, &found, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	if (!strstr(e.text, why))
		fail_msg("\"%s\" does not say \"%s\"", e.text, why);
	str_free(&found);
}

/* The orders with `old` replaced once. */
static void replaced(const struct samples *s, const char *old, const char *new,
		     struct str *out)
{
	const char *at = strstr(s->text[0].s, old);

	assert_non_null(at);
	str_clear(out);
	str_addn(out, s->text[0].s, (size_t)(at - s->text[0].s));
	str_add(out, new);
	str_add(out, at + strlen(old));
}

static void keys_are_there_once_and_in_order(void **state)
{
	static const struct {
		const char *old, *new, *why;
	} edits[] = {
		{ "seat: french\n", "", "\"seat:\" should come before asked" },
		{ "seat: french\n", "seat: french\nseat: french\n", "twice" },
		{ "asked: 7\n", "asked: 7\nseat: french\n", "twice" },
		{ "game: ", "", "\"game:\" should come first" },
		{ "game: ", "hello game: ", "\"game:\" should come first" },
		{ "-----END ESTAFETTE ORDERS-----\n", "sig: \n", "twice" },
		{ "-----END ESTAFETTE ORDERS-----\n", "",
		  "END line is missing" },
		{ "-----END ESTAFETTE ORDERS-----\n",
		  "-----END ESTAFETTE ACCEPT-----\n", "another kind" },
		{ "\n\nhilD", "\n\nentry: hilD", "base64" },
		{ "asked: 7\n", "asked:\n", "\"asked: \"" },
		{ "hilD", "hi!D", "base64" },
		{ "asked: 7\n", "asked: 07\n", "number" },
		{ "french", "French", "seat" },
		{ "waterloo-42", "waterloo 42", "name" },
		{ "head: a1c5", "head: A1c5", "64 hex" },
		{ "key: est1J", "key: est1K", "typing error" },
	};
	const struct samples *s = *state;
	struct str text = STR_INIT;

	for (size_t i = 0; i < sizeof(edits) / sizeof(edits[0]); i++) {
		struct orders_block b;
		struct str found = STR_INIT;
		struct err e;
		int rc;

		replaced(s, edits[i].old, edits[i].new, &text);
		rc = armour_only(BLOCK_ORDERS, text.s, text.len, &found, &e);
		if (rc == 0)
			rc = orders_block_parse(found.s, found.len, &b, &e);
		assert_int_equal(rc, -1);
		assert_int_equal(e.code, ERR_FORMAT);
		if (!strstr(e.text, edits[i].why))
			fail_msg("\"%s\" does not say \"%s\"", e.text,
				 edits[i].why);
		str_free(&found);
	}
	str_free(&text);
}

static void a_text_without_a_block_says_so(void **state)
{
	struct str text = STR_INIT;

	(void)state;
	str_add(&text, "Hello\n");
	assert_broken(&text, "there is no orders block");
	str_free(&text);
}

static void every_truncation_is_refused(void **state)
{
	const struct samples *s = *state;

	for (size_t i = 0; i < BLOCK_KINDS; i++) {
		const struct str *text = &s->text[i];

		/* Without the last LF the block is still whole in mail. */
		for (size_t n = 0; n + 1 < text->len; n++) {
			struct str found = STR_INIT;
			struct err e;

			assert_int_equal(
			    armour_only(kind_at(i), text->s, n, &found, &e),
			    -1);
			assert_int_equal(e.code, ERR_FORMAT);
			str_free(&found);
		}
	}
}

static void too_long_a_block_is_refused(void **state)
{
	const struct samples *s = *state;
	const char *end = strstr(s->text[0].s, "-----END");
	struct str text = STR_INIT;

	str_addn(&text, s->text[0].s, (size_t)(end - s->text[0].s));
	for (size_t i = 0; i < BLOCK_MAX / 76 + 1; i++) {
		str_pad(&text, 'A', 76);
		str_addc(&text, '\n');
	}
	str_add(&text, end);
	assert_broken(&text, "longer than 256 KiB");
	str_free(&text);
}

/* Megabytes of what looks like a beginning are read once, not once each. */
static void hostile_text_is_read_in_linear_time(void **state)
{
	static const char *const units[] = {
		"-----BEGIN ESTAFETTE ORDERS-----\n",
		"-----BEGIN ESTAFETTE ORDERS-----\ngame: x\n",
		"> > > > > > > > > >\n",
		"\xc2\xad\xc2\xa0",
		"-----BEGIN ESTAFETTE ACCEPT-----\ngame:\n\n\n\n\n\n\n",
	};
	struct str text = STR_INIT;
	struct str found = STR_INIT;
	enum block_kind kind;
	clock_t begun = clock();

	(void)state;
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		struct armour a;
		struct err e;
		int rc;

		str_clear(&text);
		while (text.len < 4 << 20)
			str_add(&text, units[i]);
		armour_init(&a, text.s, text.len);
		do {
			rc = armour_next(&a, &kind, &found, &e);
			assert_int_not_equal(rc, 1);
		} while (rc < 0);
	}
	assert_true((clock() - begun) / CLOCKS_PER_SEC < 20);
	str_free(&text);
	str_free(&found);
}

static int armour_setup(void **state)
{
	static struct samples s;
	struct err e;

	if (init_crypto(&e) < 0)
		return -1;
	help_example("orders-10.asc", &s.text[BLOCK_ORDERS]);
	help_example("accept-french.asc", &s.text[BLOCK_ACCEPT]);
	help_example("dispatch-10-french.asc", &s.text[BLOCK_DISPATCH]);
	*state = &s;
	return 0;
}

static int armour_teardown(void **state)
{
	struct samples *s = *state;

	for (size_t i = 0; i < BLOCK_KINDS; i++)
		str_free(&s->text[i]);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(line_ends_and_quote_marks_do_no_harm),
		cmocka_unit_test(tags_of_a_forum_do_no_harm),
		cmocka_unit_test(a_block_stands_in_the_middle_of_a_letter),
		cmocka_unit_test(one_word_a_line_is_enough),
		cmocka_unit_test(a_block_may_be_one_long_line),
		cmocka_unit_test(broken_values_are_joined),
		cmocka_unit_test(
		    hard_blanks_and_what_cannot_be_seen_are_undone),
		cmocka_unit_test(several_blocks_are_found_in_order),
		cmocka_unit_test(a_quotation_of_the_same_block_counts_once),
		cmocka_unit_test(two_different_blocks_are_one_too_many),
		cmocka_unit_test(a_broken_block_does_not_hide_the_next),
		cmocka_unit_test(keys_are_there_once_and_in_order),
		cmocka_unit_test(a_text_without_a_block_says_so),
		cmocka_unit_test(every_truncation_is_refused),
		cmocka_unit_test(too_long_a_block_is_refused),
		cmocka_unit_test(hostile_text_is_read_in_linear_time),
	};

	return cmocka_run_group_tests(tests, armour_setup, armour_teardown);
}
