/* SPDX-License-Identifier: MIT */
/* against_file.h - a report held against the game file that the player has. */
#ifndef PLAYER_AGAINST_FILE_H
#define PLAYER_AGAINST_FILE_H

#include "base/err.h"
#include "seal/dispatch.h"
#include "store/dispatch_fault.h"
#include "store/ledger.h"

/* Begins as zeros, and stays so if there is no file. against_file_close(). */
struct against_file {
	struct gamefile *file;
	struct ledger *ledger; /* of the whole file */
};

/* A dispatch says itself who its referee is. With a game file, which is taken
 * over, that is not taken for granted: the file, whose chain and end are
 * checked, must have the same referee, genesis and, if it goes so far, entry
 * and view. ERR_AUTH if it has not, or what ledger_open() says. */
int against_file_open(struct gamefile *file, const struct dispatch_block *b,
		      struct against_file *out, struct err *e);
void against_file_close(struct against_file *a);

/* As against_file_open(), of what the opened view says (protocol.md 9);
 * ERR_AUTH. 0 without a file. */
int against_file_view(const struct against_file *a,
		      const struct dispatch_block *b,
		      const struct view_facts *facts, struct err *e);

#endif
