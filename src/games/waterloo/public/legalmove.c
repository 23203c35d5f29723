/* SPDX-License-Identifier: MIT */
/* legalmove.c - ways of moves and attacks (W6, W7.1, W13.2, W13.13). */
#include "config.h"

#include "games/waterloo/public/legal.h"

#include "base/str.h"

/* W6.2, W6.3: steps of the whole way, and whether it turns; W2.6: a step goes
 * to one of four sides. */
static int legal_steps(const struct wl_field *f, const struct wl_act *a,
		       bool *bends)
{
	enum board_dir dir, last = BOARD_NORTH;
	int steps, sum = 0;

	*bends = false;
	for (int i = 1; i < a->nway; i++) {
		if (!board_straight(&f->map->board, a->way[i - 1], a->way[i],
				    &dir, &steps))
			return BOARD_SQUARES;
		*bends |= i > 1 && dir != last;
		last = dir;
		sum += steps;
	}
	return sum;
}

int wl_range(enum wl_class class)
{
	if (class == WL_LIGHT_INFANTRY)
		return 3;
	if (class == WL_LINE_INFANTRY)
		return 2;
	return class == WL_GUN ? 1 : BOARD_SQUARES;
}

bool wl_in_range(const struct wl_field *f, const struct wl_act *a,
		 struct wl_why *why)
{
	const struct wl_piece *p = &f->at[a->way[0]];
	bool bends;
	int steps = legal_steps(f, a, &bends);
	enum wl_class class;
	int range;

	if (p->arm == WL_CAVALRY) {
		if (!bends)
			return true;
		return wl_not(why, WL_RULES("W6.3"), WL_BECAUSE(BENT));
	}
	class = p->arm == WL_ARTILLERY ? WL_GUN : p->class;
	range = wl_range(class);
	if (steps <= range)
		return true;
	return wl_not(why, WL_RULES("W6.2"),
		      WL_BECAUSE_OF(TOO_FAR, (int)class, range, steps));
}

/* W13.13: a move out of mud is one square, one that enters mud ends there;
 * light infantry ignores it. */
static bool legal_mud(const struct wl_field *f, int from, int to,
		      struct wl_why *why)
{
	if (wl_in_tile(f, from, WL_MUD))
		return wl_not(why, WL_RULES("W13.13"),
			      WL_BECAUSE_OF(OUT_OF_MUD, from));
	if (wl_in_tile(f, to, WL_MUD))
		return wl_not(why, WL_RULES("W13.13"),
			      WL_BECAUSE_OF(INTO_MUD, to));
	return true;
}

struct legal_step {
	int from, to;
	bool last; /* of the way */
};

static bool legal_closed(const struct wl_field *f, enum wl_arm arm, int to,
			 const char *rule, struct wl_why *why)
{
	int tile = wl_tile_at(f, to);

	if (str_eq(rule, "W13.13"))
		return wl_not(why, WL_RULES(rule),
			      WL_BECAUSE_OF(NO_MUD, (int)arm, tile, to));
	return wl_not(why, WL_RULES(rule),
		      WL_BECAUSE_OF(CLOSED, (int)arm, tile, to));
}

/* One step of a way: W6.4; W13.2 holds for the target, too. */
static bool legal_step(const struct wl_field *f, const struct wl_act *a,
		       const struct legal_step *step, struct wl_why *why)
{
	int to = step->to;
	bool last = step->last;
	const struct wl_piece *p = &f->at[a->way[0]];
	const char *rule;

	if (!wl_may_stand(f, p->arm, to, &rule))
		return legal_closed(f, p->arm, to, rule, why);
	if (!last && p->class != WL_LIGHT_INFANTRY &&
	    !legal_mud(f, step->from, to, why))
		return false;
	if (wl_empty(f, to) || to == a->way[0] ||
	    (last && a->verb == WL_ATTACK))
		return true;
	return wl_not(why, WL_RULES("W6.1"),
		      last && wl_enemy(f, wl_seat_of(p->side), to)
			  ? WL_BECAUSE_OF(ENEMY_THERE, to)
			  : WL_BECAUSE_OF(NOT_EMPTY, to));
}

/* W6.1: every step of the way. */
static bool legal_way(const struct wl_field *f, const struct wl_act *a,
		      struct wl_why *why)
{
	for (int i = 1; i < a->nway; i++) {
		int sq = a->way[i - 1];
		enum board_dir dir;
		int steps;

		if (!board_straight(&f->map->board, sq, a->way[i], &dir,
				    &steps))
			return false;
		while (steps-- > 0) {
			const struct legal_step step = {
				.from = sq,
				.to = board_step(&f->map->board, sq, dir),
				.last = steps == 0 && i == a->nway - 1,
			};

			if (!legal_step(f, a, &step, why))
				return false;
			sq = step.to;
		}
	}
	return true;
}

static bool legal_target(const struct wl_field *f, int seat,
			 const struct wl_act *a, struct wl_why *why)
{
	int target = a->way[a->nway - 1];

	if (!wl_enemy(f, seat, target))
		return wl_not(why, WL_RULES("W7.1"),
			      wl_empty(f, target)
				  ? WL_BECAUSE_OF(NOBODY_THERE, target)
				  : WL_BECAUSE_OF(OWN_THERE, target));
	/* W16.3 */
	if (f->phase != WL_PURSUIT || seat == f->pursuer ||
	    f->at[target].arm == WL_CAVALRY)
		return true;
	return wl_not(
	    why, WL_RULES("W16.3"),
	    WL_BECAUSE_OF(NOT_CAVALRY, target, (int)f->at[target].arm));
}

bool wl_may_go(const struct wl_field *f, int seat, const struct wl_act *a,
	       struct wl_why *why)
{
	return legal_way(f, a, why) &&
	       (a->verb == WL_MOVE || legal_target(f, seat, a, why));
}
