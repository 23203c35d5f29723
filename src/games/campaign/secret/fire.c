/* SPDX-License-Identifier: MIT */
/* fire.c - the dice of a shot on a board, and its hits (N16, N17). */
#include "config.h"

#include "games/campaign/public/board.h"
#include "games/campaign/secret/battle.h"

/* N17.2: who may take a hit. N12.7: cavalry makes none on the holder of a
 * farm. */
static size_t fire_group(const struct cn_field *f, const struct cn_battle *b,
			 const struct cn_deed *d, int out[CN_UNITS])
{
	enum cn_side target = cn_other(cn_side_of_unit(f->map, d->unit));
	bool cavalry = f->map->unit[d->unit].type == CN_CAVALRY;
	size_t n = 0;

	for (int i = 0; i < f->map->nunits; i++)
		if (cn_in_group(f, b, &d->shot, target, i) &&
		    !(cavalry && b->ground[d->shot.place] == CN_FARM &&
		      cn_holds(b, i, d->shot.place)))
			out[n++] = i;
	return n;
}

/* One hit, at once (N17.1); false if it is lost (N16.6, N17.5, N17.6). */
static bool fire_hit(struct cn_run *r, const struct cn_battle *b,
		     const struct cn_deed *d)
{
	int units[CN_UNITS];
	size_t n = fire_group(&r->w->field, b, d, units);
	int unit;

	if (n == 0)
		return false;
	unit = cn_takes_hit(r->w, units, n);
	if (d->shot.range == CN_LONG && r->w->field.unit[unit].strength <= 1)
		return false;
	cn_hit(r, unit, CN_BY_FIRE,
	       r->w->field.unit[unit].strength > 1 ? "N17.2" : "N17.4");
	return true;
}

int cn_fire(struct cn_run *r, struct cn_battle *b, const struct cn_deed *d)
{
	struct cn_field *f = &r->w->field;
	struct cn_happened *h;
	int hits;

	cn_do_deed(f, b, d);
	h = cn_run_event(r, CN_EV_FIRE);
	h->town = b->town;
	h->unit = d->unit;
	h->place = d->shot.place;
	h->other = d->shot.square;
	h->range = (int)d->shot.range;
	h->firepower = d->shot.firepower;
	h->hits = 0;
	h->owners = CN_ALL_SEATS;
	for (int i = 0; i < d->shot.nrules; i++)
		cn_run_cite(r, d->shot.rules[i]);
	if (cn_run_shoot(r, h, "fire", f->unit[d->unit].strength) < 0)
		return -1;
	for (hits = h->hits; hits > 0; hits--)
		if (!fire_hit(r, b, d))
			break;
	cn_board_settle(f, b);
	return 0;
}
