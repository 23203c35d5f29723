/* SPDX-License-Identifier: MIT */
/* elimination.c - steps and units that are lost (N1.2, N18.9). */
#include "config.h"

#include "games/campaign/secret/world.h"

static struct cn_battle *elimination_battle(const struct cn_run *r, int unit)
{
	const struct cn_force *u = &r->w->field.unit[unit];

	return u->place == CN_NO_PLACE ? NULL
				       : cn_battle_at(&r->w->field, u->town);
}

/* Steps that a side has lost on a board, for the guard `worn`. */
static void elimination_wear(const struct cn_run *r, int unit, int steps)
{
	struct cn_battle *b = elimination_battle(r, unit);
	const struct cn_field *f = &r->w->field;

	if (b)
		b->worn[cn_half_of(f, cn_side_of_unit(f->map, unit))] += steps;
}

/* The square whose guest this is, or the guest of this square. */
static int elimination_partner(const struct cn_field *f, int unit)
{
	if (f->unit[unit].square && f->unit[unit].guest != CN_NO_UNIT)
		return f->unit[unit].guest;
	for (int i = 0; i < f->map->nunits; i++)
		if (f->unit[i].square && f->unit[i].guest == unit)
			return i;
	return CN_NO_UNIT;
}

static void elimination_one(struct cn_run *r, int unit, enum cn_cause cause,
			    const char *rule)
{
	struct cn_field *f = &r->w->field;
	struct cn_force *u = &f->unit[unit];
	struct cn_battle *b = elimination_battle(r, unit);
	struct cn_happened *h = cn_run_event(r, CN_EV_LOST);

	h->unit = unit;
	h->army = (int)f->map->unit[unit].army;
	h->town = u->town;
	h->cause = (int)cause;
	h->owners = CN_ALL_SEATS; /* N28.5 */
	cn_run_cite(r, rule);
	elimination_wear(r, unit, u->strength);
	for (int place = 0; b && place < CN_PLACES; place++)
		if (b->holder[place] == unit)
			b->holder[place] = CN_NO_UNIT;
	cn_force_init(u);
	u->lost = f->number;
	u->cause = cause;
}

void cn_lose(struct cn_run *r, int unit, enum cn_cause cause, const char *rule)
{
	int partner = elimination_partner(&r->w->field, unit);

	elimination_one(r, unit, cause, rule);
	if (partner != CN_NO_UNIT)
		elimination_one(r, partner, CN_BY_SHELTER, "N18.9");
}

void cn_suffer(struct cn_run *r, int unit, int steps, enum cn_cause cause,
	       const char *rule)
{
	struct cn_force *u = &r->w->field.unit[unit];
	struct cn_happened *h;

	if (u->strength <= steps) {
		cn_lose(r, unit, cause, rule);
		return;
	}
	u->strength -= steps;
	elimination_wear(r, unit, steps);
	if (cause == CN_BY_MARCH)
		return;
	h = cn_run_event(r, CN_EV_HIT);
	h->unit = unit;
	h->town = u->town;
	h->left = u->strength;
	/* N28.6: who is fired at without a board is shown in a skirmish. */
	h->owners = cause == CN_BY_FIRE && u->place == CN_NO_PLACE
			? CN_ALL_SEATS
			: cn_knowers(r->w, unit);
	cn_run_cite(r, rule);
}

void cn_hit(struct cn_run *r, int unit, enum cn_cause cause, const char *rule)
{
	cn_suffer(r, unit, 1, cause, rule);
}
