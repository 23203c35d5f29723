/* SPDX-License-Identifier: MIT */
/* march.c - the movement of a turn, march by march (PUBLIC; N7 to N9). */
#include "config.h"

#include "games/campaign/public/march.h"

#include "games/campaign/public/choose.h"

#include "base/mem.h"
#include "kernel/event.h"

#include <string.h>

void cn_marching_init(struct cn_marching *m, struct cn_field *field, int seat)
{
	*m = (struct cn_marching){ .field = field, .seat = seat };
	for (int i = 0; i < field->map->nunits; i++)
		m->began[i] = field->unit[i].town;
}

static enum cn_side march_enemy(const struct cn_marching *m)
{
	return cn_other(cn_side_of(m->seat));
}

/* N7.6 */
static bool march_held(const struct cn_marching *m, int town)
{
	return cn_held(m->field, town, march_enemy(m));
}

static int march_range(const struct cn_marching *m, int unit)
{
	return m->field->map->limits.range[cn_fast(m->field->map, unit)];
}

/* Whom a selector of this line can mean: of a march the group that has not
 * gone, of a forced one those that have come (N7.2, N8.1). */
static bool march_meant(const struct cn_marching *m, int unit, bool forced)
{
	return forced ? m->made[unit] > 0 : m->made[unit] == 0;
}

size_t cn_march_units(const struct cn_marching *m, const struct cn_act *a,
		      int out[CN_UNITS])
{
	struct cn_field *f = mem_alloc(sizeof(*f));
	size_t n;

	*f = *m->field;
	for (int i = 0; i < f->map->nunits; i++)
		if (!march_meant(m, i, a->verb == CN_DO_FORCE))
			f->unit[i].town = CN_NO_TOWN;
	n = cn_choose_town(f, m->seat, &a->list, a->towns[0], out);
	mem_free(f);
	return n;
}

/* N7.2, N7.4, N8.1, N8.2: whether the unit can set out from there. */
static bool march_starts(const struct cn_marching *m, const struct cn_way *way,
			 struct cn_why *why)
{
	int from = way->town[0], unit = way->unit;

	if (!way->forced && m->made[unit] > 0 &&
	    (m->began[unit] == from || m->field->unit[unit].town == from)) {
		(void)cn_why(why, CN_WHY_HAS_MARCHED, "N7.4",
			     CN_ABOUT(unit, from));
		return cn_why_cite(why, "N7.2");
	}
	if (m->field->unit[unit].town != from)
		return cn_why(why, CN_WHY_NOT_THERE, "N7.2",
			      CN_ABOUT(unit, from));
	if (!way->forced)
		return true;
	if (m->forced[unit])
		return cn_why(why, CN_WHY_FORCED_ALREADY, "N8.1",
			      CN_ABOUT(unit));
	if (march_held(m, from)) {
		(void)cn_why(why, CN_WHY_ATTACKS_ALREADY, "N8.2",
			     CN_ABOUT(unit, from));
		return cn_why_cite(why, "N7.6");
	}
	if (m->made[unit] < march_range(m, unit))
		return cn_why(why, CN_WHY_NOT_A_FULL_MARCH, "N8.1",
			      CN_ABOUT(unit, march_range(m, unit)));
	return true;
}

/* N7.5, N7.6, N9.2: one road after the other. */
static bool march_goes(const struct cn_marching *m, const struct cn_way *way,
		       struct cn_why *why)
{
	const struct cn_map *map = m->field->map;

	for (size_t i = 1; i < way->n; i++) {
		int from = way->town[i - 1], to = way->town[i];

		if (from == to || map->between[from][to] == CN_NO_ROAD)
			return cn_why(why, CN_WHY_NO_ROAD, "N2.1",
				      CN_ABOUT(from, to));
		if (!march_held(m, to))
			continue;
		if (cn_night(m->field)) {
			(void)cn_why(why, CN_WHY_NO_ATTACK_BY_NIGHT, "N9.2",
				     CN_ABOUT(to));
			return cn_why_cite(why, "N9.1");
		}
		if (i + 1 < way->n) {
			(void)cn_why(why, CN_WHY_STOPS_THERE, "N7.5",
				     CN_ABOUT(way->unit, to));
			return cn_why_cite(why, "N7.6");
		}
	}
	return true;
}

bool cn_may_march(const struct cn_marching *m, const struct cn_way *way,
		  struct cn_why *why)
{
	int most = way->forced ? 1 : march_range(m, way->unit);

	if (way->forced && cn_night(m->field))
		return cn_why(why, CN_WHY_NO_FORCE_BY_NIGHT, "N9.1",
			      CN_ABOUT(EVENT_NONE));
	if (!march_starts(m, way, why))
		return false;
	if ((int)way->n - 1 > most)
		return cn_why(
		    why, way->forced ? CN_WHY_ONE_TOWN_FURTHER : CN_WHY_TOO_FAR,
		    way->forced ? "N8.1" : "N7.5", CN_ABOUT(way->unit, most));
	return march_goes(m, way, why);
}

