/* SPDX-License-Identifier: MIT */
/* event.c - what happened: complete facts, each with the rules it rests on. */
#include "config.h"

#include "kernel/event.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/game.h"

#include <assert.h>
#include <string.h>

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
			       .by = order > 0 ? e->seat : EVENT_NONE,
			       .at = EVENT_NONE,
			       .from = EVENT_NONE,
			       .who = { nobody, nobody } };
	return new;
}

void *event_more(struct event *e, size_t size)
{
	if (!e->more) {
		e->more = mem_zalloc(size);
		e->more_size = size;
	}
	assert(e->more_size == size);
	return e->more;
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
	struct event_order *new;
	size_t last = e->norders;

	while (last > 0 && e->orders[last - 1].seat != e->seat)
		last--;
	e->orders = mem_grow(e->orders, &e->orders_cap, e->norders + 1,
			     sizeof(*e->orders));
	new = &e->orders[e->norders++];
	*new = (struct event_order){
		.text = mem_strdup(text),
		.state = state,
		.seat = e->seat,
		.number = last ? e->orders[last - 1].number + 1 : 1,
	};
}

static bool event_caused(const struct event_order *o, const struct event *ev)
{
	return o->seat == ev->by && o->number == ev->order;
}

const struct event_order *event_cause(const struct events *e,
				      const struct event *ev)
{
	size_t guess = (size_t)ev->order - 1; /* if only one seat orders */

	if (ev->order <= 0)
		return NULL;
	if (guess < e->norders && event_caused(&e->orders[guess], ev))
		return &e->orders[guess];
	for (size_t i = 0; i < e->norders; i++)
		if (event_caused(&e->orders[i], ev))
			return &e->orders[i];
	return NULL;
}

const char *event_state_name(enum event_state state)
{
	static const char *const names[] = { "not-reached", "noted", "done",
					     "void", "passed-over" };

	return names[state];
}

/* What the list owns of an event, once more. */
static void event_own(struct event *e, const struct event *of)
{
	e->text = mem_strdup(of->text);
	e->more = NULL;
	if (of->more)
		(void)memcpy(event_more(e, of->more_size), of->more,
			     of->more_size);
}

static void event_drop(struct event *e)
{
	mem_free(e->text);
	mem_free(e->more);
}

void event_hear(const struct events *all, int seat,
		bool (*hears)(const struct event *ev, int seat,
			      struct event *copy),
		struct events *heard)
{
	bool everything = seat == GAME_ALL;

	for (size_t i = 0; i < all->norders; i++) {
		heard->seat = all->orders[i].seat;
		if (everything || heard->seat == seat)
			event_order(heard, all->orders[i].text,
				    all->orders[i].state);
	}
	for (size_t i = 0; i < all->n; i++) {
		struct event copy = all->v[i];
		struct event *to;

		event_own(&copy, &all->v[i]);
		if (!hears(&all->v[i], seat, &copy)) {
			event_drop(&copy);
			continue;
		}
		to = event_add(heard, copy.kind, copy.seat, 0);
		*to = copy;
		if (!everything && copy.by != seat) {
			to->order = 0;
			to->by = EVENT_NONE;
		}
	}
	heard->seat = all->seat;
}

void event_free(struct events *e)
{
	for (size_t i = 0; i < e->n; i++)
		event_drop(&e->v[i]);
	for (size_t i = 0; i < e->norders; i++)
		mem_free(e->orders[i].text);
	mem_free(e->v);
	mem_free(e->orders);
	*e = (struct events)EVENTS_INIT;
}
