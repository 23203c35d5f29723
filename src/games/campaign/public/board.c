/* SPDX-License-Identifier: MIT */
/* board.c - a battle board: places, who is hidden, who is routed (PUBLIC). */
#include "config.h"

#include "games/campaign/public/board.h"

#include <string.h>

bool cn_fought_for(const struct cn_field *f, int town)
{
	const struct cn_battle *b = cn_battle_in(f, town);

	return b && b->won == CN_NO_SIDE;
}

bool cn_on_board(const struct cn_field *f, const struct cn_battle *b, int unit)
{
	return f->unit[unit].town == b->town &&
	       f->unit[unit].place != CN_NO_PLACE;
}

int cn_enemies(const struct cn_field *f, const struct cn_battle *b, int place,
	       enum cn_side side)
{
	return cn_count_place(f, b, place, cn_other(side));
}

int cn_board_units(const struct cn_field *f, const struct cn_battle *b,
		   enum cn_side side)
{
	int n = 0;

	for (int p = 0; p < CN_PLACES; p++)
		n += cn_count_place(f, b, p, side);
	return n;
}

bool cn_has_deployed(const struct cn_field *f, const struct cn_battle *b,
		     enum cn_half half)
{
	return cn_board_units(f, b, cn_side_in(f, half)) > 0;
}

int cn_square_around(const struct cn_field *f, int unit)
{
	for (int i = 0; i < f->map->nunits; i++)
		if (f->unit[i].town == f->unit[unit].town &&
		    f->unit[i].square && f->unit[i].guest == unit)
			return i;
	return CN_NO_UNIT;
}

bool cn_holds(const struct cn_battle *b, int unit, int place)
{
	return place != CN_NO_PLACE && b->holder[place] == unit;
}

bool cn_is_routed(const struct cn_field *f, const struct cn_battle *b,
		  enum cn_half half)
{
	enum cn_side side = cn_side_in(f, half);

	for (int lane = 0; lane < CN_LANES; lane++) {
		int place = cn_position(half, lane);

		if (cn_enemies(f, b, place, side) > 0 &&
		    cn_count_place(f, b, place, side) == 0)
			return true;
	}
	return false;
}

void cn_board_leave(struct cn_field *f, struct cn_battle *b, int unit)
{
	struct cn_force *u = &f->unit[unit];
	int square = cn_square_around(f, unit);

	if (square != CN_NO_UNIT)
		f->unit[square].guest = CN_NO_UNIT;
	if (cn_holds(b, unit, u->place))
		b->holder[u->place] = CN_NO_UNIT;
	u->place = CN_NO_PLACE;
	u->shock = u->canister = u->square = false;
	u->guest = CN_NO_UNIT;
}

void cn_board_enter(struct cn_field *f, int unit, int place)
{
	f->unit[unit].place = place;
}

void cn_board_settle(struct cn_field *f, const struct cn_battle *b)
{
	for (int i = 0; i < f->map->nunits; i++) {
		struct cn_force *u = &f->unit[i];

		if (!cn_on_board(f, b, i))
			continue;
		if (cn_engaged_place(f, b, u->place))
			u->met = f->map->options.contact;
		else if (cn_reserve(u->place) ||
			 b->ground[u->place] == CN_WOODS)
			u->met = false;
		if (!cn_engaged_place(f, b, u->place))
			u->canister = false;
	}
}

void cn_board_clear(struct cn_field *f, struct cn_battle *b)
{
	for (int i = 0; i < f->map->nunits; i++) {
		struct cn_force *u = &f->unit[i];

		if (u->town != b->town)
			continue;
		cn_board_leave(f, b, i);
		u->acted = u->moved = u->fired = u->met = false;
	}
	for (int p = 0; p < CN_PLACES; p++) {
		b->ground[p] = CN_CLEAR;
		b->holder[p] = CN_NO_UNIT;
	}
	memset(b->stream, 0, sizeof(b->stream));
	memset(b->crossed, 0, sizeof(b->crossed));
	memset(b->brought, 0, sizeof(b->brought));
	memset(b->worn, 0, sizeof(b->worn));
	memset(b->hidden, 0, sizeof(b->hidden));
	memset(b->in, 0, sizeof(b->in));
	memset(b->out, 0, sizeof(b->out));
	memset(b->ended, 0, sizeof(b->ended));
	memset(b->asked, 0, sizeof(b->asked));
	b->idle = b->ndrawn = 0;
}
