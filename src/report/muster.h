/* SPDX-License-Identifier: MIT */
/* muster.h - the rolls of the armies: what is where, unit by unit. */
#ifndef REPORT_MUSTER_H
#define REPORT_MUSTER_H

#include "report/flags.h"

#include <jansson.h>

/* For each side of the game (flags' order) an object: `side` with its keys,
 * and `rows`, one for each unit of its army, the commanders first, then by arm
 * and strength. A row has code, name, kind, strength, and the numbers all,
 * board, reserve, away (withdrawn, retired, taken off in a pursuit), lost,
 * unknown (what the view calls unaccounted, less those on the board whose arm
 * gives the unit away; of own sides, and when the game is
 * over, what is nowhere else), each as text filled up with blanks, so that rows stand in columns; a number that
 * is 0 is ".". The caller's. */
json_t *muster_new(const struct flags *f, const json_t *world);

/* Numbers by unit as "NA:1 NE:1 OG:1 ...", in the same order; the caller's. */
json_t *muster_codes(const struct flags *f, json_t *army);

/* The same of the army of a side. */
json_t *muster_counts(const struct flags *f, const json_t *world,
		      const char *side);

#endif
