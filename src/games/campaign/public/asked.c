/* SPDX-License-Identifier: MIT */
/* asked.c - who decides in the battles of a turn (PUBLIC; N27.4, N29.4 to
 * N29.7). */
#include "config.h"

#include "games/campaign/public/asked.h"

#include "games/campaign/public/awaited.h"
#include "games/campaign/public/board.h"
#include "games/campaign/public/regroup.h"

bool cn_asks_deployment(const struct cn_field *f, const struct cn_battle *b,
			enum cn_half half, const struct cn_answers *answers)
{
	const struct cn_answer *a;

	if (b->won != CN_NO_SIDE || cn_has_deployed(f, b, half))
		return false;
	a = cn_answer_for(answers, CN_DEPLOYMENT, b->town);
	return !a || (a->kind != CN_AUTO && a->kind != CN_GIVEN);
}

static bool asked_units(const struct cn_field *f, const struct cn_battle *b,
			int seat)
{
	for (int army = 0; army < CN_ARMIES; army++)
		if (cn_seat_of(f->map, (enum cn_army)army) == seat &&
		    cn_count_army(f, b->town, (enum cn_army)army) > 0)
			return true;
	return false;
}

int cn_battle_seat(const struct cn_field *f, const struct cn_battle *b)
{
	enum cn_side side = cn_side_in(f, f->half);

	if (b->won != CN_NO_SIDE)
		return CN_NO_SEAT;
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (cn_side_of(seat) == side && !b->ended[seat] &&
		    asked_units(f, b, seat))
			return seat;
	return CN_NO_SEAT;
}

const struct cn_answer *cn_plan_for(const struct cn_answers *answers, int town)
{
	const struct cn_answer *a = cn_answer_for(answers, CN_PLAN, town);

	return a && a->kind == CN_GIVEN ? a : NULL;
}

int cn_only_battle(const struct cn_field *f, int seat)
{
	int town = CN_NO_TOWN, n = 0;

	if (f->phase == CN_REGROUP)
		return cn_regroup_town(f, seat);
	for (int i = 0; f->phase == CN_BATTLE && i < f->nbattles; i++) {
		if (cn_battle_seat(f, &f->battle[i]) != seat)
			continue;
		town = f->battle[i].town;
		n++;
	}
	return n == 1 ? town : CN_NO_TOWN;
}

static void asked_deploy(const struct cn_field *f, enum cn_half half,
			 const struct cn_answers answers[CN_SEATS],
			 bool seats[CN_SEATS])
{
	for (int i = 0; i < f->nbattles; i++) {
		const struct cn_battle *b = &f->battle[i];
		int seat = cn_commander(f, b->town, cn_side_in(f, half));

		if (seat != CN_NO_SEAT &&
		    cn_asks_deployment(f, b, half, &answers[seat]))
			seats[seat] = true;
	}
}

/* N30.8 */
static bool asked_regroups(const struct cn_field *f,
			   const struct cn_answers *answers, int seat)
{
	const struct cn_answer *a =
	    cn_answer_for(answers, CN_REGROUPING, cn_regroup_town(f, seat));

	return a && a->kind != CN_ASK;
}

/* N30.7, N30.13: on one of its boards a plan has the reins now. */
static bool asked_plays(const struct cn_field *f,
			const struct cn_answers *answers, int seat)
{
	for (int i = 0; i < f->nbattles; i++) {
		const struct cn_battle *b = &f->battle[i];

		if (cn_battle_seat(f, b) == seat && !b->asked[seat] &&
		    cn_plan_for(answers, b->town))
			return true;
	}
	return false;
}

bool cn_answers_asked(const struct cn_field *f,
		      const struct cn_answers *answers, int seat)
{
	struct cn_answers all[CN_SEATS] = { { 0 } };
	bool seats[CN_SEATS] = { false };

	switch (f->phase) {
	case CN_FIELD:
	case CN_DEPLOY:
		all[seat] = *answers; /* borrowed */
		cn_battles_await(f, all, seats);
		return !seats[seat];
	case CN_BATTLE:
		return asked_plays(f, answers, seat);
	case CN_REGROUP:
		return asked_regroups(f, answers, seat);
	case CN_SETUP:
	case CN_MARCH:
	case CN_OVER:
		break;
	}
	return false;
}

void cn_battles_await(const struct cn_field *f,
		      const struct cn_answers answers[CN_SEATS],
		      bool seats[CN_SEATS])
{
	int town, seat;

	switch (f->phase) {
	case CN_FIELD:
		asked_deploy(f, CN_DEFENDER, answers, seats);
		break;
	case CN_DEPLOY:
		asked_deploy(f, CN_ATTACKER, answers, seats);
		break;
	case CN_BATTLE:
		for (int i = 0; i < f->nbattles; i++) {
			seat = cn_battle_seat(f, &f->battle[i]);
			if (seat != CN_NO_SEAT)
				seats[seat] = true;
		}
		break;
	case CN_REGROUP:
		seat = cn_regroups(f, &town);
		if (seat != CN_NO_SEAT)
			seats[seat] = true;
		break;
	case CN_SETUP:
	case CN_MARCH:
	case CN_OVER:
		break;
	}
}
