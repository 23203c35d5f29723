/* SPDX-License-Identifier: MIT */
/* move.c - moving on a battle board (PUBLIC; N15, N12.5, N12.12, N12.13). */
#include "config.h"

#include "games/campaign/public/move.h"

/* N15.1: out of an enemy position into the own one, by the reserve into another
 * lane; never sideways or diagonally. */
static int move_next(int at, int to, enum cn_half half)
{
	if (cn_owner(at) != half)
		return cn_facing(at);
	if (cn_reserve(at))
		return cn_position(half, cn_lane(to));
	return !cn_reserve(to) && cn_lane(at) == cn_lane(to)
		   ? to
		   : cn_reserve_of(half);
}

static void move_way(int from, int to, enum cn_half half, struct cn_steps *way)
{
	*way = (struct cn_steps){ .from = from };
	for (int at = from; at != to; way->to[way->n++] = at)
		at = move_next(at, to, half);
}

/* N1.8, N15.6, N16.9: how many steps the unit may still take. */
static int move_range(const struct cn_aboard *x, int unit)
{
	return x->f->unit[unit].fired
		   ? 1
		   : x->f->map->limits.range[cn_fast(x->f->map, unit)];
}

static bool move_ground(const struct cn_field *f, const struct cn_battle *b,
			int unit, int place, struct cn_why *why)
{
	if (b->ground[place] != CN_WOODS || !cn_gun(f->map, unit))
		return true;
	return cn_why(why, CN_WHY_NO_GUNS_IN_WOODS, "N12.5",
		      CN_ABOUT(unit, place));
}

/* N12.12, N12.13: over the stream of a lane. */
static bool move_stream(const struct cn_field *f, const struct cn_battle *b,
			int unit, int lane, struct cn_why *why)
{
	if (!b->stream[lane])
		return true;
	if (cn_gun(f->map, unit))
		return cn_why(why, CN_WHY_NO_GUNS_OVER, "N12.13",
			      CN_ABOUT(unit));
	if (b->crossed[lane] >= f->map->limits.stream_cross)
		return cn_why(why, CN_WHY_STREAM_FULL, "N12.12",
			      CN_ABOUT(unit, f->map->limits.stream_cross));
	return true;
}

/* N15.4, N12.5: nobody passes through enemies, cavalry not through woods. */
static bool move_passes(const struct cn_field *f, const struct cn_battle *b,
			int unit, int place, struct cn_why *why)
{
	enum cn_side side = cn_side_of_unit(f->map, unit);

	if (cn_enemies(f, b, place, side) > 0)
		return cn_why(why, CN_WHY_THROUGH_ENEMIES, "N15.4",
			      CN_ABOUT(unit, place));
	if (b->ground[place] == CN_WOODS &&
	    f->map->unit[unit].type == CN_CAVALRY)
		return cn_why(why, CN_WHY_STOPS_IN_WOODS, "N12.5",
			      CN_ABOUT(unit, place));
	return true;
}

/* One step after the other, without their number. */
static bool move_goes(const struct cn_field *f, const struct cn_battle *b,
		      int unit, const struct cn_steps *way, struct cn_why *why)
{
	int from = way->from;

	for (int i = 0; i < way->n; i++) {
		int to = way->to[i];

		if (!move_ground(f, b, unit, to, why) ||
		    (!cn_reserve(from) && !cn_reserve(to) &&
		     !move_stream(f, b, unit, cn_lane(to), why)) ||
		    (i + 1 < way->n && !move_passes(f, b, unit, to, why)))
			return false;
		from = to;
	}
	return true;
}

/* N15.4: where an engaged unit cannot go forward or past the enemy. */
static bool move_leaves(const struct cn_aboard *x, int unit,
			const struct cn_steps *way, struct cn_why *why)
{
	enum cn_half half = cn_half_of(x->f, cn_side_of(x->seat));
	int next = way->to[0];

	if (!cn_engaged(x->f, unit) || way->n == 0)
		return true;
	if (cn_owner(way->from) == half ? cn_reserve(next)
					: cn_owner(next) == half)
		return true;
	return cn_why(why, CN_WHY_THROUGH_ENEMIES, "N15.4",
		      CN_ABOUT(unit, way->from));
}

/* Whether the way leads into another lane. */
static bool move_aside(const struct cn_steps *way)
{
	for (int i = 0; i + 1 < way->n; i++)
		if (cn_reserve(way->to[i]))
			return !cn_reserve(way->from);
	return false;
}

static bool move_reaches(const struct cn_aboard *x, int unit,
			 const struct cn_steps *way, struct cn_why *why)
{
	int most = move_range(x, unit);

	if (!move_leaves(x, unit, way, why))
		return false;
	if (way->n <= most)
		return move_goes(x->f, x->b, unit, way, why);
	if (move_aside(way))
		(void)cn_why(why, CN_WHY_NEVER_SIDEWAYS, "N15.1",
			     CN_ABOUT(unit, way->to[way->n - 1]));
	else
		(void)cn_why(why, CN_WHY_TOO_MANY_STEPS, "N15.6",
			     CN_ABOUT(unit, most));
	(void)cn_why_cite(why, "N15.6");
	return x->f->unit[unit].fired ? cn_why_cite(why, "N16.9") : false;
}

bool cn_may_engage(const struct cn_aboard *x, const struct cn_act *a, int unit,
		   struct cn_steps *way, struct cn_why *why)
{
	enum cn_side side = cn_side_of(x->seat);
	int own = cn_where_place(x->f, x->seat, a->where, x->lane);
	int to;

