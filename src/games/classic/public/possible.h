/* SPDX-License-Identifier: MIT */
/* possible.h - parts of what can be ordered, in files of their own (PUBLIC). */
#ifndef CLASSIC_PUBLIC_POSSIBLE_H
#define CLASSIC_PUBLIC_POSSIBLE_H

#include "games/classic/public/plan.h"
#include "games/classic/public/seen.h"
#include "games/classic/public/why.h"
#include "kernel/possible.h"

#define CL_RULES(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* What is asked, and what stands already. */
struct cl_asking {
	const struct seen *s;
	const struct orders *o;
	const struct cl_plan *p;
	struct possible *out;
};

/* A move or an attack, of a part or (NULL) by itself; `why`, if it is not
 * NULL, is why it might not be played. */
void cl_tell_turn(const struct cl_asking *a, const struct cl_played *turn,
		  int unit, const char *part, const struct cl_why *why);

/* C7.1: the replies that can stand behind the seat's move. */
void cl_tell_replies(const struct cl_asking *a);

#endif
