/* SPDX-License-Identifier: MIT */
/* rule.c - the referee's own decisions (protocol.md 3). */
#include "config.h"

#include "games/classic/secret/world.h"

#include "base/str.h"

static int rule_finish(struct cl_run *r, const struct game_ruling *ruling,
		       struct err *e)
{
	const char *degree = cl_degree_find(ruling->degree);

	if (!degree)
		return err_set(e, ERR_REFUSED,
			       "a game of classic ends decisive, draw or "
			       "abandoned, not \"%s\" [C5]",
			       ruling->degree);
	r->actor = r->w->field.seat;
	cl_finish(r, ruling->seat, degree, "C5.4");
	return 0;
}

const char *cl_no_pass(const char *phase)
{
	return str_eq(phase, cl_phase_name(CL_PLAY))
		   ? "a turn of classic cannot be passed: "
		     "each seat must make one move [C2.1]"
		   : "only a turn can be passed";
}

int cl_rule(struct world *w, const struct game_ruling *ruling,
	    struct dice *dice, struct events *out, struct err *e)
{
	struct cl_run r = {
		.w = w, .seat = ruling->seat, .actor = ruling->seat, .out = out
	};

	(void)dice;
	if (w->field.phase == CL_OVER)
		return err_set(e, ERR_REFUSED, "the game is over [C2.1]");
	if (ruling->kind == RULING_FINISH)
		return rule_finish(&r, ruling, e);
	if (!cl_awaited(&w->field, ruling->seat))
		return err_set(e, ERR_REFUSED,
			       "the game does not wait for %s [C2.1]",
			       cl_side_name(ruling->seat));
	if (ruling->kind == RULING_PASS)
		return err_set(e, ERR_REFUSED, "%s",
			       cl_no_pass(cl_phase_name(w->field.phase)));
	cl_finish(&r, !ruling->seat, "decisive", "C5.4");
	return 0;
}
