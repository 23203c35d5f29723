/* SPDX-License-Identifier: MIT */
/* laid.h - a set-up, as its lines lay it out on the board. */
#ifndef PAGE_LAID_H
#define PAGE_LAID_H

#include "base/span.h"

#include <jansson.h>
#include <stdbool.h>

/* Of what can be ordered at first (kernel/possible.h) the part whose orders are
 * lines by themselves; NULL: nothing is set up. */
const char *laid_part(const json_t *first);

/* Whether it is such orders, put together. */
bool laid_is(const json_t *whole);

/* What stands where, by the lines of a text: {place: order}, each with the
 * `line` in which it stands, from 1. The caller's. */
json_t *laid_out(const json_t *first, struct span text);

/* The same with all who are put there, as orders call them: {place: "A02,
 * A05"}. The caller's. */
json_t *laid_names(const json_t *first, struct span text);

/* Appends where else what stands there could be, and that it is taken back:
 * orders from its place, each with `edits`, what then becomes of the lines:
 * [{line, text or null}]. Two of different kinds may change places. */
void laid_again(const json_t *first, json_t *there, json_t *orders);

#endif
