/* SPDX-License-Identifier: MIT */
/* legal.c - what a piece may do, by squares, arms and own units. */
#include "config.h"

#include "games/waterloo/public/legal.h"

static bool legal_own(const struct wl_field *f, int seat, int square,
		      struct wl_why *why)
{
	if (wl_mine(f, seat, square))
		return true;
	return wl_not(why, WL_RULES("W19.3"), "%s holds no piece of yours",
		      wl_name(f, square).s);
}

/* W9.1 */
static bool legal_fires(const struct wl_field *f, int square,
			struct wl_why *why)
{
	enum wl_arm arm = f->at[square].arm;

	return arm == WL_ARTILLERY ||
	       wl_not(why, WL_RULES("W9.1", "W19.3"),
		      "only artillery fires; %s holds %s", wl_name(f, square).s,
		      wl_arm_name(arm));
}

/* W7.1 */
static bool legal_attacks(const struct wl_field *f, int square,
			  struct wl_why *why)
{
	return f->at[square].arm != WL_ARTILLERY ||
	       wl_not(why, WL_RULES("W7.1", "W19.3"),
		      "artillery does not attack by moving; it fires");
}

/* W10.7. A hidden Prussian answers every order with W12.3 (W12.2). */
static bool legal_retires(const struct wl_field *f, int square,
			  struct wl_why *why)
{
	enum wl_class class = f->at[square].class;

	return class == WL_HEAVY_CAVALRY || class == WL_CLASS_UNKNOWN ||
	       wl_not(why, WL_RULES("W10.7", "W19.3"),
		      "only weakened heavy cavalry retires");
}

/* W14.7; W12.2 likewise. */
static bool legal_spirit(const struct wl_field *f, int square,
			 struct wl_why *why)
{
	enum wl_class class = f->at[square].class;

	return (class != WL_GUN && class != WL_CHIEF) ||
	       wl_not(why, WL_RULES("W14.7", "W19.3"),
		      "fighting spirit is for infantry, cavalry and "
		      "commanders; %s holds %s",
		      wl_name(f, square).s,
		      class == WL_GUN ? "artillery" : "the commander-in-chief");
}

/* W16.2, W16.3, W16.6: whether a piece may act, or be taken off, in the
 * pursuit; the reason if not. */
static bool legal_pursues(const struct wl_field *f, int seat,
			  const struct wl_act *a, struct wl_why *why)
{
	bool winner = seat == f->pursuer;

	if (f->at[a->way[0]].arm == WL_CAVALRY)
		return true;
	if (a->verb == WL_REMOVE)
		return !winner || wl_not(why, WL_RULES("W16.6", "W19.3"),
					 "the winner takes off cavalry only");
	return wl_not(why, WL_RULES(winner ? "W16.2" : "W16.3", "W19.3"),
		      winner ? "the winner of the battle acts with cavalry only"
			     : "in a retreat cavalry moves and attacks; other "
			       "pieces are taken off: remove");
}

static bool legal_piece(const struct wl_field *f, int seat,
			const struct wl_act *a, struct wl_why *why)
{
	return legal_own(f, seat, a->way[0], why) &&
	       (f->phase != WL_PURSUIT || legal_pursues(f, seat, a, why));
}

bool wl_piece_may(const struct wl_field *f, int seat, const struct wl_act *a,
		  struct wl_why *why)
{
	int sq = a->way[0];

