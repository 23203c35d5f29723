/* SPDX-License-Identifier: MIT */
/* legal.c - what a piece may do, by squares, arms and own units. */
#include "config.h"

#include "games/waterloo/legal.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

/* Sets the reason, always false; rules ends with NULL. */
static bool legal_not(struct wl_why *why, const char *const *rules,
		      const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

static bool legal_not(struct wl_why *why, const char *const *rules,
		      const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	(void)vsnprintf(why->text, sizeof(why->text), fmt, ap);
	va_end(ap);
	for (why->nrules = 0; rules[why->nrules]; why->nrules++) {
		assert(why->nrules < WL_WHY_RULES);
		why->rules[why->nrules] = rules[why->nrules];
	}
	return false;
}

#define RULES(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* A square's name, for one message at a time. */
struct legal_name {
	char s[BOARD_NAME];
};

static struct legal_name legal_name(const struct wl_field *f, int square)
{
	struct legal_name n;

	board_name(&f->map->board, square, n.s);
	return n;
}

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

static bool legal_range(const struct wl_field *f, const struct wl_act *a,
			const struct wl_piece *p, struct wl_why *why)
{
	bool bends;
	int steps = legal_steps(f, a, &bends);
	int range;

	if (p->class == WL_CLASS_UNKNOWN)
		return true; /* W12.3 keeps a hidden Prussian where it is */
	if (p->arm == WL_CAVALRY) {
		if (!bends)
			return true;
		return legal_not(why, RULES("W6.3"),
				 "cavalry moves in one straight line");
	}
	range = p->class == WL_LIGHT_INFANTRY  ? 3
		: p->class == WL_LINE_INFANTRY ? 2
					       : 1;
	if (steps <= range)
		return true;
	return legal_not(
	    why, RULES("W6.2"), "%s moves %d square%s at most, not %d",
	    wl_class_name(p->class), range, range > 1 ? "s" : "", steps);
}

static bool legal_own(const struct wl_field *f, int seat, int square,
		      struct wl_why *why)
{
	if (wl_mine(f, seat, square))
		return true;
	return legal_not(why, RULES("W19.3"), "%s holds no piece of yours",
			 legal_name(f, square).s);
}

bool wl_piece_may(const struct wl_field *f, int seat, const struct wl_act *a,
		  struct wl_why *why)
{
	const struct wl_piece *p = &f->at[a->way[0]];

	if (a->verb != WL_MOVE && a->verb != WL_ATTACK && a->verb != WL_FIRE &&
	    a->verb != WL_RETIRE)
		return true;
	if (!legal_own(f, seat, a->way[0], why))
		return false;
	if (a->verb == WL_FIRE) {
		if (p->arm == WL_ARTILLERY)
			return true;
		return legal_not(why, RULES("W9.1", "W19.3"),
				 "only artillery fires; %s holds %s",
				 legal_name(f, a->way[0]).s,
				 wl_arm_name(p->arm));
	}
	if (a->verb == WL_RETIRE) {
		if (p->class == WL_HEAVY_CAVALRY ||
		    p->class == WL_CLASS_UNKNOWN)
			return true;
		return legal_not(why, RULES("W10.7", "W19.3"),
				 "only weakened heavy cavalry retires");
	}
	if (a->verb == WL_ATTACK && p->arm == WL_ARTILLERY)
		return legal_not(why, RULES("W7.1", "W19.3"),
				 "artillery does not attack by moving; it "
				 "fires");
	return legal_range(f, a, p, why);
}

/* W6.1: the way up to, not including, its last square if that is a target. */
static bool legal_way(const struct wl_field *f, const struct wl_act *a,
		      struct wl_why *why)
{
	int last = a->way[a->nway - 1];

	for (int i = 1; i < a->nway; i++) {
		enum board_dir dir;
		int steps;
		int sq = a->way[i - 1];

		if (!board_straight(&f->map->board, sq, a->way[i], &dir,
				    &steps))
			return false;
		while (steps-- > 0) {
			sq = board_step(&f->map->board, sq, dir);
			if (a->verb == WL_ATTACK && i == a->nway - 1 &&
			    sq == last)
				return true;
			if (sq == a->way[0] || wl_empty(f, sq))
				continue;
			return legal_not(
			    why, RULES("W6.1"), "%s is not empty%s",
			    legal_name(f, sq).s,
			    sq == last &&
				    wl_enemy(f,
					     wl_seat_of(f->at[a->way[0]].side),
					     sq)
				? "; to fight there, attack"
				: "");
		}
	}
	return true;
}

static bool legal_target(const struct wl_field *f, int seat,
			 const struct wl_act *a, struct wl_why *why)
{
	int target = a->way[a->nway - 1];

	if (wl_enemy(f, seat, target))
		return true;
	return legal_not(why, RULES("W7.1"), "%s holds %s",
			 legal_name(f, target).s,
			 wl_empty(f, target) ? "no enemy; to go there, move"
					     : "a piece of yours");
}

int wl_line_of_fire(const struct wl_field *f, int gun)
{
	enum board_dir ahead = wl_ahead(f->at[gun].side);
	int sq = gun;

	for (int i = 0; i < 3; i++) {
		sq = board_step(&f->map->board, sq, ahead);
		if (sq == BOARD_NONE)
			break;
		if (!wl_empty(f, sq))
			return sq;
	}
	return BOARD_NONE;
}

static bool legal_fire(const struct wl_field *f, int seat,
		       const struct wl_act *a, struct wl_why *why)
{
	int hit = wl_line_of_fire(f, a->way[0]);

	if (hit == BOARD_NONE)
		return legal_not(why, RULES("W9.1"),
				 "nothing within three squares ahead of %s",
				 legal_name(f, a->way[0]).s);
	if (wl_mine(f, seat, hit))
		return legal_not(why, RULES("W9.1"),
				 "your own piece on %s blocks the shot",
				 legal_name(f, hit).s);
	if (a->target == BOARD_NONE || a->target == hit)
		return true;
	return legal_not(why, RULES("W9.1"),
			 "the first piece ahead stands on %s",
			 legal_name(f, hit).s);
}

bool wl_may_retire(const struct wl_field *f, int seat, int square)
{
	const struct wl_piece *p = &f->at[square];

	/* W10.7: the opponent has had a whole turn since; W12.3. */
	return wl_mine(f, seat, square) && p->class == WL_HEAVY_CAVALRY &&
	       p->weakened > 0 && f->number > p->weakened_on &&
	       (p->side != WL_PRUSSIAN || f->number >= 13);
}

static bool legal_retire(const struct wl_field *f, int seat,
			 const struct wl_act *a, struct wl_why *why)
{
	if (wl_may_retire(f, seat, a->way[0]))
		return true;
	if (f->at[a->way[0]].weakened == 0)
		return legal_not(why, RULES("W10.7"),
				 "the piece on %s is not weakened",
				 legal_name(f, a->way[0]).s);
	return legal_not(why, RULES("W10.7"),
			 "the opponent must have a whole turn first; %s may "
			 "retire in turn %d",
			 legal_name(f, a->way[0]).s,
			 f->at[a->way[0]].weakened_on + 1);
}

/* W12.6: what the turn still owes when an action of `side` ends it. */
static bool legal_owes(const struct wl_field *f, int seat, enum wl_side side,
		       struct wl_why *why)
{
	enum wl_side must = wl_must_act(f, seat);

	if (must == side && must != WL_NOBODY) {
		struct wl_field after = *f;

		after.spent[side]++;
		after.actions--;
		must = wl_must_act(&after, seat);
	}
	if (must == WL_NOBODY)
		return true;
	return legal_not(why, RULES("W12.6"),
			 "at least one action of this turn must be %s",
			 must == WL_PRUSSIAN ? "Prussian" : "Allied");
}

static bool legal_enter(const struct wl_field *f, int seat,
			const struct wl_act *a, struct wl_why *why)
{
	struct wl_entry entry;

	if (!wl_entry_find(f, seat, a, &entry, why))
		return false;
	if (wl_empty(f, a->way[0]))
		return true;
	return legal_not(why, RULES("W11.1"), "%s is not empty",
			 legal_name(f, a->way[0]).s);
}

enum wl_side wl_acting_side(const struct wl_field *f, int seat,
			    const struct wl_act *a)
{
	struct wl_entry entry;
	struct wl_why why;

	if (a->verb != WL_ENTER)
		return f->at[a->way[0]].side;
	if (wl_entry_find(f, seat, a, &entry, &why))
		return entry.side;
	return wl_own_side(seat);
}

static bool legal_act(const struct wl_field *f, int seat,
		      const struct wl_act *a, struct wl_why *why)
{
	if (a->verb == WL_ENTER)
		return legal_enter(f, seat, a, why);
	if (!legal_own(f, seat, a->way[0], why))
		return false;
	/* W12.5: attacked they may be before that. To retire is no action, but
	 * what it is answered must not depend on the hidden class (W12.2). */
	if (f->at[a->way[0]].side == WL_PRUSSIAN && f->number < 13)
		return legal_not(why, RULES("W12.3"),
				 "the Prussians act from turn 13 on");
	if (!wl_piece_may(f, seat, a, why))
		return false;
	if (a->verb == WL_RETIRE)
		return legal_retire(f, seat, a, why);
	if (a->verb == WL_FIRE)
		return legal_fire(f, seat, a, why);
	if (!legal_way(f, a, why))
		return false;
	return a->verb == WL_MOVE || legal_target(f, seat, a, why);
}

bool wl_may(const struct wl_field *f, int seat, const struct wl_act *a,
	    struct wl_why *why)
{
	/* W5.4: it may end with actions left, but for W12.6. */
	if (a->verb == WL_END)
		return legal_owes(f, seat, WL_NOBODY, why);
	if (!legal_act(f, seat, a, why))
		return false;
	if (a->verb == WL_RETIRE || f->actions > 1)
		return true;
	if (f->actions < 1)
		return legal_not(why, RULES("W5.1"),
				 "you have no action in this turn");
	return legal_owes(f, seat, wl_acting_side(f, seat, a), why);
}

bool wl_square_test(const struct wl_field *f, int seat, int test, int square)
{
	if (test == WL_IF_EMPTY)
		return wl_empty(f, square);
	if (test == WL_IF_MINE)
		return wl_mine(f, seat, square);
	if (test == WL_IF_ENEMY)
		return wl_enemy(f, seat, square);
	return !wl_empty(f, square) &&
	       (int)f->at[square].arm == test - WL_IF_ARM;
}
