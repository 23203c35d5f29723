/* SPDX-License-Identifier: MIT */
/* test_base.c - the base room: numbers, times, characters, files. */
#include "config.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/bytes.h"
#include "base/file.h"
#include "base/hex.h"
#include "base/line.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/shell.h"
#include "base/utc.h"
#include "base/utf8.h"

static void a_number_has_no_sign_and_no_leading_zero(void **state)
{
	uint64_t v = 7;

	(void)state;
	assert_true(num_parse("0", 1, 9, &v));
	assert_int_equal(v, 0);
	assert_false(num_parse("01", 2, 9, &v));
	assert_false(num_parse("+1", 2, 9, &v));
	assert_false(num_parse("", 0, 9, &v));
	assert_false(num_parse("10", 2, 9, &v));
	assert_true(num_parse("18446744073709551615", 20, UINT64_MAX, &v));
	assert_true(v == UINT64_MAX);
	assert_false(num_parse("18446744073709551616", 20, UINT64_MAX, &v));
}

static void a_time_is_a_real_date(void **state)
{
	char text[UTC_LEN + 1];
	int64_t t;

	(void)state;
	assert_true(utc_parse("2026-11-20T12:34:56Z", UTC_LEN, &t));
	utc_format(text, t);
	assert_string_equal(text, "2026-11-20T12:34:56Z");
	assert_true(utc_parse("2028-02-29T00:00:00Z", UTC_LEN, &t));
	assert_false(utc_parse("2026-02-29T00:00:00Z", UTC_LEN, &t));
	assert_false(utc_parse("1999-12-31T23:59:59Z", UTC_LEN, &t));
	assert_false(utc_parse("2026-11-20T12:34:60Z", UTC_LEN, &t));
	assert_false(utc_parse("2026-11-20 12:34:56Z", UTC_LEN, &t));
}

static void a_mail_date_names_its_weekday(void **state)
{
	char text[32];
	int64_t t;

	(void)state;
	assert_true(utc_parse("2026-11-20T12:34:56Z", UTC_LEN, &t));
	utc_format_mail(text, t);
	assert_string_equal(text, "Fri, 20 Nov 2026 12:34:56 +0000");
}

static void hex_is_lower_case(void **state)
{
	static const char digits[] = "0123456789abcdef";
	uint8_t b[2];

	(void)state;
	assert_true(hex_decode(b, 2, "0aff"));
	assert_int_equal(b[0], 10);
	assert_int_equal(b[1], 255);
	assert_false(hex_decode(b, 2, "0aFF"));
	assert_false(hex_decode(b, 2, "0ag0"));
	assert_true(hex_decode(b, 2, "0aff0"));
	assert_true(hex_read(b, 2, "0aff"));
	assert_false(hex_read(b, 2, "0aff0"));
	assert_false(hex_read(b, 2, "0af"));
	assert_false(hex_read(b, 2, ""));
	for (int c = 0; c < 256; c++) {
		const char *digit = c ? strchr(digits, c) : NULL;
		const char first[] = { (char)c, '0' };
		const char second[] = { '0', (char)c };

		assert_int_equal(hex_decode(b, 1, first), digit != NULL);
		assert_true(!digit || b[0] == (digit - digits) << 4);
		assert_int_equal(hex_decode(b, 1, second), digit != NULL);
		assert_true(!digit || b[0] == digit - digits);
	}
}

static void what_hides_in_text_is_not_clean(void **state)
{
	(void)state;
	assert_true(utf8_clean("J\xc3\xb6rg\n", 6, false));
	assert_false(utf8_clean("J\xc3\xb6rg\n", 6, true));
	assert_false(utf8_clean("a\x1b[0m", 5, false));
	assert_false(utf8_clean("a\xe2\x80\xae", 4, false)); /* U+202E */
	assert_false(utf8_clean("a\xc2\xad", 3, false));     /* soft hyphen */
	assert_false(utf8_clean("\xc0\x80", 2, false));	     /* overlong */
	assert_false(utf8_clean("\xed\xa0\x80", 3, false));  /* surrogate */
	assert_false(utf8_clean("\xe2\x82", 2, false));	     /* cut */
}

