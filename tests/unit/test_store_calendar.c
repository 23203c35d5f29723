/* SPDX-License-Identifier: MIT */
/* test_store_calendar.c - deadlines, weekends, absences. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/str.h"
#include "base/utc.h"
#include "base/zone.h"
#include "store/calendar.h"

/* What POSIX writes for the zones, so that no table is needed. */
#define BERLIN	  "CET-1CEST,M3.5.0,M10.5.0/3"
#define NEW_YORK  "EST5EDT,M3.2.0,M11.1.0"
#define LORD_HOWE "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"
#define SANTIAGO  "<-04>4<-03>,M9.1.6/24,M4.1.6/24"
#define KATHMANDU "<+0545>-5:45"
#define WORKDAYS  0x3e /* Monday to Friday */

static struct settings_clock clock_of(const char *zone)
{
	return (struct settings_clock){ .weekdays = 0x7f, .zone = zone };
}

static int64_t at(const char *time)
{
	int64_t t;

	assert_true(utc_parse(time, strlen(time), &t));
	return t;
}

static int64_t day(const char *text)
{
	int64_t d;

	assert_true(utc_day_parse(text, strlen(text), &d));
	return d;
}

static void due(const struct calendar *c, const char *from, const char *want)
{
	char have[UTC_LEN + 1];
	struct err e;
	int64_t t;

	assert_int_equal(calendar_due(c, at(from), &t, &e), 0);
	utc_format(have, t);
	assert_string_equal(have, want);
}

static void days(const char *zone, int n, const char *from, const char *want)
{
	struct settings_clock clock = clock_of(zone);
	struct calendar c = { .clock = &clock };

	clock.days = n;
	due(&c, from, want);
}

static void hours(const char *zone, int n, const char *from, const char *want)
{
	struct settings_clock clock = clock_of(zone);
	struct calendar c = { .clock = &clock };

	clock.hours = n;
	due(&c, from, want);
}

static void days_in_utc_have_24_hours(void **state)
{
	(void)state;
	days("UTC", 7, "2026-11-20T12:00:00Z", "2026-11-27T12:00:00Z");
	days("UTC", 1, "2026-12-31T23:59:59Z", "2027-01-01T23:59:59Z");
	days("UTC", 999, "2026-11-20T12:00:00Z", "2029-08-15T12:00:00Z");
}

static void a_leap_day_is_a_day(void **state)
{
	(void)state;
	days("UTC", 1, "2028-02-28T08:00:00Z", "2028-02-29T08:00:00Z");
	days("UTC", 2, "2028-02-28T08:00:00Z", "2028-03-01T08:00:00Z");
	days("UTC", 1, "2027-02-28T08:00:00Z", "2027-03-01T08:00:00Z");
	days("UTC", 1, "2100-02-28T08:00:00Z", "2100-03-01T08:00:00Z");
	days("UTC", 366, "2028-01-01T00:00:00Z", "2029-01-01T00:00:00Z");
}

static void the_time_of_day_stays_when_clocks_change(void **state)
{
	(void)state;
	/* Summer time ends on 2026-10-25, begins on 2027-03-28. */
	days(BERLIN, 7, "2026-10-20T18:00:00Z", "2026-10-27T19:00:00Z");
	days(BERLIN, 7, "2027-03-24T19:00:00Z", "2027-03-31T18:00:00Z");
	days(NEW_YORK, 1, "2027-03-13T17:00:00Z", "2027-03-14T16:00:00Z");
	/* By half an hour, in the southern summer. */
	days(LORD_HOWE, 1, "2026-10-03T01:30:00Z", "2026-10-04T01:00:00Z");
}

static void a_time_that_is_leapt_over_counts_from_before(void **state)
{
	(void)state;
	/* 02:30 on the day after does not exist. */
	days(BERLIN, 1, "2027-03-27T01:30:00Z", "2027-03-28T01:30:00Z");
}

static void a_time_that_comes_twice_is_the_first(void **state)
{
	(void)state;
	days(BERLIN, 1, "2026-10-24T00:30:00Z", "2026-10-25T00:30:00Z");
}

static void hours_are_hours_whatever_the_clocks_do(void **state)
{
	(void)state;
	hours(BERLIN, 48, "2026-10-24T10:00:00Z", "2026-10-26T10:00:00Z");
	hours(BERLIN, 24, "2027-03-27T18:00:00Z", "2027-03-28T18:00:00Z");
	hours("UTC", 1, "2026-12-31T23:30:00Z", "2027-01-01T00:30:00Z");
}

