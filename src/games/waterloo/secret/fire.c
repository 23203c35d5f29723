/* SPDX-License-Identifier: MIT */
/* fire.c - artillery (W9, W13.5, W13.6, W13.12). */
#include "config.h"

#include "games/waterloo/secret/world.h"

/* W9.3: it tells the class, or the unit where there is only one. */
static void fire_immune(struct world *w, struct wl_piece *p)
{
	if (wl_only_light(w->map, p->side) != WL_UNIT_UNKNOWN)
		wl_reveal(w, p);
	else if (!p->known && w->map->options.memory)
		p->light = true;
}

static void fire_piece(struct wl_run *r, int hit, struct event *ev)
{
	struct wl_field *f = &r->w->field;
	struct wl_piece *p = &f->at[hit];
	bool immune = p->class == WL_LIGHT_INFANTRY;

	ev->who[0] = wl_as_event(p);
	ev->n[0] = immune ? WL_IMMUNE : WL_ELIMINATED;
	/* What the event opens of the target beyond its class. */
	ev->n[1] = !immune || p->known ||
		   wl_only_light(r->w->map, p->side) != WL_UNIT_UNKNOWN;
	if (immune) {
		event_cite(ev, "W9.3");
		fire_immune(r->w, p);
		return;
	}
	event_cite(ev, "W9.2");
	if (p->class == WL_COMMANDER || p->class == WL_CHIEF)
		event_cite(ev, "W9.7");
	f->lost[p->side][p->unit]++;
	*p = wl_no_piece();
}

/* W13.6: the fourth hit destroys a building, or the village. */
static void fire_tile(struct wl_run *r, int tile)
{
	struct wl_field *f = &r->w->field;
	struct event *ev = event_add(r->out, WL_EV_DAMAGE, r->seat, r->order);

	ev->n[0] = tile;
	ev->n[1] = ++f->damage[tile];
	event_cite(ev, "W13.6");
	if (wl_stands(f, tile))
		return;
	ev = event_add(r->out, WL_EV_DESTROYED, r->seat, r->order);
	ev->n[0] = tile;
	event_cite(ev, "W13.6");
}

void wl_fire(struct wl_run *r, const struct wl_act *a)
{
	struct wl_field *f = &r->w->field;
	int gun = a->way[0];
	struct event *ev = event_add(r->out, WL_EV_SHOT, r->seat, r->order);
	struct wl_aim aim;
	struct wl_why why;

	(void)wl_aim(f, a, &aim, &why);
	ev->from = gun;
	ev->at = aim.square;
	event_cite(ev, wl_in_tile(f, gun, WL_HILL) ? "W13.8" : "W9.1");
	f->stir = f->number; /* W5.7 */
	if (aim.at == WL_AT_PIECE) {
		fire_piece(r, aim.square, ev);
		return;
	}
	ev->n[0] = aim.at == WL_AT_BUILDING ? WL_ON_BUILDING : WL_ON_VILLAGE;
	ev->n[2] = aim.tile;
	event_cite(ev, aim.at == WL_AT_BUILDING ? "W13.5" : "W13.12");
	fire_tile(r, aim.tile);
}
