/* SPDX-License-Identifier: MIT */
/* legal.h - what a piece may do, by squares, arms and own units (PUBLIC). */
#ifndef WATERLOO_LEGAL_H
#define WATERLOO_LEGAL_H

#include "games/waterloo/field.h"
#include "games/waterloo/plan.h"

#include <stdbool.h>

#define WL_WHY_RULES 4

/* Why something cannot be done; rules are static, the most special first. */
struct wl_why {
	char text[160];
	const char *rules[WL_WHY_RULES];
	int nrules;
};

/* What depends on the acting piece alone: that it is the seat's own, its
 * kind, its range and straightness (W6.2, W6.3, W7.1, W9.1). */
bool wl_piece_may(const struct wl_field *f, int seat, const struct wl_act *a,
		  struct wl_why *why);

/* Everything, at this moment of the seat's turn: the above, the way, the
 * target, piles, W10.7, W12.3, W12.6. */
bool wl_may(const struct wl_field *f, int seat, const struct wl_act *a,
	    struct wl_why *why);

/* The side whose action this is (W12.6): that of the piece. */
enum wl_side wl_acting_side(const struct wl_field *f, int seat,
			    const struct wl_act *a);

/* Which piece `enter` means: its pile, side and (withdrawn, retired) its
 * index in gone; false with the reason (W11). */
struct wl_entry {
	enum wl_pile pile;
	enum wl_side side;
	size_t index;
};
bool wl_entry_find(const struct wl_field *f, int seat, const struct wl_act *a,
		   struct wl_entry *out, struct wl_why *why);

/* W9.1: the first piece in front of a gun within three squares, or
 * BOARD_NONE. */
int wl_line_of_fire(const struct wl_field *f, int gun);

/* W10.7: weakened heavy cavalry that may retire now. */
bool wl_may_retire(const struct wl_field *f, int seat, int square);

/* W5.5, W12.6: whether pieces of a side (WL_NOBODY: any of the seat's) have a
 * legal action at this moment: a move, an attack, a shot or an entry. */
bool wl_can_act(const struct wl_field *f, int seat, enum wl_side side);
bool wl_can_retire(const struct wl_field *f, int seat);

/* W12.6: a side that must act yet in this turn and can; WL_NOBODY if none. */
enum wl_side wl_must_act(const struct wl_field *f, int seat);

/* Whether a guard's test of a square holds (orders.md). */
bool wl_square_test(const struct wl_field *f, int seat, int test, int square);

#endif
