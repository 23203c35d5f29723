/* SPDX-License-Identifier: MIT */
/* fire.h - who may fire at whom, and how well (PUBLIC; N16, N18.3 to N18.6). */
#ifndef CAMPAIGN_PUBLIC_FIRE_H
#define CAMPAIGN_PUBLIC_FIRE_H

#include "games/campaign/public/board.h"
#include "games/campaign/public/happen.h"

#define CN_SHOT_RULES 6

/* One unit's fire. */
struct cn_shot {
	int place;    /* fired at */
	int square;   /* N18.3: the target group, or CN_NO_UNIT: the open one */
	bool squares; /* whether there are squares to choose from (N16.8) */
	enum cn_range range;
	int firepower;
	const char *rules[CN_SHOT_RULES]; /* what it rests on */
	int nrules;
};

/* Whether the unit may fire as the act says; else why not. That it has not
 * acted is looked at elsewhere. */
bool cn_may_fire(const struct cn_aboard *x, const struct cn_act *a, int unit,
		 struct cn_shot *shot, struct cn_why *why);

/* Whether a unit of the side that is fired at belongs to the target group. */
bool cn_in_group(const struct cn_field *f, const struct cn_battle *b,
		 const struct cn_shot *shot, enum cn_side target, int unit);

/* N16.3, N16.5: what is lost with the first fire; and N16.9. */
void cn_do_fire(struct cn_field *f, int unit, const struct cn_shot *shot);

#endif
