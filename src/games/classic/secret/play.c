/* SPDX-License-Identifier: MIT */
/* play.c - carries out one turn and looks whether the game ends. */
#include "config.h"

#include "games/classic/public/go.h"
#include "games/classic/public/legal.h"
#include "games/classic/secret/world.h"

/* C5, in its order. */
static enum cl_end play_end(const struct cl_field *f, const struct cl_fought *o)
{
	int limit = f->map->options.quiet_limit;

	if (o->fight && f->map->unit[o->defender.unit].class == CL_FLAG)
		return CL_FLAG_TAKEN;
	if (o->fight && !cl_set_any(&f->movers))
		return CL_NO_MOVERS;
	if (limit && f->past.quiet >= limit)
		return CL_QUIET;
	return CL_GOES_ON;
}

void cl_play(struct cl_field *f, int from, int to, struct cl_outcome *out)
{
	cl_go(f, from, to, &out->of);
	out->end = play_end(f, &out->of);
	if (out->end != CL_GOES_ON)
		return;
	f->seat = !f->seat;
	f->number += f->seat == CL_RED;
	if (!cl_can_turn(f, f->seat))
		out->end = CL_STUCK;
}
