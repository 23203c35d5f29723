/* SPDX-License-Identifier: MIT */
/* acts.h - carries out what needs no referee, on any field (PUBLIC). */
#ifndef WATERLOO_ACTS_H
#define WATERLOO_ACTS_H

#include "games/waterloo/legal.h"

/* Each expects what wl_may() allowed. */
void wl_do_move(struct wl_field *f, const struct wl_act *a);
/* The piece that came on, and from where. */
struct wl_piece wl_do_enter(struct wl_field *f, int seat,
			    const struct wl_act *a, enum wl_pile *pile);
/* The piece that left. */
struct wl_piece wl_do_retire(struct wl_field *f, const struct wl_act *a);
/* Counts an action of a side (W5.1, W12.6). */
void wl_do_spend(struct wl_field *f, enum wl_side side);

#endif
