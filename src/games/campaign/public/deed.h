/* SPDX-License-Identifier: MIT */
/* deed.h - what one unit does in a battle turn (PUBLIC; N14.8, N19, N21). */
#ifndef CAMPAIGN_PUBLIC_DEED_H
#define CAMPAIGN_PUBLIC_DEED_H

#include "games/campaign/public/fire.h"
#include "games/campaign/public/move.h"
#include "games/campaign/public/retreat.h"

/* A judged deed: what belongs to its verb holds. */
struct cn_deed {
	enum cn_verb verb;
	int unit;
	struct cn_steps way;	   /* engage, withdraw, shift */
	struct cn_shot shot;	   /* fire */
	int other;		   /* shelter: the square; swap */
	struct cn_leaving leaving; /* retreat */
};

/* Whether the unit may do that now; false with the reason. The same on a seat's
 * own field and on the referee's (N28.7). */
bool cn_may_do(const struct cn_aboard *x, const struct cn_act *a, int unit,
	       struct cn_deed *d, struct cn_why *why);

/* Does it, but for losses: those of fire are for dice, those of a retreat the
 * caller has taken before. A unit that dies of them does not retreat. */
void cn_do_deed(struct cn_field *f, struct cn_battle *b,
		const struct cn_deed *d);

#endif
