/* SPDX-License-Identifier: MIT */
/* seen.c - makes and releases what a seat may know. */
#include "config.h"

#include "games/waterloo/public/seen.h"

#include "base/mem.h"

struct seen *wl_seen_new(struct wl_map *map, int seat)
{
	struct seen *s = mem_zalloc(sizeof(*s));

	s->seat = seat;
	s->map = map;
	wl_field_init(&s->field, map);
	s->retreat[0] = s->retreat[1] = WL_NO_LINE;
	s->events = (struct events)EVENTS_INIT;
	return s;
}

struct seen *wl_seen_with(const struct seen *s, const struct wl_field *f)
{
	struct seen *with = mem_zalloc(sizeof(*with));

	*with = *s;
	with->map = wl_map_ref(s->map);
	wl_field_copy(&with->field, f);
	with->events = (struct events)EVENTS_INIT;
	return with;
}

void wl_seen_free(struct seen *s)
{
	if (!s)
		return;
	wl_field_free(&s->field);
	event_free(&s->events);
	wl_map_free(s->map);
	mem_free(s);
}
