/* SPDX-License-Identifier: MIT */
/* acts.h - carries out what needs no referee, on any field (PUBLIC). */
#ifndef WATERLOO_PUBLIC_ACTS_H
#define WATERLOO_PUBLIC_ACTS_H

#include "games/waterloo/public/legal.h"

/* W4.4: the army comes, these pieces of it onto the board, the others into the
 * reserve. */
void wl_do_set_up(struct wl_field *f, int seat, const struct wl_act *places,
		  size_t n);
/* Each of these expects what wl_may() allowed. */
void wl_do_move(struct wl_field *f, const struct wl_act *a);
/* The piece that came on, and from where. */
struct wl_piece wl_do_enter(struct wl_field *f, int seat,
			    const struct wl_act *a, enum wl_pile *pile);
/* The piece that left. */
struct wl_piece wl_do_retire(struct wl_field *f, const struct wl_act *a);
/* W16: takes a piece off for good; what left. */
struct wl_piece wl_do_remove(struct wl_field *f, int square);
/* W14.9: a card leaves the hand; cards come from the discards. */
void wl_do_play(struct wl_field *f, int seat, enum wl_card card);
void wl_do_take(struct wl_field *f, int seat, const struct wl_act *a);
/* W13.3: the flags of buildings, at the end of an action. */
void wl_do_flags(struct wl_field *f);
/* Counts an action of a side (W5.1, W12.6). */
void wl_do_spend(struct wl_field *f, enum wl_side side);
/* W14.10: a part of a card is about to be carried out: the first one of a
 * Prussian makes the card a Prussian action. */
void wl_do_part(struct wl_field *f, const struct wl_act *part, bool *prussian);

#endif