/* The words of protocol.md 3. */
static const char hidden[] =
    "0-9 B-1F 7F-9F AD 34F 61C 115F-1160 17B4 17B5 180B-180F 200B-200F "
    "2028-202E 2060-206F 3164 D800-DFFF FDD0-FDEF FE00-FE0F FEFF FFA0 "
    "FFF9-FFFB FFFE-FFFF 1D173-1D17A 1FFFE-1FFFF 2FFFE-2FFFF 3FFFE-3FFFF "
    "4FFFE-4FFFF 5FFFE-5FFFF 6FFFE-6FFFF 7FFFE-7FFFF 8FFFE-8FFFF "
    "9FFFE-9FFFF AFFFE-AFFFF BFFFE-BFFFF CFFFE-CFFFF DFFFE-DFFFF "
    "E0000-E0FFF EFFFE-EFFFF FFFFE-FFFFF 10FFFE-10FFFF";

/* The bytes of a code point, also of one that UTF-8 does not have. */
static size_t encoded(unsigned long c, char out[4])
{
	size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
	static const unsigned first[] = { 0, 0, 0xc0, 0xe0, 0xf0 };

	for (size_t i = n - 1; i > 0; i--, c >>= 6)
		out[i] = (char)(0x80 | (c & 0x3f));
	out[0] = (char)(first[n] | c);
	return n;
}

static void no_hidden_code_point_is_clean_and_every_other_is(void **state)
{
	unsigned long next = 0;

	(void)state;
	for (const char *s = hidden; *s; s += strcspn(s, " "), s += *s == ' ') {
		char *end, text[4];
		unsigned long first = strtoul(s, &end, 16);
		unsigned long last =
		    *end == '-' ? strtoul(end + 1, NULL, 16) : first;

		for (; next <= last; next++)
			if (utf8_clean(text, encoded(next, text), false) ==
			    (next >= first))
				fail_msg("U+%04lX", next);
	}
	assert_int_equal(next, 0x110000);
}

/* Names, and a word of what is said against them; NULL: nothing. */
static const struct {
	const char *name, *fault;
} labels[] = {
	{ "Bob", NULL },
	{ "J\xc3\xb6rg M\xc3\xbcller", NULL },
	{ "e\xcc\x81", NULL },		      /* with a combining acute */
	{ "\xe0\xa4\xa8\xe0\xa4\xbf", NULL }, /* Devanagari, with a sign */
	{ "\xf0\x9f\x90\xb4", NULL },	      /* a horse */
	{ "1234567890123456789012345678901234567890", NULL },
	{ "", "empty" },
	{ "12345678901234567890123456789012345678901", "too long" },
	{ " Bob", "single, and inside" },
	{ "Bob ", "single, and inside" },
	{ "Bob  Smith", "single, and inside" },
	{ " ", "single, and inside" },
	{ "Bob\xc2\xa0Smith", "plain space" },
	{ "\xe1\x9a\x80", "plain space" },	   /* U+1680 */
	{ "Bob\xe2\x80\x89Smith", "plain space" }, /* U+2009 */
	{ "Bob\xe2\x80\xafSmith", "plain space" }, /* U+202F */
	{ "Bob\xe2\x81\x9fSmith", "plain space" }, /* U+205F */
	{ "\xe3\x80\x80", "plain space" },	   /* U+3000 */
	{ "\xe2\xa0\x80", "can be seen" },	   /* braille without dots */
	{ "\xcc\x81", "can be seen" },		   /* a combining acute alone */
	{ "\xe2\x83\xa0", "can be seen" },	   /* U+20E0 */
	{ "\xe0\xa4\xbf \xcc\x81", "can be seen" },
	{ "Bob\nEve", "invisible" },
	{ "Bob\t", "invisible" },
	{ "Bob\xf3\xa0\x81\xa5", "invisible" }, /* tag letter e */
	{ "\xe3\x85\xa4", "invisible" },	/* Hangul filler */
	{ "Bob\xef\xb8\x8f", "invisible" },	/* U+FE0F */
	{ "B\xffob", "UTF-8" },
};

