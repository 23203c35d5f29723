/* SPDX-License-Identifier: MIT */
/* layout.h - a scenario as it is before play: board, tiles, armies. */
#ifndef REPORT_LAYOUT_H
#define REPORT_LAYOUT_H

#include "base/err.h"
#include "base/str.h"

#include <jansson.h>

/* Adds the board with its legend, the set-up zones, the tiles and the armies of
 * `world` to out. `world` is that of a view as turn_survey() tells it: ruleset,
 * title, version, seats, board, units, armies. `dir` as in report_text(). */
int report_layout(json_t *world, const char *dir, struct str *out,
		  struct err *e);

#endif
