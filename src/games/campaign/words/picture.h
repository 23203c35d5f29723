/* SPDX-License-Identifier: MIT */
/* picture.h - the whole picture of a view: battles, map, units. */
#ifndef CAMPAIGN_WORDS_PICTURE_H
#define CAMPAIGN_WORDS_PICTURE_H

#include "games/campaign/public/seen.h"
#include "kernel/flags.h"

#include <jansson.h>

#define CN_PICTURE_TITLE 34 /* of a battle, above its board */

/* Adds `picture` to the context, and to each battle with a `sheet` its `top`,
 * and `way`, its `from` cut to fit:
 *
 *     wide tall   of the whole, in units
 *     chart       chart.h's, with `top`; or null
 *     chart-key   the line of its key
 *     mine        cn_paint() of an own army, for the key; theirs: of another
 *                 one; or null
 *     roster      roster.h's, with `top`; or null
 *     losses-top  the line of losses
 *
 * Battles stand above the map, as in the text. */
void cn_picture(const struct seen *s, const struct flags *f, json_t *c);

#endif
