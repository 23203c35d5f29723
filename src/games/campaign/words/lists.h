/* SPDX-License-Identifier: MIT */
/* lists.h - towns, armies and losses as lists of a report. */
#ifndef CAMPAIGN_WORDS_LISTS_H
#define CAMPAIGN_WORDS_LISTS_H

#include "base/str.h"
#include "games/campaign/public/seen.h"
#include "kernel/flags.h"

/* Adds to the context:
 *
 *     towns      {name, id: if orders write it otherwise, city, held: "3 French
 *                 (F20 F24 F25), 2 disordered", roads: "laneffe 8 (4), ligny
 *                 6": how many units go over each in a turn, and in brackets
 *                 how many attack over its river}: all towns
 *     armies     those that the seat commands, and for who sees all each: {army,
 *                 rows: {code, steps, fire, at, type, name}}; columns of one
 *                 width
 *     others     the other armies: {army, open: rows of the units that lie open,
 *                 hidden, rest: "P03 infantry 3 F2, ..." who these can be}
 *     losses     {army, count, most, units: "P06 (turn 5, rout), ..."}
 *     limits     {road-minor, road-major, column-minor, column-major}
 */
void cn_lists(const struct seen *s, const struct flags *f, json_t *c);

/* "F20 F24", of units that the observer knows; appended. */
void cn_codes(const struct cn_map *m, const int *units, size_t n,
	      struct str *out);

/* "Anglo-Dutch"; "foot guns", "leader"; static. */
const char *cn_army_called(int army);
const char *cn_type_called(enum cn_type type);

#endif
