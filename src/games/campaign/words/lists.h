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
 *                 (F20 F24 F25), 2 disordered", roads: "#~lan .lig", each as
 *                 the map draws it, quiet: the map and the form say enough of
 *                 it}
 *     armies     those that the seat commands, and for who sees all each:
 *                 {army, any-rows, rows: {code, steps, fire, at, type, name}};
 *                 columns of one width
 *     others     the other armies, rows: of the units that lie open; besides
 *                 any-hidden, hidden: how many units do not, rest: "infantry
 *                 P03 3F2, P04 4F1; cavalry ..." who these can be, sights: "in
 *                 turn 5 at ligny F07 (2 steps left), F08; ..." those of them
 *                 that the events have shown
 *     losses     {army, count, most, units: "P06 (turn 5, rout), ..."}
 *     limits     {K-minor, K-major} of K road, river, column
 */
void cn_lists(const struct seen *s, const struct flags *f, json_t *c);

/* "F20 F24", of units that the observer knows; appended. */
void cn_codes(const struct cn_map *m, const int *units, size_t n,
	      struct str *out);

/* "Anglo-Dutch"; "red", "#b3261e" (kernel/sign.h); static. */
const char *cn_army_called(int army);
const char *cn_army_hue(int army);
const char *cn_army_colour(int army);

#endif
