/* SPDX-License-Identifier: MIT */
/* square.h - squares, shelter and holders on a battle board (PUBLIC; N18,
 * N12.10, N12.11). */
#ifndef CAMPAIGN_PUBLIC_SQUARE_H
#define CAMPAIGN_PUBLIC_SQUARE_H

#include "games/campaign/public/board.h"

/* Whether the unit may, on this ground; that it has not acted, and is no square
 * or guest that does nothing, is looked at elsewhere. */
bool cn_may_square(const struct cn_aboard *x, int unit, struct cn_why *why);
bool cn_may_break(const struct cn_aboard *x, int unit, struct cn_why *why);
bool cn_may_shelter(const struct cn_aboard *x, int unit, int square,
		    struct cn_why *why);
bool cn_may_take(const struct cn_aboard *x, int unit, enum cn_ground ground,
		 struct cn_why *why);
bool cn_may_swap(const struct cn_aboard *x, int unit, int with,
		 struct cn_why *why);

/* N12.7, N12.8: the type of unit that may hold a farm or a hill. */
bool cn_may_hold(const struct cn_field *f, int unit, enum cn_ground ground);

/* They do it; what it costs is in `acted`. */
void cn_do_square(struct cn_field *f, int unit);
void cn_do_break(struct cn_field *f, int unit);
void cn_do_shelter(struct cn_field *f, struct cn_battle *b, int unit,
		   int square);
void cn_do_take(struct cn_field *f, struct cn_battle *b, int unit);
void cn_do_swap(struct cn_field *f, struct cn_battle *b, int unit, int with);

#endif
