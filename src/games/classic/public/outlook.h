/* SPDX-License-Identifier: MIT */
/* outlook.h - what may stand where after turns that are foreseen (PUBLIC). */
#ifndef CLASSIC_PUBLIC_OUTLOOK_H
#define CLASSIC_PUBLIC_OUTLOOK_H

#include "games/classic/public/legal.h"

#include <stdbool.h>
#include <stdint.h>

/* Of a square, as far as its seat can know: all that may be on it. Nothing is
 * left out that can come about, so what no outlook allows can never be. */
enum cl_may { CL_MAY_EMPTY = 1, CL_MAY_OWN = 2, CL_MAY_ENEMY = 4 };

struct cl_outlook {
	int seat;
	unsigned char may[CL_SQUARES];
	signed char own[CL_SQUARES]; /* the unit, with CL_MAY_OWN */
	uint32_t enemy[CL_SQUARES];  /* units, with CL_MAY_ENEMY */
	struct cl_field best;	     /* for what is asked; own crossings */
};

/* From a seat's own field. */
void cl_outlook_init(const struct cl_field *f, int seat,
		     struct cl_outlook *out);

/* Whether that turn can be one of its seat's, or of the other one's, in the
 * most favourable case; else the reason. An enemy's turn without a verb is
 * either. C4.3 is left out, and for the enemy all of C4. */
bool cl_outlook_may(struct cl_outlook *o, int seat,
		    const struct cl_played *turn, struct cl_why *why);

/* Of the units that the enemy piece on that square may be the one that goes
 * furthest. */
int cl_outlook_runner(const struct cl_outlook *o, int square);

/* It has been played; or, without squares (BOARD_NONE), any turn of the
 * enemy's. */
void cl_outlook_own(struct cl_outlook *o, const struct cl_played *turn);
void cl_outlook_enemy(struct cl_outlook *o, const struct cl_played *turn);

#endif
