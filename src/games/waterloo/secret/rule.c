/* SPDX-License-Identifier: MIT */
/* rule.c - the referee's own decisions (protocol.md 3). */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/str.h"

const char *wl_no_pass(const char *phase)
{
	return str_eq(phase, wl_phase_name(WL_PLAY))
		   ? NULL
		   : "only a turn of the battle can be passed";
}

int wl_rule(struct world *w, const struct game_ruling *ruling,
	    struct dice *dice, struct events *out, struct err *e)
{
	struct wl_run r = { .w = w, .dice = dice, .out = out, .e = e };

	r.seat = ruling->seat;
	if (w->field.phase == WL_OVER)
		return err_set(e, ERR_REFUSED, "the game is over [W19.2]");
	if (ruling->kind == RULING_FINISH) {
		const char *degree = wl_degree(ruling->degree);

		if (!degree)
			return err_set(e, ERR_REFUSED,
				       "a game of waterloo ends decisive, "
				       "major, minor, indecisive, draw or "
				       "abandoned, not \"%s\" [W15]",
				       ruling->degree);
		wl_finish(&r, ruling->seat, degree, "W15.8");
		return 0;
	}
	if (w->field.seat != ruling->seat)
		return err_set(e, ERR_REFUSED,
			       "the game does not wait for %s [W19.2]",
			       wl_seat_name(ruling->seat));
	if (ruling->kind == RULING_FORFEIT) {
		wl_finish(&r, !ruling->seat, "decisive", "W15.8");
		return 0;
	}
	if (w->field.phase != WL_PLAY)
		return err_set(e, ERR_REFUSED,
			       "only a turn of the battle can be passed, not "
			       "the %s [W4.3 W4.5 W16.7]",
			       wl_phase_name(w->field.phase));
	return wl_turn_end(&r); /* W12.6: all the same */
}
