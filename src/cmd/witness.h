/* SPDX-License-Identifier: MIT */
/* witness.h - a report held against the game file that the player has. */
#ifndef CMD_WITNESS_H
#define CMD_WITNESS_H

#include "base/err.h"
#include "cmd/options.h"
#include "seal/dispatch.h"

/* A dispatch says itself who its referee is. With --game that is not taken for
 * granted: it must be the one of this file, whose genesis and whose entry (if
 * it goes so far) must be those of the dispatch. ERR_AUTH if they are not, or
 * what gamefile_load() says. Without --game: 0. */
int witness_check(const struct options *o, const struct dispatch_block *b,
		  struct err *e);

#endif
