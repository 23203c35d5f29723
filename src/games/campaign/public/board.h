/* SPDX-License-Identifier: MIT */
/* board.h - a battle board: places, who is hidden, who is routed (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_BOARD_H
#define CAMPAIGN_PUBLIC_BOARD_H

#include "games/campaign/public/answers.h"
#include "games/campaign/public/why.h"

/* A board as one seat orders on it. */
struct cn_aboard {
	const struct cn_field *f;
	const struct cn_battle *b;
	int seat;
	enum cn_where lane;		  /* of its plan, or CN_NOWHERE */
	const struct cn_answers *answers; /* its own */
};

/* Whether a battle for the town is not over. */
bool cn_fought_for(const struct cn_field *f, int town);

/* Whether the unit is known to stand on this board. */
bool cn_on_board(const struct cn_field *f, const struct cn_battle *b, int unit);
int cn_enemies(const struct cn_field *f, const struct cn_battle *b, int place,
	       enum cn_side side);
/* All units of a side on the board, known or not. */
int cn_board_units(const struct cn_field *f, const struct cn_battle *b,
		   enum cn_side side);
bool cn_has_deployed(const struct cn_field *f, const struct cn_battle *b,
		     enum cn_half half);

/* The square of which the unit is the guest, or CN_NO_UNIT (N18.7). */
int cn_square_around(const struct cn_field *f, int unit);
bool cn_holds(const struct cn_battle *b, int unit, int place);

/* N22.1, N22.2, whatever the cause: a retreat too (N21.3) */
bool cn_is_routed(const struct cn_field *f, const struct cn_battle *b,
		  enum cn_half half);

/* Takes the unit off its place; what hangs on it is undone: it holds nothing,
 * has no shock (N16.3), is no square and no guest. It stays in the town. */
void cn_board_leave(struct cn_field *f, struct cn_battle *b, int unit);
void cn_board_enter(struct cn_field *f, int unit, int place);
/* N13.6, N13.7, N16.5: whoever is hidden or engaged now. */
void cn_board_settle(struct cn_field *f, const struct cn_battle *b);
/* N28.4, N12.3: nobody stands on it any more, and its blocks go back. */
void cn_board_clear(struct cn_field *f, struct cn_battle *b);

#endif
