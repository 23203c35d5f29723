/* SPDX-License-Identifier: MIT */
/* declare.c - declarations, which take effect before the actions (W19.4). */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/mem.h"

static void declare_draw(struct wl_run *r, enum wl_draw what)
{
	struct wl_field *f = &r->w->field;
	struct event *ev = event_add(r->out, WL_EV_DRAW, r->seat, r->order);

	ev->n[0] = (int)what;
	event_cite(ev, "W15.8");
	f->draw_offer = what == WL_OFFERED ? r->seat : -1;
	if (what == WL_ACCEPTED)
		wl_finish(r, -1, "draw", "W15.8");
}

/* W4.5: may come with the set-up already. */
static void declare_prefer(struct wl_standing *s, const struct wl_act *a)
{
	s->nprefer = a->npicks;
	for (int i = 0; i < a->npicks; i++)
		s->prefer[i] = a->picks[i];
}

/* W14.8: the first line of a set replaces the list of earlier sets, further
 * ones add to it, and `none` empties it wherever it stands (orders.md). */
static void declare_standing(struct wl_standing *s, const struct wl_act *a,
			     bool first)
{
	bool spirit = a->about == WL_STAND_SPIRIT;
	struct wl_stand *v = spirit ? s->spirit : s->frenzy;
	int *n = spirit ? &s->nspirit : &s->nfrenzy;

	if (first || a->nstand == 0)
		*n = 0;
	for (size_t i = 0; i < a->nstand && *n < WL_STANDING_MAX; i++)
		v[(*n)++] = a->stand[i];
}

static void declare_say(struct wl_run *r, const struct wl_act *a)
{
	struct event *ev = event_add(r->out, WL_EV_SAY, r->seat, r->order);

	ev->text = mem_strdup(a->text);
	event_cite(ev, "W19.4");
}

/* W15.8: to offer while the other's offer stands is to accept. */
static void declare_offer(struct wl_run *r)
{
	declare_draw(r, r->w->field.draw_offer == !r->seat ? WL_ACCEPTED
							   : WL_OFFERED);
}

/* W19.4: declarations take effect before the actions, wherever they stand. When
 * one has ended the game no other ends it, but there is something to say. */
static void declare_act(struct wl_run *r, const struct wl_act *a,
			bool listed[WL_STAND_FRENZY + 1])
{
	struct wl_standing *s = &r->w->standing[r->seat];
	bool over = r->w->field.phase == WL_OVER;

	switch (a->verb) {
	case WL_SAY:
		declare_say(r, a);
		break;
	case WL_RESIGN:
		if (!over)
			wl_finish(r, !r->seat, "decisive", "W15.8");
		break;
	case WL_OFFER:
		if (!over)
			declare_offer(r);
		break;
	case WL_ACCEPT:
		if (!over)
			declare_draw(r, WL_ACCEPTED);
		break;
	case WL_WITHDRAW:
		if (!over)
			declare_draw(r, WL_DRAW_WITHDRAWN);
		break;
	case WL_PRUSSIANS:
		r->w->hold = true;
		break;
	case WL_DRAFT:
		if (a->about == WL_PREFER)
			declare_prefer(s, a);
		break;
	case WL_STANDING:
		declare_standing(s, a, !listed[a->about]);
		listed[a->about] = true;
		break;
	case WL_DIARY:
	case WL_MOVE:
	case WL_ATTACK:
	case WL_FIRE:
	case WL_ENTER:
	case WL_RETIRE:
	case WL_END:
	case WL_SET_UP:
	case WL_PLACE:
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
	case WL_REMOVE:
	case WL_STOP:
		break;
	}
}

void wl_declare(struct wl_run *r, const struct wl_plan *p)
{
	bool listed[WL_STAND_FRENZY + 1] = { false };

	for (size_t i = 0; i < p->n; i++) {
		r->order = p->v[i].number;
		declare_act(r, &p->v[i].acts[0], listed);
	}
}
