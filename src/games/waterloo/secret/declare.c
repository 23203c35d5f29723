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

/* W19.4: declarations take effect before the actions. */
static void declare_act(struct wl_run *r, const struct wl_act *a)
{
	struct wl_field *f = &r->w->field;
	bool over = f->phase == WL_OVER;

	if (a->verb == WL_SAY) {
		struct event *ev =
		    event_add(r->out, WL_EV_SAY, r->seat, r->order);

		ev->text = mem_strdup(a->text);
		event_cite(ev, "W19.4");
	} else if (over) {
		return; /* nothing is left to decide */
	} else if (a->verb == WL_RESIGN) {
		wl_finish(r, !r->seat, "decisive", "W15.8");
	} else if (a->verb == WL_ACCEPT ||
		   (a->verb == WL_OFFER && f->draw_offer == !r->seat)) {
		declare_draw(r, WL_ACCEPTED);
	} else if (a->verb == WL_OFFER) {
		declare_draw(r, WL_OFFERED);
	} else if (a->verb == WL_WITHDRAW) {
		declare_draw(r, WL_DRAW_WITHDRAWN);
	} else if (a->verb == WL_PRUSSIANS) {
		r->w->hold = true;
	}
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

void wl_declare(struct wl_run *r, const struct wl_plan *p)
{
	struct wl_standing *s = &r->w->standing[r->seat];
	bool listed[WL_STAND_FRENZY + 1] = { false };

	for (size_t i = 0; i < p->n; i++) {
		const struct wl_act *a = &p->v[i].acts[0];

		r->order = p->v[i].number;
		if (a->verb == WL_DRAFT && a->about == WL_PREFER) {
			declare_prefer(s, a);
		} else if (a->verb == WL_STANDING) {
			declare_standing(s, a, !listed[a->about]);
			listed[a->about] = true;
		} else if (wl_declares(a->verb)) {
			declare_act(r, a);
		}
	}
}
