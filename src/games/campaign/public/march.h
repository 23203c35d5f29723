/* SPDX-License-Identifier: MIT */
/* march.h - the movement of a turn, march by march (PUBLIC; N7 to N9). */
#ifndef CAMPAIGN_PUBLIC_MARCH_H
#define CAMPAIGN_PUBLIC_MARCH_H

#include "games/campaign/public/plan.h"
#include "games/campaign/public/why.h"

/* A movement while it is made or judged, on a field of the caller's. */
struct cn_marching {
	struct cn_field *field;
	int seat;
	int began[CN_UNITS]; /* N7.2: town of its group */
	int made[CN_UNITS];  /* towns of its ordinary march */
	bool forced[CN_UNITS];
	bool group[CN_ARMIES][CN_TOWNS]; /* N7.3: moving */
};

/* One unit along a way: its towns, the one where it stands first. */
struct cn_way {
	int unit;
	const int *town;
	size_t n;
	bool forced;
};

/* Begins the movement of a seat, whose units the field must know. */
void cn_marching_init(struct cn_marching *m, struct cn_field *field, int seat);

/* The units that a line names, in its order, into out; how many. */
size_t cn_march_units(const struct cn_marching *m, const struct cn_act *a,
		      int out[CN_UNITS]);

/* Whether the unit may go; false with the reason. Limits are not looked at. */
bool cn_may_march(const struct cn_marching *m, const struct cn_way *way,
		  struct cn_why *why);

/* Lets it go, and counts roads and attacks. */
void cn_do_march(struct cn_marching *m, const struct cn_way *way);

/* How many limits a line has to keep, of N7.3, N7.7, N7.8 and N7.12. */
size_t cn_march_limits(const struct cn_act *a);

/* Whether it keeps that one, after its units have gone that way: false with the
 * reason. */
bool cn_march_fits(const struct cn_marching *m, const struct cn_act *a,
		   size_t limit, struct cn_why *why);

/* N10.1 ends the movement: roads and attacks are forgotten. */
void cn_march_forget(struct cn_field *f);

#endif
