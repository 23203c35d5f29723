/* SPDX-License-Identifier: MIT */
/* ground.h - what lies under the squares of a view's board: tiles. */
#ifndef WATERLOO_WORDS_GROUND_H
#define WATERLOO_WORDS_GROUND_H

#include "kernel/flags.h"

#include <jansson.h>

/* Adds the signs of the tiles that stand to `c`, and `terrain`, the tiles in
 * the order of the scenario, each a copy with the keys of flags_copy(), and
 *
 *     called      "Tombe-de-Ligny"
 *     strong      hits destroy it; hits: how many there were
 *     destroyed   it is gone
 *     flags       {seat}: who fortified it last; or false (W13.3)
 *     fortified   {seat}: whose infantry holds all of it, or false
 *                 (W13.1) */
void wl_ground_add(const struct flags *f, json_t *c);

#endif
