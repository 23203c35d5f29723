/* SPDX-License-Identifier: MIT */
/* spots.h - where on the picture towns, places of battles and units are. */
#ifndef CAMPAIGN_WORDS_SPOTS_H
#define CAMPAIGN_WORDS_SPOTS_H

#include "games/campaign/public/seen.h"

#include <jansson.h>

/* Adds `spots` to a context that has its `picture` (report/spots.h): of each
 *
 *     kind x y w h
 *     name         "quatre-bras"; of a place "ligny front-left", of a unit
 *                  "fr-ii-inf-1": as possible orders have them (possible.h)
 *     town         {called, held}, or
 *     place        {at: "Ligny", called, who, ground, engaged}, or
 *     unit         {at, called: "F05 infantry", steps, full, signs: {means}}
 *
 * Who lies on another comes after it. */
void cn_spots(const struct seen *s, json_t *c);

#endif
