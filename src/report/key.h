/* SPDX-License-Identifier: MIT */
/* key.h - what there is to explain on a board, and where its key stands. */
#ifndef REPORT_KEY_H
#define REPORT_KEY_H

#include "report/cells.h"

#include <jansson.h>

/* Sets in `board`, which has all the rest, the list `key` of plot.h and the
 * width and height of the whole. `at` has the cells of its ranks by square. */
void key_add(const struct cells *cells, json_t *const *at, json_t *board);

#endif
