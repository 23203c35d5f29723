/* SPDX-License-Identifier: MIT */
/* test_zone.c - time zones, and moments as people read them. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "base/utc.h"
#include "base/when.h"
#include "base/zone.h"

#define BERLIN	   "CET-1CEST,M3.5.0,M10.5.0/3"
#define SAN_JUAN   "AST4"
#define KATHMANDU  "<+0545>-5:45"
#define KIRITIMATI "<+14>-14"

static void reads(const char *time, const char *zone, const char *want)
{
	struct str have = STR_INIT;

	assert_true(when_text(time, zone, &have));
	assert_string_equal(have.s, want);
	str_free(&have);
}

static void without_a_zone_it_is_utc(void **state)
{
	(void)state;
	reads("2026-11-27T12:00:00Z", NULL, "Fri 27 Nov 2026, 12:00 UTC");
	reads("2026-11-27T12:00:00Z", "UTC", "Fri 27 Nov 2026, 12:00 UTC");
}

static void by_the_clocks_of_the_zone_with_utc_behind(void **state)
{
	(void)state;
	reads("2026-11-27T12:00:00Z", BERLIN,
	      "Fri 27 Nov 2026, 13:00 (12:00 UTC)");
	reads("2026-07-01T12:00:00Z", BERLIN,
	      "Wed 1 Jul 2026, 14:00 (12:00 UTC)");
	reads("2026-11-27T12:00:00Z", KATHMANDU,
	      "Fri 27 Nov 2026, 17:45 (12:00 UTC)");
}

static void another_day_in_utc_is_named(void **state)
{
	(void)state;
	reads("2026-11-27T23:30:00Z", BERLIN,
	      "Sat 28 Nov 2026, 00:30 (Fri 23:30 UTC)");
	reads("2027-01-01T02:00:00Z", SAN_JUAN,
	      "Thu 31 Dec 2026, 22:00 (Fri 02:00 UTC)");
	reads("2026-11-27T12:00:00Z", KIRITIMATI,
	      "Sat 28 Nov 2026, 02:00 (Fri 12:00 UTC)");
}

static void what_is_no_time_is_not_told(void **state)
{
	struct str have = STR_INIT;

	(void)state;
	assert_false(when_text("-", BERLIN, &have));
	assert_false(when_text(NULL, BERLIN, &have));
	assert_int_equal(have.len, 0);
	str_free(&have);
}

static int64_t clock_shows;

/* The machine's clock. */
time_t time(time_t *out)
{
	if (out)
		*out = (time_t)clock_shows;
	return (time_t)clock_shows;
}

static void a_clock_that_was_never_set_dates_nothing(void **state)
{
	struct err e;

	(void)state;
	clock_shows = 0;
	assert_int_equal(utc_clock(&e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_non_null(strstr(e.text, "says 1970-01-01T00:00:00Z"));
	clock_shows = utc_days(2000, 1, 1) * 86400 - 1;
	assert_int_equal(utc_clock(&e), -1);
	clock_shows++;
	assert_int_equal(utc_clock(&e), 0);
	clock_shows = utc_days(10000, 1, 1) * 86400;
	assert_int_equal(utc_clock(&e), -1);
	clock_shows--;
	assert_int_equal(utc_clock(&e), 0);
}

static void refused(const char *zone, const char *because)
{
	struct err e;

	assert_false(zone_known(zone));
	assert_int_equal(zone_check(zone, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	if (!strstr(e.text, because))
		fail_msg("%s: \"%s\" says nothing of \"%s\"", zone, e.text,
			 because);
}

static void a_zone_that_does_not_exist_is_refused(void **state)
{
	(void)state;
	refused("Mars/Olympus", "expected a name such as Europe/Berlin");
	refused("", "expected a name such as Europe/Berlin");
	refused("../../etc/passwd", "expected a name such as Europe/Berlin");
	refused("Europe/../Europe/Berlin", "expected");
	/* A folder, and a file that is no table. */
	refused("Europe", "expected");
	refused("zone.tab", "expected");
}

static void a_name_and_a_number_can_be_read_in_two_ways(void **state)
{
	(void)state;
	refused("UTC+2", "expected a place");
	refused("GMT-5", "expected a place");
	refused("UTC2", "expected a place");
	refused("utc+2", "expected a place");
	refused("Gmt-5", "expected a place");
	refused("CET+1", "expected a place");
	refused("EST+5EDT", "expected a place");
	assert_true(zone_known("UTC0"));
	assert_true(zone_known("EST5EDT"));
	assert_true(zone_known("GMT0BST,M3.5.0/1,M10.5.0"));
	assert_true(zone_known("<+0530>-5:30"));
	assert_true(zone_known(BERLIN));
}

static void the_zone_that_was_meant_is_offered(void **state)
{
	(void)state;
	if (!zone_known("Europe/Berlin"))
		skip(); /* there are no tables here */
	refused("berlin", "is it Europe/Berlin?");
	refused("Europe/berlin", "is it Europe/Berlin?");
	refused("America/New York", "is it America/New_York?");
	refused("ushuaia", "is it America/Argentina/Ushuaia?");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(without_a_zone_it_is_utc),
		cmocka_unit_test(by_the_clocks_of_the_zone_with_utc_behind),
		cmocka_unit_test(another_day_in_utc_is_named),
		cmocka_unit_test(what_is_no_time_is_not_told),
		cmocka_unit_test(a_clock_that_was_never_set_dates_nothing),
		cmocka_unit_test(a_zone_that_does_not_exist_is_refused),
		cmocka_unit_test(a_name_and_a_number_can_be_read_in_two_ways),
		cmocka_unit_test(the_zone_that_was_meant_is_offered),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
