/* SPDX-License-Identifier: MIT */
/* deadline.c - by when a seat must answer: time and the game's clock. */
#include "config.h"

#include "record/deadline.h"

#include "store/calendar.h"

#include <string.h>

/* Absences are none of its business: they come into the record as rulings. */
static int deadline_after(const struct settings_clock *clock, const char *time,
			  char until[UTC_LEN + 1], struct err *e)
{
	const struct calendar calendar = { .clock = clock };
	int64_t t = 0;
	int64_t due;

	(void)utc_parse(time, strlen(time), &t);
	if (calendar_due(&calendar, t, &due, e) < 0)
		return err_context(e, "%s", time);
	utc_format(until, due);
	return 0;
}

int deadline_find(const struct settings *c, const struct ledger *l,
		  const char *time, char until[UTC_LEN + 1], struct err *e)
{
	(void)strcpy(until, "-");
	if (!c || !settings_clock_runs(&c->clock) || l->paused)
		return 0;
	return deadline_after(&c->clock, time, until, e);
}
