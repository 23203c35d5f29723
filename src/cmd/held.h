/* SPDX-License-Identifier: MIT */
/* held.h - the blocks and reports that somebody holds against a game file. */
#ifndef CMD_HELD_H
#define CMD_HELD_H

#include "player/held_report.h"
#include "seal/blocks.h"
#include "store/verify.h"

/* Begins as zeros; released by held_free(). */
struct held {
	struct blocks blocks;
	struct verify_block *given;    /* the same */
	struct held_report *opened;    /* reports that are open */
	struct verify_report *reports; /* the same */
	size_t reports_count;
};

/* Reads n files ("-": standard input): blocks of any kind, alone or in a text,
 * or a report as `open --format json' prints it. ERR_FORMAT if there is neither
 * in one of them, ERR_AUTH if a report is not what was signed. */
int held_load(const char *const *paths, size_t n, struct held *out,
	      struct err *e);
void held_free(struct held *h);

/* What to verify by; good as long as *h is. */
void held_give(const struct held *h, struct verify_by *by);

#endif
