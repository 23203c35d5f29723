/* SPDX-License-Identifier: MIT */
/* names.c - the words of the rule book for seats, sides, armies, units. */
#include "config.h"

#include "games/campaign/public/field.h"

#include "base/str.h"

static const char *const side_names[] = { "french", "allied" };
static const char *const army_names[] = { "french", "anglo-dutch", "prussian" };
static const char *const seat_names[] = { "french", "allied", "anglo-dutch",
					  "prussian" };
static const char *const type_names[] = { "leader", "infantry", "cavalry",
					  "foot-artillery", "horse-artillery" };
static const char *const ground_names[] = { "woods", "farm", "hill", "stream" };

const char *cn_side_name(int side)
{
	return side < 0 ? "none" : side_names[side];
}

const char *cn_army_name(int army)
{
	return army < 0 ? "none" : army_names[army];
}

const char *cn_seat_name(int seat)
{
	return seat < 0 ? "none" : seat_names[seat];
}

const char *cn_type_called(int type)
{
	static const char *const called[] = {
		[CN_LEADER] = "leader",
		[CN_INFANTRY] = "infantry",
		[CN_CAVALRY] = "cavalry",
		[CN_FOOT_ARTILLERY] = "foot guns",
		[CN_HORSE_ARTILLERY] = "horse guns",
	};

	return called[type];
}

const char *cn_ground_name(int ground)
{
	return ground < 0 ? "none" : ground_names[ground];
}

int cn_side_find(const char *name)
{
	return str_find(name, side_names, CN_SIDES);
}

int cn_army_find(const char *name)
{
	return str_find(name, army_names, CN_ARMIES);
}

int cn_seat_find(const char *name)
{
	return str_find(name, seat_names, CN_SEATS);
}

int cn_type_find(const char *name)
{
	return str_find(name, type_names, CN_TYPES);
}

int cn_ground_find(const char *name)
{
	return str_find(name, ground_names, CN_GROUNDS);
}

int cn_town_find(const struct cn_map *m, const char *id)
{
	for (int i = 0; i < m->ntowns; i++)
		if (str_eq(m->town[i].id, id))
			return i;
	return CN_NO_TOWN;
}

bool cn_town_in(const int *towns, size_t n, int town)
{
	for (size_t i = 0; i < n; i++)
		if (towns[i] == town)
			return true;
	return false;
}

int cn_unit_find(const struct cn_map *m, const char *id)
{
	for (int i = 0; i < m->nunits; i++)
		if (str_eq(m->unit[i].id, id))
			return i;
	return CN_NO_UNIT;
}

/* N4.5 */
int cn_corps_find(const struct cn_map *m, enum cn_army army, const char *id)
{
	for (int i = 0; i < m->ncorps; i++)
		if (m->corps[i].army == army && str_eq(m->corps[i].id, id))
			return i;
	return CN_NO_CORPS;
}

enum cn_side cn_side_of_army(enum cn_army army)
{
	return army == CN_ARMY_FRENCH ? CN_FRENCH : CN_ALLIED;
}

enum cn_side cn_other(enum cn_side side)
{
	return side == CN_FRENCH ? CN_ALLIED : CN_FRENCH;
}

enum cn_side cn_side_of(int seat)
{
	return seat == CN_SEAT_FRENCH ? CN_FRENCH : CN_ALLIED;
}

bool cn_commands(int seat, enum cn_army army)
{
	switch (seat) {
	case CN_SEAT_FRENCH:
		return army == CN_ARMY_FRENCH;
	case CN_SEAT_ALLIED:
		return army == CN_ARMY_ANGLO_DUTCH || army == CN_ARMY_PRUSSIAN;
	case CN_SEAT_ANGLO_DUTCH:
		return army == CN_ARMY_ANGLO_DUTCH;
	case CN_SEAT_PRUSSIAN:
		return army == CN_ARMY_PRUSSIAN;
	default:
		return false;
	}
}

int cn_seat_of(const struct cn_map *m, enum cn_army army)
{
	if (army == CN_ARMY_FRENCH)
		return CN_SEAT_FRENCH;
	if (m->options.players < 3)
		return CN_SEAT_ALLIED;
	return army == CN_ARMY_PRUSSIAN ? CN_SEAT_PRUSSIAN
					: CN_SEAT_ANGLO_DUTCH;
}

bool cn_has_seat(const struct cn_map *m, int seat)
{
	if (seat == CN_SEAT_FRENCH)
		return true;
	return seat >= 0 &&
	       (seat == CN_SEAT_ALLIED) == (m->options.players < 3);
}

enum cn_side cn_side_of_unit(const struct cn_map *m, int unit)
{
	return cn_side_of_army(m->unit[unit].army);
}

bool cn_fast(const struct cn_map *m, int unit)
{
	enum cn_type type = m->unit[unit].type;

	return type == CN_LEADER || type == CN_CAVALRY ||
	       type == CN_HORSE_ARTILLERY;
}

bool cn_gun(const struct cn_map *m, int unit)
{
	enum cn_type type = m->unit[unit].type;

	return type == CN_FOOT_ARTILLERY || type == CN_HORSE_ARTILLERY;
}

int cn_column(const struct cn_map *m, int road)
{
	return m->limits.column[m->road[road].major];
}

bool cn_river(const struct cn_map *m, int road)
{
	return m->road[road].river != NULL;
}

int cn_beyond(const struct cn_map *m, int road, int town)
{
	const int *ends = m->road[road].town;

	return ends[0] == town ? ends[1] : ends[0];
}

const char *cn_lane_name(int lane)
{
	static const char *const names[CN_LANES] = { "left", "centre",
						     "right" };

	return names[lane];
}

const char *cn_place_called(int place, enum cn_half half)
{
	static const char *const called[][CN_LANES + 1] = {
		{ "the attacker's left", "the attacker's centre",
		  "the attacker's right", "the attacker's reserve" },
		{ "the defender's left", "the defender's centre",
		  "the defender's right", "the defender's reserve" },
		{ "left", "centre", "right", "reserve" },
		{ "front-left", "front-centre", "front-right",
		  "the enemy's reserve" },
	};
	const char *const *of = called[cn_owner(place)];

	if (half != CN_HALVES)
		of = called[cn_owner(place) == half ? 2 : 3];
	if (half != CN_HALVES && cn_owner(place) != half && !cn_reserve(place))
		place = cn_facing(place);
	return of[place % (CN_LANES + 1)];
}
