/* SPDX-License-Identifier: MIT */
/* ground.h - what lies under the squares of a view's board: tiles. */
#ifndef REPORT_GROUND_H
#define REPORT_GROUND_H

#include "report/flags.h"

#include <jansson.h>
#include <stdbool.h>

#define GROUND_HITS 4 /* destroy a building or a village (W13.6, W13.12) */

/* The sign of a kind of tile on a text board: # building, ^ hill, % village,
 * a comma for mud, ~ water; + for what else there may be. */
char ground_sign(const char *kind);

/* The tiles that stand, by the names of their squares; the caller's. */
json_t *ground_squares(const json_t *world);

/* A tile's name for people: "tombe-de-ligny" is "Tombe-de-Ligny". The
 * caller's. */
json_t *ground_called(const char *name);

/* Whether a tile of world.board.tiles is there still. */
bool ground_stands(const json_t *world, const json_t *tile);

/* The tiles in the order of the scenario, for templates: each a copy with the
 * keys of flags_copy(), and
 *
 *     sign        of ground_sign()
 *     called      of ground_called()
 *     strong      hits destroy it; hits: how many there were
 *     destroyed   it is gone
 *     flags       {seat}: who fortified it last; or false (W13.3)
 *     fortified   {seat}: whose infantry holds all of it, or false
 *                 (W13.1)
 *
 * The caller's. */
json_t *ground_list(const struct flags *f, const json_t *world);

#endif
