/* SPDX-License-Identifier: MIT */
/* pursuit.c - the retreat and the pursuit (W15.7, W16). */
#include "config.h"

#include "games/waterloo/public/outcome.h"
#include "games/waterloo/secret/world.h"

/* W16.1: the commanders-in-chief leave the board, safe. */
static void pursuit_save_chiefs(struct wl_run *r)
{
	struct wl_field *f = &r->w->field;

	for (int sq = 0; sq < board_count(&r->w->map->board); sq++) {
		struct event *ev;
		struct wl_piece p;

		if (f->at[sq].class != WL_CHIEF)
			continue;
		p = wl_do_remove(f, sq);
		ev = event_add(r->out, WL_EV_REMOVE, wl_seat_of(p.side), 0);
		ev->at = sq;
		ev->who[0] = wl_as_event(&p);
		ev->n[0] = 1;
		ev->n[1] = (int)p.arm;
		event_cite(ev, "W16.1");
	}
}

void wl_rout(struct wl_run *r, int winner, enum wl_section section)
{
	struct wl_field *f = &r->w->field;
	struct event *ev = event_add(r->out, WL_EV_RETREAT, !winner, r->order);

	ev->n[0] = (int)section;
	event_cite(ev, "W15.7");
	ev = event_add(r->out, WL_EV_PURSUIT, winner, r->order);
	ev->n[0] = winner;
	event_cite(ev, "W15.7");
	event_cite(ev, "W16.1");
	f->phase = WL_PURSUIT;
	f->pursuer = winner;
	r->routed = true;
	pursuit_save_chiefs(r);
	(void)wl_pursuit_over(r);
}

void wl_pursuit_end(struct wl_run *r, const char *rule)
{
	const struct wl_field *f = &r->w->field;
	const char *degree = wl_degree(wl_pursuit_degree(wl_pursuit_ahead(f)));

	wl_finish(r, f->pursuer, degree, rule);
	event_cite(&r->out->v[r->out->n - 1], "W16.8");
}

bool wl_pursuit_over(struct wl_run *r)
{
	if (wl_pursuable(&r->w->field, r->w->field.pursuer))
		return false;
	wl_pursuit_end(r, "W16.7");
	return true;
}
