/* SPDX-License-Identifier: MIT */
/* coming.h - whether Prussians still come (W12.1). */
#ifndef REPORT_COMING_H
#define REPORT_COMING_H

#include <jansson.h>
#include <stdbool.h>

#define COMING_TURN 12 /* W12.1: from this turn on they are placed */

/* Whether any may still be placed, by the `world` of a view: some wait, there
 * are squares for them, no die has said never (W17.3), the battle goes on
 * (W16.5) and does not end before (W5.7). Before play: whether the scenario has
 * Prussians, and squares for them. */
bool coming_expected(const json_t *world);

#endif
