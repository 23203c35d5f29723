/* SPDX-License-Identifier: MIT */
/* act.c - carries out one line of a turn, which has been allowed (W5.2). */
#include "config.h"

#include "games/waterloo/secret/world.h"

static void act_move(struct wl_run *r, const struct wl_act *a)
{
	struct wl_field *f = &r->w->field;
	int to = a->way[a->nway - 1];
	struct event *ev = event_add(r->out, WL_EV_MOVE, r->seat, r->order);
	const struct wl_piece *p = &f->at[a->way[0]];

	ev->who[0] = wl_as_event(p);
	ev->n[0] = p->known;
	ev->n[1] = (int)p->arm;
	ev->n[2] = p->light;
	wl_squares_way(&r->w->map->board, ev, a->way, a->nway);
	wl_do_move(f, a);
	ev->from = a->way[0];
	ev->at = to;
	event_cite(ev, "W6.1");
	event_cite(ev, f->at[to].arm == WL_CAVALRY ? "W6.3" : "W6.2");
}

static void act_enter(struct wl_run *r, const struct wl_act *a)
{
	struct event *ev = event_add(r->out, WL_EV_ENTER, r->seat, r->order);
	enum wl_pile pile;
	struct wl_piece p = wl_do_enter(&r->w->field, r->seat, a, &pile);

	ev->at = a->way[0];
	ev->who[0] = wl_as_event(&p);
	ev->n[0] = (int)pile;
	ev->n[1] = (int)p.arm;
	event_cite(ev, "W11.1");
	event_cite(ev, pile == WL_RESERVE     ? "W11.2"
		       : pile == WL_WITHDRAWN ? "W11.3"
					      : "W10.8");
	if (p.side == WL_PRUSSIAN)
		event_cite(ev, "W11.4");
	event_cite(ev, "W11.5");
}

static void act_retire(struct wl_run *r, const struct wl_act *a)
{
	struct event *ev = event_add(r->out, WL_EV_RETIRE, r->seat, r->order);
	struct wl_piece p = wl_do_retire(&r->w->field, a);

	ev->at = a->way[0];
	ev->who[0] = wl_as_event(&p);
	event_cite(ev, "W10.7");
	event_cite(ev, "W11.5");
}

static void act_remove(struct wl_run *r, const struct wl_act *a)
{
	struct event *ev = event_add(r->out, WL_EV_REMOVE, r->seat, r->order);
	struct wl_piece p = wl_do_remove(&r->w->field, a->way[0]);

	ev->at = a->way[0];
	ev->who[0] = wl_as_event(&p);
	ev->n[1] = (int)p.arm;
	event_cite(ev, r->seat == r->w->field.pursuer ? "W16.6" : "W16.3");
}

static void act_take(struct wl_run *r, const struct wl_act *a)
{
	struct event *ev = event_add(r->out, WL_EV_CARD, r->seat, r->order);

	wl_do_take(&r->w->field, r->seat, a);
	ev->n[0] = WL_TAKEN;
	ev->n[1] = (int)a->picks[0];
	ev->n[2] = a->npicks > 1 ? (int)a->picks[1] : EVENT_NONE;
	event_cite(ev, "W14.9");
}

/* W15: a move, an attack, a shot may decide the game. */
static int act_decides(struct wl_run *r, int rc)
{
	if (rc == 0)
		(void)wl_victory(r);
	return rc;
}

int wl_do(struct wl_run *r, const struct wl_act *a)
{
	switch (a->verb) {
	case WL_MOVE:
		act_move(r, a);
		return act_decides(r, 0);
	case WL_ATTACK:
		return act_decides(r, wl_attack(r, a));
	case WL_FIRE:
		wl_fire(r, a);
		return act_decides(r, 0);
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
		return wl_play(r, a);
	case WL_ENTER:
		act_enter(r, a);
		break;
	case WL_REMOVE:
		act_remove(r, a);
		break;
	case WL_RETIRE:
		act_retire(r, a);
		break;
	case WL_DRAFT:
		act_take(r, a);
		break;
	case WL_END:
		r->ended = true;
		break;
	case WL_STOP:
		wl_pursuit_end(r, "W16.7");
		break;
	case WL_SET_UP:
	case WL_PLACE:
	case WL_SAY:
	case WL_DIARY:
	case WL_RESIGN:
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
	case WL_PRUSSIANS:
	case WL_STANDING:
		break; /* no line of a turn */
	}
	return 0;
}

/* W7.4: once, however long the chain; W9.4: each shot. */
static void act_spend(struct wl_run *r, const struct wl_act *a)
{
	struct wl_field *f = &r->w->field;

	wl_do_spend(f, wl_acting_side(f, r->seat, a));
}

/* W5.2: what is left to do when an action is done. */
static int act_after(struct wl_run *r, int rc)
{
	struct wl_field *f = &r->w->field;

	wl_do_flags(f);
	(void)act_decides(r, rc);
	if (f->actions <= 0 || r->routed)
		r->ended = true; /* W19.2, W16.1 */
	return rc;
}

/* W5.1: which action of the turn this is, spent already or not. */
static int act_count(const struct wl_field *f, bool spent)
{
	int n = !spent;

	for (int side = 0; side < WL_SIDES; side++)
		n += f->spent[side];
	return n;
}

/* Numbers an action by the first event that the seat itself brings about: what
 * the other seat's standing orders do comes between (W14.8). */
static void act_number(struct wl_run *r, size_t first, int action)
{
	for (size_t i = first; i < r->out->n; i++) {
		struct event *ev = &r->out->v[i];

		if (ev->seat != r->seat || ev->order != r->order)
			continue;
		ev->action = action;
		return;
	}
}

int wl_carry_out(struct wl_run *r, const struct wl_act *a)
{
	bool card = wl_sort(a) == WL_SORT_CARD;
	size_t first = r->out->n;
	int n, rc;

	r->rolls = 0;
	r->part = 0;
	switch (wl_sort(a)) {
	case WL_SORT_ACTION:
	case WL_SORT_CARD:
		if (!card)
			act_spend(r, a);
		n = act_count(&r->w->field, !card);
		rc = wl_do(r, a);
		act_number(r, first, n);
		return act_after(r, rc);
	case WL_SORT_TAKE:
	case WL_SORT_TURN:
		return wl_do(r, a);
	case WL_SORT_SET_UP:
	case WL_SORT_DECLARE:
	case WL_SORT_STANDING:
	case WL_SORT_HOLD:
	case WL_SORT_PREFER:
	case WL_SORT_KEEP:
		break; /* no line of a turn */
	}
	return 0;
}
