/* SPDX-License-Identifier: MIT */
/* field.c - armies, battles and clock as one observer knows them. */
#include "config.h"

#include "games/campaign/public/field.h"

#include "kernel/game.h"

void cn_force_init(struct cn_force *u)
{
	*u = (struct cn_force){ .town = CN_NO_TOWN,
				.place = CN_NO_PLACE,
				.guest = CN_NO_UNIT };
}

void cn_battle_init(struct cn_battle *b, int town)
{
	*b = (struct cn_battle){ .town = town, .won = CN_NO_SIDE };
	for (int i = 0; i < CN_PLACES; i++) {
		b->ground[i] = CN_CLEAR;
		b->holder[i] = CN_NO_UNIT;
	}
}

void cn_field_init(struct cn_field *f, const struct cn_map *map)
{
	*f = (struct cn_field){ .map = map,
				.number = 1,
				.marched = CN_NO_SEAT,
				.winner = CN_NO_SIDE };
	for (int i = 0; i < CN_UNITS; i++)
		cn_force_init(&f->unit[i]);
}

int cn_winner_seat(const struct cn_field *f)
{
	if (f->winner == CN_NO_SIDE)
		return CN_NO_SEAT;
	return cn_seat_of(f->map, f->winner == CN_FRENCH ? CN_ARMY_FRENCH
							 : CN_ARMY_ANGLO_DUTCH);
}

static const struct cn_turn *field_turn(const struct cn_field *f)
{
	return &f->map->turn[f->number - 1];
}

enum cn_side cn_active(const struct cn_field *f)
{
	return field_turn(f)->side;
}

bool cn_night(const struct cn_field *f)
{
	return field_turn(f)->hour == CN_NIGHT;
}

enum cn_half cn_half_of(const struct cn_field *f, enum cn_side side)
{
	return side == cn_active(f) ? CN_ATTACKER : CN_DEFENDER;
}

enum cn_side cn_side_in(const struct cn_field *f, enum cn_half half)
{
	enum cn_side active = cn_active(f);

	if (half == CN_ATTACKER)
		return active;
	return cn_other(active);
}

bool cn_reserve(int place)
{
	return place == CN_ATTACKER_RESERVE || place == CN_DEFENDER_RESERVE;
}

enum cn_half cn_owner(int place)
{
	return place < CN_DEFENDER_LEFT ? CN_ATTACKER : CN_DEFENDER;
}

int cn_lane(int place)
{
	if (cn_reserve(place) || place < 0)
		return -1;
	if (place < CN_DEFENDER_LEFT)
		return place;
	return CN_DEFENDER_RIGHT - place;
}

int cn_position(enum cn_half half, int lane)
{
	return half == CN_ATTACKER ? lane : CN_DEFENDER_RIGHT - lane;
}

int cn_facing(int place)
{
	return cn_position(cn_owner(place) == CN_ATTACKER ? CN_DEFENDER
							  : CN_ATTACKER,
			   cn_lane(place));
}

int cn_reserve_of(enum cn_half half)
{
	return half == CN_ATTACKER ? CN_ATTACKER_RESERVE : CN_DEFENDER_RESERVE;
}

const struct cn_battle *cn_battle_in(const struct cn_field *f, int town)
{
	for (int i = 0; i < f->nbattles; i++)
		if (f->battle[i].town == town)
			return &f->battle[i];
	return NULL;
}

struct cn_battle *cn_battle_at(struct cn_field *f, int town)
{
	for (int i = 0; i < f->nbattles; i++)
		if (f->battle[i].town == town && f->battle[i].won == CN_NO_SIDE)
			return &f->battle[i];
	return NULL;
}

int cn_count_army(const struct cn_field *f, int town, enum cn_army army)
{
	int n = f->hidden[town][army];

	for (int i = 0; i < f->map->nunits; i++)
		n += f->unit[i].town == town && f->map->unit[i].army == army;
	return n;
}

int cn_count(const struct cn_field *f, int town, enum cn_side side)
{
	int n = 0;

	for (int army = 0; army < CN_ARMIES; army++)
		if (cn_side_of_army((enum cn_army)army) == side)
			n += cn_count_army(f, town, (enum cn_army)army);
	return n;
}

bool cn_held(const struct cn_field *f, int town, enum cn_side side)
{
	return cn_count(f, town, side) > 0;
}

int cn_disordered(const struct cn_field *f, int town)
{
	int n = f->disordered[town];

	for (int i = 0; i < f->map->nunits; i++)
		n += f->unit[i].town == town && f->unit[i].disordered;
	return n;
}

