/* SPDX-License-Identifier: MIT */
/* outcome.h - what ends a battle or a pursuit by what lies open (PUBLIC). */
#ifndef WATERLOO_PUBLIC_OUTCOME_H
#define WATERLOO_PUBLIC_OUTCOME_H

#include "games/waterloo/public/field.h"

/* How many pieces of a seat stand in each section of the other's back row; the
 * Prussians count as Allied (W12.7). */
void wl_count_lines(const struct wl_field *f, int seat, int count[WL_SECTIONS]);

/* Expert: the section of the other's back row by which a seat has won (W15.6,
 * W15.7); WL_SECTIONS: by none. */
enum wl_section wl_line_held(const struct wl_field *f, int seat);
/* Whether that is decisive (W15.6), and no pursuit follows. */
bool wl_line_decides(int seat, enum wl_section held);

/* W16.7: whether the winner has cavalry to pursue with, and the other seat a
 * piece to be pursued; before the pursuit without those who leave (W16.1). */
bool wl_pursuable(const struct wl_field *f, int winner);

enum wl_outcome {
	WL_GOES_ON,
	WL_BATTLE_WON, /* a pursuit follows */
	WL_GAME_WON
};

/* What an action without a fight has brought about: in Expert a section that is
 * held, in the pursuit its end. */
enum wl_outcome wl_outcome(const struct wl_field *f);

#endif
