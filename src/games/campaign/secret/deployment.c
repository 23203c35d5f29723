/* SPDX-License-Identifier: MIT */
/* deployment.c - blocks are laid and units deployed (N12.4, N13, N29.4,
 * N29.5). */
#include "config.h"

#include "games/campaign/public/board.h"
#include "games/campaign/public/deployment.h"
#include "games/campaign/secret/battle.h"

void cn_lay_told(struct cn_run *r, struct cn_battle *b, enum cn_half half,
		 const struct cn_terrain *said)
{
	int laid[4];

	r->seat = said ? r->seat : CN_NO_SEAT;
	cn_lay_drawn(&r->w->field, b, half, said, laid);
	for (int i = 0; i < b->ndrawn; i++) {
		struct cn_happened *h;

		if (laid[i] == CN_NO_PLACE)
			continue;
		h = cn_run_event(r, CN_EV_TERRAIN);
		h->town = b->town;
		h->side = (int)cn_side_in(&r->w->field, half);
		h->ground = (int)b->drawn[i];
		h->lane = laid[i] - cn_seat_place(half, 0);
		cn_run_cite(r, "N12.4");
		cn_run_cite(r, "N30.3");
	}
	b->ndrawn = 0;
}

/* N29.4 */
static void deployment_lay(struct cn_run *r, struct cn_battle *b,
			   const struct cn_plan *set)
{
	struct cn_terrain t;
	int seat = r->seat;
	bool said = cn_terrain_said(&r->w->answers[seat], set, b->town, &t);

	cn_lay_told(r, b, CN_DEFENDER, said ? &t : NULL);
	r->seat = seat;
}

static void deployment_tell(struct cn_run *r, const struct cn_battle *b,
			    enum cn_half half)
{
	const struct cn_field *f = &r->w->field;
	enum cn_side side = cn_side_in(f, half);
	struct cn_happened *h = cn_run_event(r, CN_EV_DEPLOY);

	h->town = b->town;
	h->side = (int)side;
	h->owners = 1 << cn_commander(f, b->town, side);
	for (int lane = 0; lane < CN_LANES; lane++)
		h->spread[lane] =
		    cn_count_place(f, b, cn_seat_place(half, lane), side);
	h->spread[CN_LANES] = cn_count_place(f, b, cn_reserve_of(half), side);
	cn_run_cite(r, "N13.1");
}

/* N30.6: a template that cannot be kept. */
static void deployment_falls(struct cn_run *r, const struct cn_battle *b,
			     const struct cn_why *why)
{
	struct cn_happened *h = cn_run_event(r, CN_EV_PASSED_OVER);

	h->town = b->town;
	h->owners = 1 << r->seat;
	cn_event_why(r->out, why);
	cn_run_cite(r, "N30.6");
}

void cn_deploy(struct cn_run *r, struct cn_battle *b, enum cn_half half,
	       const struct cn_plan *set)
{
	struct cn_field *f = &r->w->field;
	int seat = cn_commander(f, b->town, cn_side_in(f, half));
	const struct cn_answer *a =
	    cn_answer_for(&r->w->answers[seat], CN_DEPLOYMENT, b->town);
	struct cn_layout layout;
	struct cn_why why = { .nrules = 0 };

	r->seat = seat;
	if (half == CN_DEFENDER)
		deployment_lay(r, b, set);
	cn_layout_init(f, b, half, &layout);
	if (!cn_layout_answer(f, b, a, &layout, &why))
		deployment_falls(r, b, &why);
	r->seat = a && a->kind != CN_ASK ? seat : CN_NO_SEAT;
	cn_layout_put(f, b, &layout);
	deployment_tell(r, b, half);
	if (!a || a->kind != CN_GIVEN)
		cn_run_cite(r, "N30.12");
	r->seat = CN_NO_SEAT;
}

static void deployment_set(struct cn_run *r, enum cn_half half,
			   const struct cn_plan *p)
{
	struct cn_field *f = &r->w->field;
	int seat = r->seat;

	for (int i = 0; i < f->nbattles; i++)
		if (!cn_has_deployed(f, &f->battle[i], half) &&
		    cn_commander(f, f->battle[i].town, cn_side_in(f, half)) ==
			seat)
			cn_deploy(r, &f->battle[i], half, p);
	r->seat = seat;
}

int cn_field_orders(struct cn_run *r, const struct cn_plan *p)
{
	deployment_set(r, CN_DEFENDER, p);
	return 0;
}

int cn_deploy_orders(struct cn_run *r, const struct cn_plan *p)
{
	deployment_set(r, CN_ATTACKER, p);
	return 0;
}
