/* SPDX-License-Identifier: MIT */
/* retreat.h - where units flee to, and what it costs (PUBLIC; N21, N22.4,
 * N30.9). */
#ifndef CAMPAIGN_PUBLIC_RETREAT_H
#define CAMPAIGN_PUBLIC_RETREAT_H

#include "games/campaign/public/board.h"

/* Who flees, and from what. */
struct cn_flight {
	int town;
	enum cn_side side;
	const bool *came; /* by town: where the attackers came from (N21.4) */
};

/* N30.9: all towns to which units may flee, the best first; `a` is the seat's
 * ranking, or NULL. How many; into out. */
size_t cn_refuges(const struct cn_field *f, const struct cn_flight *x,
		  const struct cn_answer *a, int out[CN_TOWNS]);

/* N22.4: steps that the unit loses if it flees from where it stands now. */
int cn_flight_loss(const struct cn_field *f, const struct cn_battle *b,
		   int unit);

/* How a unit leaves a board. */
struct cn_leaving {
	int town; /* or CN_NO_TOWN: it dies of the loss */
	int loss; /* steps (N21.2) */
};

/* N21.1, N21.2, N21.6: whether a unit on the board may retreat, to the first of
 * the act's towns, or of N30.9, that it can reach. */
bool cn_may_retreat(const struct cn_aboard *x, const struct cn_act *a, int unit,
		    struct cn_leaving *out, struct cn_why *why);

/* Takes the unit, with the steps that it has left, to that town (N21.7,
 * N22.6). */
void cn_do_retreat(struct cn_field *f, struct cn_battle *b, int unit, int to);

#endif
