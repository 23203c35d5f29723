/* SPDX-License-Identifier: MIT */
/* legal.h - what a piece may do, by squares and own units (PUBLIC). */
#ifndef CLASSIC_PUBLIC_LEGAL_H
#define CLASSIC_PUBLIC_LEGAL_H

#include "games/classic/public/field.h"
#include "games/classic/public/tree.h"
#include "games/classic/public/why.h"

#include <stdbool.h>

/* C2 to C4, as C7.4 cites them. Whose turn it is is not asked. */
bool cl_may(const struct cl_field *f, int seat, const struct cl_played *turn,
	    struct cl_why *why);

struct cl_step {
	short from, to;
};
#define CL_STEPS 2048 /* more than there can be */

/* All legal moves and attacks of a seat, by square and direction; returns how
 * many. Every own unit must be known. */
int cl_steps(const struct cl_field *f, int seat, struct cl_step out[CL_STEPS]);

/* C5.2: whether there is any. */
bool cl_can_turn(const struct cl_field *f, int seat);

/* C5.2: which rules of C4 forbid the moves of a seat that has no legal one. */
struct cl_stuck {
	bool crosses; /* C4.1 */
	bool repeats; /* C4.3 */
};
struct cl_stuck cl_stuck(const struct cl_field *f, int seat);

#endif
