/* SPDX-License-Identifier: MIT */
/* held.h - the blocks and reports that somebody holds against a game file. */
#ifndef PLAYER_HELD_H
#define PLAYER_HELD_H

#include "player/held_report.h"
#include "seal/blocks.h"
#include "store/verify.h"

/* Begins as zeros; released by held_free(). */
struct held {
	struct blocks blocks;
	struct held_report *opened; /* reports that are open */
	size_t n, cap;
	struct verify_block *given;    /* the blocks, once held_give() */
	struct verify_report *reports; /* likewise */
};

/* Takes what a text has: blocks of any kind, alone or among other text, or a
 * report as `open --format json' prints it. ERR_FORMAT if there is neither,
 * ERR_AUTH if a report is not what was signed. `name` must outlive *h. */
int held_take(const char *name, const struct str *text, struct held *h,
	      struct err *e);
void held_free(struct held *h);

/* What to verify by, `facts` too; good as long as *h is, and nothing more is
 * taken. Once. */
void held_give(struct held *h, struct verify_by *by);

#endif
