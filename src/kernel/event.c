/* SPDX-License-Identifier: MIT */
/* event.c - what happened: complete facts, each with the rules it rests on. */
#include "config.h"

#include "kernel/event.h"

#include "base/mem.h"
#include "base/str.h"

#include <assert.h>

struct event *event_add(struct events *e, int kind, int seat, int order)
{
	const struct event_piece nobody = { EVENT_NONE, EVENT_NONE, EVENT_NONE,
					    false };
	struct event *new;

	e->v = mem_grow(e->v, &e->cap, e->n + 1, sizeof(*e->v));
	new = &e->v[e->n++];
	*new = (struct event){ .kind = kind,
			       .seat = seat,
			       .order = order,
			       .at = EVENT_NONE,
			       .from = EVENT_NONE,
			       .who = { nobody, nobody } };
	return new;
}

void event_cite(struct event *e, const char *rule)
{
	for (int i = 0; i < e->nrules; i++)
		if (str_eq(e->rules[i], rule))
			return;
	assert(e->nrules < EVENT_RULES);
	e->rules[e->nrules++] = rule;
}

void event_order(struct events *e, const char *text, enum event_state state)
{
	e->orders = mem_grow(e->orders, &e->orders_cap, e->norders + 1,
			     sizeof(*e->orders));
	e->orders[e->norders++] =
	    (struct event_order){ mem_strdup(text), state };
}

const char *event_state_name(enum event_state state)
{
	static const char *const names[] = { "not-reached", "noted", "done",
					     "void", "passed-over" };

	return names[state];
}

void event_hear(const struct events *all, int seat,
		bool (*hears)(const struct event *ev, int seat,
			      struct event *copy),
		struct events *heard)
{
	bool mine = all->seat == seat;

	heard->seat = all->seat;
	for (size_t i = 0; mine && i < all->norders; i++)
		event_order(heard, all->orders[i].text, all->orders[i].state);
	for (size_t i = 0; i < all->n; i++) {
		struct event copy = all->v[i];
		struct event *to;

		if (!hears(&all->v[i], seat, &copy))
			continue;
		to = event_add(heard, copy.kind, copy.seat, 0);
		*to = copy;
		to->order = mine ? copy.order : 0;
		to->text = mem_strdup(copy.text);
	}
}

void event_free(struct events *e)
{
	for (size_t i = 0; i < e->n; i++)
		mem_free(e->v[i].text);
	for (size_t i = 0; i < e->norders; i++)
		mem_free(e->orders[i].text);
	mem_free(e->v);
	mem_free(e->orders);
	*e = (struct events)EVENTS_INIT;
}
