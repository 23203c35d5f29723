/* SPDX-License-Identifier: MIT */
/* test_extension.c - until when a referee gives a seat time. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/extension.h"

#define BERLIN "CET-1CEST,M3.5.0,M10.5.0/3"

static const struct settings_clock berlin = { .days = 7, .zone = BERLIN };

static struct extension of(const struct settings_clock *clock,
			   const char *until)
{
	return (struct extension){ .clock = clock,
				   .now = "2027-03-20T12:00:00Z",
				   .until = span_of(until) };
}

static void means(struct extension x, const char *text, const char *want)
{
	char have[UTC_LEN + 1];
	struct err e;

	if (extension_read(&x, text, have, &e) < 0)
		fail_msg("%s: %s", text, e.text);
	assert_string_equal(have, want);
}

static void refused(struct extension x, const char *text, enum err_code code,
		    const char *why)
{
	char have[UTC_LEN + 1];
	struct err e;

	assert_int_equal(extension_read(&x, text, have, &e), -1);
	assert_int_equal(e.code, code);
	if (!strstr(e.text, why))
		fail_msg("%s: \"%s\" does not say \"%s\"", text, e.text, why);
}

static void a_time_of_the_protocol_and_none_are_what_they_are(void **state)
{
	struct extension x = of(&berlin, "2027-03-27T12:00:00Z");

	(void)state;
	means(x, "2027-04-01T20:00:00Z", "2027-04-01T20:00:00Z");
	means(x, "-", "-");
}

static void days_and_hours_are_behind_the_deadline(void **state)
{
	struct extension x = of(&berlin, "2027-03-27T12:00:00Z");

	(void)state;
	/* Summer time begins on the 28th: 13:00 stays 13:00. */
	means(x, "+2d", "2027-03-29T11:00:00Z");
	means(x, "+48h", "2027-03-29T12:00:00Z");
	means(x, "+90m", "2027-03-27T13:30:00Z");
	means(x, "+1d", "2027-03-28T11:00:00Z");
}

static void behind_now_where_there_is_no_deadline_to_come(void **state)
{
	(void)state;
	means(of(&berlin, "2027-03-19T12:00:00Z"), "+12h",
	      "2027-03-21T00:00:00Z");
	means(of(&berlin, "-"), "+2d", "2027-03-22T12:00:00Z");
	means(of(NULL, "-"), "+2d", "2027-03-22T12:00:00Z");
}

static void days_fall_on_the_time_of_day_of_the_clock(void **state)
{
	struct settings_clock clock = berlin;

	(void)state;
	clock.fixed = true;
	clock.at = 72000;
	means(of(&clock, "-"), "+2d", "2027-03-22T19:00:00Z");
	means(of(&clock, "2027-03-27T19:00:00Z"), "+2d",
	      "2027-03-29T18:00:00Z");
	means(of(&clock, "2027-03-27T19:00:00Z"), "+12h",
	      "2027-03-28T07:00:00Z");
}

static void a_day_and_a_time_of_day_are_of_the_zone(void **state)
{
	(void)state;
	means(of(&berlin, "-"), "2027-12-24 20:00", "2027-12-24T19:00:00Z");
	means(of(&berlin, "-"), "2027-06-24 20:00", "2027-06-24T18:00:00Z");
	means(of(NULL, "-"), "2027-06-24 20:00", "2027-06-24T20:00:00Z");
}

static void what_clocks_skip_or_show_twice_is_asked_for_in_utc(void **state)
{
	struct extension x = of(&berlin, "-");

	(void)state;
	refused(x, "2027-03-28 02:30", ERR_REFUSED,
		"skip 2027-03-28 02:30; write 2027-03-28T01:30:00Z if you mean "
		"Sun 28 Mar 2027, 03:30 (01:30 UTC)");
	refused(x, "2027-10-31 02:30", ERR_REFUSED,
		"show 2027-10-31 02:30 twice; write 2027-10-31T00:30:00Z or "
		"2027-10-31T01:30:00Z");
	means(x, "2027-10-31 03:00", "2027-10-31T02:00:00Z");
	means(x, "2027-10-31 01:59", "2027-10-30T23:59:00Z");
	means(x, "2027-03-28 03:00", "2027-03-28T01:00:00Z");
	means(x, "2027-03-28 01:59", "2027-03-28T00:59:00Z");
}

static void anything_else_is_told_what_would_be_right(void **state)
{
	static const char *const words[] = {
		"tomorrow",
		"+0d",
		"+2",
		"2d",
		"-2d",
		"+2w",
		"+ 2d",
		"2027-02-29 20:00",
		"2027-12-24 24:00",
		"",
		"2027-12-24",
		"2027-12-24T20:00",
		"20:00",
		"+99999d",
		"24.12.2027 20:00",
	};
	struct extension x = of(&berlin, "2027-03-27T12:00:00Z");

	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		refused(x, words[i], ERR_USAGE,
			"neither a time such as 2026-12-24T19:00:00Z, "
			"'2026-12-24 20:00'");
}

static void it_is_said_what_was_understood(void **state)
{
	struct extension x = of(&berlin, "-");
	struct str text = STR_INIT;

	(void)state;
	extension_means(&x, "2027-03-21T19:00:00Z", &text);
	assert_string_equal(text.s,
			    "Sun 21 Mar 2027, 20:00 (19:00 UTC), in 31 hours");
	str_clear(&text);
	extension_means(&x, "2027-03-29T18:00:00Z", &text);
	assert_string_equal(text.s,
			    "Mon 29 Mar 2027, 20:00 (18:00 UTC), in 222 hours");
	str_free(&text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    a_time_of_the_protocol_and_none_are_what_they_are),
		cmocka_unit_test(days_and_hours_are_behind_the_deadline),
		cmocka_unit_test(behind_now_where_there_is_no_deadline_to_come),
		cmocka_unit_test(days_fall_on_the_time_of_day_of_the_clock),
		cmocka_unit_test(a_day_and_a_time_of_day_are_of_the_zone),
		cmocka_unit_test(
		    what_clocks_skip_or_show_twice_is_asked_for_in_utc),
		cmocka_unit_test(anything_else_is_told_what_would_be_right),
		cmocka_unit_test(it_is_said_what_was_understood),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
