/* SPDX-License-Identifier: MIT */
/* armour_line.h - a line of mail without what mail did to it. */
#ifndef SEAL_ARMOUR_LINE_H
#define SEAL_ARMOUR_LINE_H

#include "seal/armour.h"

/* Steps to the next line: any line end, no-break spaces as blanks, no soft
 * hyphens, no quote marks and blanks before, no blanks behind. *out lies in
 * buf until the next call. False when there is none. */
bool armour_line_next(struct armour *a, struct str *buf, struct span *out);

#endif
