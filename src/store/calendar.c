/* SPDX-License-Identifier: MIT */
/* calendar.c - when a seat's time is over: days that count, and days that do
 * not. */
#include "config.h"

#include "store/calendar.h"

#include "base/utc.h"
#include "base/zone.h"

#define CALENDAR_DAYS 20000 /* looked at, at most */

static bool calendar_absent(const struct calendar *c, int64_t day)
{
	for (size_t i = 0; i < c->absent_count; i++)
		if (c->absent[i].from <= day && day <= c->absent[i].to)
			return true;
	return false;
}

static bool calendar_counts(const struct calendar *c, int64_t day)
{
	return (c->clock->weekdays >> utc_weekday(day) & 1) &&
	       !calendar_absent(c, day);
}

/* `n` days that count behind the day of `at`, which is changed, and of these
 * the fixed time of day, if there is one; false if there are not so many. */
static bool calendar_forward(const struct calendar *c, int n,
			     struct zone_time *at)
{
	for (int i = 0; n > 0; i++) {
		if (i == CALENDAR_DAYS)
			return false;
		n -= calendar_counts(c, ++at->day);
	}
	if (c->clock->fixed)
		at->second = c->clock->at;
	return true;
}

static bool calendar_days(const struct calendar *c, int64_t from, int64_t *due)
{
	struct zone_time at;

	zone_local(from, &at);
	if (!calendar_forward(c, c->clock->days, &at))
		return false;
	*due = zone_moment(&at);
	return true;
}

/* Day by day, as long as each is: 23 to 25 hours. The midnight that ends a day
 * is the next one's, which may not count. */
static bool calendar_hours(const struct calendar *c, int64_t from, int64_t *due)
{
	int64_t left = (int64_t)c->clock->hours * 3600;
	struct zone_time at;

	zone_local(from, &at);
	at.second = 0;
	for (int i = 0; i < CALENDAR_DAYS; i++) {
		bool counts = calendar_counts(c, at.day);
		int64_t midnight;

		at.day++;
		midnight = zone_moment(&at);
		if (counts && left < midnight - from) {
			*due = from + left;
			return true;
		}
		if (counts)
			left -= midnight - from;
		from = midnight;
	}
	return false;
}

int calendar_due(const struct calendar *c, int64_t from, int64_t *due,
		 struct err *e)
{
	struct zone zone;
	bool found;

	zone_enter(c->clock->zone, &zone);
	found = c->clock->days ? calendar_days(c, from, due)
			       : calendar_hours(c, from, due);
	zone_leave(&zone);
	if (found && *due <= CALENDAR_LAST)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "%d %s later there is no deadline that can be written",
		       c->clock->days ? c->clock->days : c->clock->hours,
		       c->clock->days ? "days" : "hours");
}

int calendar_move(const struct calendar *c, int64_t *due, struct err *e)
{
	struct zone_time at;
	struct zone zone;
	bool found = true;

	zone_enter(c->clock->zone, &zone);
	zone_local(*due, &at);
	if (calendar_absent(c, at.day)) {
		found = calendar_forward(c, 1, &at);
		*due = zone_moment(&at);
	}
	zone_leave(&zone);
	if (found && *due <= CALENDAR_LAST)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "behind the absence there is no deadline that can be "
		       "written");
}

int64_t calendar_day(const struct settings_clock *clock, int64_t t)
{
	struct zone_time at;
	struct zone zone;

	zone_enter(clock->zone, &zone);
	zone_local(t, &at);
	zone_leave(&zone);
	return at.day;
}