static void a_name_can_be_seen_and_told_from_others(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(labels) / sizeof(labels[0]); i++) {
		const char *want = labels[i].fault;
		const char *have = utf8_label_fault(labels[i].name,
						    strlen(labels[i].name), 40);

		if (!have != !want || (want && !strstr(have, want)))
			fail_msg("\"%s\": %s", labels[i].name, have);
	}
}

static void what_is_cut_off_within_a_character_loses_it(void **state)
{
	static const char *const texts[][2] = {
		{ "", "" },
		{ "abc", "abc" },
		{ "ab\xc3\xa9", "ab\xc3\xa9" },
		{ "ab\xc3", "ab" },
		{ "\xe2\x80\x94", "\xe2\x80\x94" },
		{ "x\xe2\x80", "x" },
		{ "x\xe2", "x" },
		{ "\xf0\x9f\x98\x80", "\xf0\x9f\x98\x80" },
		{ "\xf0\x9f\x98", "" },
		{ "\xf0", "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		char text[8];

		(void)snprintf(text, sizeof(text), "%s", texts[i][0]);
		utf8_trim(text);
		assert_string_equal(text, texts[i][1]);
	}
}

static void lines_do_not_invent_an_empty_last_one(void **state)
{
	struct line l;

	(void)state;
	line_init(&l, "a\n\nb", 4);
	assert_true(line_next(&l) && l.n == 1 && l.complete);
	assert_true(line_next(&l) && l.n == 0);
	assert_true(line_next(&l) && l.n == 1 && !l.complete);
	assert_int_equal(l.number, 3);
	assert_false(line_next(&l));
}

/* Each byte, at each place in texts of each length around two blocks of 16. */
static void bytes_have_their_class_wherever_they_stand(void **state)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmno"
				     "pqrstuvwxyz0123456789+/";
	char text[33];

	(void)state;
	for (int c = 0; c < 256; c++) {
		bool base64 = c && strchr(digits, c);
		bool printable = c >= ' ' && c <= '~';

		for (size_t n = 1; n <= sizeof(text); n++) {
			size_t at = (size_t)c * 7 % n;

			(void)memset(text, '/', n);
			text[at] = (char)c;
			assert_int_equal(bytes_base64(text, n), base64);
			assert_int_equal(bytes_printable(text, n), printable);
			assert_true(bytes_plain(text, n) <=
				    (printable || c == '\n' ? n : at));
		}
	}
	assert_true(bytes_base64(text, 0) && bytes_printable(text, 0));
	assert_int_equal(bytes_plain("0123456789\n01234\x80 9", 18), 16);
}

