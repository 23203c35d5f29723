/* SPDX-License-Identifier: MIT */
/* guard.c - whether the guard of a battle line holds, as far as its seat may
 * know (N30.14). */
#include "config.h"

#include "games/campaign/public/choose.h"

static int guard_lane(enum cn_where where, enum cn_where lane)
{
	switch (where) {
	case CN_MY_LEFT:
	case CN_FRONT_LEFT:
		return 0;
	case CN_MY_CENTRE:
	case CN_FRONT_CENTRE:
		return 1;
	case CN_MY_RIGHT:
	case CN_FRONT_RIGHT:
		return 2;
	case CN_MY_TARGET:
	case CN_FRONT_TARGET:
		return lane == CN_NOWHERE ? -1 : (int)lane;
	case CN_MY_RESERVE:
	case CN_BOARD:
	case CN_NOWHERE:
		break;
	}
	return -1;
}

int cn_where_place(const struct cn_field *f, int seat, enum cn_where where,
		   enum cn_where lane)
{
	enum cn_half half = cn_half_of(f, cn_side_of(seat));
	int own = half == CN_ATTACKER ? CN_ATTACKER_LEFT : CN_DEFENDER_LEFT;
	int k = guard_lane(where, lane);

	if (where == CN_MY_RESERVE)
		return cn_reserve_of(half);
	if (k < 0)
		return CN_NO_PLACE;
	if (where == CN_FRONT_LEFT || where == CN_FRONT_CENTRE ||
	    where == CN_FRONT_RIGHT || where == CN_FRONT_TARGET)
		return cn_facing(own + k);
	return own + k;
}

/* What a guard looks at. */
struct guard {
	const struct cn_field *f;
	const struct cn_battle *b;
	int seat;
	enum cn_side side; /* the seat's */
	enum cn_where lane;
};

static bool guard_there(const struct guard *g, int unit, int place,
			enum cn_side side)
{
	const struct cn_force *u = &g->f->unit[unit];

	return u->town == g->b->town && u->place == place &&
	       cn_side_of_unit(g->f->map, unit) == side;
}

static int guard_count_place(const struct guard *g, int place,
			     enum cn_side side, enum cn_sort sort)
{
	const struct cn_selector s = { .unit = CN_NO_UNIT,
				       .army = CN_NO_ARMY,
				       .corps = CN_NO_CORPS,
				       .sort = sort };
	int n = 0;

	if (sort == CN_ANY_UNITS)
		return cn_count_place(g->f, g->b, place, side);
	/* N30.14: a unit that the seat may not know is of no type. */
	for (int i = 0; i < g->f->map->nunits; i++)
		n += guard_there(g, i, place, side) &&
		     cn_knows(g->f, g->seat, i) && cn_selects(g->f, &s, i);
	return n;
}

static bool guard_units(const struct guard *g, const struct cn_term *t)
{
	enum cn_side enemy = cn_other(g->side);
	enum cn_side side = t->kind == CN_IF_MINE ? g->side : enemy;
	int place = cn_where_place(g->f, g->seat, t->in, g->lane);
	int n = 0;

	for (int i = 0; i < CN_PLACES; i++)
		if (t->in == CN_BOARD || i == place)
			n += guard_count_place(g, i, side, t->sort);
	return n >= t->least && (t->most < 0 || n <= t->most);
}

/* Steps of a side in a place; where both sides stand all units are open. */
static int guard_steps(const struct guard *g, int place, enum cn_side side)
{
	int steps = 0;

	for (int i = 0; i < g->f->map->nunits; i++)
		if (guard_there(g, i, place, side))
			steps += g->f->unit[i].strength;
	return steps;
}

static bool guard_weaker(const struct guard *g, const struct cn_term *t)
{
	enum cn_side enemy = cn_other(g->side);
	int own = cn_where_place(g->f, g->seat, t->in, g->lane);
	int places[2];

	if (own == CN_NO_PLACE)
		return false;
	places[0] = own;
	places[1] = cn_facing(own);
	for (int i = 0; i < 2; i++)
		if (cn_engaged_place(g->f, g->b, places[i]) &&
		    guard_steps(g, places[i], g->side) <
			guard_steps(g, places[i], enemy))
			return true;
	return false;
}

/* N27.4, N30.14: the steps of a side are known to who sees all its units. */
static bool guard_worn(const struct guard *g, int percent)
{
	enum cn_half half = cn_half_of(g->f, g->side);
	int brought = g->b->brought[half];

	return cn_commander(g->f, g->b->town, g->side) == g->seat &&
	       brought > 0 && g->b->worn[half] * 100 >= percent * brought;
}

static bool guard_term(const struct guard *g, const struct cn_term *t)
{
	switch (t->kind) {
	case CN_IF_MINE:
	case CN_IF_ENEMY:
		return guard_units(g, t);
	case CN_IF_WEAKER:
		return guard_weaker(g, t);
	case CN_IF_WORN:
		return guard_worn(g, t->least);
	case CN_IF_TURN:
		return g->f->round >= t->least;
	}
	return false;
}

static bool guard_is_target(enum cn_where where)
{
	return where == CN_MY_TARGET || where == CN_FRONT_TARGET;
}

/* N30.13: without the lane of a plan lines with `target` are passed over. */
static bool guard_targets(const struct cn_order *o)
{
	bool is = false;

	for (size_t i = 0; i < o->nterms; i++)
		is |= guard_is_target(o->terms[i].in);
	for (size_t i = 0; i < o->nacts; i++) {
		is |= guard_is_target(o->acts[i].where);
		for (size_t k = 0; k < o->acts[i].list.n; k++)
			is |= guard_is_target(o->acts[i].list.v[k].in);
	}
	return is;
}

bool cn_guard_holds(const struct cn_field *f, int seat, int town,
		    const struct cn_order *o, enum cn_where lane)
{
	const struct guard g = { f, cn_battle_in(f, town), seat,
				 cn_side_of(seat), lane };

	if ((o->nterms && !g.b) || (lane == CN_NOWHERE && guard_targets(o)))
		return false;
	for (size_t i = 0; i < o->nterms; i++)
		if (guard_term(&g, &o->terms[i]) == o->terms[i].negated)
			return false;
	return true;
}
