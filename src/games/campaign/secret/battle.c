/* SPDX-License-Identifier: MIT */
/* battle.c - the battles of a turn, half by half (N10.4, N14.1, N29.4 to
 * N29.10). */
#include "config.h"

#include "games/campaign/secret/battle.h"

#include "games/campaign/public/asked.h"
#include "games/campaign/public/awaited.h"
#include "games/campaign/public/board.h"

#include "base/str.h"

#include <string.h>

/* N14.8, N12.12: what holds for one half only. */
static void battle_clear(struct cn_field *f, struct cn_battle *b)
{
	for (int i = 0; i < f->map->nunits; i++)
		if (cn_on_board(f, b, i))
			f->unit[i].acted = f->unit[i].moved = f->unit[i].fired =
			    false;
	memset(b->crossed, 0, sizeof(b->crossed));
	memset(b->in, 0, sizeof(b->in));
	memset(b->out, 0, sizeof(b->out));
	memset(b->ended, 0, sizeof(b->ended));
	memset(b->asked, 0, sizeof(b->asked));
	if (f->half == CN_ATTACKER && b->idle < 2)
		b->idle++; /* N20.1 */
}

static int battle_half(struct cn_run *r, int round, enum cn_half half)
{
	struct cn_field *f = &r->w->field;
	struct cn_happened *h;

	f->phase = CN_BATTLE;
	f->round = round;
	f->half = half;
	r->seat = CN_NO_SEAT;
	h = cn_run_event(r, CN_EV_ROUND);
	h->number = round;
	h->half = (int)half;
	cn_run_cite(r, "N10.4");
	for (int i = 0; i < f->nbattles; i++)
		battle_clear(f, &f->battle[i]);
	return cn_morale(r);
}

static void battle_brought(struct cn_field *f, struct cn_battle *b)
{
	for (int i = 0; i < f->map->nunits; i++)
		if (cn_on_board(f, b, i))
			b->brought[cn_half_of(f, cn_side_of_unit(f->map, i))] +=
			    f->unit[i].strength;
}

/* N13.1: a half deploys where it has not, if nobody is asked. 1: somebody
 * is. */
static int battle_deploy(struct cn_run *r, enum cn_half half)
{
	struct cn_field *f = &r->w->field;
	bool seats[CN_SEATS] = { false };

	cn_battles_await(f, r->w->answers, seats);
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (seats[seat])
			return 1;
	for (int i = 0; i < f->nbattles; i++)
		if (f->battle[i].won == CN_NO_SIDE &&
		    !cn_has_deployed(f, &f->battle[i], half) &&
		    cn_count(f, f->battle[i].town, cn_side_in(f, half)) > 0)
			cn_deploy(r, &f->battle[i], half, NULL);
	return 0;
}

/* N29.6: plans, then the seat. 1: a seat is asked. */
static int battle_play(struct cn_run *r)
{
	struct cn_field *f = &r->w->field;

	if (cn_plans_act(r) < 0)
		return -1;
	for (int i = 0; i < f->nbattles; i++) {
		struct cn_acting x = { .r = r, .b = &f->battle[i] };

		cn_acting_close(&x);
	}
	for (int i = 0; i < f->nbattles; i++)
		if (cn_battle_seat(f, &f->battle[i]) != CN_NO_SEAT)
			return 1;
	return 0;
}

/* N20.3: after the last round. */
static void battle_half_end(struct cn_run *r)
{
	struct cn_field *f = &r->w->field;

	r->seat = CN_NO_SEAT;
	if (f->half == CN_DEFENDER && f->round >= f->map->limits.rounds)
		for (int i = 0; i < f->nbattles; i++)
			if (f->battle[i].won == CN_NO_SIDE)
				cn_break_off(r, &f->battle[i], "N20.3");
	f->phase = CN_REGROUP;
}

/* N23.5, N29.7: battles that are won and regrouped are forgotten. */
static int battle_regroup(struct cn_run *r)
{
	if (cn_regroup_all(r) == 1)
		return 1;
	cn_regroup_forget(&r->w->field, CN_NO_TOWN);
	return 0;
}

static int battle_next(struct cn_run *r)
{
	const struct cn_field *f = &r->w->field;
	bool attacker = f->half == CN_ATTACKER;

	return battle_half(r, attacker ? f->round : f->round + 1,
			   attacker ? CN_DEFENDER : CN_ATTACKER);
}

static int battle_step(struct cn_run *r)
{
	struct cn_field *f = &r->w->field;
	int rc;

	if (f->phase == CN_FIELD) {
		rc = battle_deploy(r, CN_DEFENDER);
		f->phase = rc ? CN_FIELD : CN_DEPLOY;
		return rc;
	}
	if (f->phase == CN_DEPLOY) {
		rc = battle_deploy(r, CN_ATTACKER);
		if (rc)
			return rc;
		for (int i = 0; i < f->nbattles; i++) {
			battle_brought(f, &f->battle[i]);
			(void)cn_battle_decided(r, &f->battle[i]);
		}
		return battle_half(r, 1, CN_ATTACKER);
	}
	if (f->phase == CN_BATTLE) {
		rc = battle_play(r);
		if (rc == 0)
			battle_half_end(r);
		return rc;
	}
	rc = battle_regroup(r);
	return rc == 0 && f->nbattles > 0 ? battle_next(r) : rc;
}

int cn_battles_go_on(struct cn_run *r)
{
	int rc = 0;

	while (rc == 0 && r->w->field.nbattles > 0)
		rc = battle_step(r);
	r->seat = CN_NO_SEAT;
	return rc;
}

static int battle_stand(const struct cn_map *m)
{
	for (int i = 0; i < m->nready; i++)
		if (str_eq(m->ready[i].id, "stand"))
			return i;
	return -1;
}

/* N29.13 */
static int battle_pass(struct cn_run *r)
{
	struct cn_field *f = &r->w->field;
	struct cn_answer stand = { .topic = CN_PLAN,
				   .kind = CN_GIVEN,
				   .town = CN_NO_TOWN,
				   .plan = battle_stand(f->map),
				   .lane = CN_NOWHERE };
	int seat = r->seat;

	for (int i = 0; i < f->nbattles; i++) {
		struct cn_acting x = { .r = r, .b = &f->battle[i] };

		if (cn_battle_seat(f, &f->battle[i]) != seat)
			continue;
		r->seat = seat;
		if (stand.plan >= 0 &&
		    cn_plan_acts(r, &f->battle[i], &stand) < 0)
			return -1;
		/* Nobody is there to be asked, if the plan says so. */
		if (cn_battle_seat(f, &f->battle[i]) == seat)
			cn_acting_end(&x, true);
	}
	return 0;
}

int cn_battles_pass(struct cn_run *r)
{
	const struct cn_plan nothing = { 0 };

	switch (r->w->field.phase) {
	case CN_FIELD:
		return cn_field_orders(r, &nothing);
	case CN_DEPLOY:
		return cn_deploy_orders(r, &nothing);
	case CN_BATTLE:
		return battle_pass(r);
	case CN_REGROUP:
		return cn_regroup_orders(r, &nothing);
	case CN_SETUP:
	case CN_MARCH:
	case CN_OVER:
		break;
	}
	return 0;
}
