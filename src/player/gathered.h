/* SPDX-License-Identifier: MIT */
/* gathered.h - the reports that a player has kept, as one game of one seat. */
#ifndef PLAYER_GATHERED_H
#define PLAYER_GATHERED_H

#include "player/held_report.h"
#include "report/replay.h"

/* Adds a step for each of n open reports, in order of their entries and the
 * same one once; what is missing between two is named as a gap. *last is the
 * ledger of the game file that the last of them was held against, or NULL; it
 * stays the report's. ERR_REFUSED if they are of several games or seats,
 * ERR_AUTH if two say different things of one entry. */
int gathered_retell(struct held_report *all, size_t n, struct replay *out,
		    const struct ledger **last, struct err *e);

/* Adds to *views, an array of JSON or NULL for none, that of `one` at its
 * place, the oldest first, once; if it is open, of the game and seat of `r`,
 * older, and asked nothing: then `r` may not tell what happened by it. The
 * caller's. */
void gathered_before(const struct held_report *r, const struct held_report *one,
		     json_t **views);

#endif
