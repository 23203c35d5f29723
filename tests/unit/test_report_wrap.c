/* SPDX-License-Identifier: MIT */
/* test_report_wrap.c - lines are broken so that a mail stays readable. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "report/wrap.h"

static void assert_wrapped(const char *text, size_t width, const char *want)
{
	struct str out = STR_INIT;

	wrap_text(text, width, &out);
	assert_string_equal(str_text(&out), want);
	str_free(&out);
}

static void a_line_is_broken_at_blanks(void **state)
{
	(void)state;
	assert_wrapped("one two three\n", 7, "one two\nthree\n");
	assert_wrapped("one two three", 8, "one two\nthree\n");
	assert_wrapped("one two three\n", 13, "one two three\n");
	assert_wrapped("one  two  three\n", 9, "one two\nthree\n");
}

static void it_goes_on_under_its_first_word(void **state)
{
	(void)state;
	assert_wrapped("  one two\n", 6, "  one\n  two\n");
	assert_wrapped("- seven two\n", 9, "- seven\n  two\n");
	assert_wrapped("  - seven two\n", 11, "  - seven\n    two\n");
	assert_wrapped("1. seven two\n", 9, "1. seven\n   two\n");
	assert_wrapped("12. seven two\n", 10, "12. seven\n    two\n");
	assert_wrapped("1.5 one two\n", 8, "1.5 one\ntwo\n");
}

static void a_comment_stays_a_comment(void **state)
{
	(void)state;
	assert_wrapped("# one two\n", 6, "# one\n# two\n");
	assert_wrapped("  : seven two\n", 11, "  : seven\n  : two\n");
	assert_wrapped(": - seven two\n", 11, ": - seven\n:   two\n");
	assert_wrapped("# 1. seven two\n", 12, "# 1. seven\n#    two\n");
	assert_wrapped(": : seven two\n", 11, ": : seven\n: two\n");
}

/* However much stands before its first word. */
static void what_is_deep_within_a_comment_stays_in_it(void **state)
{
	(void)state;
	assert_wrapped("        one two\n", 12, "one two\n");
	assert_wrapped("#         one two\n", 12, "# one two\n");
	assert_wrapped(":         one two three\n", 12, ": one two\n: three\n");
	assert_wrapped(": 1111111. one two\n", 12, ": 1111111.\n: one two\n");
	assert_wrapped("       : one two\n", 12, ": one two\n");
	assert_wrapped(": -  abcdef\n", 4, ": -\n: ab\n: cd\n: ef\n");
}

static void a_long_word_is_broken_anywhere(void **state)
{
	(void)state;
	assert_wrapped("abcdefgh\n", 3, "abc\ndef\ngh\n");
	assert_wrapped("a bcdefgh\n", 3, "a\nbcd\nefg\nh\n");
	assert_wrapped(": abcdef\n", 6, ": abcd\n: ef\n");
}

static void characters_are_counted_and_not_bytes(void **state)
{
	(void)state;
	assert_wrapped("J\xc3\xb6rg J\xc3\xb6rg\n", 9,
		       "J\xc3\xb6rg J\xc3\xb6rg\n");
	assert_wrapped("\xc3\xb6\xc3\xb6\xc3\xb6\n", 2,
		       "\xc3\xb6\xc3\xb6\n\xc3\xb6\n");
}

static void a_line_that_begins_with_a_bar_stands_as_it_is(void **state)
{
	(void)state;
	assert_wrapped("|one two three\n", 5, "one two three\n");
	assert_wrapped("|  A  B  \n", 5, "  A  B\n");
	assert_wrapped(" |a b\n", 4, " |a\n b\n");
}

static void empty_lines_are_never_two(void **state)
{
	(void)state;
	assert_wrapped("\n\na\n\n \n\t\nb \n\n", 9, "a\n\nb\n");
	assert_wrapped("", 9, "");
	assert_wrapped("\n\n", 9, "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_is_broken_at_blanks),
		cmocka_unit_test(it_goes_on_under_its_first_word),
		cmocka_unit_test(a_comment_stays_a_comment),
		cmocka_unit_test(what_is_deep_within_a_comment_stays_in_it),
		cmocka_unit_test(a_long_word_is_broken_anywhere),
		cmocka_unit_test(characters_are_counted_and_not_bytes),
		cmocka_unit_test(a_line_that_begins_with_a_bar_stands_as_it_is),
		cmocka_unit_test(empty_lines_are_never_two),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
