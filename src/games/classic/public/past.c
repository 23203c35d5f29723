/* SPDX-License-Identifier: MIT */
/* past.c - what C4 remembers of the turns before, at the beginning. */
#include "config.h"

#include "games/classic/public/past.h"

void cl_past_init(struct cl_past *p)
{
	p->quiet = 0;
	for (int side = 0; side < CL_SIDES; side++) {
		struct cl_past_side *s = &p->of[side];

		s->from = s->to = BOARD_NONE;
		s->ncrossed = s->nchases = 0;
	}
}