/* The attack over these two towns by a group, made if it is not there. */
static struct cn_attack *march_attack(struct cn_field *f,
				      const struct cn_attack *a)
{
	struct cn_attack *v = f->attack;

	for (int i = 0; i < f->nattacks; i++)
		if (v[i].town == a->town && v[i].army == a->army &&
		    v[i].began == a->began && v[i].last == a->last)
			return &v[i];
	if (f->nattacks == CN_ATTACKS) /* a position has made some up */
		return NULL;
	v[f->nattacks] = *a;
	return &v[f->nattacks++];
}

void cn_do_march(struct cn_marching *m, const struct cn_way *way)
{
	struct cn_field *f = m->field;
	int to = way->town[way->n - 1], unit = way->unit;
	enum cn_army army = f->map->unit[unit].army;
	struct cn_attack *attack;

	for (size_t i = 1; i < way->n; i++)
		f->passed[f->map->between[way->town[i - 1]][way->town[i]]]++;
	if (march_held(m, to)) {
		attack = march_attack(
		    f, &(struct cn_attack){ to, army, m->began[unit],
					    way->town[way->n - 2], 0 });
		if (attack)
			attack->units++;
	}
	f->unit[unit].town = to;
	m->group[army][m->began[unit]] = true;
	if (way->forced)
		m->forced[unit] = true;
	else
		m->made[unit] = (int)way->n - 1;
}

/* N7.3 */
static bool march_groups(const struct cn_marching *m, struct cn_why *why)
{
	const struct cn_map *map = m->field->map;

	for (int army = 0; army < CN_ARMIES; army++) {
		int groups = 0, most = map->army[army].groups;

		for (int town = 0; town < map->ntowns; town++)
			groups += m->group[army][town];
		if (groups > most)
			return cn_why(why, CN_WHY_TOO_MANY_GROUPS, "N7.3",
				      CN_ABOUT(army, groups, most));
	}
	return true;
}

/* N7.7 */
static bool march_road(const struct cn_marching *m, int from, int to,
		       struct cn_why *why)
{
	const struct cn_map *map = m->field->map;
	int road = map->between[from][to];
	int most = map->limits.road[map->road[road].major];

	if (m->field->passed[road] <= most)
		return true;
	return cn_why(why, CN_WHY_ROAD_FULL, "N7.7",
		      CN_ABOUT(from, to, m->field->passed[road], most));
}

/* N7.8, N7.10: by the last road. */
static bool march_river(const struct cn_marching *m, int from, int to,
			struct cn_why *why)
{
	const struct cn_field *f = m->field;
	int road = f->map->between[from][to];
	int most = f->map->limits.river[f->map->road[road].major];
	int units = 0;

	for (int i = 0; i < f->nattacks; i++)
		if (f->attack[i].town == to && f->attack[i].last == from)
			units += f->attack[i].units;
	if (!cn_river(f->map, road) || units <= most)
		return true;
	return cn_why(why, CN_WHY_RIVER_FULL, "N7.8",
		      CN_ABOUT(from, to, units, most));
}

/* N7.12: whether two groups may attack the same town; one group may by several
 * roads (N7.11), and who may not comes as reinforcement (N7.9, N7.13). */
static bool march_together(const struct cn_map *map, int town, int a, int b)
{
	return a == b || (map->between[a][town] != CN_NO_ROAD &&
			  map->between[b][town] != CN_NO_ROAD &&
			  map->between[a][b] != CN_NO_ROAD);
}

static bool march_groups_attack(const struct cn_marching *m, int town,
				struct cn_why *why)
{
	const struct cn_field *f = m->field;

	for (int i = 0; i < f->nattacks; i++)
		for (int k = 0; k < i; k++)
			if (f->attack[i].town == town &&
			    f->attack[k].town == town &&
			    !march_together(f->map, town, f->attack[i].began,
					    f->attack[k].began))
				return cn_why(why, CN_WHY_GROUPS_APART, "N7.12",
					      CN_ABOUT(f->attack[k].began,
						       f->attack[i].began,
						       town));
	return true;
}

size_t cn_march_limits(const struct cn_act *a)
{
	return a->ntowns + 2; /* N7.3, each road, N7.8, N7.12 */
}

bool cn_march_fits(const struct cn_marching *m, const struct cn_act *a,
		   size_t limit, struct cn_why *why)
{
	size_t last = a->ntowns - 1;
	int to = a->towns[last];

	if (limit == 0)
		return march_groups(m, why);
	if (limit <= last)
		return march_road(m, a->towns[limit - 1], a->towns[limit], why);
	if (limit == last + 1)
		return march_river(m, a->towns[last - 1], to, why);
	return march_groups_attack(m, to, why);
}

void cn_march_forget(struct cn_field *f)
{
	(void)memset(f->passed, 0, sizeof(f->passed));
	f->nattacks = 0;
}
