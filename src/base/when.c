/* SPDX-License-Identifier: MIT */
/* when.c - a moment as people read it, by the clocks of their zone. */
#include "config.h"

#include "base/when.h"

#include "base/utc.h"
#include "base/zone.h"

#include <string.h>

#define WHEN_DAY 86400

/* "Fri 27 Nov 2026", of the "Fri, 27 Nov 2026 12:00:00 +0000" of a mail. */
static void when_date(const char *mail, struct str *out)
{
	const char *day = mail + strlen("Fri, ");

	str_addn(out, mail, strlen("Fri"));
	str_addc(out, ' ');
	str_addn(out, day + (*day == '0'),
		 strlen("27 Nov 2026") - (*day == '0'));
}

static void when_hour(const char *mail, struct str *out)
{
	str_addn(out, mail + strlen("Fri, 27 Nov 2026 "), strlen("12:00"));
}

/* What the clocks of the zone show, as if it were a moment in UTC. */
static int64_t when_shown(int64_t t, const char *name)
{
	struct zone zone;
	struct zone_time at;

	zone_enter(name, &zone);
	zone_local(t, &at);
	zone_leave(&zone);
	return at.day * WHEN_DAY + at.second;
}

void when_add(int64_t t, const char *zone, struct str *out)
{
	bool utc = !zone || str_eq(zone, "UTC");
	int64_t shown = utc ? t : when_shown(t, zone);
	char here[32], there[32];

	utc_format_mail(here, shown);
	utc_format_mail(there, t);
	when_date(here, out);
	str_add(out, ", ");
	when_hour(here, out);
	str_add(out, utc ? " " : " (");
	if (memcmp(here, there, strlen("Fri")) != 0) {
		str_addn(out, there, strlen("Fri"));
		str_addc(out, ' ');
	}
	if (!utc)
		when_hour(there, out);
	str_add(out, utc ? "UTC" : " UTC)");
}

bool when_text(const char *time, const char *zone, struct str *out)
{
	int64_t t;

	if (!time || !utc_parse(time, strlen(time), &t))
		return false;
	when_add(t, zone, out);
	return true;
}
