/* SPDX-License-Identifier: MIT */
/* world.c - makes, copies and releases worlds. */
#include "config.h"

#include "games/classic/secret/world.h"

#include "base/mem.h"

struct world *cl_world_new(struct cl_map *map)
{
	struct world *w = mem_alloc(sizeof(*w));

	w->map = map;
	cl_field_init(&w->field, map);
	w->tree[CL_RED].n = w->tree[CL_BLUE].n = 0;
	return w;
}

struct world *cl_setup(const struct reader *scenario, struct dice *dice,
		       struct err *e)
{
	struct cl_map *map = cl_map_begin(scenario, e);

	(void)dice; /* nothing is left to chance */
	return map ? cl_world_new(map) : NULL;
}

struct world *cl_world_copy(const struct world *w)
{
	struct world *copy = mem_dup(w, sizeof(*w));

	copy->map = cl_map_ref(w->map);
	return copy;
}

void cl_world_free(struct world *w)
{
	if (!w)
		return;
	cl_map_free(w->map);
	mem_free(w);
}
