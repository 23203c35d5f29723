/* SPDX-License-Identifier: MIT */
/* await.c - whom a world waits for, and what the sandbox says about it. */
#include "config.h"

#include "games/waterloo/secret/world.h"

void wl_awaits(const struct world *w, struct awaits *out)
{
	const struct wl_field *f = &w->field;

	*out = (struct awaits){ .winner = GAME_NONE };
	if (f->phase == WL_OVER) {
		out->over = true;
		out->winner = f->winner;
		out->degree = f->degree;
		return;
	}
	out->n = 1;
	out->v[0] = (struct await){
		.seat = f->seat,
		.phase = wl_phase_name(f->phase),
		.kind = wl_await_kind(f),
	};
}

void wl_describe(const struct world *w, json_t *out)
{
	const struct wl_field *f = &w->field;

	json_object_set_new(out, "actions", json_integer(f->actions));
	json_object_set_new(out, "phase", json_string(wl_phase_name(f->phase)));
	json_object_set_new(out, "turn", json_integer(f->number));
	json_object_set_new(out, "seat", json_string(wl_seat_name(f->seat)));
}
