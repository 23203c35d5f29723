/* SPDX-License-Identifier: MIT */
/* region.h - the ground of a board: which squares of one kind lie together, and
 * where they end. */
#ifndef REPORT_REGION_H
#define REPORT_REGION_H

#include "report/cells.h"

#include <jansson.h>

/* A sign of the ground (kernel/sign.h) for a template: {word, WORD: true, sign,
 * colour}; false of NULL. The caller's. */
json_t *region_sign(const json_t *sign);

/* The list `grounds` of plot.h. The caller's. */
json_t *region_all(const struct cells *cells);

#endif
