/* SPDX-License-Identifier: MIT */
/* place.c - the set-up, unit by unit (PUBLIC; N5). */
#include "config.h"

#include "games/campaign/public/place.h"

#include "games/campaign/public/choose.h"

#include "base/mem.h"

void cn_placing_init(struct cn_placing *p, const struct cn_map *map, int seat)
{
	*p = (struct cn_placing){ .map = map, .seat = seat };
	for (int i = 0; i < CN_UNITS; i++)
		p->town[i] = CN_NO_TOWN;
}

static bool place_mine(const struct cn_placing *p, int unit)
{
	return cn_commands(p->seat, p->map->unit[unit].army);
}

/* Lists choose among units in one town: before they are placed, all are. */
size_t cn_place_units(const struct cn_placing *p, const struct cn_act *a,
		      int out[CN_UNITS])
{
	struct cn_field *f = mem_alloc(sizeof(*f));
	size_t n;

	cn_field_init(f, p->map);
	for (int i = 0; i < p->map->nunits; i++) {
		if (a->historical && p->town[i] != CN_NO_TOWN)
			continue;
		f->unit[i].town = 0;
		f->unit[i].strength = p->map->unit[i].strength;
	}
	n = cn_choose_town(f, p->seat, &a->list, 0, out);
	mem_free(f);
	return n;
}

int cn_place_town(const struct cn_map *m, const struct cn_act *a, int unit)
{
	return a->historical ? m->unit[unit].home : a->towns[0];
}

bool cn_place(struct cn_placing *p, int unit, int town, struct cn_why *why)
{
	const struct cn_map *m = p->map;
	enum cn_army army = m->unit[unit].army;
	const char *rule = army == CN_ARMY_FRENCH ? "N5.3" : "N5.2";
	int there = 1;

	if (p->town[unit] != CN_NO_TOWN)
		return cn_why(why, CN_WHY_PLACED_TWICE, "N5.4",
			      CN_ABOUT(unit, p->town[unit]));
	if (town == CN_NO_TOWN)
		return cn_why(why, CN_WHY_NO_PLACE_GIVEN, "N5.1",
			      CN_ABOUT(unit));
	if (m->town[town].zone != army)
		return cn_why(why, CN_WHY_NOT_IN_ZONE, rule,
			      CN_ABOUT(unit, town));
	for (int i = 0; i < m->nunits; i++)
		there += p->town[i] == town && m->unit[i].army == army;
	if (there > m->army[army].setup)
		return cn_why(why, CN_WHY_TOWN_FULL, rule,
			      CN_ABOUT(town, there, m->army[army].setup));
	p->town[unit] = town;
	return true;
}

int cn_place_missing(const struct cn_placing *p, int after)
{
	for (int i = after + 1; i < p->map->nunits; i++)
		if (place_mine(p, i) && p->town[i] == CN_NO_TOWN)
			return i;
	return CN_NO_UNIT;
}

void cn_place_rest(struct cn_placing *p)
{
	for (int i = 0; i < p->map->nunits; i++)
		if (place_mine(p, i) && p->town[i] == CN_NO_TOWN)
			p->town[i] = p->map->unit[i].home;
}