static void a_day_that_does_not_count_does_not_count(void **state)
{
	struct settings_clock clock = clock_of(BERLIN);
	struct calendar c = { .clock = &clock };

	(void)state;
	clock.weekdays = WORKDAYS;
	clock.days = 1;
	/* 2026-11-20 is a Friday. */
	due(&c, "2026-11-20T12:00:00Z", "2026-11-23T12:00:00Z");
	/* A question on Saturday is due on Monday, too. */
	due(&c, "2026-11-21T12:00:00Z", "2026-11-23T12:00:00Z");
	clock.days = 5;
	due(&c, "2026-11-20T12:00:00Z", "2026-11-27T12:00:00Z");
	/* Friday, half past eleven in the evening in Berlin. */
	clock.days = 1;
	due(&c, "2026-11-20T22:30:00Z", "2026-11-23T22:30:00Z");
	/* Half past midnight: Saturday there, Friday in UTC. */
	due(&c, "2026-11-20T23:30:00Z", "2026-11-22T23:30:00Z");
}

static void hours_stand_still_on_days_that_do_not_count(void **state)
{
	struct settings_clock clock = clock_of(BERLIN);
	struct calendar c = { .clock = &clock };

	(void)state;
	clock.weekdays = WORKDAYS;
	clock.hours = 48;
	/* Four hours on Friday, 24 on Monday, 20 on Tuesday. */
	due(&c, "2026-11-20T19:00:00Z", "2026-11-24T19:00:00Z");
	/* From Monday's first minute. */
	due(&c, "2026-11-21T12:00:00Z", "2026-11-24T23:00:00Z");
	/* Midnight behind Friday is Saturday's. */
	due(&c, "2026-11-18T23:00:00Z", "2026-11-22T23:00:00Z");
	/* A Sunday of 25 hours lies between. */
	due(&c, "2026-10-23T18:00:00Z", "2026-10-27T19:00:00Z");
}

static void absent_days_do_not_count(void **state)
{
	struct settings_clock clock = clock_of("UTC");
	struct calendar_absence away = { day("2026-12-20"), day("2027-01-03") };
	struct calendar c = { &clock, &away, 1 };

	(void)state;
	clock.days = 7;
	due(&c, "2026-12-01T12:00:00Z", "2026-12-08T12:00:00Z");
	due(&c, "2026-12-12T12:00:00Z", "2026-12-19T12:00:00Z");
	due(&c, "2026-12-13T12:00:00Z", "2027-01-04T12:00:00Z");
	due(&c, "2026-12-18T12:00:00Z", "2027-01-09T12:00:00Z");
	due(&c, "2026-12-25T12:00:00Z", "2027-01-10T12:00:00Z");
}

static void a_deadline_in_an_absence_moves_behind_it(void **state)
{
	struct settings_clock clock = clock_of("UTC");
	struct calendar_absence away = { day("2026-12-20"), day("2027-01-03") };
	struct calendar c = { &clock, &away, 1 };
	struct err e;
	int64_t t = at("2026-12-24T20:00:00Z");

	(void)state;
	clock.days = 1;
	assert_int_equal(calendar_move(&c, &t, &e), 0);
	assert_int_equal(t, at("2027-01-04T20:00:00Z"));
	assert_int_equal(calendar_move(&c, &t, &e), 0);
	assert_int_equal(t, at("2027-01-04T20:00:00Z"));
}

