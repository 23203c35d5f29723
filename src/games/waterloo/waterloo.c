/* SPDX-License-Identifier: MIT */
/* waterloo.c - Stratego Waterloo as a table of functions. */
#include "config.h"

#include "games/waterloo/seen.h"
#include "games/waterloo/waterloo.h"
#include "games/waterloo/world.h"

static const char *const seats[] = { "allied", "french", NULL };

static void waterloo_awaits(const struct world *w, struct awaits *out)
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
		.phase = f->phase == WL_SETUP ? "setup" : "play",
		.kind = f->phase == WL_SETUP ? "place" : "act",
	};
}

static json_t *waterloo_facts(const struct world *w, const struct events *ev)
{
	return wl_events_tell(w->map, ev, false);
}

static void waterloo_describe(const struct world *w, json_t *out)
{
	static const char *const phases[] = { "setup", "play", "over" };
	const struct wl_field *f = &w->field;

	json_object_set_new(out, "actions", json_integer(f->actions));
	json_object_set_new(out, "phase", json_string(phases[f->phase]));
	json_object_set_new(out, "turn", json_integer(f->number));
	json_object_set_new(out, "seat", json_string(wl_seat_name(f->seat)));
}

const struct game waterloo_game = {
	.name = "waterloo",
	.title = "Stratego Waterloo",
	.edition = "Basic",
	.number = 1,
	.seats = seats,
	.verbs = wl_verbs,
	.form_rule = "W19.3",
	.faces = wl_faces,
	.setup = wl_setup,
	.load = wl_load,
	.save = wl_save,
	.copy = wl_world_copy,
	.resolve = wl_resolve,
	.rule = wl_rule,
	.awaits = waterloo_awaits,
	.free = wl_world_free,
	.observe = wl_observe,
	.check = wl_check,
	.tell = wl_tell,
	.hear = wl_hear,
	.seen_free = wl_seen_free,
	.tell_events = wl_tell_events,
	.tell_facts = waterloo_facts,
	.tell_board = wl_tell_board,
	.describe = waterloo_describe,
	.limit = wl_limit,
};
