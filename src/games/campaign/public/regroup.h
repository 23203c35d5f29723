/* SPDX-License-Identifier: MIT */
/* regroup.h - the winner of a battle regroups (PUBLIC; N23). */
#ifndef CAMPAIGN_PUBLIC_REGROUP_H
#define CAMPAIGN_PUBLIC_REGROUP_H

#include "games/campaign/public/board.h"

/* One seat's regrouping of one battle. */
struct cn_regroup {
	int town; /* of the battle */
	int seat;
	bool moved[CN_UNITS]; /* N23.1, N23.4: each unit once */
};

/* Whether the unit may go from one town to another, one of which is that of the
 * battle; false with the reason. */
bool cn_may_regroup(const struct cn_field *f, const struct cn_regroup *x,
		    int unit, const int way[2], struct cn_why *why);
void cn_do_regroup(struct cn_field *f, struct cn_regroup *x, int unit,
		   const int way[2]);

/* The seat that regroups now, and for which battle: the first in sequence that
 * is won, and of its winners the first who has not and can; or CN_NO_SEAT. Of
 * the referee's field: a seat does not know whether its ally has (N27.5). */
int cn_regroups(const struct cn_field *f, int *town);

/* The battle for which a seat that is awaited regroups now: its own first one;
 * or CN_NO_TOWN. The same on its own field. */
int cn_regroup_town(const struct cn_field *f, int seat);

/* The units that an answer `regroup` means, and its way. */
size_t cn_regroup_units(const struct cn_field *f, const struct cn_regroup *x,
			const struct cn_answer *a, int way[2],
			int out[CN_UNITS]);

#endif
