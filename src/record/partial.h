/* SPDX-License-Identifier: MIT */
/* partial.h - which reports tell only of a part of somebody else's turn. */
#ifndef RECORD_PARTIAL_H
#define RECORD_PARTIAL_H

#include "store/gamefile.h"

/* Whether the report of an entry with a STATE asks the seat nothing, and tells
 * of orders that were not its own and after which who gave them is asked again.
 * Such a report is mailed only to who wants it (`partial = yes`); the next one
 * tells what was in it. Only what the file shows to all decides, so that no
 * silence tells anything (protocol.md 3). */
bool partial_is(const struct gamefile *g, uint32_t index, struct span seat);

/* The entries before `index`, the newest first, of which the seat has got no
 * report because of that: those that the report of `index` has to tell as well.
 * What a rewind has undone is none of them; nor is what came before a new
 * player of the seat. At most `max`; returns how many. */
size_t partial_before(const struct gamefile *g, uint32_t index,
		      struct span seat, uint32_t *out, size_t max);

/* The newest entry whose report was for the seat, by the last entry with a
 * STATE, `state`. */
uint32_t partial_newest(const struct gamefile *g, uint32_t state,
			struct span seat);

#endif
