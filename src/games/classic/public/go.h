/* SPDX-License-Identifier: MIT */
/* go.h - a piece goes to a square, and fights there (PUBLIC). */
#ifndef CLASSIC_PUBLIC_GO_H
#define CLASSIC_PUBLIC_GO_H

#include "games/classic/public/field.h"

#include <stdbool.h>

struct cl_fought {
	bool fight;
	struct cl_piece attacker, defender; /* as they were */
	int winner;			    /* of the fight; CL_NOBODY */
};

/* C3: the winner's side. Both units must be known. */
int cl_fight_winner(const struct cl_map *m, const struct cl_piece *attacker,
		    const struct cl_piece *defender);

/* Carries out what cl_may() allowed, and keeps the books (C4). Of a fight both
 * units must be known. Whose turn it is then is left to the caller. */
void cl_go(struct cl_field *f, int from, int to, struct cl_fought *out);

#endif
