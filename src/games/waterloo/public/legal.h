/* SPDX-License-Identifier: MIT */
/* legal.h - what a piece may do, by squares, arms and own units (PUBLIC). */
#ifndef WATERLOO_PUBLIC_LEGAL_H
#define WATERLOO_PUBLIC_LEGAL_H

#include "games/waterloo/public/field.h"
#include "games/waterloo/public/plan.h"
#include "games/waterloo/public/why.h"

#include <stdbool.h>

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

/* What a shot would hit (W9, W13.5, W13.8, W13.12). */
enum wl_aimed { WL_AT_PIECE, WL_AT_BUILDING, WL_AT_VILLAGE };
struct wl_aim {
	enum wl_aimed at;
	int square;
	int tile; /* or WL_NO_TILE */
};
/* False with the reason if the gun on way[0] cannot fire so. */
bool wl_aim(const struct wl_field *f, const struct wl_act *a,
	    struct wl_aim *out, struct wl_why *why);
/* Whether the gun on a square has any legal shot. */
bool wl_can_fire(const struct wl_field *f, int gun);
/* All that the gun can hit, each once, as wl_echo() writes the order out: a
 * building by its name, the village by the first of its squares in reach; on
 * the ground the first thing ahead is meant if nothing is named. Returns how
 * many. */
#define WL_SHOTS 40
int wl_shots(const struct wl_field *f, int gun, struct wl_act out[WL_SHOTS]);

/* W5.1, W12.6: whether the turn has an action left for one of this side. */
bool wl_may_spend(const struct wl_field *f, int seat, enum wl_side side,
		  struct wl_why *why);

/* An act by itself: all of wl_may() but allowance and what an action owes by
 * W12.6 (the parts of a card, W14). */
bool wl_may_do(const struct wl_field *f, int seat, const struct wl_act *a,
	       struct wl_why *why);

/* The parts of wl_may_do(), in files of their own. */
bool wl_piece_acts(const struct wl_field *f, int seat, const struct wl_act *a,
		   struct wl_why *why); /* W12.3, and wl_piece_may() */
bool wl_may_leave(const struct wl_field *f, int seat, const struct wl_act *a,
		  struct wl_why *why); /* W10.7 */
bool wl_may_go(const struct wl_field *f, int seat, const struct wl_act *a,
	       struct wl_why *why); /* the way of a move or an attack */
/* W6.2, W6.3: how many squares a class moves. */
int wl_range(enum wl_class class);
bool wl_in_range(const struct wl_field *f, const struct wl_act *a,
		 struct wl_why *why);
bool wl_may_play(const struct wl_field *f, int seat, const struct wl_act *a,
		 struct wl_why *why); /* a card */
bool wl_may_take(const struct wl_field *f, int seat, const struct wl_act *a,
		 struct wl_why *why); /* W14.9 */

/* What was done by a card so far: the squares of the pieces that acted, n of
 * them, and their arms (W14.5). */
struct wl_acted {
	enum wl_card card;
	int square[BOARD_SQUARES];
	size_t n;
	bool arm[WL_ARMS];
};
/* One part of a card, now that its turn comes (W14.11). */
bool wl_may_part(const struct wl_field *f, int seat, const struct wl_act *part,
		 const struct wl_acted *acted, struct wl_why *why);
/* Notes that a part was carried out by the piece that stood on `from`. */
void wl_has_acted(struct wl_acted *acted, const struct wl_act *part,
		  enum wl_arm arm);

/* W5.5: whether the seat holds a card, or one of this kind, that it may play
 * now. */
bool wl_can_play(const struct wl_field *f, int seat);
bool wl_can_play_card(const struct wl_field *f, int seat, enum wl_card card);
/* W14.9: whether the seat may take some of the discards now. */
bool wl_can_take(const struct wl_field *f, int seat);

/* W12.3: whether pieces of a side may act in this turn. */
bool wl_side_acts(const struct wl_field *f, enum wl_side side);
/* Whether a piece has a legal move, attack or shot at this moment; any. */
bool wl_can_move(const struct wl_field *f, int square);
bool wl_can_attack(const struct wl_field *f, int square);
bool wl_can_shoot(const struct wl_field *f, int square);
bool wl_piece_can(const struct wl_field *f, int square);

/* W10.7: weakened heavy cavalry that may retire now. */
bool wl_may_retire(const struct wl_field *f, int seat, int square);

/* W5.5, W12.6: whether pieces of a side (WL_NOBODY: any of the seat's) have a
 * legal action at this moment: a move, an attack, a shot or an entry. */
bool wl_can_act(const struct wl_field *f, int seat, enum wl_side side);
bool wl_can_retire(const struct wl_field *f, int seat);
/* W11.1: an empty square of the own back row where such a piece may stand. */
bool wl_has_room(const struct wl_field *f, int seat, enum wl_arm arm);

/* W12.6: this side must act yet in this turn, and can. */
bool wl_owes_act(const struct wl_field *f, int seat, enum wl_side side);
/* The first of them that does; WL_NOBODY if none. */
enum wl_side wl_must_act(const struct wl_field *f, int seat);

/* Whether a guard's test of a square holds (orders.md). */
bool wl_square_test(const struct wl_field *f, int seat, int test, int square);

#endif
