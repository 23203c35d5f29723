/* SPDX-License-Identifier: MIT */
/* mapread.h - readers of a scenario's parts, which tell all its mistakes. */
#ifndef WATERLOO_PUBLIC_MAPREAD_H
#define WATERLOO_PUBLIC_MAPREAD_H

#include "games/waterloo/public/map.h"
#include "kernel/fault.h"
#include "kernel/reader.h"

/* A scenario that is being read. Each reader goes on behind a mistake, and
 * leaves in the map what can still be told of it. */
struct wl_reading {
	struct wl_map *m;
	const struct reader *doc;
	struct faults *f;
};

/* mapterrain.c, mapunits.c, mapoptions.c; the board is read before. */
void wl_read_terrain(const struct wl_reading *r);
void wl_read_units(const struct wl_reading *r);
void wl_read_options(const struct wl_reading *r);

/* mapread.c: a key's words, cut at blanks and commas: calls `take` for each. */
void wl_read_words(const struct wl_reading *r, const struct reader_key *k,
		   void (*take)(const struct wl_reading *r,
				const struct reader_key *k, const char *word));

/* mapfit.c: whether a game can be begun with what was read (W4.4, W17.4);
 * positions of the sandbox may be smaller. Errors go to r->f. */
void wl_read_fit(const struct wl_reading *r);

/* mapdoubt.c: what is allowed, but odd. Warnings go to r->f. */
void wl_read_doubt(const struct wl_reading *r);

#endif
