/* SPDX-License-Identifier: MIT */
/* outlook.c - what may stand where after turns that are foreseen. */
#include "config.h"

#include "games/classic/public/outlook.h"

#include "games/classic/public/go.h"
#include "games/classic/public/pastrule.h"

/* The units of the enemy that have not been seen to die or to stand
 * somewhere. */
static uint32_t outlook_left(const struct cl_field *f, int side)
{
	uint32_t units = 0;

	for (int i = 0; i < f->map->nunits; i++) {
		int left = f->map->army[side][i] - f->lost[side][i];

		for (int sq = 0; sq < board_count(&f->map->board); sq++)
			left -= f->at[sq].side == side && f->at[sq].unit == i;
		if (left > 0)
			units |= UINT32_C(1) << i;
	}
	return units;
}

/* C2.3, C2.4: of these units those that can go so many squares. */
static uint32_t outlook_goers(const struct cl_map *m, uint32_t units, int steps)
{
	uint32_t out = 0;

	for (int i = 0; i < m->nunits; i++)
		if (units >> i & 1 && cl_movable(m, i) &&
		    (steps < 2 || m->unit[i].class == CL_SCOUT))
			out |= UINT32_C(1) << i;
	return out;
}

void cl_outlook_init(const struct cl_field *f, int seat, struct cl_outlook *out)
{
	uint32_t left = outlook_left(f, !seat);

	out->seat = seat;
	out->best = *f;
	out->best.past.of[seat].nchases = 0;
	out->best.past.of[!seat].nchases = 0;
	out->best.past.of[!seat].to = BOARD_NONE;
	for (int sq = 0; sq < board_count(&f->map->board); sq++) {
		const struct cl_piece *p = &f->at[sq];
		uint32_t units = p->unit == CL_UNKNOWN
				     ? left
				     : UINT32_C(1) << (p->unit & 31);

		out->own[sq] = p->unit;
		out->may[sq] = CL_MAY_EMPTY;
		out->enemy[sq] = 0;
		if (p->side == seat) {
			out->may[sq] = CL_MAY_OWN;
		} else if (p->side != CL_NOBODY) {
			out->may[sq] = CL_MAY_ENEMY;
			out->enemy[sq] =
			    p->moved ? outlook_goers(f->map, units, 1) : units;
		}
	}
}

/* What is asked for stands on the square, if it may. */
static void outlook_put(struct cl_outlook *o, int sq, unsigned want, int unit)
{
	unsigned may = o->may[sq] & want ? want : o->may[sq];
	struct cl_piece p = cl_no_piece();

	if (may & CL_MAY_EMPTY) {
		cl_put(&o->best, sq, p);
		return;
	}
	p.side = (signed char)(may & CL_MAY_OWN ? o->seat : !o->seat);
	p.unit = may & CL_MAY_OWN ? o->own[sq] : (signed char)unit;
	cl_put(&o->best, sq, p);
}

int cl_outlook_runner(const struct cl_outlook *o, int sq)
{
	const struct cl_map *m = o->best.map;
	uint32_t units = o->enemy[sq];

	for (int steps = 2; steps >= 1; steps--)
		if (outlook_goers(m, units, steps))
			return __builtin_ctz(outlook_goers(m, units, steps));
	return units ? __builtin_ctz(units) : 0;
}

/* The most favourable board for the turn. */
static bool outlook_allows(struct cl_outlook *o, int seat,
			   const struct cl_played *turn, struct cl_why *why)
{
	bool own = seat == o->seat;
	unsigned target = own ? CL_MAY_ENEMY : CL_MAY_OWN;

	for (int sq = 0; sq < board_count(&o->best.map->board); sq++)
		outlook_put(o, sq, CL_MAY_EMPTY, 0);
	outlook_put(o, turn->from, own ? CL_MAY_OWN : CL_MAY_ENEMY,
		    own ? 0 : cl_outlook_runner(o, turn->from));
	if (turn->to != turn->from)
		outlook_put(o, turn->to,
			    turn->verb == CL_ATTACK ? target : CL_MAY_EMPTY, 0);
	return cl_may(&o->best, seat, turn, why);
}

bool cl_outlook_may(struct cl_outlook *o, int seat,
		    const struct cl_played *turn, struct cl_why *why)
{
	struct cl_played either = *turn;

	if (turn->verb != CL_ANY_VERB)
		return outlook_allows(o, seat, turn, why);
	either.verb = o->may[turn->to] & CL_MAY_OWN ? CL_ATTACK : CL_MOVE;
	if (outlook_allows(o, seat, &either, why))
		return true;
	either.verb = CL_MOVE;
	return o->may[turn->to] & CL_MAY_OWN &&
	       o->may[turn->to] & CL_MAY_EMPTY &&
	       outlook_allows(o, seat, &either, why);
}

