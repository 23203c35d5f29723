/* SPDX-License-Identifier: MIT */
/* mapdraw.h - the map as text: towns, roads, rivers, who stands where. */
#ifndef CAMPAIGN_WORDS_MAPDRAW_H
#define CAMPAIGN_WORDS_MAPDRAW_H

#include "games/campaign/public/field.h"

#include <jansson.h>

#define CN_LABEL 32 /* a name has 31 letters at most */

/* The shortest beginning of a town's id, of three letters or more, that no
 * other town has: what the map writes, and what orders may
 * (orders-campaign.md). */
void cn_label(const struct cn_map *m, int town, char out[CN_LABEL]);

/* Lines of at most 72 characters: a town as its label, and below it, or as far
 * to the left as other towns want the room, the letter of each army there with
 * its number of units; `#` a major road, `.` a minor one, `~` on it a river. A
 * list of texts, the caller's. */
json_t *cn_map_lines(const struct cn_field *f);

#endif
