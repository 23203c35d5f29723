/* SPDX-License-Identifier: MIT */
/* rule.c - the referee's own decisions (protocol.md 3, N29.13). */
#include "config.h"

#include "games/campaign/public/awaited.h"
#include "games/campaign/secret/world.h"

/* N29.13 */
static int rule_pass(struct cn_run *r)
{
	const struct cn_plan nothing = { 0 };
	int rc = 0;

	switch (r->w->field.phase) {
	case CN_SETUP:
		rc = cn_set_up(r, NULL);
		break;
	case CN_MARCH:
		cn_marched(&r->w->field, r->seat);
		rc = cn_march(r, &nothing);
		break;
	case CN_FIELD:
	case CN_DEPLOY:
	case CN_BATTLE:
	case CN_REGROUP:
		rc = cn_battles_pass(r);
		break;
	case CN_OVER:
		break;
	}
	return rc < 0 ? -1 : cn_go_on(r);
}

static int rule_finish(struct cn_run *r, const struct game_ruling *ruling,
		       struct err *e)
{
	enum cn_side winner =
	    ruling->seat == GAME_NONE ? CN_NO_SIDE : cn_side_of(ruling->seat);

	if (ruling->seat == CN_SEAT_PRUSSIAN)
		return err_set(e, ERR_REFUSED,
			       "a victory of the Allies has the name of "
			       "anglo-dutch [N27.1]");
	if (!cn_degree_find(ruling->degree))
		return err_set(e, ERR_REFUSED,
			       "a game of campaign ends by armies, cities, "
			       "time, resigned, draw or abandoned, not \"%s\" "
			       "[N26]",
			       ruling->degree);
	r->seat = CN_NO_SEAT;
	cn_finish(r, winner, ruling->degree, "N26.6");
	return 0;
}

int cn_rule(struct world *w, const struct game_ruling *ruling,
	    struct dice *dice, struct events *out, struct err *e)
{
	struct cn_run r = {
		.w = w, .seat = ruling->seat, .dice = dice, .out = out, .e = e
	};
	bool seats[CN_SEATS];

	if (w->field.phase == CN_OVER)
		return err_set(e, ERR_REFUSED, "the game is over [N26]");
	if (ruling->kind == RULING_FINISH)
		return rule_finish(&r, ruling, e);
	cn_awaited(&w->field, w->answers, seats);
	if (!seats[ruling->seat])
		return err_set(e, ERR_REFUSED,
			       "the game does not wait for %s [N29.1]",
			       cn_seat_name(ruling->seat));
	if (ruling->kind == RULING_PASS)
		return rule_pass(&r);
	cn_resign(&r);
	return 0;
}
