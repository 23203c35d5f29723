/* SPDX-License-Identifier: MIT */
/* field.c - the board and the clock as one observer knows them. */
#include "config.h"

#include "games/classic/public/field.h"

#include "base/str.h"

static const char *const phase_names[] = { "setup", "play", "over" };

void cl_field_init(struct cl_field *f, const struct cl_map *map)
{
	*f = (struct cl_field){ .map = map,
				.number = 1,
				.seat = CL_RED, /* C1.4 */
				.draw_offer = CL_NOBODY,
				.winner = CL_NOBODY };
	for (int sq = 0; sq < CL_SQUARES; sq++)
		f->at[sq] = cl_no_piece();
	cl_past_init(&f->past);
}

const char *cl_phase_name(enum cl_phase phase)
{
	return phase_names[phase];
}

int cl_phase_find(const char *name)
{
	return str_find(name, phase_names, CL_OVER + 1);
}

const char *cl_degree_find(const char *name)
{
	static const char *const degrees[] = { "decisive", "draw",
					       "abandoned" };

	for (int i = 0; i < 3; i++)
		if (str_eq(degrees[i], name))
			return degrees[i];
	return NULL;
}

bool cl_awaited(const struct cl_field *f, int seat)
{
	if (f->phase == CL_SETUP)
		return !f->ready[seat]; /* C1.4: both at once */
	return f->phase == CL_PLAY && f->seat == seat;
}
