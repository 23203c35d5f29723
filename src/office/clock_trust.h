/* SPDX-License-Identifier: MIT */
/* clock_trust.h - whether this machine's clock can be believed. */
#ifndef OFFICE_CLOCK_TRUST_H
#define OFFICE_CLOCK_TRUST_H

#include "base/err.h"
#include "base/utc.h"
#include "record/means.h"
#include "store/entry.h"

#include <stdbool.h>

#define CLOCK_TRUST_SLACK 300 /* seconds by which good clocks may differ */

/* A ruling that a wrong clock has made stands in the record for all time. So
 * the clock is held against the time of the last round in this folder, by
 * whichever part of it (part_own() "tick"): it may not be behind it, nor more
 * than ten days before it. */
enum clock_trust {
	CLOCK_TRUST_YES,
	CLOCK_TRUST_FIRST,  /* there was none of this part: it only looks */
	CLOCK_TRUST_JUMPED, /* *e says how */
};

/* Reads the clock, and, if it is believed, sets the time of the last round,
 * which stands in the file `tick`, to it. m->clock_ok: it is. -1 only if
 * something cannot be read or written. */
int clock_trust_read(const struct means *m, const char *tick, int64_t *now,
		     enum clock_trust *out, struct err *e);

/* As clock_trust_read(), only to look: 1 and why it is not believed, 0 if it
 * is, or if there was no round in this folder yet. */
int clock_trust_look(const char *dir, int64_t now, struct err *why);

/* While another round is under way: 1 and since when none of this part has
 * begun, or, for `all` games, none of any, if that is an hour or more ago; 0 if
 * it is less, or not known; -1 as above. */
int clock_trust_stuck(const struct means *m, const char *tick, bool all,
		      struct err *e);

/* ERR_REFUSED if the newest entry of a game is of a time that is still to
 * come. */
int clock_trust_entry(const struct entry *newest, const char *now,
		      struct err *e);

#endif
