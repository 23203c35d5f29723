/* SPDX-License-Identifier: MIT */
/* observe.c - THE DOOR: what of the world a seat, or who has none, may know
 * (C6). */
#include "config.h"

#include "games/classic/public/seen.h"
#include "games/classic/secret/world.h"

/* C6.1, C6.2, C6.4: field by field. */
static struct cl_piece observe_piece(const struct world *w, int seat, int sq)
{
	const struct cl_piece *p = &w->field.at[sq];
	struct cl_piece out = cl_no_piece();
	bool own = p->side == seat || seat == GAME_ALL;

	if (cl_empty(&w->field, sq) || (!own && w->field.phase == CL_SETUP))
		return out;
	out.side = p->side;
	out.known = p->known;
	out.moved = p->moved;
	if (own || (p->known && w->map->options.memory))
		out.unit = p->unit;
	return out;
}

static void observe_clock(const struct world *w, struct seen *s)
{
	const struct cl_field *f = &w->field;

	s->field.phase = f->phase;
	s->field.number = f->number;
	s->field.seat = f->seat;
	s->field.draw_offer = f->draw_offer;
	s->field.winner = f->winner;
	s->field.degree = f->degree;
	for (int side = 0; side < CL_SIDES; side++) {
		s->field.ready[side] = f->ready[side]; /* C6.4 */
		for (int i = 0; i < w->map->nunits; i++)
			s->field.lost[side][i] = f->lost[side][i];
	}
	s->field.past = f->past; /* C6.1: nothing but squares */
}

/* The unit of an event that does not show it is made unknown; false if the
 * seat may not hear of it at all. */
static bool observe_event(const struct event *ev, int seat, struct event *out)
{
	bool own = ev->seat == seat || seat == GAME_ALL;

	switch ((enum cl_kind)ev->kind) {
	case CL_EV_PLACE:   /* C6.4 */
	case CL_EV_DROPPED: /* C7.1: nobody else learns of a reply */
		return own;
	case CL_EV_MOVE:
		if (!own && !ev->n[1])
			out->who[0].unit = EVENT_NONE;
		return true;
	case CL_EV_FIGHT: /* C3.1: both ranks are shown to both */
	case CL_EV_TURN:
	case CL_EV_DRAW:
	case CL_EV_SAY:
	case CL_EV_RESULT:
		return true;
	}
	return false;
}

struct seen *cl_observe(const struct world *w, const struct events *ev,
			int seat)
{
	struct seen *s = cl_seen_new(cl_map_ref(w->map), seat);

	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		cl_put(&s->field, sq, observe_piece(w, seat, sq));
	observe_clock(w, s);
	/* C7.1: what the other seat ordered, replies above all, is told to
	 * nobody. */
	for (int side = 0; side < CL_SIDES; side++)
		if (side == seat || seat == GAME_ALL)
			s->tree[side] = w->tree[side];
	if (ev)
		event_hear(ev, seat, observe_event, &s->events);
	return s;
}
