/* SPDX-License-Identifier: MIT */
/* test_base_err.c - what a reason shows of what it repeats. */
#include "config.h"

#include "base/err.h"

#include "base/str.h"
#include "base/utf8.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A terminal does what it is told, and JSON holds nothing else. */
static void a_reason_shows_what_cannot_be_shown_as_question_marks(void **state)
{
	struct err e;

	(void)state;
	(void)err_set(&e, ERR_FORMAT, "%s",
		      "a\033[1m\xe9 \xe2\x80\xae\xc3\xa9");
	assert_string_equal(e.text, "a?[1m? ?\xc3\xa9");
	(void)err_context(&e, "b\x7f");
	assert_string_equal(e.text, "b?: a?[1m? ?\xc3\xa9");
}

/* Who reads what a command says reads lines, and a file may be named anything.
 */
static void a_reason_is_one_line(void **state)
{
	struct err e;

	(void)state;
	(void)err_set(&e, ERR_FORMAT, "a\nb: %s", "\nc");
	assert_string_equal(e.text, "a?b: ?c");
	errno = ENOENT;
	(void)err_sys(&e, "%s", "d\ne");
	assert_null(strchr(e.text, '\n'));
	(void)err_context(&e, "%s", "f\n");
	assert_int_equal(strncmp(e.text, "f?: d?e: ", 9), 0);
}

/* A reason may repeat what stands in a file, as long as it likes. */
static void a_reason_that_is_too_long_ends_with_a_whole_character(void **state)
{
	struct str name = STR_INIT;
	struct err e;

	(void)state;
	while (name.len < 2 * sizeof(e.text))
		str_add(&name, "\xe2\x80\x94");
	for (int i = 0; i < 3; i++) {
		(void)err_set(&e, ERR_FORMAT, "%.*s%s", i, "ab", name.s);
		assert_true(utf8_clean(e.text, strlen(e.text), false));
		(void)err_context(&e, "%.*s%s", i, "ab", name.s);
		assert_true(utf8_clean(e.text, strlen(e.text), false));
		(void)err_context(&e, "%.*s", i, "ab");
		assert_true(utf8_clean(e.text, strlen(e.text), false));
	}
	str_free(&name);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    a_reason_shows_what_cannot_be_shown_as_question_marks),
		cmocka_unit_test(a_reason_is_one_line),
		cmocka_unit_test(
		    a_reason_that_is_too_long_ends_with_a_whole_character),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
