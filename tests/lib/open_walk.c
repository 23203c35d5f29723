/* SPDX-License-Identifier: MIT */
/* open_walk.c - finds out which order, which alternative, which part of a card
 * an event comes from. */
#include "config.h"

#include "lib/open.h"

#include <assert.h>

/* The act of an order that came to something: those before it are void. */
static const struct wl_act *open_act(const struct wl_plan *plan, int order,
				     size_t failed)
{
	for (size_t i = 0; plan && i < plan->n; i++)
		if (plan->v[i].number == order) {
			assert(failed < plan->v[i].nacts);
			return &plan->v[i].acts[failed];
		}
	assert(!"an event without its order");
	return NULL;
}

/* W8.3: the winner of the fight before attacks from where it stands now. */
static bool open_overruns(const struct event *before, const struct event *ev)
{
	if (!before || (before->n[0] != 3 && before->n[0] != 4))
		return false;
	return ev->from == (before->n[1] ? before->from : before->at);
}

/* W14.11: a part is left out, or is one move, one shot, one attack with all
 * that follows from it. */
static bool open_part(const struct open_walk *walk, const struct event *ev)
{
	return ev->kind == WL_EV_VOID || ev->kind == WL_EV_MOVE ||
	       ev->kind == WL_EV_SHOT ||
	       (ev->kind == WL_EV_FIGHT && !open_overruns(walk->fight, ev));
}

static int open_stand(const struct open_walk *walk,
		      const struct open_decision *d, const struct event *ev)
{
	const struct wl_act *a;

	if (open_overruns(walk->fight, ev))
		return ev->from;
	a = open_act(d->plan, ev->order, walk->failed);
	if (!walk->card)
		return a->way[0];
	assert(walk->parts > 0 && walk->parts <= a->nparts);
	return a->parts[walk->parts - 1].way[0];
}

int open_walk(struct open_walk *walk, const struct open_decision *d,
	      const struct event *ev)
{
	int stand;

	if (ev->order == 0)
		return BOARD_NONE; /* also a card in reply (W14.8) */
	if (ev->order != walk->order)
		*walk = (struct open_walk){ .order = ev->order };
	if (walk->card)
		walk->parts += open_part(walk, ev);
	else if (ev->kind == WL_EV_VOID)
		walk->failed++;
	walk->card |= ev->kind == WL_EV_CARD;
	if (ev->kind != WL_EV_FIGHT)
		return BOARD_NONE;
	stand = open_stand(walk, d, ev);
	walk->fight = ev;
	return stand;
}
