/* SPDX-License-Identifier: MIT */
/* zone.c - what the clocks on the wall show in a time zone. */
#include "config.h"

#include "base/zone.h"

#include "base/mem.h"
#include "base/str.h"
#include "base/utc.h"

#include <stdlib.h>
#include <time.h>

#define ZONE_DAY 86400

void zone_enter(const char *name, struct zone *out)
{
	const char *before = getenv("TZ");

	out->before = before ? mem_strdup(before) : NULL;
	(void)setenv("TZ", str_eq(name, "UTC") ? "UTC0" : name, 1);
	tzset();
}

void zone_leave(struct zone *z)
{
	if (z->before)
		(void)setenv("TZ", z->before, 1);
	else
		(void)unsetenv("TZ");
	tzset();
	mem_free(z->before);
	z->before = NULL;
}

void zone_local(int64_t t, struct zone_time *out)
{
	time_t when = (time_t)t;
	struct tm tm = { .tm_year = 70, .tm_mday = 1 };

	(void)localtime_r(&when, &tm);
	out->day = utc_days(tm.tm_year + 1900, tm.tm_mon + 1, tm.tm_mday);
	/* Tables with leap seconds show 60 at times. */
	out->second = tm.tm_hour * 3600 + tm.tm_min * 60 +
		      (tm.tm_sec > 59 ? 59 : tm.tm_sec);
}

bool zone_hour_parse(const char *s, size_t n, int *second)
{
	int hour, minute;

	if (n != 5 || !str_digit(s[0]) || !str_digit(s[1]) || s[2] != ':' ||
	    !str_digit(s[3]) || !str_digit(s[4]))
		return false;
	hour = (s[0] - '0') * 10 + (s[1] - '0');
	minute = (s[3] - '0') * 10 + (s[4] - '0');
	*second = hour * 3600 + minute * 60;
	return hour < 24 && minute < 60;
}

/* How far the clocks are ahead of UTC. */
static int64_t zone_ahead(int64_t t)
{
	struct zone_time l;

	zone_local(t, &l);
	return l.day * ZONE_DAY + l.second - t;
}

int64_t zone_moment(const struct zone_time *local)
{
	int64_t shown = local->day * ZONE_DAY + local->second;
	/* No zone is further from UTC than a day, nor changes twice in two. */
	int64_t before = zone_ahead(shown - ZONE_DAY);
	int64_t after = zone_ahead(shown + ZONE_DAY);

	if (zone_ahead(shown - before) == before)
		return shown - before;
	if (zone_ahead(shown - after) == after)
		return shown - after;
	return shown - before;
}
