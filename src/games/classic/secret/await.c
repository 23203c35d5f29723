/* SPDX-License-Identifier: MIT */
/* await.c - whom a world waits for, and what the sandbox says about it. */
#include "config.h"

#include "games/classic/secret/world.h"

void cl_awaits(const struct world *w, struct awaits *out)
{
	const struct cl_field *f = &w->field;

	*out = (struct awaits){ .winner = GAME_NONE };
	if (f->phase == CL_OVER) {
		out->over = true;
		out->winner = f->winner;
		out->degree = f->degree;
		return;
	}
	for (int seat = 0; seat < CL_SIDES; seat++) {
		if (!cl_awaited(f, seat))
			continue;
		out->v[out->n++] = (struct await){
			.seat = seat,
			.phase = f->phase == CL_SETUP ? "setup" : "play",
			.kind = f->phase == CL_SETUP ? "place" : "act",
		};
	}
}

/* C2.1: a turn is one move or attack. */
void cl_describe(const struct world *w, json_t *out)
{
	const struct cl_field *f = &w->field;
	int actions = f->phase == CL_PLAY;

	json_object_set_new(out, "actions", json_integer(actions));
	json_object_set_new(out, "phase", json_string(cl_phase_name(f->phase)));
	json_object_set_new(out, "turn", json_integer(f->number));
	json_object_set_new(out, "seat", json_string(cl_side_name(f->seat)));
}
