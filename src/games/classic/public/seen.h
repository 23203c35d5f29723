/* SPDX-License-Identifier: MIT */
/* seen.h - what one seat may know, or who has none (PUBLIC). */
#ifndef CLASSIC_PUBLIC_SEEN_H
#define CLASSIC_PUBLIC_SEEN_H

#include "games/classic/public/field.h"
#include "games/classic/public/happen.h"
#include "games/classic/public/public.h"
#include "games/classic/public/tree.h"

/* Made by observe.c from a world, or by cl_hear() from a view. */
struct seen {
	int seat; /* or GAME_PUBLIC, GAME_ALL */
	struct cl_map *map;
	struct cl_field field;	       /* with explicit unknowns */
	struct cl_tree tree[CL_SIDES]; /* own replies that are still open */
	struct events events;	       /* what this seat may know of them */
};

struct seen *cl_seen_new(struct cl_map *map, int seat); /* takes the map */

#endif
