/* SPDX-License-Identifier: MIT */
/* extension.h - until when a referee gives a seat time, as he writes it. */
#ifndef RECORD_EXTENSION_H
#define RECORD_EXTENSION_H

#include "base/err.h"
#include "base/span.h"
#include "base/str.h"
#include "base/utc.h"
#include "store/settings_clock.h"

/* When he writes it. */
struct extension {
	const struct settings_clock *clock; /* NULL: the game has none */
	const char *now;		    /* a time of the protocol */
	struct span until;		    /* the seat's deadline, or "-" */
};

/* Reads `2026-12-24T20:00:00Z`; `2026-12-24 20:00` by the clocks of the game's
 * zone; `+2d`, `+12h` or `+90m`, behind the seat's deadline, or behind now if
 * that is over or there is none; days by the calendar of the zone, at the
 * clock's `at` if it has one; and `-`, no deadline. ERR_USAGE: it is nothing of
 * this; ERR_REFUSED: the clocks skip that time, or show it twice. */
int extension_read(const struct extension *x, const char *text,
		   char until[UTC_LEN + 1], struct err *e);

/* Appends what a deadline means: "Thu 24 Dec 2026, 20:00 (19:00 UTC), in 34
 * days". */
void extension_means(const struct extension *x, const char *until,
		     struct str *out);

#endif
