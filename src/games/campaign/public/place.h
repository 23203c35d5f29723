/* SPDX-License-Identifier: MIT */
/* place.h - the set-up, unit by unit (PUBLIC; N5). */
#ifndef CAMPAIGN_PUBLIC_PLACE_H
#define CAMPAIGN_PUBLIC_PLACE_H

#include "games/campaign/public/plan.h"
#include "games/campaign/public/why.h"

/* A set-up while it is made or judged. */
struct cn_placing {
	const struct cn_map *map;
	int seat;
	int town[CN_UNITS]; /* where it is placed, or CN_NO_TOWN */
};

void cn_placing_init(struct cn_placing *p, const struct cn_map *map, int seat);

/* The units of a line, into out; how many: those that it names, or with
 * `historical` those of them that no earlier line has placed. */
size_t cn_place_units(const struct cn_placing *p, const struct cn_act *a,
		      int out[CN_UNITS]);

/* Where a line puts a unit; CN_NO_TOWN if the scenario names no town for it. */
int cn_place_town(const struct cn_map *m, const struct cn_act *a, int unit);

/* Puts a unit there; false with the reason, and nothing is done (N5.2,
 * N5.3). */
bool cn_place(struct cn_placing *p, int unit, int town, struct cn_why *why);

/* The first unit of the seat that is not placed, or CN_NO_UNIT (N5.4). */
int cn_place_missing(const struct cn_placing *p, int after);

/* N29.13, N5.1: all that is not placed yet goes to its historical town. */
void cn_place_rest(struct cn_placing *p);

#endif
