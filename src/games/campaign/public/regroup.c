/* SPDX-License-Identifier: MIT */
/* regroup.c - the winner of a battle regroups (PUBLIC; N23). */
#include "config.h"

#include "games/campaign/public/regroup.h"

#include "games/campaign/public/choose.h"

/* The end of a way that is not the town of the battle. */
static int regroup_other(const struct cn_regroup *x, const int way[2])
{
	return way[0] == x->town ? way[1] : way[0];
}

static const struct cn_battle *regroup_battle(const struct cn_field *f,
					      const struct cn_regroup *x)
{
	return cn_battle_in(f, x->town);
}

/* N23.1, N23.2, N23.3: whether the way is open to the side. */
static bool regroup_way(const struct cn_field *f, const struct cn_regroup *x,
			const int way[2], struct cn_why *why)
{
	int other = regroup_other(x, way);
	int road = f->map->between[x->town][other];
	int used = regroup_battle(f, x)->used[other];

	if (other == x->town || road == CN_NO_ROAD)
		return cn_why(why, CN_WHY_NO_ROAD, "N23.1",
			      CN_ABOUT(way[0], way[1]));
	if (cn_fought_for(f, other))
		return cn_why(why, CN_WHY_STILL_FOUGHT_FOR, "N23.3",
			      CN_ABOUT(other));
	if (!cn_held(f, other, cn_side_of(x->seat)))
		return cn_why(why, CN_WHY_NOT_HELD, "N23.1", CN_ABOUT(other));
	if (used < cn_column(f->map, road))
		return true;
	(void)cn_why(
	    why, CN_WHY_ROAD_FULL, "N23.2",
	    CN_ABOUT(x->town, other, used + 1, cn_column(f->map, road)));
	return cn_why_cite(why, "N1.7");
}

bool cn_may_regroup(const struct cn_field *f, const struct cn_regroup *x,
		    int unit, const int way[2], struct cn_why *why)
{
	const struct cn_force *u = &f->unit[unit];

	if (x->moved[unit])
		return cn_why(why, CN_WHY_REGROUPED_ALREADY, "N23.1",
			      CN_ABOUT(unit));
	if (u->town != way[0])
		return cn_why(why, CN_WHY_NOT_THERE, "N23.1",
			      CN_ABOUT(unit, way[0]));
	if (cn_fought_for(f, way[0]))
		return cn_why(why, CN_WHY_IN_A_FIGHT, "N23.3", CN_ABOUT(unit));
	if (u->disordered) {
		(void)cn_why(why, CN_WHY_DISORDERED, "N23.3", CN_ABOUT(unit));
		return cn_why_cite(why, "N21.7");
	}
	return regroup_way(f, x, way, why);
}

void cn_do_regroup(struct cn_field *f, struct cn_regroup *x, int unit,
		   const int way[2])
{
	for (int i = 0; i < f->nbattles; i++)
		if (f->battle[i].town == x->town)
			f->battle[i].used[regroup_other(x, way)]++;
	f->unit[unit].town = way[1];
	f->unit[unit].shown = false; /* N24.2: it was shown in that town */
	x->moved[unit] = true;
}

/* N29.7: whether the seat can move anybody. */
static bool regroup_can(const struct cn_field *f, const struct cn_battle *b,
			int seat)
{
	const struct cn_regroup x = { .town = b->town, .seat = seat };
	struct cn_why why;

	for (int i = 0; i < f->map->nunits; i++) {
		int at = f->unit[i].town;

		if (at < 0 || !cn_commands(seat, f->map->unit[i].army))
			continue;
		for (int to = 0; to < f->map->ntowns; to++) {
			const int way[2] = { at, to };

			if ((at == b->town || to == b->town) &&
			    cn_may_regroup(f, &x, i, way, &why))
				return true;
		}
	}
	return false;
}

/* Whether the seat has won the battle, has not regrouped, and can. */
static bool regroup_waits(const struct cn_field *f, const struct cn_battle *b,
			  int seat)
{
	return b->won != CN_NO_SIDE && cn_has_seat(f->map, seat) &&
	       cn_side_of(seat) == b->won && !b->done[seat] &&
	       regroup_can(f, b, seat);
}

int cn_regroups(const struct cn_field *f, int *town)
{
	for (int i = 0; i < f->nbattles; i++)
		for (int seat = 0; seat < CN_SEATS; seat++)
			if (regroup_waits(f, &f->battle[i], seat)) {
				*town = f->battle[i].town;
				return seat;
			}
	return CN_NO_SEAT;
}

int cn_regroup_town(const struct cn_field *f, int seat)
{
	for (int i = 0; i < f->nbattles; i++)
		if (regroup_waits(f, &f->battle[i], seat))
			return f->battle[i].town;
	return CN_NO_TOWN;
}

size_t cn_regroup_units(const struct cn_field *f, const struct cn_regroup *x,
			const struct cn_answer *a, int way[2],
			int out[CN_UNITS])
{
	way[0] = a->to != CN_NO_TOWN ? x->town : a->from;
	way[1] = a->to != CN_NO_TOWN ? a->to : x->town;
	return cn_choose_town(f, x->seat, &a->list, way[0], out);
}
