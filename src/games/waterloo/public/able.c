/* SPDX-License-Identifier: MIT */
/* able.c - whether a seat has anything to do: entries, W5.5, W12.6. */
#include "config.h"

#include "games/waterloo/public/legal.h"

bool wl_side_acts(const struct wl_field *f, enum wl_side side)
{
	return side != WL_PRUSSIAN || f->number >= WL_PRUSSIANS_ACT;
}

bool wl_may_retire(const struct wl_field *f, int seat, int square)
{
	const struct wl_piece *p = &f->at[square];

	/* W10.7: the opponent has had a whole turn since; W12.3. */
	return wl_mine(f, seat, square) && p->class == WL_HEAVY_CAVALRY &&
	       p->weakened > 0 && f->number > p->weakened_on &&
	       f->phase == WL_PLAY && /* W16.6 */
	       wl_side_acts(f, p->side);
}

/* Why a piece on a pile may not come on yet; NULL if it may. */
static const char *able_gone(const struct wl_field *f, const struct wl_gone *g)
{
	if (!wl_side_acts(f, g->side))
		return "W12.3";
	if (f->number >= wl_gone_from(g))
		return NULL;
	return g->pile == WL_RETIRED ? "W10.8" : "W11.3";
}

/* W11.2: from the first turn; W17.2: an early reserve from the option's. */
static bool able_reserve(const struct wl_field *f, int seat)
{
	return !wl_early_reserve(f->map, seat) ||
	       f->number >= f->map->options.reserve_from;
}

static bool able_fits(enum wl_pile pile, enum wl_side side,
		      const struct wl_act *a)
{
	return (a->pile == WL_ANY_PILE || a->pile == pile) &&
	       (a->side == WL_NOBODY || a->side == side);
}

static bool able_late(const struct wl_field *f, const struct wl_gone *g,
		      const char *rule, struct wl_why *why)
{
	if (!wl_side_acts(f, g->side))
		return wl_not(why, WL_RULES(rule),
			      WL_BECAUSE_OF(PRUSSIANS_LATER, WL_PRUSSIANS_ACT));
	return wl_not(why, WL_RULES(rule),
		      WL_BECAUSE_OF(UNIT_LATER, g->unit, wl_gone_from(g)));
}

bool wl_entry_find(const struct wl_field *f, int seat, const struct wl_act *a,
		   struct wl_entry *out, struct wl_why *why)
{
	bool late = false;
	int found = 0;

	if (f->reserve[seat][a->unit] > 0 &&
	    able_fits(WL_RESERVE, wl_own_side(seat), a)) {
		if (able_reserve(f, seat)) {
			*out = (struct wl_entry){ WL_RESERVE, wl_own_side(seat),
						  0 };
			found++;
		} else {
			late = true;
			(void)wl_not(
			    why, WL_RULES("W17.2"),
			    WL_BECAUSE_OF(RESERVE_LATER,
					  f->map->options.reserve_from));
		}
	}
	for (size_t i = 0; i < f->ngone; i++) {
		const struct wl_gone *g = &f->gone[i];
		const char *rule = able_gone(f, g);

		if (g->unit != a->unit || wl_seat_of(g->side) != seat ||
		    !able_fits(g->pile, g->side, a))
			continue;
		if (rule) {
			late = true;
			(void)able_late(f, g, rule, why);
			continue;
		}
		if (found && out->pile == g->pile && out->side == g->side)
			continue; /* the one that left first comes first */
		*out = (struct wl_entry){ g->pile, g->side, i };
		found++;
	}
	if (found == 1)
		return true;
	if (found > 1)
		return wl_not(why, WL_RULES("W19.3"), WL_BECAUSE(WHICH_PILE));
	if (late)
		return false;
	if (a->pile == WL_ANY_PILE && a->side == WL_NOBODY)
		return wl_not(why, WL_RULES("W11.1"),
			      WL_BECAUSE_OF(NO_SUCH_UNIT, a->unit));
	return wl_not(why, WL_RULES("W11.1"),
		      WL_BECAUSE_OF(NO_SUCH_UNIT_THERE, a->unit, (int)a->pile,
				    (int)a->side));
}

/* W6.1, W6.4: whether a piece may step from one square to the next one. */
static bool able_step(const struct wl_field *f, const struct wl_piece *p,
		      int next)
{
	const char *rule;

	return next != BOARD_NONE && wl_may_stand(f, p->arm, next, &rule);
}

/* W7.1: an enemy within so many steps, in one direction or (dir < 0) any;
 * W13.13 ends a way in mud. */
