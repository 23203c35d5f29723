/* SPDX-License-Identifier: MIT */
/* retreat.c - where units flee to, and what it costs (PUBLIC; N21, N22.4,
 * N30.9). */
#include "config.h"

#include "games/campaign/public/retreat.h"

/* N21.4 to N21.6, but for the room on the road; false with the reason. */
static bool retreat_may(const struct cn_field *f, const struct cn_flight *x,
			int to, struct cn_why *why)
{
	bool attacker = cn_half_of(f, x->side) == CN_ATTACKER;

	if (f->map->between[x->town][to] == CN_NO_ROAD)
		return cn_why(why, CN_WHY_NO_ROAD, attacker ? "N21.4" : "N21.5",
			      CN_ABOUT(x->town, to));
	if (cn_count(f, to, cn_other(x->side)) > 0 || cn_fought_for(f, to))
		return cn_why(why, CN_WHY_NO_REFUGE, "N21.6", CN_ABOUT(to));
	if (attacker && !x->came[to])
		return cn_why(why, CN_WHY_NOT_WHENCE, "N21.4", CN_ABOUT(to));
	return true;
}

/* N30.9: whether a town comes before another one unasked. */
static bool retreat_before(const struct cn_field *f, const struct cn_flight *x,
			   int a, int b)
{
	bool defender = cn_half_of(f, x->side) == CN_DEFENDER;
	int na = cn_count(f, a, x->side), nb = cn_count(f, b, x->side);

	if (defender && x->came[a] != x->came[b])
		return x->came[b];
	if (na != nb)
		return na > nb;
	return f->map->town[a].city && !f->map->town[b].city;
}

size_t cn_refuges(const struct cn_field *f, const struct cn_flight *x,
		  const struct cn_answer *a, int out[CN_TOWNS])
{
	struct cn_why why;
	size_t n = 0, first;

	for (size_t i = 0; a && i < a->ntowns; i++)
		if (retreat_may(f, x, a->towns[i], &why) &&
		    !cn_town_in(out, n, a->towns[i]))
			out[n++] = a->towns[i];
	first = n;
	for (int town = 0; town < f->map->ntowns; town++) {
		size_t i = n;

		if (!retreat_may(f, x, town, &why) ||
		    cn_town_in(out, first, town))
			continue;
		for (; i > first && retreat_before(f, x, town, out[i - 1]); i--)
			out[i] = out[i - 1];
		out[i] = town;
		n++;
	}
	return n;
}

/* N1.7, N21.6: units that may still leave a battle for that town. */
static int retreat_room(const struct cn_field *f, const struct cn_battle *b,
			int to)
{
	return cn_column(f->map, f->map->between[b->town][to]) - b->out[to];
}

/* Whether enemy cavalry stands in the place of a unit. */
static bool retreat_cavalry(const struct cn_field *f, const struct cn_battle *b,
			    int unit)
{
	for (int i = 0; i < f->map->nunits; i++)
		if (cn_on_board(f, b, i) &&
		    f->unit[i].place == f->unit[unit].place &&
		    f->map->unit[i].type == CN_CAVALRY &&
		    cn_side_of_unit(f->map, i) != cn_side_of_unit(f->map, unit))
			return true;
	return false;
}

int cn_flight_loss(const struct cn_field *f, const struct cn_battle *b,
		   int unit)
{
	switch (f->map->unit[unit].type) {
	case CN_INFANTRY:
	case CN_HORSE_ARTILLERY:
		return 1;
	case CN_FOOT_ARTILLERY:
		return 2;
	case CN_CAVALRY:
		return retreat_cavalry(f, b, unit);
	case CN_LEADER:
	case CN_TYPES:
		break;
	}
	return 0;
}

/* The towns to be tried: those of the act, or the seat's ranking. */
static size_t retreat_towns(const struct cn_aboard *x, const struct cn_act *a,
			    const struct cn_flight *flight, int out[CN_TOWNS])
{
	if (a->ntowns == 0)
		return cn_refuges(
		    x->f, flight,
		    cn_answer_for(x->answers, CN_REFUGE, CN_NO_TOWN), out);
	for (size_t i = 0; i < a->ntowns && i < CN_TOWNS; i++)
		out[i] = a->towns[i];
	return a->ntowns < CN_TOWNS ? a->ntowns : CN_TOWNS;
}

bool cn_may_retreat(const struct cn_aboard *x, const struct cn_act *a, int unit,
		    struct cn_leaving *out, struct cn_why *why)
{
	const struct cn_flight flight = { x->b->town, cn_side_of(x->seat),
					  x->b->from };
	struct cn_why other = { .nrules = 0 };
	int towns[CN_TOWNS];
	size_t n = retreat_towns(x, a, &flight, towns);

	out->town = CN_NO_TOWN;
	out->loss =
	    cn_engaged(x->f, unit) ? cn_flight_loss(x->f, x->b, unit) : 0;
	if (out->loss >= x->f->unit[unit].strength)
		return true; /* N21.2 */
	(void)cn_why(why, CN_WHY_NO_TOWN, "N21.6", CN_ABOUT(unit));
	for (size_t i = 0; i < n; i++) {
		struct cn_why *no = i == 0 ? why : &other;

		no->nrules = 0;
		if (!retreat_may(x->f, &flight, towns[i], no))
			continue;
		if (retreat_room(x->f, x->b, towns[i]) <= 0) {
			(void)cn_why(no, CN_WHY_NO_ROOM, "N21.6",
				     CN_ABOUT(x->b->town, towns[i],
					      x->b->out[towns[i]]));
			(void)cn_why_cite(no, "N1.7");
			continue;
		}
		out->town = towns[i];
		return true;
	}
	return false;
}

void cn_do_retreat(struct cn_field *f, struct cn_battle *b, int unit, int to)
{
	cn_board_leave(f, b, unit);
	f->unit[unit].town = to;
	f->unit[unit].disordered = true;
	f->unit[unit].shown = false;
	f->unit[unit].acted = f->unit[unit].moved = false;
	f->unit[unit].fired = f->unit[unit].met = false;
	cn_board_settle(f, b);
}
