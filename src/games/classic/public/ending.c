/* SPDX-License-Identifier: MIT */
/* ending.c - whether a turn ends the game for certain. */
#include "config.h"

#include "games/classic/public/ending.h"

#include "games/classic/public/go.h"
#include "games/classic/public/legal.h"
#include "games/classic/public/outlook.h"

#include "base/mem.h"

/* Every enemy becomes what goes furthest of all that it may be: who is shut in
 * then is so whatever he has. */
static void ending_free(struct cl_field *f, int seat)
{
	struct cl_outlook *may = mem_alloc(sizeof(*may));

	cl_outlook_init(f, seat, may);
	for (int sq = 0; sq < board_count(&f->map->board); sq++) {
		struct cl_piece p = f->at[sq];

		if (!cl_enemy(f, seat, sq) || p.unit != CL_UNKNOWN)
			continue;
		p.unit = (signed char)cl_outlook_runner(may, sq);
		cl_put(f, sq, p);
	}
	mem_free(may);
}

/* In the order in which C5 looks at it. */
static const char *ending_rule(struct cl_field *f, int seat,
			       const struct cl_fought *o)
{
	int limit = f->map->options.quiet_limit;

	if (o->fight && f->map->unit[o->defender.unit].class == CL_FLAG)
		return "C5.1";
	ending_free(f, seat);
	if (o->fight && !cl_set_any(&f->movers))
		return "C5.3";
	if (limit && f->past.quiet >= limit)
		return "C4.4";
	return cl_can_turn(f, !seat) ? NULL : "C5.2";
}

const char *cl_ending(const struct cl_field *f, int seat,
		      const struct cl_played *turn)
{
	struct cl_field *then;
	struct cl_fought fought;
	const char *rule;

	if (turn->verb == CL_ATTACK && f->at[turn->to].unit == CL_UNKNOWN)
		return NULL;
	then = mem_dup(f, sizeof(*f));
	cl_go(then, turn->from, turn->to, &fought);
	rule = ending_rule(then, seat, &fought);
	mem_free(then);
	return rule;
}
