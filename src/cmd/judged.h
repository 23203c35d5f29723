/* SPDX-License-Identifier: MIT */
/* judged.h - what a player is told of his orders before he sends them. */
#ifndef CMD_JUDGED_H
#define CMD_JUDGED_H

#include "cmd/options.h"
#include "player/judge.h"

/* Says what comes of orders: each as it was understood, with what would become
 * of it; what they use of the turn, and the board as they leave it. This goes
 * to standard output, or if it is not the command's result, `aside`, to
 * standard error. What is wrong with them output_diags() says. */
int judged_print(const struct options *o, const struct judge *j, bool aside,
		 struct err *e);

#endif
