/* SPDX-License-Identifier: MIT */
/* pick.h - the units that a selector may take in a battle turn (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_PICK_H
#define CAMPAIGN_PUBLIC_PICK_H

#include "games/campaign/public/board.h"
#include "games/campaign/public/choose.h"

/* Own units on the board that the selector means, the strongest first: most
 * steps, then firepower, then the order of the scenario. A number in it is not
 * looked at. How many; into out. */
size_t cn_pick(const struct cn_aboard *x, const struct cn_selector *s,
	       int out[CN_UNITS]);

/* The same of own units in the towns next to the battle (N19.1). */
size_t cn_pick_near(const struct cn_aboard *x, const struct cn_selector *s,
		    int out[CN_UNITS]);

#endif
