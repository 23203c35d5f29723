/* SPDX-License-Identifier: MIT */
/* support.c - who may reinforce a battle (PUBLIC; N19, N30.5). */
#include "config.h"

#include "games/campaign/public/support.h"

#include "games/campaign/public/pick.h"

bool cn_may_come(const struct cn_aboard *x, int unit, struct cn_why *why)
{
	const struct cn_field *f = x->f;
	const struct cn_force *u = &f->unit[unit];
	int road;

	if (u->town < 0)
		return cn_why(why, CN_WHY_NOT_HERE, "N19.1", CN_ABOUT(unit));
	if (u->town == x->b->town)
		return cn_why(why, CN_WHY_THERE_ALREADY, "N19.1",
			      CN_ABOUT(unit, u->town));
	road = f->map->between[u->town][x->b->town];
	if (road == CN_NO_ROAD)
		return cn_why(why, CN_WHY_NOT_NEXT_DOOR, "N19.1",
			      CN_ABOUT(unit, x->b->town));
	if (cn_fought_for(f, u->town))
		return cn_why(why, CN_WHY_IN_A_FIGHT, "N19.2", CN_ABOUT(unit));
	if (u->disordered) {
		(void)cn_why(why, CN_WHY_DISORDERED, "N19.2", CN_ABOUT(unit));
		return cn_why_cite(why, "N21.7");
	}
	if (x->b->in[u->town] < cn_column(f->map, road))
		return true;
	(void)cn_why(why, CN_WHY_NO_ROOM, "N19.1",
		     CN_ABOUT(u->town, x->b->town, x->b->in[u->town]));
	return cn_why_cite(why, "N1.7");
}

void cn_do_come(struct cn_field *f, struct cn_battle *b, int unit)
{
	struct cn_force *u = &f->unit[unit];
	enum cn_half half = cn_half_of(f, cn_side_of_unit(f->map, unit));

	b->in[u->town]++;
	if (half == CN_ATTACKER)
		b->from[u->town] = true;
	b->brought[half] += u->strength;
	b->idle = 0;
	u->town = b->town;
	u->shown = false;
	cn_board_enter(f, unit, cn_reserve_of(half));
}

int cn_next_support(const struct cn_aboard *x, const struct cn_selector *s)
{
	struct cn_why why;
	int units[CN_UNITS];
	size_t n = cn_pick_near(x, s, units);

	for (size_t i = 0; i < n; i++)
		if (cn_may_come(x, units[i], &why))
			return units[i];
	return CN_NO_UNIT;
}
