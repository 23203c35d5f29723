/* SPDX-License-Identifier: MIT */
/* checkbattle.c - judges sets in the phases of the battles (PUBLIC; N29.4 to
 * N29.9). */
#include "config.h"

#include "games/campaign/public/checkbattle.h"

#include "games/campaign/public/forecast.h"
#include "games/campaign/public/regroup.h"

/* N29.9: for which battle a line is, and that there is one. */
static void checkbattle_line(const struct cn_checker *c,
			     const struct cn_order *o)
{
	const struct cn_field *f = &c->s->field;
	const struct cn_battle *b;
	struct cn_why why = { .nrules = 0 };

	if (o->town == CN_NO_TOWN) {
		(void)cn_why(&why, CN_WHY_WHICH_BATTLE, "N29.9", CN_ABOUT(0));
		cn_check_not(c, o->at, &why);
		return;
	}
	b = cn_battle_in(f, o->town);
	if (b && b->won == CN_NO_SIDE)
		return;
	(void)cn_why(&why, CN_WHY_NO_BATTLE, "N29.9", CN_ABOUT(o->town));
	cn_check_not(c, o->at, &why);
}

static bool checkbattle_deploys(enum cn_verb verb)
{
	return verb == CN_DO_TERRAIN || verb == CN_DO_DEPLOY;
}

/* An order in advance for a town without a battle: in a battle turn it is
 * refused (N29.9), else it will come to nothing; so will a deployment in a
 * battle that has begun (N13.1). */
static void checkbattle_advance(const struct cn_checker *c,
				const struct cn_act *a)
{
	bool refuse = c->s->field.phase == CN_BATTLE;
	int town = a->answer->town;
	struct cn_why why = { .nrules = 0 };

	if (town == CN_NO_TOWN)
		return;
	if (!cn_battle_in(&c->s->field, town)) {
		(void)cn_why(&why,
			     refuse ? CN_WHY_NO_BATTLE
				    : CN_WHY_PLAN_WITHOUT_BATTLE,
			     "N29.9", CN_ABOUT(town));
		if (refuse) {
			cn_check_not(c, a->at, &why);
			return;
		}
	} else if (checkbattle_deploys(a->verb)) {
		(void)cn_why(&why, CN_WHY_DEPLOYED_ALREADY, "N13.1",
			     CN_ABOUT(town));
	} else {
		return;
	}
	cn_check_warn(c, a->at, &why);
}

static void checkbattle_lines(const struct cn_checker *c)
{
	enum cn_phase phase = c->s->field.phase;
	bool asked = phase == CN_FIELD || phase == CN_DEPLOY;

	for (size_t i = 0; i < c->p->n; i++) {
		const struct cn_order *o = &c->p->v[i];
		enum cn_verb verb = o->acts[0].verb;
		enum cn_use use = cn_use(verb);

		if (phase == CN_BATTLE &&
		    (use == CN_USE_BATTLE || use == CN_USE_END))
			checkbattle_line(c, o);
		else if (use == CN_USE_ADVANCE &&
			 !(asked && checkbattle_deploys(verb)))
			checkbattle_advance(c, &o->acts[0]);
	}
}

/* N23: the units of one line, all of which must be able to go. */
static void checkbattle_regroup(const struct cn_checker *c, struct cn_field *f,
				struct cn_regroup *x, const struct cn_act *a)
{
	int way[2], units[CN_UNITS];
	size_t n = cn_regroup_units(f, x, a->answer, way, units);

	for (size_t i = 0; i < n; i++) {
		struct cn_why why = { .nrules = 0 };

		if (cn_may_regroup(f, x, units[i], way, &why)) {
			cn_do_regroup(f, x, units[i], way);
			*c->acts = true;
			continue;
		}
		(void)cn_why_cite(&why, "N29.8");
		cn_check_not(c, a->at, &why);
	}
}

static void checkbattle_regroups(const struct cn_checker *c)
{
	struct cn_field *f = c->f;
	struct cn_regroup x = { .town = cn_regroup_town(f, c->s->seat),
				.seat = c->s->seat };

	for (size_t i = 0; x.town != CN_NO_TOWN && i < c->p->n; i++) {
		const struct cn_act *a = &c->p->v[i].acts[0];

		if (a->verb == CN_DO_REGROUP && a->answer->kind == CN_GIVEN &&
		    a->answer->town == x.town)
			checkbattle_regroup(c, f, &x, a);
	}
}

void cn_check_battles(const struct cn_checker *c)
{
	checkbattle_lines(c);
	switch (c->s->field.phase) {
	case CN_FIELD:
	case CN_DEPLOY:
		cn_check_deploy(c);
		break;
	case CN_BATTLE:
		if (!diag_errors(c->d) && !cn_check_over(c))
			cn_forecast(c);
		break;
	case CN_REGROUP:
		checkbattle_regroups(c);
		break;
	case CN_SETUP:
	case CN_MARCH:
	case CN_OVER:
		break;
	}
}
