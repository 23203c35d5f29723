/* SPDX-License-Identifier: MIT */
/* rolled.h - the dice of a trial, which remember what was rolled. */
#ifndef PAGE_ROLLED_H
#define PAGE_ROLLED_H

#include "page/call.h"
#include "record/dice_heard.h"
#include "record/sandbox_dice.h"

/* Begun by rolled_begin(), ended by rolled_end(). */
struct rolled {
	struct dice_heard heard;
	struct sandbox_dice from;
};

/* By the request: "dice", else "seed" (64 hex digits), else its random bytes.
 * ERR_USAGE, as dice_given_read(). */
int rolled_begin(struct call *c, const struct game *g, struct rolled *out,
		 struct err *e);
void rolled_end(struct rolled *r);

#endif
