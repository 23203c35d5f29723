/* SPDX-License-Identifier: MIT */
/* blocks.h - units as blocks of a picture. */
#ifndef CAMPAIGN_WORDS_BLOCKS_H
#define CAMPAIGN_WORDS_BLOCKS_H

#include "games/campaign/public/seen.h"
#include "kernel/flags.h"

#include <jansson.h>

#define CN_BLOCK_PITCH 72 /* from block to block, and from row to row: */
#define CN_BLOCK_LINE  56
#define CN_BLOCK_WIDE  68 /* as its template draws it */
#define CN_BLOCK_TALL  50
#define CN_CHIP_PITCH  112 /* of units that are listed */
#define CN_CHIP_LINE   30
#define CN_CHIP_WIDE   108
#define CN_CHIP_TALL   26

/* A unit that the observer knows, as templates draw it; the caller's:
 *
 *     x y           corner left and above
 *     id code       "fr-ii-inf-1", "F05", and cn_paint()
 *     arm: {infantry, cavalry, gun, horse, leader: true if it is that}
 *     steps full    that it has, and had
 *     tags          "SA": letters of what it has done (cn_tags())
 *     hurt hurt-x   steps that it has lost in these events, if there are any,
 *                   and where that is told, before the tags. Of a `hit` of
 *                   who is still on a board it is one: only who flees loses
 *                   two (N22.4)
 */
json_t *cn_block_new(const struct seen *s, int unit, const json_t *events);

/* Units of an army of which only the number is known: x y, cn_paint(), number,
 * hidden. */
json_t *cn_block_hidden(const struct seen *s, int army, int number);

/* Sets the corner. */
void cn_block_at(json_t *block, int x, int y);

/* What tags mean, in the order of field.h's marks and then "disordered": each
 * {letter, means}, those of `used` alone; the caller's. */
json_t *cn_tags(const char *used);

#endif
