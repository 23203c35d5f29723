/* SPDX-License-Identifier: MIT */
/* morale.c - the first phase of a battle turn (N14.3 to N14.7, N24.4,
 * N24.5). */
#include "config.h"

#include "games/campaign/public/board.h"
#include "games/campaign/public/move.h"
#include "games/campaign/public/terrain.h"
#include "games/campaign/secret/battle.h"

#include "kernel/dice.h"

#define MORALE_FACES 6
#define MORALE_HOLDS 4

/* N14.3, N24.5, N18.8: whether the unit has to be tested now. */
static bool morale_tested(const struct cn_field *f, const struct cn_battle *b,
			  int unit)
{
	const struct cn_force *u = &f->unit[unit];
	enum cn_side side = cn_side_of_unit(f->map, unit);

	if (!cn_on_board(f, b, unit) || u->strength != 1 ||
	    !cn_engaged(f, unit) || cn_square_around(f, unit) != CN_NO_UNIT)
		return false;
	return f->map->unit[unit].type != CN_LEADER ||
	       cn_count_place(f, b, u->place, side) == 1;
}

/* N14.7: left, centre, right, in each the enemy position first. */
static size_t morale_list(const struct cn_field *f, const struct cn_battle *b,
			  int out[CN_UNITS])
{
	enum cn_side side = cn_side_in(f, f->half);
	size_t n = 0;

	for (int k = 0; k < 2 * CN_LANES; k++) {
		int place = cn_seat_place(f->half, k / 2);

		if (k % 2 == 0)
			place = cn_facing(place);
		for (int i = 0; i < f->map->nunits; i++)
			if (cn_side_of_unit(f->map, i) == side &&
			    f->unit[i].place == place && morale_tested(f, b, i))
				out[n++] = i;
	}
	return n;
}

/* N24.4, N24.1: whether a leader of its army is in the position. */
static bool morale_led(const struct cn_field *f, const struct cn_battle *b,
		       int unit)
{
	for (int i = 0; i < f->map->nunits; i++)
		if (cn_on_board(f, b, i) &&
		    f->unit[i].place == f->unit[unit].place &&
		    f->map->unit[i].type == CN_LEADER &&
		    f->map->unit[i].army == f->map->unit[unit].army)
			return true;
	return false;
}

/* N14.4, N14.5: a unit that has failed. */
static void morale_fails(struct cn_run *r, struct cn_battle *b, int unit)
{
	struct cn_field *f = &r->w->field;
	struct cn_steps way;
	struct cn_why why = { .nrules = 0 };
	struct cn_happened *h;

	if (f->unit[unit].square ||
	    f->map->unit[unit].type == CN_FOOT_ARTILLERY) {
		cn_lose(r, unit, CN_BY_MORALE, "N14.5");
		return;
	}
	if (!cn_may_fall_back(f, b, unit, &way, &why)) {
		cn_lose(r, unit,
			why.reason == CN_WHY_STREAM_FULL ? CN_BY_STREAM
							 : CN_BY_MORALE,
			"N14.4");
		for (int i = 0; i < why.nrules; i++)
			cn_run_cite(r, why.rules[i]);
		return;
	}
	cn_do_move(f, b, unit, &way);
	f->unit[unit].acted = true; /* N14.7 */
	h = cn_run_event(r, CN_EV_WITHDRAW);
	h->town = b->town;
	h->unit = unit;
	h->from = way.from;
	h->to = way.to[0];
	h->owners = CN_ALL_SEATS; /* it was engaged */
	cn_run_cite(r, "N14.4");
}

static int morale_test(struct cn_run *r, struct cn_battle *b, int unit)
{
	const struct cn_field *f = &r->w->field;
	bool led = morale_led(f, b, unit), square = f->unit[unit].square;
	struct cn_happened *h;
	unsigned die;
	bool holds;

	if (dice_roll(r->dice, "morale", MORALE_FACES, &die, r->e) < 0)
		return -1;
	holds = (int)die + led + square >= MORALE_HOLDS;
	h = cn_run_event(r, CN_EV_MORALE);
	h->town = b->town;
	h->unit = unit;
	h->die = (int)die;
	h->bonus = led + square;
	h->what = holds;
	h->owners = CN_ALL_SEATS;
	cn_run_cite(r, "N14.3");
	if (led || square)
		cn_run_cite(r, "N14.6");
	if (led)
		cn_run_cite(r, "N24.4");
	if (f->map->unit[unit].type == CN_LEADER)
		cn_run_cite(r, "N24.5");
	if (!holds)
		morale_fails(r, b, unit);
	return 0;
}

static int morale_board(struct cn_run *r, struct cn_battle *b)
{
	const struct cn_field *f = &r->w->field;
	int units[CN_UNITS];
	size_t n = morale_list(f, b, units);

	for (size_t i = 0; i < n; i++) {
		if (!morale_tested(f, b, units[i]))
			continue;
		if (morale_test(r, b, units[i]) < 0)
			return -1;
		cn_board_settle(&r->w->field, b);
		if (cn_battle_decided(r, b))
			break;
	}
	return 0;
}

int cn_morale(struct cn_run *r)
{
	struct cn_field *f = &r->w->field;

	for (int i = 0; i < f->nbattles; i++)
		if (f->battle[i].won == CN_NO_SIDE &&
		    morale_board(r, &f->battle[i]) < 0)
			return -1;
	return 0;
}
