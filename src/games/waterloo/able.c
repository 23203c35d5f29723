/* SPDX-License-Identifier: MIT */
/* able.c - whether a seat has anything to do: entries, W5.5, W12.6. */
#include "config.h"

#include "games/waterloo/legal.h"

#include <stdio.h>

/* Why a piece on a pile may not come on yet; NULL if it may. */
static const char *able_gone(const struct wl_field *f, const struct wl_gone *g)
{
	if (g->side == WL_PRUSSIAN && f->number < 13)
		return "W12.3";
	if (f->number >= wl_gone_from(g))
		return NULL;
	return g->pile == WL_RETIRED ? "W10.8" : "W11.3";
}

static bool able_fits(enum wl_pile pile, enum wl_side side,
		      const struct wl_act *a)
{
	return (a->pile == WL_ANY_PILE || a->pile == pile) &&
	       (a->side == WL_NOBODY || a->side == side);
}

static bool able_not(struct wl_why *why, const char *rule, const char *text)
{
	(void)snprintf(why->text, sizeof(why->text), "%s", text);
	why->rules[0] = rule;
	why->nrules = 1;
	return false;
}

bool wl_entry_find(const struct wl_field *f, int seat, const struct wl_act *a,
		   struct wl_entry *out, struct wl_why *why)
{
	const char *late = NULL;
	int found = 0;

	if (f->reserve[seat][a->unit] > 0 &&
	    able_fits(WL_RESERVE, wl_own_side(seat), a)) {
		*out = (struct wl_entry){ WL_RESERVE, wl_own_side(seat), 0 };
		found++;
	}
	for (size_t i = 0; i < f->ngone; i++) {
		const struct wl_gone *g = &f->gone[i];
		const char *rule = able_gone(f, g);

		if (g->unit != a->unit || wl_seat_of(g->side) != seat ||
		    !able_fits(g->pile, g->side, a))
			continue;
		if (rule) {
			late = rule;
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
		return able_not(why, "W19.3",
				"more than one pile has such a piece: write "
				"reserve, withdrawn or retired, and the side, "
				"before the unit");
	if (late)
		return able_not(why, late, "that piece may not come on yet");
	return able_not(why, "W11.1",
			"no such piece in reserve, withdrawn or retired");
}

static bool able_piece(const struct wl_field *f, int seat, int square)
{
	const struct wl_piece *p = &f->at[square];

	if (p->class == WL_CLASS_UNKNOWN ||
	    (p->side == WL_PRUSSIAN && f->number < 13)) /* W12.3 */
		return false;
	for (int dir = 0; dir < 4; dir++) {
		int next =
		    board_step(&f->map->board, square, (enum board_dir)dir);

		if (next == BOARD_NONE)
			continue;
		/* W6.1; W7.1: a gun does not attack by moving. */
		if (wl_empty(f, next) ||
		    (p->arm != WL_ARTILLERY && wl_enemy(f, seat, next)))
			return true;
	}
	if (p->arm == WL_ARTILLERY) {
		int hit = wl_line_of_fire(f, square);

		return hit != BOARD_NONE && wl_enemy(f, seat, hit);
	}
	return false;
}

static bool able_enter(const struct wl_field *f, int seat, enum wl_side side)
{
	const struct board *b = &f->map->board;
	bool room = false;

	for (int i = 0; i < b->columns; i++)
		room |=
		    wl_empty(f, board_square(b, i, wl_back_row(f->map, seat)));
	if (!room)
		return false;
	for (int i = 0; i < f->map->nunits && side != WL_PRUSSIAN; i++)
		if (f->reserve[seat][i] > 0)
			return true;
	for (size_t i = 0; i < f->ngone; i++) {
		const struct wl_gone *g = &f->gone[i];

		if (wl_seat_of(g->side) == seat &&
		    (side == WL_NOBODY || g->side == side) && !able_gone(f, g))
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
	return able_enter(f, seat, side);
}

bool wl_can_retire(const struct wl_field *f, int seat)
{
	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		if (wl_may_retire(f, seat, sq))
			return true;
	return false;
}

enum wl_side wl_must_act(const struct wl_field *f, int seat)
{
	static const enum wl_side sides[] = { WL_PRUSSIAN, WL_ALLIED };

	if (seat != WL_SEAT_ALLIED || f->number < 13 || wl_allowance(f) < 2)
		return WL_NOBODY;
	for (int i = 0; i < 2; i++)
		if (f->spent[sides[i]] == 0 && wl_can_act(f, seat, sides[i]))
			return sides[i];
	return WL_NOBODY;
}
