/* SPDX-License-Identifier: MIT */
/* zone_clock.c - what the clocks on the wall show, asked of the C library. */
#include "config.h"

#include "base/zone.h"

#include "base/mem.h"
#include "base/str.h"
#include "base/utc.h"

#include <stdlib.h>
#include <time.h>

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