	if (x->f->map->unit[unit].type == CN_FOOT_ARTILLERY)
		return cn_why(why, CN_WHY_NEVER_ENGAGES, "N15.5",
			      CN_ABOUT(unit));
	if (cn_engaged(x->f, unit))
		return cn_why(why, CN_WHY_IS_ENGAGED, "N15.2", CN_ABOUT(unit));
	if (own == CN_NO_PLACE)
		return cn_why(why, CN_WHY_NO_TARGET_LANE, "N30.13",
			      CN_ABOUT(unit));
	to = cn_enemies(x->f, x->b, own, side) > 0 ? own : cn_facing(own);
	if (cn_enemies(x->f, x->b, to, side) == 0)
		return cn_why(why, CN_WHY_NO_ENEMY_IN, "N15.2", CN_ABOUT(to));
	move_way(x->f->unit[unit].place, to, cn_half_of(x->f, side), way);
	return move_reaches(x, unit, way, why);
}

/* N15.2: as far back as the steps go. */
static bool move_back(const struct cn_aboard *x, int unit, struct cn_steps *way,
		      struct cn_why *why)
{
	enum cn_half half = cn_half_of(x->f, cn_side_of(x->seat));
	int from = x->f->unit[unit].place;

	move_way(from, cn_reserve_of(half), half, way);
	if (way->n > 1 && !move_reaches(x, unit, way, why))
		way->n = 1;
	*why = (struct cn_why){ .nrules = 0 };
	if (cn_enemies(x->f, x->b, way->to[way->n - 1], cn_side_of(x->seat)))
		return cn_why(why, CN_WHY_THROUGH_ENEMIES, "N15.4",
			      CN_ABOUT(unit, way->to[way->n - 1]));
	return move_reaches(x, unit, way, why);
}

/* A place that is named: without enemies (N15.2), on either side (N15.7). */
static bool move_named(const struct cn_aboard *x, const struct cn_act *a,
		       int unit, struct cn_steps *way, struct cn_why *why)
{
	enum cn_side side = cn_side_of(x->seat);
	enum cn_half half = cn_half_of(x->f, side);
	int to = cn_where_place(x->f, x->seat, a->where, x->lane);
	int from = x->f->unit[unit].place;

	if (to == CN_NO_PLACE)
		return cn_why(why, CN_WHY_NO_TARGET_LANE, "N30.13",
			      CN_ABOUT(unit));
	if (to == from)
		return cn_why(why, CN_WHY_STANDS_THERE, "N15.2",
			      CN_ABOUT(unit, to));
	move_way(from, to, half, way);
	if (!move_leaves(x, unit, way, why))
		return false;
	if (cn_enemies(x->f, x->b, to, side) > 0)
		return cn_why(why, CN_WHY_ENEMIES_IN, "N15.2",
			      CN_ABOUT(unit, to));
	return move_reaches(x, unit, way, why);
}

bool cn_may_withdraw(const struct cn_aboard *x, const struct cn_act *a,
		     int unit, struct cn_steps *way, struct cn_why *why)
{
	if (!cn_engaged(x->f, unit))
		return cn_why(why, CN_WHY_NOT_ENGAGED, "N15.2", CN_ABOUT(unit));
	if (a->where == CN_NOWHERE)
		return move_back(x, unit, way, why);
	return move_named(x, a, unit, way, why);
}

bool cn_may_shift(const struct cn_aboard *x, const struct cn_act *a, int unit,
		  struct cn_steps *way, struct cn_why *why)
{
	if (cn_engaged(x->f, unit))
		return cn_why(why, CN_WHY_IS_ENGAGED, "N15.2", CN_ABOUT(unit));
	return move_named(x, a, unit, way, why);
}

bool cn_may_fall_back(const struct cn_field *f, const struct cn_battle *b,
		      int unit, struct cn_steps *way, struct cn_why *why)
{
	enum cn_side side = cn_side_of_unit(f->map, unit);
	enum cn_half half = cn_half_of(f, side);
	int from = f->unit[unit].place;

	*way = (struct cn_steps){ .from = from, .n = 1 };
	way->to[0] =
	    cn_owner(from) == half ? cn_reserve_of(half) : cn_facing(from);
	if (cn_enemies(f, b, way->to[0], side) > 0)
		return cn_why(why, CN_WHY_THROUGH_ENEMIES, "N14.4",
			      CN_ABOUT(unit, way->to[0]));
	return move_goes(f, b, unit, way, why);
}

/* N16.5: guns of a side in a place that has just been attacked. */
static void move_canister(struct cn_field *f, const struct cn_battle *b,
			  int place, enum cn_side side)
{
	for (int i = 0; i < f->map->nunits; i++)
		if (cn_on_board(f, b, i) && f->unit[i].place == place &&
		    cn_gun(f->map, i) && cn_side_of_unit(f->map, i) == side)
			f->unit[i].canister = true;
}

void cn_do_move(struct cn_field *f, struct cn_battle *b, int unit,
		const struct cn_steps *way)
{
	enum cn_side side = cn_side_of_unit(f->map, unit);
	int last = way->to[way->n - 1], from = way->from;

	for (int i = 0; i < way->n; i++) {
		int to = way->to[i];

		if (!cn_reserve(from) && !cn_reserve(to))
			b->crossed[cn_lane(to)] += b->stream[cn_lane(to)];
		from = to;
	}
	cn_board_leave(f, b, unit);
	if (cn_enemies(f, b, last, side) > 0) {
		if (cn_count_place(f, b, last, side) == 0)
			move_canister(f, b, last, cn_other(side));
		/* N12.5: no shock in woods; N4.4: leaders have none. */
		f->unit[unit].shock = f->map->unit[unit].type == CN_CAVALRY &&
				      b->ground[last] != CN_WOODS;
		f->unit[unit].canister = cn_gun(f->map, unit);
	}
	cn_board_enter(f, unit, last);
	cn_board_settle(f, b);
}