static void what_can_be_made_again_is_written_over(void **state)
{
	char dir[] = "/tmp/test_base.XXXXXX";
	const struct file_piece shorter = { "two", 3 };
	struct str path = STR_INIT;
	struct str other = STR_INIT;
	struct str back = STR_INIT;
	struct stat st;
	struct err e;

	(void)state;
	assert_non_null(mkdtemp(dir));
	str_addf(&path, "%s/a", dir);
	str_addf(&other, "%s/b", dir);
	assert_int_equal(file_create(path.s, "longer", 6, 0600, &e), 0);
	assert_int_equal(file_overwrite(path.s, &shorter, 0600, &e), 0);
	assert_int_equal(file_read(path.s, 3, &back, &e), 0);
	assert_string_equal(back.s, "two");

	/* What has another name, or can be read by others, is left alone. */
	assert_int_equal(file_create(other.s, "old", 3, 0644, &e), 0);
	assert_int_equal(unlink(path.s), 0);
	assert_int_equal(link(other.s, path.s), 0);
	assert_int_equal(file_overwrite(path.s, &shorter, 0600, &e), 0);
	str_clear(&back);
	assert_int_equal(file_read(other.s, 3, &back, &e), 0);
	assert_string_equal(back.s, "old");
	assert_int_equal(stat(path.s, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	assert_int_equal(file_overwrite(dir, &shorter, 0600, &e), -1);

	(void)unlink(path.s);
	(void)unlink(other.s);
	(void)rmdir(dir);
	str_free(&path);
	str_free(&other);
	str_free(&back);
}

static void words_are_joined_and_found(void **state)
{
	static const char *const words[] = { "one", "two", "three" };
	struct str all = STR_INIT;

	(void)state;
	str_items(&all, words, 2, ", ");
	assert_string_equal(all.s, "one, two");
	str_item(&all, "four", "; ");
	assert_string_equal(all.s, "one, two; four");
	str_free(&all);
	assert_int_equal(str_find("three", words, 3), 2);
	assert_int_equal(str_find("three", words, 2), -1);
}

static void a_file_is_replaced_whole_and_never_made_twice(void **state)
{
	char dir[] = "/tmp/estafette-base-XXXXXX";
	struct str back = STR_INIT;
	struct str path = STR_INIT;
	struct err e;

	(void)state;
	assert_non_null(mkdtemp(dir));
	str_addf(&path, "%s/f", dir);
	assert_int_equal(file_replace(path.s, "one", 3, 0600, &e), 0);
	assert_int_equal(file_replace(path.s, "two", 3, 0600, &e), 0);
	assert_int_equal(file_create(path.s, "x", 1, 0600, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_int_equal(file_read(path.s, 3, &back, &e), 0);
	assert_string_equal(back.s, "two");
	str_clear(&back);
	assert_int_equal(file_read(path.s, 2, &back, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_int_equal(file_read(dir, 10, &back, &e), -1);
	/* Where it can be opened and not be read, out is still a text. */
	str_free(&back);
	assert_int_equal(file_read("/proc/self/mem", 10, &back, &e), -1);
	assert_int_equal(strlen(str_text(&back)), 0);
	assert_int_equal(e.code, ERR_SYSTEM);
	(void)unlink(path.s);
	(void)rmdir(dir);
	str_free(&path);
	str_free(&back);
}

#define NEXT_LONG ((size_t)600 * 1000)

/* Changes a byte of what was begun, or adds one behind its end. */
static void next_spoil(const struct file_next *f, off_t at)
{
	int fd = open(f->temp, O_WRONLY);

	assert_int_equal(pwrite(fd, "!", 1, at), 1);
	assert_int_equal(close(fd), 0);
}

static void what_was_written_is_compared_before_it_takes_its_place(void **state)
{
	static const off_t spoilt[] = {
		0,	   NEXT_LONG / 2, NEXT_LONG - 1,
		NEXT_LONG, NEXT_LONG + 2, NEXT_LONG + 3
	};
	char dir[] = "/tmp/estafette-base-XXXXXX";
	char *bytes = mem_zalloc(NEXT_LONG);
	const struct file_piece v[] = { { bytes, NEXT_LONG }, { "new", 3 } };
	struct str path = STR_INIT, back = STR_INIT;
	struct file_next f;
	struct err e;

	(void)state;
	assert_non_null(mkdtemp(dir));
	str_addf(&path, "%s/f", dir);
	f = (struct file_next){ .path = path.s, .v = v, .n = 2 };
	assert_int_equal(file_replace(path.s, "old", 3, 0600, &e), 0);
	for (size_t i = 0; i < sizeof(spoilt) / sizeof(*spoilt); i++) {
		assert_int_equal(file_next_begin(&f, &e), 0);
		next_spoil(&f, spoilt[i]);
		assert_int_equal(file_next_commit(&f, &e), -1);
		assert_int_equal(e.code, ERR_SYSTEM);
	}
	assert_int_equal(file_next_begin(&f, &e), 0);
	file_next_drop(&f);
	assert_int_equal(file_read(path.s, 3, &back, &e), 0);
	assert_string_equal(back.s, "old");
	assert_int_equal(file_next_begin(&f, &e), 0);
	assert_int_equal(file_next_commit(&f, &e), 0);
	str_clear(&back);
	assert_int_equal(file_read(path.s, NEXT_LONG + 3, &back, &e), 0);
	assert_int_equal(back.len, NEXT_LONG + 3);
	assert_memory_equal(back.s, bytes, NEXT_LONG);
	assert_string_equal(back.s + NEXT_LONG, "new");
	(void)unlink(path.s);
	assert_int_equal(rmdir(dir), 0); /* nothing is left beside it */
	str_free(&path);
	str_free(&back);
	mem_free(bytes);
}

static void read_back(const char *path, const char *bytes, size_t n)
{
	struct str back = STR_INIT;
	struct err e;

	assert_int_equal(file_read(path, n, &back, &e), 0);
	assert_int_equal((uintptr_t)back.s % FILE_LINE, 0);
	assert_int_equal(back.len, n);
	assert_memory_equal(back.s, bytes, n);
	assert_int_equal(back.s[n], '\0');
	str_free(&back);
}

static void a_file_of_any_length_is_read_to_where_a_line_begins(void **state)
{
	static const size_t lengths[] = {
		0, 1, 62, 63, 64, 65, 4095, 150000, 8 << 20, (8 << 20) - 1
	};
	char path[] = "/tmp/estafette-base-XXXXXX";
	char *bytes = mem_zalloc((size_t)8 << 20);
	int fd = mkstemp(path);

	(void)state;
	for (size_t i = 0; i < (size_t)8 << 20; i++)
		bytes[i] = (char)(i % 251);
	for (size_t i = 0; i < sizeof(lengths) / sizeof(*lengths); i++) {
		assert_int_equal(ftruncate(fd, 0), 0);
		assert_int_equal(lseek(fd, 0, SEEK_SET), 0);
		assert_int_equal(file_fill(fd, bytes, lengths[i]), 0);
		read_back(path, bytes, lengths[i]);
	}
	assert_int_equal(close(fd), 0);
	(void)unlink(path);
	mem_free(bytes);
}

static void typed(const char *path, const char *expected)
{
	char *word = shell_file(path);

	assert_string_equal(word, expected);
	mem_free(word);
}

static void a_file_in_a_command_is_one_word(void **state)
{
	(void)state;
	typed("games/w-42.game", "games/w-42.game");
	typed("./w.game", "w.game");
	typed("./-w.game", "./-w.game");
	typed("M\xc3\xbcller.game", "M\xc3\xbcller.game");
	typed("./my game", "'my game'");
	typed("Ben's $(game)", "'Ben'\\''s $(game)'");
	typed("~x", "'~x'");
	typed("", "''");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_number_has_no_sign_and_no_leading_zero),
		cmocka_unit_test(a_time_is_a_real_date),
		cmocka_unit_test(a_mail_date_names_its_weekday),
		cmocka_unit_test(hex_is_lower_case),
		cmocka_unit_test(what_hides_in_text_is_not_clean),
		cmocka_unit_test(
		    no_hidden_code_point_is_clean_and_every_other_is),
		cmocka_unit_test(a_name_can_be_seen_and_told_from_others),
		cmocka_unit_test(what_is_cut_off_within_a_character_loses_it),
		cmocka_unit_test(lines_do_not_invent_an_empty_last_one),
		cmocka_unit_test(words_are_joined_and_found),
		cmocka_unit_test(a_file_is_replaced_whole_and_never_made_twice),
		cmocka_unit_test(
		    what_was_written_is_compared_before_it_takes_its_place),
		cmocka_unit_test(
		    a_file_of_any_length_is_read_to_where_a_line_begins),
		cmocka_unit_test(what_can_be_made_again_is_written_over),
		cmocka_unit_test(a_file_in_a_command_is_one_word),
		cmocka_unit_test(bytes_have_their_class_wherever_they_stand),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
