/* SPDX-License-Identifier: MIT */
/* awaited.h - whom the game waits for (PUBLIC; N29, N27). */
#ifndef CAMPAIGN_PUBLIC_AWAITED_H
#define CAMPAIGN_PUBLIC_AWAITED_H

#include "games/campaign/public/plan.h"

/* The seats that must decide now. `answers` are those of each seat (N30); a
 * seat's own field and answers are enough to know whether it is one of them. */
void cn_awaited(const struct cn_field *f,
		const struct cn_answers answers[CN_SEATS],
		bool seats[CN_SEATS]);

/* The march of a seat is in; CN_SEATS when those of all are. */
void cn_marched(struct cn_field *f, int seat);

/* A part of it: in the phases field, deploy, battle and regroup. */
void cn_battles_await(const struct cn_field *f,
		      const struct cn_answers answers[CN_SEATS],
		      bool seats[CN_SEATS]);

/* N29.11: whether what a seat that is awaited has standing and waiting is what
 * it is asked for, so that it is asked no more. */
bool cn_answers_asked(const struct cn_field *f,
		      const struct cn_answers *answers, int seat);

/* N27.6, N26.1: an army that has lost too many is defeated when the turn is
 * done; until then its seat decides, too. */
bool cn_decides(const struct cn_field *f, int seat);

/* N26.6, N27.6: whether all who decide, of a side or of both (CN_NO_SIDE), have
 * such a mark: a draw offered or accepted, or resigned. */
bool cn_all_agree(const struct cn_field *f, const bool marks[CN_SEATS],
		  enum cn_side side);

/* N27.3: whether what one of two Allied seats says reaches the other. */
bool cn_allies_talk(const struct cn_field *f);

#endif
