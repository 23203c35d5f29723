/* SPDX-License-Identifier: MIT */
/* move.h - moving on a battle board (PUBLIC; N15, N12.5, N12.12, N12.13). */
#ifndef CAMPAIGN_PUBLIC_MOVE_H
#define CAMPAIGN_PUBLIC_MOVE_H

#include "games/campaign/public/board.h"

#define CN_STEPS 4 /* from an enemy position into another one */

/* A way over the board: the places that are entered, in order. */
struct cn_steps {
	int from;
	int to[CN_STEPS];
	int n;
};

/* Whether the unit may move as the act says, and by which way; else why not.
 * That it has not acted is looked at elsewhere. */
bool cn_may_engage(const struct cn_aboard *x, const struct cn_act *a, int unit,
		   struct cn_steps *way, struct cn_why *why);
bool cn_may_withdraw(const struct cn_aboard *x, const struct cn_act *a,
		     int unit, struct cn_steps *way, struct cn_why *why);
bool cn_may_shift(const struct cn_aboard *x, const struct cn_act *a, int unit,
		  struct cn_steps *way, struct cn_why *why);

/* N14.4: one place back; false if it cannot. */
bool cn_may_fall_back(const struct cn_field *f, const struct cn_battle *b,
		      int unit, struct cn_steps *way, struct cn_why *why);

/* Lets it go, counts streams, and begins or ends engagements (N16.3, N16.5);
 * whether it has acted now is the caller's to say. */
void cn_do_move(struct cn_field *f, struct cn_battle *b, int unit,
		const struct cn_steps *way);

#endif
