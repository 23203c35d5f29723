/* SPDX-License-Identifier: MIT */
/* sequence.c - the game goes on by itself to the next decision (N6, N29.1,
 * N30.16). */
#include "config.h"

#include "games/campaign/public/awaited.h"
#include "games/campaign/secret/world.h"

static bool sequence_waits(const struct world *w)
{
	bool seats[CN_SEATS];

	cn_awaited(&w->field, w->answers, seats);
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (seats[seat])
			return true;
	return false;
}

/* N6.1, N6.3: skirmishes, then battles, if there are any. */
static int sequence_fights(struct cn_run *r)
{
	if (cn_fights_begin(r) < 0)
		return -1;
	if (r->w->field.nbattles == 0)
		return cn_turn_end(r);
	r->w->field.phase = CN_FIELD;
	return cn_terrain_draw(r);
}

int cn_go_on(struct cn_run *r)
{
	const struct cn_field *f = &r->w->field;
	int rc = 0;

	r->order = 0;
	while (rc == 0 && f->phase != CN_OVER) {
		switch (f->phase) {
		case CN_SETUP:
		case CN_MARCH:
			if (sequence_waits(r->w))
				return 0;
			rc = sequence_fights(r);
			break;
		case CN_FIELD:
		case CN_DEPLOY:
		case CN_BATTLE:
		case CN_REGROUP:
			rc = cn_battles_go_on(r);
			if (rc == 0)
				rc = cn_turn_end(r);
			break;
		case CN_OVER:
			break;
		}
	}
	return rc < 0 ? -1 : 0;
}