static bool able_charge(const struct wl_field *f, int square,
			const struct wl_piece *p, int dir, int steps)
{
	for (int d = 0; d < 4; d++) {
		int next =
		    board_step(&f->map->board, square, (enum board_dir)d);

		if ((dir >= 0 && d != dir) || !able_step(f, p, next))
			continue;
		if (wl_enemy(f, wl_seat_of(p->side), next))
			return true;
		if (steps > 1 && wl_empty(f, next) &&
		    (p->class == WL_LIGHT_INFANTRY ||
		     !wl_in_tile(f, next, WL_MUD)) &&
		    able_charge(f, next, p, dir, steps - 1))
			return true;
	}
	return false;
}

bool wl_can_attack(const struct wl_field *f, int square)
{
	const struct wl_piece *p = &f->at[square];
	int steps = wl_range(p->class);

	/* A hidden Prussian (W12.2) has no range that its seat could know. */
	if (p->arm == WL_ARTILLERY || p->class == WL_CLASS_UNKNOWN)
		return false;
	if (p->class != WL_LIGHT_INFANTRY && wl_in_tile(f, square, WL_MUD))
		steps = 1;
	if (p->arm == WL_INFANTRY)
		return able_charge(f, square, p, -1, steps);
	for (int dir = 0; dir < 4; dir++)
		if (able_charge(f, square, p, dir, steps))
			return true;
	return false;
}

bool wl_can_shoot(const struct wl_field *f, int square)
{
	return f->at[square].arm == WL_ARTILLERY && wl_can_fire(f, square);
}

bool wl_can_move(const struct wl_field *f, int square)
{
	for (int dir = 0; dir < 4; dir++) {
		int next =
		    board_step(&f->map->board, square, (enum board_dir)dir);

		if (able_step(f, &f->at[square], next) && wl_empty(f, next))
			return true;
	}
	return false;
}

bool wl_piece_can(const struct wl_field *f, int square)
{
	return wl_can_move(f, square) || wl_can_attack(f, square) ||
	       wl_can_shoot(f, square);
}

/* In the pursuit every piece that may act may also be taken off. */
static bool able_pursue(const struct wl_field *f, int seat, int square)
{
	return seat != f->pursuer || f->at[square].arm == WL_CAVALRY;
}

static bool able_piece(const struct wl_field *f, int seat, int square)
{
	const struct wl_piece *p = &f->at[square];

	if (f->phase == WL_PURSUIT)
		return able_pursue(f, seat, square);
	if (p->class == WL_CLASS_UNKNOWN || !wl_side_acts(f, p->side))
		return false;
	return wl_piece_can(f, square);
}

bool wl_has_room(const struct wl_field *f, int seat, enum wl_arm arm)
{
	const struct board *b = &f->map->board;

	for (int i = 0; i < b->columns; i++) {
		int sq = board_square(b, i, wl_back_row(f->map, seat));
		const char *rule;

		if (wl_empty(f, sq) && wl_may_stand(f, arm, sq, &rule))
			return true;
	}
	return false;
}

static bool able_enter(const struct wl_field *f, int seat, enum wl_side side)
{
	bool room[WL_ARMS];

	for (int arm = 0; arm < WL_ARMS; arm++)
		room[arm] = wl_has_room(f, seat, (enum wl_arm)arm);
	for (int i = 0; i < f->map->nunits && side != WL_PRUSSIAN; i++)
		if (f->reserve[seat][i] > 0 && able_reserve(f, seat) &&
		    room[wl_arm_of(f->map->unit[i].class)])
			return true;
	for (size_t i = 0; i < f->ngone; i++) {
		const struct wl_gone *g = &f->gone[i];

		if (wl_seat_of(g->side) == seat &&
		    (side == WL_NOBODY || g->side == side) &&
		    !able_gone(f, g) &&
		    room[wl_arm_of(f->map->unit[g->unit].class)])
			return true;
	}
	return false;
}

bool wl_can_act(const struct wl_field *f, int seat, enum wl_side side)
{
	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		if (wl_mine(f, seat, sq) &&
		    (side == WL_NOBODY || f->at[sq].side == side) &&
		    able_piece(f, seat, sq))
			return true;
	return f->phase == WL_PLAY && able_enter(f, seat, side);
}

bool wl_can_retire(const struct wl_field *f, int seat)
{
	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		if (wl_may_retire(f, seat, sq))
			return true;
	return false;
}

bool wl_owes_act(const struct wl_field *f, int seat, enum wl_side side)
{
	return seat == WL_SEAT_ALLIED && f->phase == WL_PLAY &&
	       f->number >= WL_PRUSSIANS_ACT && wl_allowance(f) >= 2 &&
	       f->spent[side] == 0 && wl_can_act(f, seat, side);
}

enum wl_side wl_must_act(const struct wl_field *f, int seat)
{
	if (wl_owes_act(f, seat, WL_PRUSSIAN))
		return WL_PRUSSIAN;
	return wl_owes_act(f, seat, WL_ALLIED) ? WL_ALLIED : WL_NOBODY;
}
