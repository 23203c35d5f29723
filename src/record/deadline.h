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

#endif
