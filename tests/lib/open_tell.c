/* SPDX-License-Identifier: MIT */
/* open_tell.c - writes down what a seat may hear of an event (W18). */
#include "config.h"

#include "lib/open.h"

/* Whether a seat knows the unit of a piece on the board (W18.2, W18.5). */
static bool open_knows(const struct open *o, int seat, const struct event *ev)
{
	const struct open_mark *m = &o->at[ev->at];

	if (wl_seat_of((enum wl_side)ev->who[0].side) == seat)
		return !m->hidden;
	return m->unit;
}

static void open_unit(const struct event_piece *p, bool open, struct str *out)
{
	str_addf(out, " side %d", p->side);
	if (open)
		str_addf(out, " unit %d", p->unit);
}

static void open_fought(const struct event *ev, struct str *out)
{
	const struct wl_squares *s = wl_squares_of(ev);

	open_unit(&ev->who[0], true, out); /* W7.2 */
	open_unit(&ev->who[1], true, out);
	str_addf(out, " strengths %d %d from %d die %d won %d withdrawn %d",
		 ev->who[0].strength, ev->who[1].strength, ev->from, ev->n[0],
		 ev->n[1], ev->n[2]);
	for (int i = 0; i < s->nway; i++) /* W18.6 */
		str_addf(out, " way %d", s->way[i]);
}

/* W9.2, W9.3 */
static void open_fired(const struct open *o, const struct open_decision *d,
		       const struct event *ev, int seat, struct str *out)
{
	enum wl_side side = (enum wl_side)ev->who[0].side;
	bool open;

	str_addf(out, " from %d effect %d", ev->from, ev->n[0]);
	if (ev->n[0] == WL_ON_BUILDING || ev->n[0] == WL_ON_VILLAGE) {
		str_addf(out, " tile %d", ev->n[2]); /* W13.5 */
		return;
	}
	open = !ev->n[0] || wl_only_light(d->after->map, side) >= 0 ||
	       open_knows(o, seat, ev);

	/* Who is not the owner and had seen the unit: both hear it. */
	open_unit(&ev->who[0], open || o->at[ev->at].unit, out);
}

static void open_revealed(const struct event *ev, int seat, struct str *out)
{
	const struct wl_squares *s = wl_squares_of(ev);

	for (int i = 0; i < s->n; i++) {
		str_addf(out, " %d", s->at[i]);
		if (seat == ev->seat) /* W12.2, W18.3 */
			str_addf(out, " unit %d", s->unit[i]);
	}
}

/* W4.3: of a set-up the other seat hears nothing but how the board looks. */
static void open_placed(const struct open_decision *d, const struct event *ev,
			int seat, struct str *out)
{
	bool own = wl_seat_of((enum wl_side)ev->who[0].side) == seat;

	open_unit(&ev->who[0], own && !open_hidden(d, ev), out);
}

/* W18.1: played openly; W4.5, W14.9: drafted and taken by the owner alone. */
static void open_card(const struct event *ev, int seat, struct str *out)
{
	const struct wl_squares *s = wl_squares_of(ev);

	str_addf(out, " %d", ev->n[0]);
	if (ev->n[0] == WL_PLAYED || ev->seat == seat)
		str_addf(out, " %d %d", ev->n[1], ev->n[2]);
	for (int i = 0; i < s->n; i++)
		str_addf(out, " %d", s->at[i]);
}

/* W18.2; W16.1: commanders-in-chief leave openly. */
static void open_taken_off(const struct open *o, const struct event *ev,
			   int seat, struct str *out)
{
	bool own = ev->seat == seat && !o->at[ev->at].hidden;

	open_unit(&ev->who[0], ev->n[0] || own, out);
	str_addf(out, " arm %d", ev->n[1]);
}

/* W18.6: the way; W18.1: the arm; the unit, or W9.3 the class, if it was seen.
 */
static void open_moved(const struct open *o, const struct event *ev, int seat,
		       struct str *out)
{
	const struct open_mark *m = &o->at[ev->from];
	const struct wl_squares *s = wl_squares_of(ev);
	bool unit = m->unit || (ev->seat == seat && !m->hidden);

	str_addf(out, " from %d", ev->from);
	for (int i = 0; i < s->nway; i++)
		str_addf(out, " %d", s->way[i]);
	open_unit(&ev->who[0], unit, out);
	str_addf(out, " arm %d light %d", ev->n[1], !unit && m->light);
}

static bool open_mine(const struct open_decision *d, int seat)
{
	return d->events->seat == seat;
}

static bool open_heard(const struct open_decision *d, const struct event *ev,
		       int seat)
{
	if (ev->kind == WL_EV_VOID || ev->kind == WL_EV_PASSED) /* W18.2 */
		return open_mine(d, seat);
	return ev->kind != WL_EV_PLACE || ev->order == 0 || open_mine(d, seat);
}

void open_tell(const struct open *o, const struct open_decision *d,
	       const struct event *ev, int seat, struct str *out)
{
	if (!open_heard(d, ev, seat))
		return;
	str_addf(out, "event %d by %d at %d", ev->kind, ev->seat, ev->at);
	if (open_mine(d, seat))
		str_addf(out, " order %d", ev->order);
	switch ((enum wl_kind)ev->kind) {
	case WL_EV_MOVE:
		open_moved(o, ev, seat, out);
		break;
	case WL_EV_FIGHT:
		open_fought(ev, out);
		break;
	case WL_EV_SHOT:
		open_fired(o, d, ev, seat, out);
		break;
	case WL_EV_ENTER: /* W11.5 */
		open_unit(&ev->who[0],
			  ev->n[0] != WL_RESERVE || open_mine(d, seat), out);
		str_addf(out, " pile %d arm %d", ev->n[0], ev->n[1]);
		break;
	case WL_EV_RETIRE:
		open_unit(&ev->who[0], true, out);
		break;
	case WL_EV_PLACE:
		open_placed(d, ev, seat, out);
		break;
	case WL_EV_REVEAL:
		open_revealed(ev, seat, out);
		break;
	case WL_EV_CARD:
		open_card(ev, seat, out);
		break;
	case WL_EV_REMOVE:
		open_taken_off(o, ev, seat, out);
		break;
	case WL_EV_VOID: /* why, must follow from what is open */
	case WL_EV_PASSED:
		break;
	case WL_EV_DAMAGE:
	case WL_EV_DESTROYED:
	case WL_EV_ROLL:
	case WL_EV_RETREAT:
	case WL_EV_PURSUIT:
	case WL_EV_TURN:
	case WL_EV_DRAW:
	case WL_EV_SAY:
	case WL_EV_RESULT:
		str_addf(out, " %d %d %d %s", ev->n[0], ev->n[1], ev->n[2],
			 ev->text ? ev->text : "-");
		break;
	}
	str_addc(out, '\n');
}