static void no_deadline_lies_beyond_all_years(void **state)
{
	struct settings_clock clock = clock_of("UTC");
	struct calendar_absence away = { day("9999-12-20"), day("9999-12-31") };
	struct calendar c = { .clock = &clock };
	struct calendar absent = { &clock, &away, 1 };
	struct err e;
	int64_t t;

	(void)state;
	clock.days = 2;
	assert_int_equal(calendar_due(&c, at("9999-12-30T12:00:00Z"), &t, &e),
			 -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_string_equal(e.text, "2 days later there is no deadline that "
				    "can be written");
	t = at("9999-12-24T12:00:00Z");
	assert_int_equal(calendar_move(&absent, &t, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_string_equal(e.text, "behind the absence there is no deadline "
				    "that can be written");
}

static void the_zone_of_the_process_stays_what_it_was(void **state)
{
	struct settings_clock clock = clock_of(BERLIN);
	struct calendar c = { .clock = &clock };

	(void)state;
	clock.days = 1;
	(void)setenv("TZ", "JST-9", 1);
	due(&c, "2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z");
	assert_string_equal(getenv("TZ"), "JST-9");
	(void)unsetenv("TZ");
	due(&c, "2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z");
	assert_null(getenv("TZ"));
}

static void only_zones_that_the_system_knows(void **state)
{
	(void)state;
	assert_true(zone_known("UTC"));
	assert_true(zone_known(BERLIN));
	assert_true(zone_known(LORD_HOWE));
	assert_false(zone_known(""));
	assert_false(zone_known("Europe/Atlantis"));
	assert_false(zone_known("../../etc/passwd"));
	assert_false(zone_known("/etc/passwd"));
	assert_false(zone_known("Europe/../../../../etc/passwd"));
	assert_false(zone_known("CE-1"));
	assert_false(zone_known("CET-1; rm"));
}

/* -- deadlines at a fixed time of day -- */

static void fixed(const char *zone, const char *hour, int n, const char *from,
		  const char *want)
{
	struct settings_clock clock = clock_of(zone);
	struct calendar c = { .clock = &clock };

	clock.days = n;
	clock.fixed = true;
	assert_true(zone_hour_parse(hour, strlen(hour), &clock.at));
	due(&c, from, want);
}

static void deadlines_fall_on_a_time_of_day(void **state)
{
	(void)state;
	fixed("UTC", "20:00", 7, "2026-11-20T12:00:00Z",
	      "2026-11-27T20:00:00Z");
	fixed("UTC", "20:00", 1, "2026-11-20T23:59:59Z",
	      "2026-11-21T20:00:00Z");
	fixed(BERLIN, "20:00", 1, "2026-11-20T12:00:00Z",
	      "2026-11-21T19:00:00Z");
	/* Half past midnight there: the day has begun. */
	fixed(BERLIN, "20:00", 1, "2026-11-20T23:30:00Z",
	      "2026-11-22T19:00:00Z");
	fixed(KATHMANDU, "00:00", 1, "2026-11-20T12:00:00Z",
	      "2026-11-20T18:15:00Z");
}

static void
the_time_of_day_is_right_when_the_offset_changes_before(void **state)
{
	(void)state;
	fixed(BERLIN, "20:00", 7, "2026-10-20T18:00:00Z",
	      "2026-10-27T19:00:00Z");
	fixed(BERLIN, "20:00", 7, "2027-03-24T12:00:00Z",
	      "2027-03-31T18:00:00Z");
	fixed(LORD_HOWE, "20:00", 1, "2026-10-03T01:30:00Z",
	      "2026-10-04T09:00:00Z");
}

static void an_hour_that_clocks_skip_or_have_twice(void **state)
{
	(void)state;
	/* 02:30 is 03:30 on that day. */
	fixed(BERLIN, "02:30", 1, "2027-03-27T12:00:00Z",
	      "2027-03-28T01:30:00Z");
	fixed(BERLIN, "02:30", 2, "2027-03-27T12:00:00Z",
	      "2027-03-29T00:30:00Z");
	/* The first of the two. */
	fixed(BERLIN, "02:30", 1, "2026-10-24T12:00:00Z",
	      "2026-10-25T00:30:00Z");
	/* A day that begins at one o'clock; one with two times 23:00. */
	fixed(SANTIAGO, "00:00", 1, "2026-09-05T12:00:00Z",
	      "2026-09-06T04:00:00Z");
	fixed(SANTIAGO, "23:00", 1, "2026-04-03T12:00:00Z",
	      "2026-04-05T02:00:00Z");
}

static void absences_and_weekends_keep_the_time_of_day(void **state)
{
	struct settings_clock clock = clock_of(BERLIN);
	struct calendar_absence away = { day("2027-03-28"), day("2027-03-28") };
	struct calendar c = { &clock, &away, 1 };
	int64_t t = at("2027-03-28T01:30:00Z");
	struct err e;

	(void)state;
	clock.days = 1;
	clock.fixed = true;
	clock.at = 9000;
	/* 03:30 was 02:30, which that day has not. */
	assert_int_equal(calendar_move(&c, &t, &e), 0);
	assert_int_equal(t, at("2027-03-29T00:30:00Z"));
	clock.weekdays = WORKDAYS;
	due(&c, "2027-03-26T12:00:00Z", "2027-03-29T00:30:00Z");
}

/* What the clocks show, in seconds since 1970 as if they showed UTC. */
static int64_t shown(int64_t t)
{
	struct zone_time l;

	zone_local(t, &l);
	return l.day * 86400 + l.second;
}

/* The first moment that shows it, looked for quarter by quarter of an hour; or
 * as long behind the last moment before it as the clocks would have taken. */
static int64_t first_that_shows(int64_t wanted)
{
	int64_t before = 0;

	for (int64_t t = wanted - 93600; t < wanted + 93600; t += 900) {
		if (shown(t) == wanted)
			return t;
		if (shown(t) < wanted)
			before = t;
	}
	return before + wanted - shown(before);
}

static void over_a_year_of_a_zone(const char *name, int second)
{
	struct settings_clock clock = clock_of(name);
	struct calendar c = { .clock = &clock };
	int64_t asked = at("2026-11-20T00:00:00Z");

	clock.fixed = true;
	clock.at = second;
	for (int i = 0; i < 366; i++, asked += 86400 + 1800) {
		struct zone zone;
		int64_t wanted, have, want;
		struct err e;

		clock.days = 1 + i % 5;
		zone_enter(name, &zone);
		wanted = shown(asked);
		wanted += clock.days * 86400 - wanted % 86400 + second;
		want = first_that_shows(wanted);
		zone_leave(&zone);
		assert_int_equal(calendar_due(&c, asked, &have, &e), 0);
		if (have != want)
			fail_msg("%s, %d: asked at %lld, due at %lld, not %lld",
				 name, second, (long long)asked,
				 (long long)have, (long long)want);
	}
}

static void a_fixed_hour_is_right_all_the_year_in_five_zones(void **state)
{
	static const char *const zones[] = { BERLIN, NEW_YORK, LORD_HOWE,
					     SANTIAGO, KATHMANDU };
	static const int seconds[] = { 0, 7200, 9000, 72000, 84600 };

	(void)state;
	for (size_t z = 0; z < sizeof(zones) / sizeof(*zones); z++)
		for (size_t s = 0; s < sizeof(seconds) / sizeof(*seconds); s++)
			over_a_year_of_a_zone(zones[z], seconds[s]);
}

static void a_time_of_day_is_one_of_24_hours(void **state)
{
	int second = 0;

	(void)state;
	assert_true(zone_hour_parse("23:59", 5, &second));
	assert_int_equal(second, 86340);
	assert_false(zone_hour_parse("24:00", 5, &second));
	assert_false(zone_hour_parse("20:60", 5, &second));
	assert_false(zone_hour_parse("8:00", 4, &second));
	assert_false(zone_hour_parse("20:00h", 6, &second));
	assert_false(zone_hour_parse("-1:00", 5, &second));
}

/* Moments over a year, in steps that meet every hour of the day: what a moment
 * shows is shown by that moment, or by one an hour before. */
static void a_moment_shows_what_it_was_looked_up_by(void **state)
{
	static const char *const zones[] = { "UTC", BERLIN, NEW_YORK,
					     LORD_HOWE };

	(void)state;
	for (size_t z = 0; z < sizeof(zones) / sizeof(*zones); z++) {
		struct zone zone;

		zone_enter(zones[z], &zone);
		for (int64_t t = at("2027-01-01T00:00:00Z");
		     t < at("2028-01-01T00:00:00Z"); t += 601) {
			struct zone_time shown, again;
			int64_t back;

			zone_local(t, &shown);
			back = zone_moment(&shown);
			zone_local(back, &again);
			assert_int_equal(again.day, shown.day);
			assert_int_equal(again.second, shown.second);
			assert_true(t >= back && t - back <= 3600);
		}
		zone_leave(&zone);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(days_in_utc_have_24_hours),
		cmocka_unit_test(a_leap_day_is_a_day),
		cmocka_unit_test(the_time_of_day_stays_when_clocks_change),
		cmocka_unit_test(a_time_that_is_leapt_over_counts_from_before),
		cmocka_unit_test(a_time_that_comes_twice_is_the_first),
		cmocka_unit_test(hours_are_hours_whatever_the_clocks_do),
		cmocka_unit_test(a_day_that_does_not_count_does_not_count),
		cmocka_unit_test(hours_stand_still_on_days_that_do_not_count),
		cmocka_unit_test(absent_days_do_not_count),
		cmocka_unit_test(a_deadline_in_an_absence_moves_behind_it),
		cmocka_unit_test(no_deadline_lies_beyond_all_years),
		cmocka_unit_test(the_zone_of_the_process_stays_what_it_was),
		cmocka_unit_test(only_zones_that_the_system_knows),
		cmocka_unit_test(deadlines_fall_on_a_time_of_day),
		cmocka_unit_test(
		    the_time_of_day_is_right_when_the_offset_changes_before),
		cmocka_unit_test(an_hour_that_clocks_skip_or_have_twice),
		cmocka_unit_test(absences_and_weekends_keep_the_time_of_day),
		cmocka_unit_test(
		    a_fixed_hour_is_right_all_the_year_in_five_zones),
		cmocka_unit_test(a_time_of_day_is_one_of_24_hours),
		cmocka_unit_test(a_moment_shows_what_it_was_looked_up_by),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