	switch (a->verb) {
	case WL_MOVE:
		return legal_piece(f, seat, a, why) && wl_in_range(f, a, why);
	case WL_ATTACK:
		return legal_piece(f, seat, a, why) &&
		       legal_attacks(f, sq, why) && wl_in_range(f, a, why);
	case WL_FIRE:
		return legal_piece(f, seat, a, why) && legal_fires(f, sq, why);
	case WL_RETIRE:
		return legal_piece(f, seat, a, why) &&
		       legal_retires(f, sq, why);
	case WL_REMOVE:
		return legal_piece(f, seat, a, why);
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
		return a->card != WL_FIGHTING_SPIRIT ||
		       (legal_piece(f, seat, a, why) &&
			legal_spirit(f, sq, why));
	case WL_ENTER:
	case WL_END:
	case WL_STOP:
	case WL_DRAFT:
	case WL_SET_UP:
	case WL_PLACE:
	case WL_SAY:
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

bool wl_may_retire(const struct wl_field *f, int seat, int square)
{
	const struct wl_piece *p = &f->at[square];

	/* W10.7: the opponent has had a whole turn since; W12.3. */
	return wl_mine(f, seat, square) && p->class == WL_HEAVY_CAVALRY &&
	       p->weakened > 0 && f->number > p->weakened_on &&
	       f->phase == WL_PLAY && /* W16.6 */
	       wl_side_acts(f, p->side);
}

static bool legal_retire(const struct wl_field *f, int seat,
			 const struct wl_act *a, struct wl_why *why)
{
	if (wl_may_retire(f, seat, a->way[0]))
		return true;
	if (f->at[a->way[0]].weakened == 0)
		return wl_not(why, WL_RULES("W10.7"),
			      "the piece on %s is not weakened",
			      wl_name(f, a->way[0]).s);
	return wl_not(why, WL_RULES("W10.7"),
		      "the opponent must have a whole turn first; %s may "
		      "retire in turn %d",
		      wl_name(f, a->way[0]).s,
		      f->at[a->way[0]].weakened_on + 1);
}

/* W12.6: the first piece of a side that can act, for a message; else an entry
 * is left. */
static bool legal_owed(const struct wl_field *f, enum wl_side must,
		       struct wl_why *why)
{
	const char *whose = must == WL_PRUSSIAN ? "Prussian" : "Allied";

	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		if (f->at[sq].side == must && (wl_piece_can(f, sq, WL_MOVE) ||
					       wl_piece_can(f, sq, WL_ATTACK) ||
					       wl_piece_can(f, sq, WL_FIRE)))
			return wl_not(why, WL_RULES("W12.6"),
				      "at least one action of this turn must "
				      "be %s; %s can still act",
				      whose, wl_name(f, sq).s);
	return wl_not(why, WL_RULES("W12.6"),
		      "at least one action of this turn must be %s; a piece "
		      "can still come on",
		      whose);
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
		return wl_not(why, WL_RULES("W11.1"), "%s is not empty",
			      wl_name(f, a->way[0]).s);
	if (wl_may_stand(f, wl_arm_of(f->map->unit[a->unit].class), a->way[0],
			 &rule))
		return true;
	return wl_not(why, WL_RULES(rule, "W11.1"), "%s may not stand on %s",
		      f->map->unit[a->unit].id, wl_name(f, a->way[0]).s);
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

bool wl_side_acts(const struct wl_field *f, enum wl_side side)
{
	return side != WL_PRUSSIAN || f->number >= WL_PRUSSIANS_ACT;
}

bool wl_may_do(const struct wl_field *f, int seat, const struct wl_act *a,
	       struct wl_why *why)
{
	struct wl_aim aim;

	if (!legal_own(f, seat, a->way[0], why))
		return false;
	/* W12.5: attacked they may be before that. To retire is no action, but
	 * what it is answered must not depend on the hidden class (W12.2). */
	if (!wl_side_acts(f, f->at[a->way[0]].side))
		return wl_not(why, WL_RULES("W12.3"),
			      "the Prussians act from turn 13 on");
	if (!wl_piece_may(f, seat, a, why))
		return false;
	if (a->verb == WL_RETIRE)
		return legal_retire(f, seat, a, why);
	if (a->verb == WL_FIRE)
		return wl_aim(f, a, &aim, why);
	return wl_may_go(f, seat, a, why);
}

/* W5.1, and what the turn owes, of an action of `side`. */
static bool legal_counts(const struct wl_field *f, int seat, enum wl_side side,
			 struct wl_why *why)
{
	if (f->actions > 1)
		return true;
	if (f->actions < 1)
		return wl_not(why, WL_RULES("W5.1"),
			      "you have no action in this turn");
	return legal_owes(f, seat, side, why);
}

bool wl_may(const struct wl_field *f, int seat, const struct wl_act *a,
	    struct wl_why *why)
{
	switch (a->verb) {
	case WL_MOVE:
	case WL_ATTACK:
	case WL_FIRE:
		return wl_may_do(f, seat, a, why) &&
		       legal_counts(f, seat, wl_acting_side(f, seat, a), why);
	case WL_REMOVE:
		return wl_piece_may(f, seat, a, why) &&
		       legal_counts(f, seat, wl_acting_side(f, seat, a), why);
	case WL_ENTER:
		return legal_enter(f, seat, a, why) &&
		       legal_counts(f, seat, wl_acting_side(f, seat, a), why);
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
		/* W14.10: before anything of it is carried out it counts as
		 * Allied. */
		return wl_may_play(f, seat, a, why) &&
		       legal_counts(f, seat, wl_own_side(seat), why);
	case WL_RETIRE: /* costs no action (W10.7) */
		return wl_may_do(f, seat, a, why);
	case WL_DRAFT:
		return wl_may_take(f, seat, a, why);
	case WL_END:
		/* W5.4: it may end with actions left, but for W12.6. */
		return legal_owes(f, seat, WL_NOBODY, why);
	case WL_STOP: /* W16.7; wl_check() knows whose it is */
	case WL_SET_UP:
	case WL_PLACE:
	case WL_SAY:
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
