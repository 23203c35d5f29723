/* SPDX-License-Identifier: MIT */
/* asked.h - who decides in the battles of a turn (PUBLIC; N27.4, N29.4 to
 * N29.7). */
#ifndef CAMPAIGN_PUBLIC_ASKED_H
#define CAMPAIGN_PUBLIC_ASKED_H

#include "games/campaign/public/answers.h"

/* Whether the half has to be asked how it deploys there (N29.5, N30.6). */
bool cn_asks_deployment(const struct cn_field *f, const struct cn_battle *b,
			enum cn_half half, const struct cn_answers *answers);

/* Whose battle turn it is on a board in the half that is played: of several
 * seats the first with units there that has not ended it; CN_NO_SEAT if it is
 * over. */
int cn_battle_seat(const struct cn_field *f, const struct cn_battle *b);

/* N30.7: the plan that the seat has lent the reins to there, or NULL. */
const struct cn_answer *cn_plan_for(const struct cn_answers *answers, int town);

#endif
