/* SPDX-License-Identifier: MIT */
/* settings_clock.h - [clock] of a configuration: how time runs in a game. */
#ifndef STORE_SETTINGS_CLOCK_H
#define STORE_SETTINGS_CLOCK_H

#include "base/err.h"
#include "base/span.h"
#include "kernel/reader.h"

#include <stdbool.h>
#include <stdint.h>

/* What happens to a seat that has not answered at the end of the grace. */
enum settings_overdue {
	OVERDUE_WAIT,
	OVERDUE_PASS,
	OVERDUE_FORFEIT,
	OVERDUE_OFFER, /* offer substitute */
};

#define SETTINGS_REMINDERS 8
#define SETTINGS_ALL_DAYS  0x7f

/* A reminder: its time before the deadline, as written and in seconds. */
struct settings_reminder {
	char word[8]; /* "48h" */
	int64_t before;
};

/* Texts belong to the configuration. */
struct settings_clock {
	int days; /* for an answer; or hours; both 0: no deadlines */
	int hours;
	bool fixed;	   /* with days: deadlines fall on one time of day, */
	int at;		   /* ... seconds since midnight */
	unsigned weekdays; /* that count: bit 0 is Sunday */
	const char *zone;  /* zone_known() */
	int64_t grace;	   /* seconds */
	enum settings_overdue overdue;
	int absence_days; /* of one seat in a calendar year */
	struct settings_reminder remind[SETTINGS_REMINDERS];
	size_t remind_count; /* the earliest first */
};

/* Reads it; what is not there has its usual value. ERR_FORMAT with file and
 * line. */
int settings_clock_read(const struct reader *doc, struct settings_clock *out,
			struct err *e);

/* Reads "48h", "2d", "90m": a number and its unit. */
bool settings_clock_span(struct span word, int64_t *seconds);

/* The zone of a section, *out if it names none. ERR_FORMAT: there is no such
 * zone. */
int settings_clock_zone(const struct reader *doc, const char *section,
			const char **out, struct err *e);

static inline bool settings_clock_runs(const struct settings_clock *c)
{
	return c->days > 0 || c->hours > 0;
}

#endif
