/* SPDX-License-Identifier: MIT */
/* choose.h - which units a list means, on the map, on a board, in a ranking
 * (PUBLIC; orders-campaign.md "Words", N30). */
#ifndef CAMPAIGN_PUBLIC_CHOOSE_H
#define CAMPAIGN_PUBLIC_CHOOSE_H

#include "games/campaign/public/plan.h"

/* Whether the selector, whatever its place, town and number, means this unit;
 * one named by itself means that one. */
bool cn_selects(const struct cn_field *f, const struct cn_selector *s,
		int unit);

/* Whether the unit stands in the place and the town that the selector, or who
 * is named by himself, comes with. `lane` is a plan's, or CN_NOWHERE. */
bool cn_stands(const struct cn_field *f, const struct cn_selector *s, int unit,
	       enum cn_where lane);
/* The same if it stood in this place of the board, or CN_NO_PLACE. */
bool cn_stands_at(const struct cn_field *f, const struct cn_selector *s,
		  int unit, int place, enum cn_where lane);

/* Most steps, then firepower, then the order of the scenario. */
bool cn_stronger(const struct cn_field *f, int a, int b);

/* On the map: every unit of the seat that the list names and that stands in the
 * town, each once, in the order of the list, the strongest first within a
 * selector that has a number; units named by themselves also if they stand
 * elsewhere. Into out; how many. */
size_t cn_choose_town(const struct cn_field *f, int seat,
		      const struct cn_list *l, int town, int out[CN_UNITS]);

/* A ranking (N30.2, N30.4, N30.10, N30.11): puts units that stand there into
 * the order of the answer in force, then of its default; `a` may be NULL. How
 * many of them, in front, the answer names. */
size_t cn_rank(const struct cn_field *f, enum cn_topic topic,
	       const struct cn_answer *a, int units[CN_UNITS], size_t n);

#endif
