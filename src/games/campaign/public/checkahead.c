/* SPDX-License-Identifier: MIT */
/* checkahead.c - holds what is ordered in advance and standing against the
 * armies as the seat knows them (PUBLIC; N30.1). */
#include "config.h"

#include "games/campaign/public/check.h"

#include "games/campaign/public/pick.h"
#include "games/campaign/public/support.h"

#include <string.h>

static void ahead_note(const struct cn_checker *c, struct diag_place at,
		       struct cn_why *why)
{
	(void)cn_why_cite(why, "N30.1");
	cn_check_note(c, at, why, 0);
}

/* N27.5: where a unit of the ally is need not be known. */
static bool ahead_unknown(const struct cn_checker *c, int unit)
{
	return !cn_commands(c->s->seat, c->s->map->unit[unit].army) &&
	       c->f->unit[unit].town == CN_NO_TOWN && !c->f->unit[unit].lost;
}

/* Units that a list names by themselves and that are not in the town, or, of
 * CN_NO_TOWN, nowhere on the map. */
static void ahead_units(const struct cn_checker *c, const struct cn_list *l,
			int town, const char *rule)
{
	for (size_t i = 0; i < l->n; i++) {
		int unit = l->v[i].unit;
		int at =
		    unit == CN_NO_UNIT ? CN_NO_TOWN : c->f->unit[unit].town;
		struct cn_why why;

		if (unit == CN_NO_UNIT || ahead_unknown(c, unit) ||
		    (town == CN_NO_TOWN ? at >= 0 : at == town))
			continue;
		(void)cn_why(&why,
			     town == CN_NO_TOWN ? CN_WHY_NOT_HERE
						: CN_WHY_NOT_THERE,
			     rule, CN_ABOUT(unit, town));
		ahead_note(c, l->v[i].at, &why);
	}
}

/* N19.1, N19.2: who may come to a battle there. */
static void ahead_support(const struct cn_checker *c, const struct cn_answer *a)
{
	const struct cn_battle *known = cn_battle_in(c->f, a->town);
	struct cn_battle b;
	const struct cn_aboard x = { c->f, &b, c->s->seat, CN_NOWHERE,
				     &c->s->answers[c->s->seat] };

	cn_battle_init(&b, a->town);
	if (known)
		b = *known;
	for (size_t i = 0; i < a->list.n; i++) {
		const struct cn_selector *sel = &a->list.v[i];
		int units[CN_UNITS];
		struct cn_why why;

		if (sel->unit != CN_NO_UNIT
			? cn_may_come(&x, sel->unit, &why)
			: cn_next_support(&x, sel) != CN_NO_UNIT)
			continue;
		if (sel->unit == CN_NO_UNIT &&
		    (cn_pick_near(&x, sel, units) == 0 ||
		     cn_may_come(&x, units[0], &why)))
			(void)cn_why(&why, CN_WHY_NOBODY_CAN, "N30.5",
				     CN_ABOUT(0));
		ahead_note(c, sel->at, &why);
	}
}

/* N23.1: a road to the town or from it, and who is to go along it. */
static void ahead_regroup(const struct cn_checker *c, const struct cn_act *a)
{
	const struct cn_answer *r = a->answer;
	int from = r->to != CN_NO_TOWN ? r->town : r->from;
	int to = r->to != CN_NO_TOWN ? r->to : r->town;
	struct cn_why why;

	if (c->s->map->between[from][to] != CN_NO_ROAD) {
		ahead_units(c, &r->list, from, "N23.1");
		return;
	}
	(void)cn_why(&why, CN_WHY_NO_ROAD, "N23.1", CN_ABOUT(from, to));
	ahead_note(c, a->at, &why);
}

/* N30.13: lines of the scenario's own plans for the lane named with the plan,
 * when none is. */
static void ahead_lane(const struct cn_checker *c, const struct cn_act *a)
{
	const struct cn_ready *ready = &c->s->map->ready[a->answer->plan];
	struct cn_why why;

	if (a->answer->lane != CN_NOWHERE)
		return;
	for (size_t i = 0; i < ready->n; i++) {
		if (!strstr(ready->lines[i], "target"))
			continue;
		(void)cn_why(&why, CN_WHY_NO_LANE_NAMED, "N30.13",
			     CN_ABOUT(EVENT_NONE));
		cn_check_warn(c, a->at, &why);
		return;
	}
}

/* Who is named in a plan of one's own, and is not there. */
static void ahead_plan(const struct cn_checker *c, const struct cn_act *a)
{
	const struct cn_plan *own = a->answer->own;

	if (!own) {
		ahead_lane(c, a);
		return;
	}
	for (size_t i = 0; i < own->n; i++)
		for (size_t k = 0; k < own->v[i].nacts; k++)
			if (own->v[i].acts[k].verb != CN_DO_REINFORCE)
				ahead_units(c, &own->v[i].acts[k].list,
					    a->answer->town, "N30.13");
}

static void ahead_rows(const struct cn_checker *c, const struct cn_answer *a)
{
	enum cn_phase phase = c->s->field.phase;

	if (a->town != CN_NO_TOWN && phase != CN_MARCH)
		return; /* they are judged, or the battle has begun */
	for (int row = 0; row < CN_ROWS; row++)
		ahead_units(c, &a->rows[row], a->town, "N30.6");
}

static void ahead_answer(const struct cn_checker *c, const struct cn_act *a)
{
	const struct cn_answer *answer = a->answer;

	switch (answer->topic) {
	case CN_SUPPORT:
		if (answer->town != CN_NO_TOWN) {
			ahead_support(c, answer);
			break;
		}
		ahead_units(c, &answer->list, CN_NO_TOWN, "N30.5");
		break;
	case CN_SKIRMISH:
	case CN_HITS:
	case CN_SAVE:
	case CN_SUPPLY:
		ahead_units(c, &answer->list, CN_NO_TOWN, "N30.1");
		break;
	case CN_DEPLOYMENT:
		ahead_rows(c, answer);
		break;
	case CN_PLAN:
		ahead_plan(c, a);
		break;
	case CN_REGROUPING:
		if (answer->town != CN_NO_TOWN &&
		    c->s->field.phase != CN_REGROUP)
			ahead_regroup(c, a);
		break;
	case CN_TERRAIN:
	case CN_REFUGE:
	case CN_TOPICS:
		break;
	}
}

/* N10.1: after the march there are too few on one side or on both. Of a plan
 * it has been said, unless the ally may still come (N27.2). */
static bool ahead_fought(const struct cn_checker *c, const struct cn_act *a)
{
	int town = a->answer->town;
	struct cn_why why;

	if (c->s->field.phase != CN_MARCH || town == CN_NO_TOWN ||
	    cn_enough(c->f, town))
		return true;
	if (a->verb == CN_DO_PLAN && cn_asked_alone(c->s))
		return false;
	(void)cn_why(&why, CN_WHY_NO_BATTLE_WILL_BE, "N10.1", CN_ABOUT(town));
	ahead_note(c, a->at, &why);
	return false;
}

void cn_check_ahead(const struct cn_checker *c)
{
	for (size_t i = 0; i < c->p->n; i++) {
		const struct cn_act *a = &c->p->v[i].acts[0];

		if (!a->answer ||
		    (a->answer->kind != CN_GIVEN && a->answer->kind != CN_AUTO))
			continue;
		if (ahead_fought(c, a) && a->answer->kind == CN_GIVEN)
			ahead_answer(c, a);
	}
}
