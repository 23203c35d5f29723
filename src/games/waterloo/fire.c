/* SPDX-License-Identifier: MIT */
/* fire.c - artillery (W9). */
#include "config.h"

#include "games/waterloo/world.h"

/* W9.3: it tells the class, or the unit where there is only one. */
static void fire_immune(struct world *w, struct wl_piece *p)
{
	if (wl_only_light(w->map, p->side) != WL_UNIT_UNKNOWN)
		wl_reveal(w, p);
	else if (!p->known && w->map->options.memory)
		p->light = true;
}

void wl_fire(struct wl_run *r, const struct wl_act *a)
{
	struct wl_field *f = &r->w->field;
	int gun = a->way[0];
	int hit = wl_line_of_fire(f, gun);
	struct wl_piece *p = &f->at[hit];
	struct event *ev = event_add(r->out, WL_EV_SHOT, r->seat, r->order);

	ev->from = gun;
	ev->at = hit;
	ev->who[0] = wl_as_event(p);
	ev->n[0] = p->class == WL_LIGHT_INFANTRY;
	/* What the event opens of the target beyond its class. */
	ev->n[1] = !ev->n[0] || p->known ||
		   wl_only_light(r->w->map, p->side) != WL_UNIT_UNKNOWN;
	event_cite(ev, "W9.1");
	if (ev->n[0]) {
		event_cite(ev, "W9.3");
		fire_immune(r->w, p);
	} else {
		event_cite(ev, "W9.2");
		if (p->class == WL_COMMANDER || p->class == WL_CHIEF)
			event_cite(ev, "W9.7");
		f->lost[p->side][p->unit]++;
		*p = wl_no_piece();
	}
	f->stir = f->number;		 /* W5.7 */
	wl_do_spend(f, f->at[gun].side); /* W9.4: once for each shot */
}
