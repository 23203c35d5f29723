/* SPDX-License-Identifier: MIT */
/* chances.h - what can be other than the board stands, behind a fight or a
 * shot (PUBLIC). */
#ifndef WATERLOO_PUBLIC_CHANCES_H
#define WATERLOO_PUBLIC_CHANCES_H

#include "games/waterloo/public/legal.h"

/* By which line of the player's text, the last one, a square can have become
 * another than it stands in a forecast; 0: by none. Begins as zeros. */
struct wl_chances {
	int line[BOARD_SQUARES];
	int last;   /* line with a fight or a shot */
	bool doubt; /* some line may have cost more or less than it does in
		       the forecast */
};

/* What carrying this out can change besides what the forecast does with it: a
 * fight, a shot; or anything that may be carried out, or not, as it comes. */
void wl_chances_add(struct wl_chances *c, const struct wl_field *f,
		    const struct wl_act *a);

/* By which line it can change that the act is not possible on this field for
 * this reason; 0: it cannot. */
int wl_chances_of(const struct wl_chances *c, const struct wl_field *f,
		  const struct wl_act *a, const struct wl_why *why);

#endif
