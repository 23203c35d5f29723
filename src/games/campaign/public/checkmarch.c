/* SPDX-License-Identifier: MIT */
/* checkmarch.c - judges the movement of a turn (N7 to N9, N29.3). */
#include "config.h"

#include "games/campaign/public/check.h"
#include "games/campaign/public/march.h"

static void check_line(const struct cn_checker *c, const struct cn_act *a,
		       struct cn_marching *m)
{
	int units[CN_UNITS];
	size_t n = cn_march_units(m, a, units);
	bool good = n > 0;
	struct cn_why why;

	if (!good) {
		(void)cn_why(&why, CN_WHY_NOBODY_THERE, "N7.2",
			     CN_ABOUT(a->towns[0]));
		cn_check_not(c, a->at, &why);
	}
	for (size_t i = 0; i < n; i++) {
		struct cn_way way = { units[i], a->towns, a->ntowns,
				      a->verb == CN_DO_FORCE };

		if (cn_may_march(m, &way, &why)) {
			cn_do_march(m, &way);
			*c->acts = true;
			continue;
		}
		good = false;
		cn_check_not(c, a->at, &why);
	}
	for (size_t i = 0; good && i < cn_march_limits(a); i++)
		if (!cn_march_fits(m, a, i, &why))
			cn_check_not(c, a->at, &why);
}

static void check_lines(const struct cn_checker *c, enum cn_verb verb,
			struct cn_marching *m)
{
	for (size_t i = 0; i < c->p->n; i++)
		if (c->p->v[i].acts[0].verb == verb)
			check_line(c, &c->p->v[i].acts[0], m);
}

/* N24.2: an own leader that is on the map. */
static void check_reveal(const struct cn_checker *c, const struct cn_act *a)
{
	const struct cn_map *m = c->s->map;
	int unit = a->unit[0];
	bool leader = m->unit[unit].type == CN_LEADER;
	struct cn_why why;

	if (leader && c->s->field.unit[unit].town >= 0) {
		c->f->unit[unit].shown = true;
		*c->acts = true;
		return;
	}
	(void)cn_why(&why, leader ? CN_WHY_NOT_HERE : CN_WHY_NO_LEADER, "N24.2",
		     CN_ABOUT(unit));
	cn_check_not(c, a->at, &why);
}

/* What is right, and probably not meant. */
static void check_meant(const struct cn_checker *c, const struct cn_field *f)
{
	bool marches = false, ends = false;
	struct cn_why why;

	for (size_t i = 0; i < c->p->n; i++) {
		enum cn_verb verb = c->p->v[i].acts[0].verb;

		marches |= verb == CN_DO_MARCH || verb == CN_DO_FORCE;
		ends |= verb == CN_DO_END;
	}
	for (size_t i = 0; i < c->p->n; i++) {
		const struct cn_act *a = &c->p->v[i].acts[0];

		if (cn_use(a->verb) == CN_USE_MARCH && !marches && !ends) {
			(void)cn_why(&why, CN_WHY_NOBODY_MARCHES, "N29.3",
				     CN_ABOUT(EVENT_NONE));
			cn_check_warn(c, a->at, &why);
		}
		if (a->verb == CN_DO_PLAN && a->answer &&
		    a->answer->kind != CN_OFF && cn_asked_alone(c->s) &&
		    !cn_enough(f, a->answer->town)) {
			(void)cn_why(&why, CN_WHY_NO_BATTLE_WILL_BE, "N30.13",
				     CN_ABOUT(a->answer->town));
			cn_check_warn(c, a->at, &why);
		}
	}
}

/* N29.3: orders for battles alone are refused. */
static bool check_marches(const struct cn_checker *c)
{
	const struct cn_act *alone = NULL;
	struct cn_why why;

	for (size_t i = 0; i < c->p->n; i++) {
		const struct cn_act *a = &c->p->v[i].acts[0];
		enum cn_use use = cn_use(a->verb);

		if (use == CN_USE_MARCH || use == CN_USE_END)
			return true;
		if (use == CN_USE_ADVANCE && !alone)
			alone = a;
	}
	if (!alone)
		return false;
	(void)cn_why(&why, CN_WHY_NO_MARCH, "N29.3", CN_ABOUT(EVENT_NONE));
	cn_check_not(c, alone->at, &why);
	return false;
}

void cn_check_march(const struct cn_checker *c)
{
	struct cn_marching m;

	if (!check_marches(c))
		return;
	cn_marching_init(&m, c->f, c->s->seat);
	check_lines(c, CN_DO_MARCH, &m);
	check_lines(c, CN_DO_FORCE, &m);
	for (size_t i = 0; i < c->p->n; i++)
		if (c->p->v[i].acts[0].verb == CN_DO_REVEAL)
			check_reveal(c, &c->p->v[i].acts[0]);
	if (!diag_errors(c->d))
		check_meant(c, c->f);
}
