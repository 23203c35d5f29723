/* SPDX-License-Identifier: MIT */
/* zone.h - what the clocks on the wall show in a time zone. */
#ifndef BASE_ZONE_H
#define BASE_ZONE_H

#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A zone is named as in the system's tables ("Europe/Berlin", "UTC") or
 * written as POSIX writes $TZ ("CET-1CEST,M3.5.0,M10.5.0/3"). The C library
 * would take any other name for UTC without a word. */
bool zone_known(const char *name);

/* ERR_FORMAT if it is not known, with the one that was meant, if that can be
 * told: "berlin", "America/New York". */
int zone_check(const char *name, struct err *e);

/* The C library knows one zone at a time, $TZ of the process: between
 * zone_enter() and zone_leave() it is this one, and afterwards what it was.
 * Not for programs with threads. */
struct zone {
	char *before; /* $TZ, or NULL */
};
void zone_enter(const char *name, struct zone *out);
void zone_leave(struct zone *z);

/* What the clocks show: a day, counted from 1970-01-01, and seconds since its
 * midnight (clocks that have been put back show some twice). */
struct zone_time {
	int64_t day;
	int second;
};
void zone_local(int64_t t, struct zone_time *out);

/* Reads "20:00", n characters, of a day that has 24 hours. */
bool zone_hour_parse(const char *s, size_t n, int *second);

/* The first moment at which they show that; what they leap over counts on from
 * before the leap: 02:30 is 03:30 then. */
int64_t zone_moment(const struct zone_time *local);

#endif
