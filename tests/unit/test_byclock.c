/* SPDX-License-Identifier: MIT */
/* test_byclock.c - the line that says why the clock has ruled. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "record/byclock.h"

#define UNTIL "2026-11-27T12:00:00Z"

static const struct good {
	enum entry_rule rule;
	const char *reason; /* behind "| by the clock: " */
	enum byclock_what what;
} good[] = {
	{ RULE_EXTEND, "absent french 2026-12-24 to 2026-12-27\n",
	  BYCLOCK_ABSENT },
	{ RULE_EXTEND,
	  "absent french 2026-12-24 to 2026-12-27, 2026-12-30 to 2026-12-30\n",
	  BYCLOCK_ABSENT },
	{ RULE_PASS, "overdue french 17 " UNTIL " pass\n", BYCLOCK_PASS },
	{ RULE_FORFEIT, "overdue french 17 " UNTIL " grace forfeit\n",
	  BYCLOCK_FORFEIT },
	{ RULE_NOTE, "overdue french 17 " UNTIL " grace offer\n",
	  BYCLOCK_OFFER },
	{ RULE_NOTE, "overdue french 17 " UNTIL " no-pass\n", BYCLOCK_NO_PASS },
};

/* By people, or by somebody who would like to be taken for the clock. */
static const struct good bad[] = {
	{ RULE_NOTE, "\n", 0 },
	{ RULE_NOTE, "overdue\n", 0 },
	{ RULE_NOTE, "overdue french 17 " UNTIL "\n", 0 },
	{ RULE_NOTE, "overdue french 17 offer\n", 0 },
	{ RULE_NOTE, "overdue french 017 " UNTIL " offer\n", 0 },
	{ RULE_NOTE, "overdue french 17 " UNTIL " grace grace offer\n", 0 },
	{ RULE_NOTE, "overdue french 17 " UNTIL "  offer\n", 0 },
	{ RULE_NOTE, "overdue french 17 " UNTIL " absent\n", 0 },
	{ RULE_NOTE, "overdue french 17 " UNTIL " offer\n| And more.\n", 0 },
	{ RULE_NOTE, "overdue french 17 " UNTIL " pass\n", 0 },
	{ RULE_PASS, "overdue french 17 " UNTIL " forfeit\n", 0 },
	{ RULE_PASS, "overdue allied 17 " UNTIL " pass\n", 0 },
	{ RULE_EXTEND, "absent french\n", 0 },
	{ RULE_EXTEND, "absent french \n", 0 },
	{ RULE_EXTEND, "absent allied 2026-12-24 to 2026-12-27\n", 0 },
	{ RULE_EXTEND, "absent french 2026-12-24 to 2026-12-32\n", 0 },
	{ RULE_EXTEND, "absent french 2026-12-24 to 2026-12-27, \n", 0 },
	{ RULE_EXTEND, "absent french 2026-12-24 to 2026-12-27.\n", 0 },
	{ RULE_NOTE, "absent french 2026-12-24 to 2026-12-27\n", 0 },
};

static bool read_it(const struct good *g, struct str *line, struct byclock *by)
{
	struct str raw = STR_INIT;
	struct entry e = { .kind = ENTRY_RULING };
	bool is;

	str_addf(&raw, "| by the clock: %s", g->reason);
	e.reason = str_span(&raw);
	e.ruling.rule = g->rule;
	if (g->rule != RULE_NOTE)
		e.ruling.seat = span_of("french");
	is = byclock_read(&e, line, by);
	str_free(&raw);
	return is;
}

static void a_line_is_read_as_it_was_written(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++) {
		struct str line = STR_INIT, again = STR_INIT;
		struct byclock by;

		assert_true(read_it(&good[i], &line, &by));
		assert_int_equal(by.what, good[i].what);
		byclock_line(&by, &again);
		str_addc(&again, '\n');
		assert_string_equal(again.s, line.s);
		assert_true(byclock_claims(line.s));
		str_free(&again);
		str_free(&line);
	}
}

static void whatever_else_stands_there_is_of_people(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		struct str line = STR_INIT;
		struct byclock by;

		if (read_it(&bad[i], &line, &by))
			fail_msg("taken: %s", bad[i].reason);
		str_free(&line);
	}
}

static void the_days_come_one_after_the_other(void **state)
{
	struct str line = STR_INIT;
	struct byclock by;
	char from[UTC_DAY_LEN + 1], to[UTC_DAY_LEN + 1];

	(void)state;
	assert_true(read_it(&good[1], &line, &by));
	assert_true(byclock_days(&by.days, from, to));
	assert_string_equal(from, "2026-12-24");
	assert_true(byclock_days(&by.days, from, to));
	assert_string_equal(to, "2026-12-30");
	assert_false(byclock_days(&by.days, from, to));
	str_free(&line);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_is_read_as_it_was_written),
		cmocka_unit_test(whatever_else_stands_there_is_of_people),
		cmocka_unit_test(the_days_come_one_after_the_other),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
