/* SPDX-License-Identifier: MIT */
/* calendar.h - when a seat's time is over: days that count, and days that do
 * not. */
#ifndef STORE_CALENDAR_H
#define STORE_CALENDAR_H

#include "base/err.h"
#include "store/settings_clock.h"

#include <stddef.h>

#define CALENDAR_LAST 253402300799 /* 9999-12-31T23:59:59Z */

/* Days on which a player is absent, both included (zone.h). */
struct calendar_absence {
	int64_t from;
	int64_t to;
};

/* Borrows all. */
struct calendar {
	const struct settings_clock *clock; /* which runs */
	const struct calendar_absence *absent;
	size_t absent_count;
};

/* The deadline of a seat that is asked at `from`. A day counts if it is one of
 * the clock's weekdays, in the clock's zone, and nobody is absent on it.
 * `days = 3`: at the same time of day, or that of `at`, on the third day that
 * counts behind that of `from`; what clocks leap over is as much later, and
 * what they show twice is the first. `hours = 48`: when 48 hours of such days
 * have passed. ERR_REFUSED if that is in no year that can be written. */
int calendar_due(const struct calendar *c, int64_t from, int64_t *due,
		 struct err *e);

/* A deadline on a day of absence is moved to the same time, or that of `at`, of
 * the next day that counts; any other stays. */
int calendar_move(const struct calendar *c, int64_t *due, struct err *e);

/* The day, in the clock's zone, of a moment. */
int64_t calendar_day(const struct settings_clock *clock, int64_t t);

#endif
