/* SPDX-License-Identifier: MIT */
/* seen.c - makes and releases what a seat may know. */
#include "config.h"

#include "games/campaign/public/seen.h"

#include "base/mem.h"

struct seen *cn_seen_new(struct cn_map *map, int seat)
{
	struct seen *s = mem_zalloc(sizeof(*s));

	s->seat = seat;
	s->map = map;
	cn_field_init(&s->field, map);
	s->events = (struct events)EVENTS_INIT;
	return s;
}

bool cn_asked_alone(const struct seen *s)
{
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (seat != s->seat && s->awaited[seat])
			return false;
	return true;
}

void cn_seen_free(struct seen *s)
{
	if (!s)
		return;
	for (int seat = 0; seat < CN_SEATS; seat++)
		cn_answers_free(&s->answers[seat]);
	event_free(&s->events);
	cn_map_free(s->map);
	mem_free(s);
}
