/* SPDX-License-Identifier: MIT */
/* test_fault.c - all mistakes of a document, in the order of its lines. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kernel/fault.h"

static struct reader_place at(const char *file, int line)
{
	return (struct reader_place){ file, line };
}

static void assert_printed(const struct faults *f, const char *want)
{
	struct str out = STR_INIT;

	for (size_t i = 0; i < f->n; i++)
		fault_print(&f->v[i], &out);
	assert_string_equal(str_text(&out), want);
	str_free(&out);
}

static void faults_stand_in_the_order_of_the_lines(void **state)
{
	struct faults f = FAULTS_INIT;

	(void)state;
	assert_int_equal(fault_error(&f, at("b.ini", 7), NULL, "seven"), -1);
	fault_add(&f, DIAG_WARNING, at("b.ini", 0), NULL, "all of it");
	(void)fault_error(&f, at("b.ini", 3), "W13.1", "three %d", 1);
	(void)fault_error(&f, at("b.ini", 3), NULL, "three 2");
	(void)fault_error(&f, at("a.ini", 9), NULL, "nine");
	assert_printed(&f, "a.ini:9: error: nine\n"
			   "b.ini:3: error: three 1 [W13.1]\n"
			   "b.ini:3: error: three 2\n"
			   "b.ini:7: error: seven\n"
			   "b.ini: warning: all of it\n");
	assert_int_equal(fault_errors(&f), 4);
	fault_free(&f);
	assert_int_equal(f.n, 0);
}

static void the_first_error_is_the_reason(void **state)
{
	struct faults f = FAULTS_INIT;
	struct err e;

	(void)state;
	assert_int_equal(fault_first(&f, &e), 0);
	fault_add(&f, DIAG_WARNING, at("a.ini", 1), NULL, "odd");
	assert_int_equal(fault_first(&f, &e), 0);
	(void)fault_error(&f, at("a.ini", 2), "W1.2", "wrong");
	assert_int_equal(fault_first(&f, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_string_equal(e.text, "a.ini:2: wrong [W1.2]");
	fault_free(&f);
}

static void every_unknown_key_and_section_is_told(void **state)
{
	struct reader *r = reader_new("a.ini");
	struct faults f = FAULTS_INIT;

	(void)state;
	(void)reader_add(r, "board", "columns", "3", at("a.ini", 2));
	(void)reader_add(r, "board", "colour", "red", at("a.ini", 3));
	(void)reader_add(r, "bored", "rows", "3", at("a.ini", 5));
	(void)reader_add(r, "board", "lamps", "2", at("a.ini", 4));
	(void)reader_get(r, "board", "columns");
	(void)reader_get(r, "board", "rows"); /* not there: expected */
	(void)reader_get(r, "board", "rows");
	(void)reader_get(r, "board", "lamp");
	(void)reader_get(r, "game", "name");
	fault_unused(&f, r);
	assert_printed(&f,
		       "a.ini:3: error: unknown key colour in [board]; "
		       "expected columns, rows, lamp\n"
		       "a.ini:4: error: unknown key lamps in [board]; did "
		       "you mean lamp?\n"
		       "a.ini:5: error: unknown section [bored]; did you mean "
		       "board?\n");
	fault_free(&f);
	reader_free(r);
}

static void values_are_numbers_in_a_range_or_switches(void **state)
{
	const struct fault_range range = { -2, 9, "W5.7" };
	struct reader *r = reader_new("a.ini");
	struct faults f = FAULTS_INIT;
	bool on = false;
	int n = 4;

	(void)state;
	(void)reader_add(r, "o", "a", "-2", at("a.ini", 1));
	(void)reader_add(r, "o", "b", "-3", at("a.ini", 2));
	(void)reader_add(r, "o", "c", "10", at("a.ini", 3));
	(void)reader_add(r, "o", "d", "on", at("a.ini", 4));
	(void)reader_add(r, "o", "e", "99999999999", at("a.ini", 5));
	assert_int_equal(fault_number(&f, NULL, &range, &n), 0);
	assert_int_equal(n, 4);
	assert_int_equal(fault_number(&f, reader_key(r, "o", "a"), &range, &n),
			 0);
	assert_int_equal(n, -2);
	assert_int_equal(fault_number(&f, reader_key(r, "o", "b"), &range, &n),
			 -1);
	assert_int_equal(fault_number(&f, reader_key(r, "o", "c"), &range, &n),
			 -1);
	assert_int_equal(fault_number(&f, reader_key(r, "o", "e"), &range, &n),
			 -1);
	assert_int_equal(n, -2);
	assert_int_equal(
	    fault_switch(&f, reader_key(r, "o", "d"), "W10.2", &on), 0);
	assert_true(on);
	assert_int_equal(
	    fault_switch(&f, reader_key(r, "o", "c"), "W10.2", &on), -1);
	assert_true(on);
	assert_int_equal(f.n, 4);
	assert_string_equal(f.v[0].text,
			    "b is \"-3\"; expected a number from -2 to 9");
	assert_string_equal(f.v[2].rules, "W10.2");
	fault_free(&f);
	reader_free(r);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(faults_stand_in_the_order_of_the_lines),
		cmocka_unit_test(the_first_error_is_the_reason),
		cmocka_unit_test(every_unknown_key_and_section_is_told),
		cmocka_unit_test(values_are_numbers_in_a_range_or_switches),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
