/* SPDX-License-Identifier: MIT */
/* clock.c - how turns begin and end, and the coming of the Prussians (W5,
 * W10, W12). */
#include "config.h"

#include "games/waterloo/world.h"

#define PRUSSIANS_COME 12 /* W12.1 */
#define PRUSSIANS_ACT  13 /* W12.3 */

static bool clock_lost(const struct world *w, enum wl_side side,
		       enum wl_class class)
{
	for (int i = 0; i < w->map->nunits; i++)
		if (w->map->unit[i].class == class && w->field.lost[side][i])
			return true;
	return false;
}

static int clock_free_flag(const struct world *w)
{
	for (int i = 0; i < w->map->nflags; i++)
		if (wl_empty(&w->field, w->map->flags[i]))
			return w->map->flags[i];
	return BOARD_NONE;
}

/* W12.4: the withdrawn one that may come back in this turn. */
static bool clock_returns(const struct world *w)
{
	const struct wl_field *f = &w->field;
	const struct board *b = &w->map->board;
	bool room = false;

	for (int i = 0; i < b->columns; i++)
		room |= wl_empty(f, board_square(b, i, b->rows - 1));
	for (size_t i = 0; i < f->ngone && room; i++)
		if (f->gone[i].side == WL_PRUSSIAN &&
		    f->gone[i].pile == WL_WITHDRAWN &&
		    f->number >= wl_gone_from(&f->gone[i]))
			return true;
	return false;
}

static bool clock_prussian_action(const struct world *w, bool held)
{
	const struct wl_field *f = &w->field;

	if (f->number < PRUSSIANS_ACT)
		return false;
	if (w->map->options.prussian_always)
		return true;
	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		if (f->at[sq].side == WL_PRUSSIAN)
			return true;
	if (held && w->nprussians && clock_free_flag(w) != BOARD_NONE)
		return true;
	return clock_returns(w);
}

static int clock_allowance(const struct world *w, int seat, bool held)
{
	enum wl_side side = wl_own_side(seat);
	int n = 3; /* W5.1 */

	/* W10.1; W10.3: who is withdrawn is not lost. */
	n -= clock_lost(w, side, WL_COMMANDER) ? 1 : 0;
	n -= clock_lost(w, side, WL_CHIEF) ? 2 : 0;
	if (seat == WL_SEAT_ALLIED) {
		if (w->map->options.bulow_action && /* W10.2 */
		    clock_lost(w, WL_PRUSSIAN, WL_COMMANDER))
			n--;
		n += clock_prussian_action(w, held); /* W12.4 */
	}
	return n > 0 ? n : 0;
}

int wl_actions_due(const struct world *w)
{
	const struct wl_field *f = &w->field;
	int n;

	if (f->phase != WL_PLAY)
		return 0;
	n = clock_allowance(w, f->seat, w->hold) - f->spent[WL_FRENCH] -
	    f->spent[WL_ALLIED] - f->spent[WL_PRUSSIAN];
	return n > 0 ? n : 0;
}

/* W12.2: from turn 13 on the allied seat knows what came in turn 12. */
static void clock_reveal(struct wl_run *r)
{
	struct world *w = r->w;
	struct event *ev = NULL;

	for (int sq = 0; sq < board_count(&w->map->board); sq++) {
		struct wl_piece *p = &w->field.at[sq];

		if (!p->hidden)
			continue;
		if (!ev || ev->nsquares == EVENT_SQUARES) {
			ev = event_add(r->out, WL_EV_REVEAL, WL_SEAT_ALLIED, 0);
			event_cite(ev, "W12.2");
		}
		p->hidden = false;
		ev->squares[ev->nsquares] = sq;
		ev->units[ev->nsquares++] = p->unit;
	}
}

/* W12.1: one on each empty flag square, two at most. */
static void clock_place(struct wl_run *r)
{
	struct world *w = r->w;
	int placed = 0;

	for (int i = 0; i < w->map->nflags && placed < 2; i++) {
		int sq = w->map->flags[i];
		struct wl_piece *p = &w->field.at[sq];
		struct event *ev;

		if (!w->nprussians || !wl_empty(&w->field, sq))
			continue;
		*p = wl_piece(w->map, WL_PRUSSIAN, w->prussians[0]);
		p->hidden = w->field.number == PRUSSIANS_COME; /* W12.2 */
		w->nprussians--;
		for (int k = 0; k < w->nprussians; k++)
			w->prussians[k] = w->prussians[k + 1];
		ev = event_add(r->out, WL_EV_PLACE, WL_SEAT_ALLIED, 0);
		ev->at = sq;
		ev->who[0] = wl_as_event(p);
		ev->n[1] = p->arm;
		event_cite(ev, "W12.1");
		event_cite(ev, "W12.2");
		placed++;
	}
	w->field.waiting = w->nprussians;
}

/* What happens by itself at the start of an Allied turn; returns whether the
 * Prussians were held back. */
static bool clock_allied(struct wl_run *r)
{
	struct world *w = r->w;
	bool held = w->hold;

	w->hold = false; /* W12.1: once */
	if (w->field.number >= PRUSSIANS_ACT)
		clock_reveal(r);
	if (w->field.number >= PRUSSIANS_COME && !held)
		clock_place(r);
	return held;
}

static bool clock_idle(const struct wl_field *f, int seat)
{
	return !(f->actions > 0 && wl_can_act(f, seat, WL_NOBODY)) &&
	       !wl_can_retire(f, seat);
}

void wl_turn_begin(struct wl_run *r)
{
	struct wl_field *f = &r->w->field;
	struct event *ev;
	bool held = false;

	for (int i = 0; i < WL_SIDES; i++)
		f->spent[i] = 0;
	if (f->seat == WL_SEAT_ALLIED)
		held = clock_allied(r);
	f->actions = clock_allowance(r->w, f->seat, held);
	ev = event_add(r->out, WL_EV_TURN, f->seat, 0);
	ev->n[0] = f->number;
	ev->n[1] = f->actions;
	event_cite(ev, "W5.1");
	if (!clock_idle(f, f->seat)) {
		f->passes = 0;
		return;
	}
	/* W5.5: it passes without being asked; two in a row are a draw. */
	ev->n[2] = 1;
	event_cite(ev, "W5.5");
	if (++f->passes >= 2)
		wl_finish(r, -1, "draw", "W5.5");
	else
		wl_turn_end(r);
}

/* W5.7: limits that end the game in a draw, after a whole game turn. */
static bool clock_limits(struct wl_run *r)
{
	const struct wl_field *f = &r->w->field;
	const struct wl_options *o = &r->w->map->options;

	if ((o->turn_limit && f->number >= o->turn_limit) ||
	    (o->quiet_limit && f->number - f->stir >= o->quiet_limit)) {
		wl_finish(r, -1, "draw", "W5.7");
		return true;
	}
	return false;
}

void wl_turn_end(struct wl_run *r)
{
	struct wl_field *f = &r->w->field;
	int next = !f->seat;

	/* W15.8: an offer stands until the other seat's next turn ends. */
	if (f->draw_offer == next)
		f->draw_offer = -1;
	if (next == (int)f->map->options.first_seat) {
		if (clock_limits(r))
			return;
		f->number++;
	}
	f->seat = next;
	r->order = 0;
	wl_turn_begin(r);
}
