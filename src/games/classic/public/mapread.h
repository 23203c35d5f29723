/* SPDX-License-Identifier: MIT */
/* mapread.h - readers of a scenario's parts, which tell all its mistakes. */
#ifndef CLASSIC_PUBLIC_MAPREAD_H
#define CLASSIC_PUBLIC_MAPREAD_H

#include "games/classic/public/map.h"
#include "kernel/fault.h"
#include "kernel/reader.h"

/* A scenario that is being read. Each reader goes on behind a mistake, and
 * leaves in the map what can still be told of it. */
struct cl_reading {
	struct cl_map *m;
	const struct reader *doc;
	struct faults *f;
};

/* mapunit.c; the board is read before. */
void cl_read_units(const struct cl_reading *r);

/* mapunit.c: whether the armies, that were read before, can play a game; a
 * position of a game that has begun may have lost what this asks for. */
void cl_read_fit(const struct cl_reading *r);

#endif
