/* SPDX-License-Identifier: MIT */
/* muster.h - the rolls of the armies: what is where, unit by unit. */
#ifndef KERNEL_MUSTER_H
#define KERNEL_MUSTER_H

#include "kernel/flags.h"

#include <jansson.h>
#include <stdbool.h>

/* What of it is the game's own. */
struct muster_how {
	/* Units of a lower group stand first; NULL: all are of one. */
	int (*group)(const char *class, const char *arm);
	/* Members of a view's world, NULL at the end (or no list): pieces off
	 * the board that are not lost, by side, as lists or numbers. */
	const char *const *away;
	bool open; /* what is nowhere else is "unknown", of all sides */
};

/* For each side of the game (flags' order) an object: `side` with its keys,
 * and `rows`, one for each unit of its army, by group and strength. A row has
 * code, name, kind, strength, and the numbers all, board, reserve, away, lost,
 * unknown (what the view calls unaccounted, less those on the board whose arm
 * gives the unit away; of own sides, and when all is open, what is nowhere
 * else), each as text filled up with blanks, so that rows stand in columns; a
 * number that is 0 is ".". The caller's. */
json_t *muster_new(const struct flags *f, const struct muster_how *how);

/* Numbers by unit as "NA:1 NE:1 OG:1 ...", in the same order; the caller's. */
json_t *muster_codes(const struct flags *f, const struct muster_how *how,
		     json_t *army);

#endif