/* N10.1, N10.2 */
bool cn_enough(const struct cn_field *f, int town)
{
	int least = f->map->limits.battle_units;

	return cn_count(f, town, CN_FRENCH) >= least &&
	       cn_count(f, town, CN_ALLIED) >= least;
}

int cn_count_place(const struct cn_field *f, const struct cn_battle *b,
		   int place, enum cn_side side)
{
	int n = 0;

	for (int army = 0; army < CN_ARMIES; army++)
		if (cn_side_of_army((enum cn_army)army) == side)
			n += b->hidden[place][army];
	for (int i = 0; i < f->map->nunits; i++)
		n += f->unit[i].town == b->town && f->unit[i].place == place &&
		     cn_side_of_unit(f->map, i) == side;
	return n;
}

bool cn_board_empty(const struct cn_field *f, const struct cn_battle *b)
{
	for (int place = 0; place < CN_PLACES; place++)
		for (int side = 0; side < CN_SIDES; side++)
			if (cn_count_place(f, b, place, (enum cn_side)side))
				return false;
	return true;
}

bool cn_engaged_place(const struct cn_field *f, const struct cn_battle *b,
		      int place)
{
	return !cn_reserve(place) && cn_count_place(f, b, place, CN_FRENCH) &&
	       cn_count_place(f, b, place, CN_ALLIED);
}

/* The battle on whose board a unit stands; NULL if it is on none. */
static const struct cn_battle *field_board(const struct cn_field *f, int unit)
{
	const struct cn_force *u = &f->unit[unit];
	const struct cn_battle *b =
	    u->place < 0 ? NULL : cn_battle_in(f, u->town);

	return b && b->won == CN_NO_SIDE ? b : NULL;
}

bool cn_engaged(const struct cn_field *f, int unit)
{
	const struct cn_battle *b = field_board(f, unit);

	return b && cn_engaged_place(f, b, f->unit[unit].place);
}

bool cn_open(const struct cn_field *f, int unit)
{
	const struct cn_force *u = &f->unit[unit];
	const struct cn_battle *b = field_board(f, unit);

	if (u->lost)
		return true; /* N28.5 */
	if (!b)
		return u->shown;
	/* N13.5, N13.6: from the first battle turn on. */
	if (f->phase < CN_BATTLE || cn_reserve(u->place))
		return false;
	if (cn_engaged_place(f, b, u->place)) /* N24.3, N13.7 */
		return true;
	if (b->ground[u->place] == CN_WOODS) /* N12.6 */
		return false;
	return u->met || !f->map->options.contact;
}

int cn_lost_count(const struct cn_field *f, enum cn_army army)
{
	int n = 0;

	for (int i = 0; i < f->map->nunits; i++)
		n += f->unit[i].lost && f->map->unit[i].army == army;
	return n;
}

bool cn_defeated(const struct cn_field *f, enum cn_army army)
{
	return cn_lost_count(f, army) >= f->map->army[army].defeat;
}

int cn_left(const struct cn_field *f, enum cn_army army)
{
	int n = 0;

	for (int i = 0; i < f->map->ntowns; i++)
		n += cn_count_army(f, i, army);
	return n;
}

int cn_commander(const struct cn_field *f, int town, enum cn_side side)
{
	int dutch = cn_count_army(f, town, CN_ARMY_ANGLO_DUTCH);
	int prussian = cn_count_army(f, town, CN_ARMY_PRUSSIAN);

	if (!cn_held(f, town, side))
		return CN_NO_SEAT;
	if (side == CN_FRENCH)
		return CN_SEAT_FRENCH;
	return cn_seat_of(f->map, prussian > dutch ? CN_ARMY_PRUSSIAN
						   : CN_ARMY_ANGLO_DUTCH);
}

bool cn_sees_side(const struct cn_field *f, int seat, int town,
		  enum cn_side side)
{
	if (seat == GAME_ALL || f->phase == CN_OVER)
		return true;
	/* N10.1: there is no fight before the movement is over. */
	return seat >= 0 && f->phase != CN_MARCH && cn_side_of(seat) == side &&
	       cn_held(f, town, CN_FRENCH) && cn_held(f, town, CN_ALLIED) &&
	       cn_commander(f, town, side) == seat;
}

bool cn_knows(const struct cn_field *f, int seat, int unit)
{
	enum cn_army army = f->map->unit[unit].army;

	return cn_commands(seat, army) || cn_open(f, unit) ||
	       cn_sees_side(f, seat, f->unit[unit].town, cn_side_of_army(army));
}
