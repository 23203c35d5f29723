/* SPDX-License-Identifier: MIT */
/* witness.h - a report held against the game file that the player has. */
#ifndef CMD_WITNESS_H
#define CMD_WITNESS_H

#include "base/err.h"
#include "cmd/options.h"
#include "store/dispatch_fault.h"
#include "store/ledger.h"

/* Begins as zeros, and stays so if there is no file. witness_close(). */
struct witness {
	struct gamefile *file;
	struct ledger *ledger; /* of the whole file */
};

/* A dispatch says itself who its referee is. With --game, and where NAME.game
 * lies beside the report, that is not taken for granted: the file, whose chain
 * and end are checked, must have the same referee, genesis and, if it goes so
 * far, entry and view. ERR_AUTH if it has not, or what gamefile_load() and
 * ledger_open() say. */
int witness_open(const struct options *o, const char *report,
		 const struct dispatch_block *b, struct witness *out,
		 struct err *e);
void witness_close(struct witness *w);

/* The same of what the opened view says (protocol.md 9); ERR_AUTH. 0 without a
 * file. */
int witness_view(const struct witness *w, const struct dispatch_block *b,
		 const struct view_facts *facts, struct err *e);

#endif
