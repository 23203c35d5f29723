/* SPDX-License-Identifier: MIT */
/* await.c - whom a world waits for, and what the sandbox says about it. */
#include "config.h"

#include "games/campaign/public/awaited.h"
#include "games/campaign/secret/world.h"

void cn_awaits(const struct world *w, struct awaits *out)
{
	const struct cn_field *f = &w->field;
	bool seats[CN_SEATS];

	*out = (struct awaits){ .winner = GAME_NONE };
	if (f->phase == CN_OVER) {
		out->over = true;
		out->winner = cn_winner_seat(f);
		out->degree = f->degree;
		return;
	}
	cn_awaited(f, w->answers, seats);
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (seats[seat])
			out->v[out->n++] =
			    (struct await){ .seat = seat,
					    .phase = cn_phase_name(f->phase),
					    .kind = cn_phase_kind(f->phase) };
}

void cn_describe(const struct world *w, json_t *out)
{
	const struct cn_field *f = &w->field;

	json_object_set_new(out, "phase", json_string(cn_phase_name(f->phase)));
	json_object_set_new(out, "turn", json_integer(f->number));
	/* state.md: a side wins, of three players two seats. */
	if (f->phase == CN_OVER)
		json_object_set_new(out, "result",
				    json_sprintf("%s %s",
						 cn_side_name((int)f->winner),
						 f->degree));
}
