/* SPDX-License-Identifier: MIT */
/* verify_many.h - several game files verified, a line each. */
#ifndef CMD_VERIFY_MANY_H
#define CMD_VERIFY_MANY_H

#include "cmd/options.h"

/* Verifies every operand, `jobs` of them at a time, and prints the lines in
 * the order of the operands. -1 without a text, and with the highest status,
 * if not all of them agree. */
int verify_many(const struct options *o, int jobs, struct err *e);

#endif
