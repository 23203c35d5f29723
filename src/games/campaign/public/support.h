/* SPDX-License-Identifier: MIT */
/* support.h - who may reinforce a battle (PUBLIC; N19, N30.5). */
#ifndef CAMPAIGN_PUBLIC_SUPPORT_H
#define CAMPAIGN_PUBLIC_SUPPORT_H

#include "games/campaign/public/board.h"

/* N19.1, N19.2; false with the reason. */
bool cn_may_come(const struct cn_aboard *x, int unit, struct cn_why *why);

/* Brings the unit into the reserve of its side, whichever that is (N19.1,
 * N19.4, N20.1, N21.4). */
void cn_do_come(struct cn_field *f, struct cn_battle *b, int unit);

/* N30.5: the first unit of a selector that may come now, the strongest first;
 * or CN_NO_UNIT. */
int cn_next_support(const struct cn_aboard *x, const struct cn_selector *s);

#endif
