/* SPDX-License-Identifier: MIT */
/* pick.c - the units that a selector may take in a battle turn (PUBLIC). */
#include "config.h"

#include "games/campaign/public/pick.h"

/* Into its place among those before it. */
static void pick_add(const struct cn_field *f, int unit, int *out, size_t n)
{
	size_t i = n;

	for (; i > 0 && cn_stronger(f, unit, out[i - 1]); i--)
		out[i] = out[i - 1];
	out[i] = unit;
}

static bool pick_own(const struct cn_aboard *x, int unit)
{
	return cn_commands(x->seat, x->f->map->unit[unit].army);
}

size_t cn_pick(const struct cn_aboard *x, const struct cn_selector *s,
	       int out[CN_UNITS])
{
	size_t n = 0;

	for (int i = 0; i < x->f->map->nunits; i++)
		if (cn_on_board(x->f, x->b, i) && pick_own(x, i) &&
		    cn_selects(x->f, s, i) && cn_stands(x->f, s, i, x->lane))
			pick_add(x->f, i, out, n++);
	return n;
}

size_t cn_pick_near(const struct cn_aboard *x, const struct cn_selector *s,
		    int out[CN_UNITS])
{
	size_t n = 0;

	for (int i = 0; i < x->f->map->nunits; i++) {
		int town = x->f->unit[i].town;

		if (town < 0 || !pick_own(x, i) || !cn_selects(x->f, s, i) ||
		    !cn_stands(x->f, s, i, x->lane) ||
		    x->f->map->between[town][x->b->town] == CN_NO_ROAD)
			continue;
		pick_add(x->f, i, out, n++);
	}
	return n;
}
