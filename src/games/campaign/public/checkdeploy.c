/* SPDX-License-Identifier: MIT */
/* checkdeploy.c - judges blocks and deployments of a set (PUBLIC; N29.4, N29.5,
 * N29.8). */
#include "config.h"

#include "games/campaign/public/checkbattle.h"

#include "games/campaign/public/asked.h"
#include "games/campaign/public/deployment.h"
#include "games/campaign/public/terrain.h"

/* A set on a field of its own, where its blocks are laid. */
struct checkdeploy {
	const struct cn_checker *c;
	struct cn_field *f;
	enum cn_half half;
	int laid[CN_BATTLES][4]; /* where the blocks of each battle lie */
};

static void checkdeploy_fault(const struct checkdeploy *s, struct diag_place at,
			      struct cn_why *why)
{
	(void)cn_why_cite(why, "N29.8");
	cn_check_not(s->c, at, why);
}

/* N27.4: the town of a battle in which the seat lays and deploys now; NULL
 * after saying why not. */
static struct cn_battle *checkdeploy_battle(const struct checkdeploy *s,
					    const struct cn_act *a)
{
	int town = a->answer->town;
	struct cn_battle *b = cn_battle_at(s->f, town);
	struct cn_why why = { .nrules = 0 };

	if (!b) {
		(void)cn_why(&why, CN_WHY_NO_BATTLE, "N29.9", CN_ABOUT(town));
	} else if (cn_commander(s->f, town, cn_side_of(s->c->s->seat)) !=
		   s->c->s->seat) {
		(void)cn_why(&why, CN_WHY_NOT_COMMANDER, "N27.4",
			     CN_ABOUT(town));
	} else {
		return b;
	}
	checkdeploy_fault(s, a->at, &why);
	return NULL;
}

static bool checkdeploy_drawn(const struct cn_battle *b, int ground)
{
	for (int i = 0; i < b->ndrawn; i++)
		if ((int)b->drawn[i] == ground)
			return true;
	return false;
}

/* N12.2: what is named has been drawn. */
static void checkdeploy_terrain(const struct checkdeploy *s,
				const struct cn_act *a)
{
	const struct cn_battle *b = checkdeploy_battle(s, a);
	struct cn_why why = { .nrules = 0 };

	if (!b)
		return;
	if (a->answer->kind != CN_GIVEN || s->half == CN_ATTACKER) {
		(void)cn_why(&why, CN_WHY_DRAWN_ALREADY, "N12.2",
			     CN_ABOUT(b->town));
		checkdeploy_fault(s, a->at, &why);
		return;
	}
	for (int g = 0; g < CN_GROUNDS; g++) {
		if (a->answer->lanes[g][0] < 0 || checkdeploy_drawn(b, g))
			continue;
		(void)cn_why(&why, CN_WHY_NOT_DRAWN, "N12.2",
			     CN_ABOUT(g, b->town));
		checkdeploy_fault(s, a->at, &why);
	}
}

static void checkdeploy_fits(const struct checkdeploy *s,
			     const struct cn_act *a)
{
	const struct cn_battle *b = cn_battle_at(s->f, a->answer->town);
	struct cn_why why = { .nrules = 0 };

	for (int g = 0; b && g < CN_GROUNDS; g++) {
		if (cn_lies_as_named(b, s->laid[b - s->f->battle], a->answer,
				     g))
			continue;
		(void)cn_why(&why, CN_WHY_NO_PLACE_FOR, "N12.4",
			     CN_ABOUT(g, b->town));
		checkdeploy_fault(s, a->at, &why);
	}
}

/* Lays the blocks of each battle as the set and N30.3 say. */
static void checkdeploy_lay(struct checkdeploy *s)
{
	for (int i = 0; i < s->f->nbattles; i++) {
		struct cn_battle *b = &s->f->battle[i];
		struct cn_terrain said;

		(void)cn_terrain_said(s->c->answers, s->c->p, b->town, &said);
		cn_lay_drawn(s->f, b, CN_DEFENDER, &said, s->laid[i]);
	}
}

