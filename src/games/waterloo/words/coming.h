/* SPDX-License-Identifier: MIT */
/* coming.h - whether Prussians still come (W12.1). */
#ifndef WATERLOO_WORDS_COMING_H
#define WATERLOO_WORDS_COMING_H

#include "games/waterloo/public/field.h"

#include <jansson.h>
#include <stdbool.h>

/* Whether any may still be placed, by the `world` of a view: some wait, there
 * are squares for them, no die has said never (W17.3), the battle goes on
 * (W16.5) and does not end before (W5.7). Before play: whether the scenario has
 * Prussians, and squares for them. */
bool wl_coming_expected(const json_t *world);

#endif
