/* SPDX-License-Identifier: MIT */
/* gathered.h - the reports that a player has kept, as one game of one seat. */
#ifndef PLAYER_GATHERED_H
#define PLAYER_GATHERED_H

#include "player/held_report.h"
#include "report/replay.h"

/* n reports that are open; they stay the caller's. Sorted by entry, and the
 * same report twice is once: *n is how many are left. ERR_REFUSED if they are
 * of several games or seats, ERR_AUTH if two say different things of one
 * entry. */
int gathered_sort(struct held_report **reports, size_t *n, struct err *e);

/* Adds a step for each of them, as gathered_sort() left them; what is missing
 * between two is named as a gap. */
int gathered_retell(struct held_report *const *reports, size_t n,
		    struct replay *out, struct err *e);

#endif