/* A square of the enemy's units against an own piece: what may come of it. */
static void outlook_fight(struct cl_outlook *o, int at, int own, uint32_t units,
			  bool attacks)
{
	const struct cl_map *m = o->best.map;
	struct cl_piece ours = { .side = (signed char)o->seat,
				 .unit = (signed char)own };
	struct cl_piece their = { .side = (signed char)!o->seat };

	for (int i = 0; i < m->nunits; i++) {
		int winner;

		if (!(units >> i & 1))
			continue;
		their.unit = (signed char)i;
		winner = attacks ? cl_fight_winner(m, &ours, &their)
				 : cl_fight_winner(m, &their, &ours);
		if (winner == o->seat) {
			o->may[at] |= CL_MAY_OWN;
			o->own[at] = (signed char)own;
		} else if (winner == CL_NOBODY) {
			o->may[at] |= CL_MAY_EMPTY;
		} else {
			o->may[at] |= CL_MAY_ENEMY;
			o->enemy[at] |= UINT32_C(1) << i;
		}
	}
}

/* The way between is empty, and so is where it went from. */
static int outlook_left_behind(struct cl_outlook *o,
			       const struct cl_played *turn)
{
	const struct cl_map *m = o->best.map;
	int dir = cl_direction(m, turn->from, turn->to);
	int steps = 0;

	for (int sq = turn->from; sq != turn->to; sq = m->next[sq][dir]) {
		o->may[sq] = CL_MAY_EMPTY;
		o->enemy[sq] = 0;
		steps++;
	}
	return steps;
}

/* C4.1: own turns follow one another whatever the enemy does. */
static void outlook_cross(struct cl_outlook *o, const struct cl_played *turn)
{
	const struct cl_past_turn past = { .seat = o->seat,
					   .from = turn->from,
					   .to = turn->to };

	cl_past_turn(&o->best, &past);
	o->best.past.of[o->seat].nchases = 0;
}

void cl_outlook_own(struct cl_outlook *o, const struct cl_played *turn)
{
	int own = o->own[turn->from], at = turn->to;
	uint32_t units = o->enemy[at];

	(void)outlook_left_behind(o, turn);
	o->may[at] = 0;
	o->enemy[at] = 0;
	if (turn->verb == CL_ATTACK) {
		outlook_fight(o, at, own, units, true);
	} else {
		o->may[at] = CL_MAY_OWN;
		o->own[at] = (signed char)own;
	}
	outlook_cross(o, turn);
}

/* One turn of an enemy piece that may be any of these units, with all that may
 * come of it. */
static void outlook_arrive(struct cl_outlook *o, const struct cl_outlook *was,
			   int at, enum cl_verb verb, uint32_t units)
{
	if (was->may[at] & CL_MAY_EMPTY && verb != CL_ATTACK) {
		o->may[at] |= CL_MAY_ENEMY;
		o->enemy[at] |= units;
	}
	if (was->may[at] & CL_MAY_OWN && verb != CL_MOVE)
		outlook_fight(o, at, was->own[at], units, false);
}

/* C2.2, C2.4: wherever a piece on that square may go. */
static void outlook_roam(struct cl_outlook *o, const struct cl_outlook *was,
			 int from)
{
	const struct cl_map *m = o->best.map;

	for (int dir = 0; dir < 4; dir++) {
		int sq = m->next[from][dir];

		for (int steps = 1; sq != BOARD_NONE; steps++) {
			uint32_t units =
			    outlook_goers(m, was->enemy[from], steps);

			if (!units)
				break;
			outlook_arrive(o, was, sq, CL_ANY_VERB, units);
			if (was->may[sq] & (CL_MAY_EMPTY | CL_MAY_OWN))
				o->may[from] |= CL_MAY_EMPTY;
			if (!(was->may[sq] & CL_MAY_EMPTY))
				break;
			sq = m->next[sq][dir];
		}
	}
}

void cl_outlook_enemy(struct cl_outlook *o, const struct cl_played *turn)
{
	const struct cl_outlook was = *o;
	int steps, at = turn->to;

	if (turn->from == BOARD_NONE) {
		for (int sq = 0; sq < board_count(&o->best.map->board); sq++)
			if (was.may[sq] & CL_MAY_ENEMY)
				outlook_roam(o, &was, sq);
		return;
	}
	steps = outlook_left_behind(o, turn);
	o->may[at] = 0;
	o->enemy[at] = 0;
	outlook_arrive(
	    o, &was, at, turn->verb,
	    outlook_goers(o->best.map, was.enemy[turn->from], steps));
}
