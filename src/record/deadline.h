/* SPDX-License-Identifier: MIT */
/* deadline.h - by when a seat must answer: time and the game's clock. */
#ifndef RECORD_DEADLINE_H
#define RECORD_DEADLINE_H

#include "base/utc.h"
#include "store/ledger.h"
#include "store/settings.h"

/* Writes what stands in UNTIL for a seat that is asked at `time`, by [clock] of
 * the configuration; "-" if there is none (c may be NULL), or if the clock
 * stands still. */
int deadline_find(const struct settings *c, const struct ledger *l,
		  const char *time, char until[UTC_LEN + 1], struct err *e);

/* Whether the game's clock stands still: from the referee's `extend SEAT -` to
 * his next `extend SEAT UNTIL` who is asked has no deadline. What the clock
 * itself rules, for who is absent, ends no pause. */
bool deadline_paused(const struct ledger *l);

#endif
