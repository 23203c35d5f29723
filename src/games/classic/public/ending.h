/* SPDX-License-Identifier: MIT */
/* ending.h - whether a turn ends the game for certain (PUBLIC). */
#ifndef CLASSIC_PUBLIC_ENDING_H
#define CLASSIC_PUBLIC_ENDING_H

#include "games/classic/public/field.h"
#include "games/classic/public/tree.h"

/* C5: the rule by which the game is over when that turn, which is legal, has
 * been made, whatever its seat cannot know; NULL if it may go on. The rule is
 * static. */
const char *cl_ending(const struct cl_field *f, int seat,
		      const struct cl_played *turn);

#endif
