/* SPDX-License-Identifier: MIT */
/* against_file.h - a report held against the game file that the player has. */
#ifndef PLAYER_AGAINST_FILE_H
#define PLAYER_AGAINST_FILE_H

#include "base/err.h"
#include "seal/dispatch.h"
#include "store/gamefile.h"

/* A dispatch says itself who its referee is. With a game file that is not taken
 * for granted: it must be the one of this file, whose genesis and whose entry
 * (if it goes so far) must be those of the dispatch. ERR_AUTH if they are not.
 */
int against_file_check(struct gamefile *g, const struct dispatch_block *b,
		       struct err *e);

#endif
