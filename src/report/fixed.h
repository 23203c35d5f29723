/* SPDX-License-Identifier: MIT */
/* fixed.h - the note that a seat is by hand, as people read it. */
#ifndef REPORT_FIXED_H
#define REPORT_FIXED_H

#include <jansson.h>

/* Of rulings in a context: the reason of such a note (hand.md) ends with two
 * numbers, which are for programs; these find them in the game file. They go,
 * and "fixed" is true. Other reasons stay as they are. */
void fixed_shorten(json_t *rulings);

#endif
