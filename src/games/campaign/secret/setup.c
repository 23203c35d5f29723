/* SPDX-License-Identifier: MIT */
/* setup.c - the armies are placed (N5). */
#include "config.h"

#include "games/campaign/public/place.h"
#include "games/campaign/secret/world.h"

/* N5.1, N27.2: after the Allies the French; then the first turn begins. */
static bool setup_done(const struct world *w)
{
	for (int army = 0; army < CN_ARMIES; army++)
		if (!w->field.placed[cn_seat_of(w->map, (enum cn_army)army)])
			return false;
	return true;
}

static void setup_tell(struct cn_run *r, const struct cn_placing *p)
{
	const struct cn_map *m = r->w->map;

	for (int army = 0; army < CN_ARMIES; army++) {
		struct cn_happened *h;

		if (!cn_commands(r->seat, (enum cn_army)army))
			continue;
		h = cn_run_event(r, CN_EV_PLACE);
		h->army = army;
		h->count = 0;
		for (int i = 0; i < m->nunits; i++)
			h->count += (int)m->unit[i].army == army &&
				    p->town[i] != CN_NO_TOWN;
		cn_run_cite(r, army == CN_ARMY_FRENCH ? "N5.3" : "N5.2");
	}
}

static void setup_put(struct cn_run *r, const struct cn_placing *p)
{
	const struct cn_map *m = r->w->map;

	for (int i = 0; i < m->nunits; i++) {
		struct cn_force *u = &r->w->field.unit[i];

		if (p->town[i] == CN_NO_TOWN)
			continue;
		u->town = p->town[i];
		u->strength = m->unit[i].strength;
	}
	r->w->field.placed[r->seat] = true;
	setup_tell(r, p);
	if (setup_done(r->w))
		cn_turn_begin(r, 1);
}

int cn_set_up(struct cn_run *r, const struct cn_plan *p)
{
	struct cn_placing to;
	struct cn_why why;

	cn_placing_init(&to, r->w->map, r->seat);
	for (size_t i = 0; p && i < p->n; i++) {
		const struct cn_act *a = &p->v[i].acts[0];
		int units[CN_UNITS];
		size_t n;

		if (a->verb != CN_DO_PLACE)
			continue;
		n = cn_place_units(&to, a, units);
		for (size_t k = 0; k < n; k++)
			(void)cn_place(&to, units[k],
				       cn_place_town(r->w->map, a, units[k]),
				       &why);
	}
	if (!p)
		cn_place_rest(&to);
	setup_put(r, &to);
	return 0;
}
