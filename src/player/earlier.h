/* SPDX-License-Identifier: MIT */
/* earlier.h - a report, held against those that the player had before. */
#ifndef PLAYER_EARLIER_H
#define PLAYER_EARLIER_H

#include "player/held_report.h"

/* Reads a report that a player has kept, `name` for messages, and holds the
 * open one `now` against it, whose identity opens both. 1: it is of the same
 * game, seat and player, older, and by it as many sets of his orders can
 * have been carried out as `now` counts, one more than it counts itself if it
 * asks for some. 0: it tells nothing of that. ERR_AUTH: it names another
 * referee or genesis, or between the two were fewer entries than sets; or what
 * held_report_read() says. */
int earlier_tells(const char *name, const struct str *text,
		  const struct held_report *now, struct err *e);

#endif