static void checkdeploy_say(void *ctx, struct diag_place at,
			    const struct cn_why *why)
{
	const struct checkdeploy *s = ctx;

	cn_check_not(s->c, at, why);
}

/* N13: the rows of all lines for one town together. */
static void checkdeploy_rows(struct checkdeploy *s, const struct cn_act *a)
{
	struct cn_battle *b = checkdeploy_battle(s, a);
	const struct cn_answer *all;
	const struct cn_row_faults faults = { s, checkdeploy_say };
	struct cn_layout layout;
	struct cn_why why = { .nrules = 0 };
	size_t before = diag_errors(s->c->d);

	if (!b)
		return;
	all = cn_answer_for(s->c->answers, CN_DEPLOYMENT, b->town);
	if (!all || all->kind != CN_GIVEN)
		return;
	cn_layout_init(s->f, b, s->half, &layout);
	cn_layout_rows(s->f, b, all, &layout, &faults);
	cn_layout_rest(s->f, &layout);
	if (diag_errors(s->c->d) > before)
		return;
	if (!cn_layout_fits(s->f, b, &layout, &why)) {
		checkdeploy_fault(s, a->at, &why);
		return;
	}
	cn_layout_put(s->f, b, &layout);
	*s->c->acts = true;
}

static bool checkdeploy_last(const struct cn_plan *p, size_t i)
{
	for (size_t k = i + 1; k < p->n; k++)
		if (p->v[k].acts[0].verb == CN_DO_DEPLOY &&
		    p->v[k].acts[0].answer->town ==
			p->v[i].acts[0].answer->town)
			return false;
	return true;
}

static void checkdeploy_lines(struct checkdeploy *s)
{
	const struct cn_plan *p = s->c->p;
	size_t before = diag_errors(s->c->d);
	bool laid;

	for (size_t i = 0; i < p->n; i++)
		if (p->v[i].acts[0].verb == CN_DO_TERRAIN)
			checkdeploy_terrain(s, &p->v[i].acts[0]);
	/* What guns may do hangs on the woods. */
	laid = diag_errors(s->c->d) == before;
	if (laid && s->half == CN_DEFENDER)
		checkdeploy_lay(s);
	for (size_t i = 0; i < p->n; i++) {
		const struct cn_act *a = &p->v[i].acts[0];

		if (a->verb == CN_DO_TERRAIN && laid)
			checkdeploy_fits(s, a);
		else if (a->verb == CN_DO_DEPLOY && !laid)
			(void)checkdeploy_battle(s, a);
		else if (a->verb == CN_DO_DEPLOY && checkdeploy_last(p, i))
			checkdeploy_rows(s, a);
	}
}

/* N30.6: a set that says nothing of a deployment answers it all the same. */
static void checkdeploy_left_out(const struct checkdeploy *s)
{
	int seat = s->c->s->seat;
	const struct cn_act *first = NULL;

	for (size_t i = 0; i < s->c->p->n; i++) {
		const struct cn_act *a = &s->c->p->v[i].acts[0];

		if (cn_use(a->verb) == CN_USE_END)
			return;
		if (!first && cn_use(a->verb) == CN_USE_ADVANCE)
			first = a;
	}
	for (int i = 0; first && i < s->f->nbattles; i++) {
		const struct cn_battle *b = &s->f->battle[i];
		struct cn_why why = { .nrules = 0 };

		if (cn_commander(s->f, b->town, cn_side_of(seat)) != seat ||
		    !cn_asks_deployment(s->f, b, s->half, s->c->answers))
			continue;
		(void)cn_why(&why, CN_WHY_DEPLOYS_UNASKED, "N30.6",
			     CN_ABOUT(b->town));
		cn_check_warn(s->c, first->at, &why);
	}
}

void cn_check_deploy(const struct cn_checker *c)
{
	struct checkdeploy s = { .c = c,
				 .f = c->f,
				 .half = c->s->field.phase == CN_FIELD
					     ? CN_DEFENDER
					     : CN_ATTACKER };

	checkdeploy_lines(&s);
	if (!diag_errors(c->d))
		checkdeploy_left_out(&s);
}
