/* SPDX-License-Identifier: MIT */
/* legalpiece.c - what a piece may do, by squares, arms and own units. */
#include "config.h"

#include "games/waterloo/public/legal.h"

static bool legalpiece_own(const struct wl_field *f, int seat, int square,
			   struct wl_why *why)
{
	if (wl_mine(f, seat, square))
		return true;
	return wl_not(why, WL_RULES("W19.3"), WL_BECAUSE_OF(NOT_YOURS, square));
}

/* W9.1 */
static bool legalpiece_fires(const struct wl_field *f, int square,
			     struct wl_why *why)
{
	enum wl_arm arm = f->at[square].arm;

	return arm == WL_ARTILLERY ||
	       wl_not(why, WL_RULES("W9.1", "W19.3"),
		      WL_BECAUSE_OF(NO_GUN, square, (int)arm));
}

/* W7.1 */
static bool legalpiece_attacks(const struct wl_field *f, int square,
			       struct wl_why *why)
{
	return f->at[square].arm != WL_ARTILLERY ||
	       wl_not(why, WL_RULES("W7.1", "W19.3"), WL_BECAUSE(GUN_ATTACKS));
}

/* W10.7. Hidden cavalry answers with W12.3, whatever its class (W12.2). */
static bool legalpiece_retires(const struct wl_field *f, int square,
			       struct wl_why *why)
{
	enum wl_class class = f->at[square].class;

	return class == WL_HEAVY_CAVALRY || class == WL_CLASS_UNKNOWN ||
	       wl_not(why, WL_RULES("W10.7", "W19.3"), WL_BECAUSE(NOT_HEAVY));
}

/* W14.7; W12.2 likewise. */
static bool legalpiece_spirit(const struct wl_field *f, int square,
			      struct wl_why *why)
{
	enum wl_class class = f->at[square].class;

	return (class != WL_GUN && class != WL_CHIEF) ||
	       wl_not(why, WL_RULES("W14.7", "W19.3"),
		      WL_BECAUSE_OF(NO_SPIRIT, square, (int)class));
}

/* W16.2, W16.3, W16.6: whether a piece may act, or be taken off, in the
 * pursuit; the reason if not. */
static bool legalpiece_pursues(const struct wl_field *f, int seat,
			       const struct wl_act *a, struct wl_why *why)
{
	bool winner = seat == f->pursuer;

	if (f->at[a->way[0]].arm == WL_CAVALRY)
		return true;
	if (a->verb == WL_REMOVE)
		return !winner || wl_not(why, WL_RULES("W16.6", "W19.3"),
					 WL_BECAUSE(WINNER_REMOVES));
	return wl_not(why, WL_RULES(winner ? "W16.2" : "W16.3", "W19.3"),
		      winner ? WL_BECAUSE(WINNER_ACTS)
			     : WL_BECAUSE(RETREAT_ACTS));
}

static bool legalpiece_piece(const struct wl_field *f, int seat,
			     const struct wl_act *a, struct wl_why *why)
{
	return legalpiece_own(f, seat, a->way[0], why) &&
	       (f->phase != WL_PURSUIT || legalpiece_pursues(f, seat, a, why));
}

bool wl_piece_may(const struct wl_field *f, int seat, const struct wl_act *a,
		  struct wl_why *why)
{
	int sq = a->way[0];

	switch (a->verb) {
	case WL_MOVE:
		return legalpiece_piece(f, seat, a, why) &&
		       wl_in_range(f, a, why);
	case WL_ATTACK:
		return legalpiece_piece(f, seat, a, why) &&
		       legalpiece_attacks(f, sq, why) && wl_in_range(f, a, why);
	case WL_FIRE:
		return legalpiece_piece(f, seat, a, why) &&
		       legalpiece_fires(f, sq, why);
	case WL_RETIRE:
		return legalpiece_piece(f, seat, a, why) &&
		       legalpiece_retires(f, sq, why);
	case WL_REMOVE:
		return legalpiece_piece(f, seat, a, why);
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
		return a->card != WL_FIGHTING_SPIRIT ||
		       (legalpiece_piece(f, seat, a, why) &&
			legalpiece_spirit(f, sq, why));
	case WL_ENTER:
	case WL_END:
	case WL_STOP:
	case WL_DRAFT:
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
		break; /* no piece on the board acts */
	}
	return true;
}

bool wl_may_leave(const struct wl_field *f, int seat, const struct wl_act *a,
		  struct wl_why *why)
{
	if (wl_may_retire(f, seat, a->way[0]))
		return true;
	if (f->at[a->way[0]].weakened == 0)
		return wl_not(why, WL_RULES("W10.7"),
			      WL_BECAUSE_OF(NOT_WEAKENED, a->way[0]));
	return wl_not(why, WL_RULES("W10.7"),
		      WL_BECAUSE_OF(RETIRE_LATER, a->way[0],
				    f->at[a->way[0]].weakened_on + 1));
}

bool wl_piece_acts(const struct wl_field *f, int seat, const struct wl_act *a,
		   struct wl_why *why)
{
	if (!legalpiece_own(f, seat, a->way[0], why))
		return false;
	/* W12.5: attacked they may be before that. To retire is no action, but
	 * what it is answered must not depend on the hidden class (W12.2). */
	if (!wl_side_acts(f, f->at[a->way[0]].side))
		return wl_not(why, WL_RULES("W12.3"),
			      WL_BECAUSE_OF(PRUSSIANS_LATER, WL_PRUSSIANS_ACT));
	return wl_piece_may(f, seat, a, why);
}
