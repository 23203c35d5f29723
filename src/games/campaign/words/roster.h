/* SPDX-License-Identifier: MIT */
/* roster.h - units that the observer knows on the map, town by town, as a
 * picture. */
#ifndef CAMPAIGN_WORDS_ROSTER_H
#define CAMPAIGN_WORDS_ROSTER_H

#include "games/campaign/public/seen.h"

#include <jansson.h>

/* {tall, lines: {x y, at: "Ligny", blocks: blocks.h's}, tags}: those on a
 * battle board are left out, which shows them. The caller's; NULL if there are
 * none. */
json_t *cn_roster_new(const struct seen *s);

#endif
