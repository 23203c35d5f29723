/* SPDX-License-Identifier: MIT */
/* seen.c - makes and releases what a seat may know. */
#include "config.h"

#include "games/classic/public/seen.h"

#include "base/mem.h"

struct seen *cl_seen_new(struct cl_map *map, int seat)
{
	struct seen *s = mem_alloc(sizeof(*s));

	s->seat = seat;
	s->map = map;
	cl_field_init(&s->field, map);
	s->tree[CL_RED].n = s->tree[CL_BLUE].n = 0;
	s->events = (struct events)EVENTS_INIT;
	return s;
}

void cl_seen_free(struct seen *s)
{
	if (!s)
		return;
	event_free(&s->events);
	cl_map_free(s->map);
	mem_free(s);
}
