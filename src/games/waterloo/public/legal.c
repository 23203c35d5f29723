/* SPDX-License-Identifier: MIT */
/* legal.c - what a seat may order at a moment of its turn. */
#include "config.h"

#include "games/waterloo/public/legal.h"

/* W12.6: the first piece of a side that can act, for a message; else an entry
 * is left. */
static bool legal_owed(const struct wl_field *f, enum wl_side must,
		       struct wl_why *why)
{
	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		if (f->at[sq].side == must && wl_piece_can(f, sq))
			return wl_not(why, WL_RULES("W12.6"),
				      WL_BECAUSE_OF(PIECE_OWED, (int)must, sq));
	return wl_not(why, WL_RULES("W12.6"),
		      WL_BECAUSE_OF(ENTRY_OWED, (int)must));
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
	return legal_owed(f, must, why);
}

static bool legal_enter(const struct wl_field *f, int seat,
			const struct wl_act *a, struct wl_why *why)
{
	struct wl_entry entry;
	const char *rule;

	if (!wl_entry_find(f, seat, a, &entry, why))
		return false;
	if (!wl_empty(f, a->way[0]))
		return wl_not(why, WL_RULES("W11.1"),
			      WL_BECAUSE_OF(NOT_EMPTY, a->way[0]));
	if (wl_may_stand(f, wl_arm_of(f->map->unit[a->unit].class), a->way[0],
			 &rule))
		return true;
	return wl_not(why, WL_RULES(rule, "W11.1"),
		      WL_BECAUSE_OF(NO_STANDING, a->unit, a->way[0]));
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

bool wl_may_spend(const struct wl_field *f, int seat, enum wl_side side,
		  struct wl_why *why)
{
	if (f->actions > 1)
		return true;
	if (f->actions < 1)
		return wl_not(why, WL_RULES("W5.1"), WL_BECAUSE(NO_ACTION));
	return legal_owes(f, seat, side, why);
}

bool wl_may_do(const struct wl_field *f, int seat, const struct wl_act *a,
	       struct wl_why *why)
{
	struct wl_aim aim;

	switch (a->verb) {
	case WL_MOVE:
	case WL_ATTACK:
		return wl_piece_acts(f, seat, a, why) &&
		       wl_may_go(f, seat, a, why);
	case WL_FIRE:
		return wl_piece_acts(f, seat, a, why) &&
		       wl_aim(f, a, &aim, why);
	case WL_RETIRE:
		return wl_piece_acts(f, seat, a, why) &&
		       wl_may_leave(f, seat, a, why);
	case WL_REMOVE:
		return wl_piece_may(f, seat, a, why);
	case WL_ENTER:
		return legal_enter(f, seat, a, why);
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
		return wl_may_play(f, seat, a, why);
	case WL_DRAFT:
		return wl_may_take(f, seat, a, why);
	case WL_END:
		/* W5.4: it may end with actions left, but for W12.6. */
		return legal_owes(f, seat, WL_NOBODY, why);
	case WL_STOP: /* W16.7; wl_check() knows whose it is */
	case WL_SET_UP:
	case WL_PLACE:
	case WL_SAY:
	case WL_DIARY:
	case WL_RESIGN:
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
	case WL_PRUSSIANS:
	case WL_STANDING:
		break;
	}
	return true;
}

bool wl_may(const struct wl_field *f, int seat, const struct wl_act *a,
	    struct wl_why *why)
{
	if (!wl_may_do(f, seat, a, why))
		return false;
	switch (wl_sort(a)) {
	case WL_SORT_ACTION:
		return wl_may_spend(f, seat, wl_acting_side(f, seat, a), why);
	case WL_SORT_CARD:
		/* W14.10: before anything of it is carried out it counts as
		 * Allied. */
		return wl_may_spend(f, seat, wl_own_side(seat), why);
	case WL_SORT_SET_UP:
	case WL_SORT_DECLARE:
	case WL_SORT_STANDING:
	case WL_SORT_HOLD:
	case WL_SORT_PREFER:
	case WL_SORT_KEEP:
	case WL_SORT_TAKE:
	case WL_SORT_TURN:
		break;
	}
	return true;
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
