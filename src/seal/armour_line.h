/* SPDX-License-Identifier: MIT */
/* armour_line.h - a line of a mail or a post without what was done to it. */
#ifndef SEAL_ARMOUR_LINE_H
#define SEAL_ARMOUR_LINE_H

#include "seal/armour.h"

/* Steps to the next line: any line end, no-break spaces as blanks, nothing that
 * cannot be seen (soft hyphens, zero-width spaces, a byte order mark), no quote
 * marks and blanks before, no blanks behind, and no tags of a forum ([code],
 * [quote=Bob]) at either end. *out lies in buf until the next
 * call. False when there is none. */
bool armour_line_next(struct armour *a, struct str *buf, struct span *out);

#endif
