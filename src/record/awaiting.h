/* SPDX-License-Identifier: MIT */
/* awaiting.h - for what a game waits, in the words of letters. */
#ifndef RECORD_AWAITING_H
#define RECORD_AWAITING_H

#include "base/span.h"
#include "base/str.h"
#include "store/gamefile.h"

/* Appends "French". */
void awaiting_seat(struct span seat, struct str *out);

/* Appends what the game asks in a phase, "the set-up", "orders"; the phase's
 * name if this build has not the game. */
void awaiting_what(const struct gamefile *g, struct span phase,
		   struct str *out);

/* Appends ", until Fri 27 Nov 2026, 12:00 UTC", or by the clocks of a zone
 * (when.h); nothing for "-". */
void awaiting_until(struct span until, const char *zone, struct str *out);

/* Appends 5400 seconds as "90 minutes", 172800 as "48 hours", 28500 as "about 8
 * hours", 604800 as "7 days", what is over as "less than a minute": short
 * enough for a subject. */
void awaiting_span(int64_t seconds, struct str *out);

#endif
