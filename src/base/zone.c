/* SPDX-License-Identifier: MIT */
/* zone.c - reckons with what the clocks on the wall show. */
#include "config.h"

#include "base/zone.h"

#include "base/str.h"

#define ZONE_DAY 86400

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
