/* SPDX-License-Identifier: MIT */
/* deadline.h - by when a seat must answer: time and the clock's days. */
#ifndef CMD_DEADLINE_H
#define CMD_DEADLINE_H

#include "base/utc.h"
#include "cmd/record.h"

/* Writes what stands in UNTIL for a seat that is asked at `time`: `days` of
 * [clock] later, or "-" if the game has no clock or no configuration (--config,
 * else NAME.ini beside the game file). */
int deadline_find(const struct options *o, const struct record *r,
		  const char *time, char until[UTC_LEN + 1], struct err *e);

#endif
