/* SPDX-License-Identifier: MIT */
/* world.c - makes, copies and releases worlds; who has seen a piece. */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/mem.h"

struct world *wl_world_new(struct wl_map *map)
{
	struct world *w = mem_zalloc(sizeof(*w));

	w->map = map;
	wl_field_init(&w->field, map);
	w->retreat[0] = w->retreat[1] = WL_NO_LINE;
	return w;
}

struct world *wl_world_copy(const struct world *w)
{
	struct world *copy = mem_dup(w, sizeof(*w));

	copy->map = wl_map_ref(w->map);
	wl_field_part(&copy->field);
	return copy;
}

void wl_world_free(struct world *w)
{
	if (!w)
		return;
	wl_field_free(&w->field);
	wl_map_free(w->map);
	mem_free(w);
}

struct event_piece wl_as_event(const struct wl_piece *p)
{
	return (struct event_piece){ .side = p->side,
				     .unit = p->unit,
				     .strength = EVENT_NONE,
				     .hidden = p->hidden };
}

void wl_reveal(struct world *w, struct wl_piece *p)
{
	p->hidden = false;
	wl_learn(w, p);
}

void wl_learn(struct world *w, struct wl_piece *p)
{
	/* W18.5: without `memory` only W11.5 is remembered. */
	if (!w->map->options.memory)
		return;
	p->known = true;
	p->light = false;
}
