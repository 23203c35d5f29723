/* SPDX-License-Identifier: MIT */
/* checksetup.c - judges a set-up, line by line (N5, N29.2). */
#include "config.h"

#include "games/campaign/public/check.h"
#include "games/campaign/public/place.h"

/* A line says once how many would stand in a town that cannot take them. */
static void setup_line(const struct cn_checker *c, const struct cn_act *a,
		       struct cn_placing *to)
{
	struct cn_why full[CN_TOWNS], why;
	int units[CN_UNITS], more[CN_TOWNS] = { 0 };
	size_t n = cn_place_units(to, a, units);

	for (size_t i = 0; i < n; i++) {
		int town = cn_place_town(c->s->map, a, units[i]);

		if (cn_place(to, units[i], town, &why))
			continue;
		if (why.reason != CN_WHY_TOWN_FULL)
			cn_check_not(c, a->at, &why);
		else if (more[town]++ == 0)
			full[town] = why;
		else
			full[town].arg[1]++;
	}
	for (int town = 0; town < c->s->map->ntowns; town++)
		if (more[town] > 0)
			cn_check_not(c, a->at, &full[town]);
}

/* The board as it is set up. */
static void check_put(const struct cn_checker *c, const struct cn_placing *to)
{
	for (int i = 0; i < c->s->map->nunits; i++) {
		if (to->town[i] == CN_NO_TOWN)
			continue;
		c->f->unit[i].town = to->town[i];
		c->f->unit[i].strength = c->s->map->unit[i].strength;
		*c->acts = true;
	}
	c->f->placed[c->s->seat] = true;
}

void cn_check_setup(const struct cn_checker *c)
{
	struct diag_place at = { 0, 0 };
	struct cn_placing to;
	struct cn_why why;

	cn_placing_init(&to, c->s->map, c->s->seat);
	for (size_t i = 0; i < c->p->n; i++) {
		const struct cn_act *a = &c->p->v[i].acts[0];

		if (cn_use(a->verb) == CN_USE_DECLARE)
			continue;
		at = a->at;
		if (a->verb == CN_DO_PLACE)
			setup_line(c, a, &to);
	}
	if (!at.line || diag_errors(c->d))
		return; /* N29.11: it sets nothing up */
	for (int unit = cn_place_missing(&to, CN_NO_UNIT); unit != CN_NO_UNIT;
	     unit = cn_place_missing(&to, unit)) {
		(void)cn_why(&why, CN_WHY_NOT_PLACED, "N5.4", CN_ABOUT(unit));
		cn_check_not(c, at, &why);
	}
	check_put(c, &to);
}
