/* SPDX-License-Identifier: MIT */
/* hits.c - which unit of a group takes a hit (N17.2, N17.3, N30.4). */
#include "config.h"

#include "games/campaign/public/choose.h"
#include "games/campaign/secret/world.h"

/* N27.4: whose ranking it is, where units of both armies are equally strong. */
static int hits_seat(const struct world *w, const int group[CN_UNITS], size_t n)
{
	int seat = cn_seat_of(w->map, w->map->unit[group[0]].army);

	for (size_t i = 1; i < n; i++)
		if (cn_seat_of(w->map, w->map->unit[group[i]].army) != seat)
			return CN_SEAT_ANGLO_DUTCH;
	return seat;
}

int cn_takes_hit(const struct world *w, int group[CN_UNITS], size_t n)
{
	const struct cn_force *u = w->field.unit;
	int most = 0;
	size_t k = 0;
	int seat;

	for (size_t i = 0; i < n; i++)
		if (u[group[i]].strength > most)
			most = u[group[i]].strength;
	for (size_t i = 0; i < n; i++)
		if (u[group[i]].strength == most)
			group[k++] = group[i];
	seat = hits_seat(w, group, k);
	cn_rank(&w->field, CN_HITS,
		cn_answer_for(&w->answers[seat], CN_HITS, CN_NO_TOWN), group,
		k);
	return group[0];
}
