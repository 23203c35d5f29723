/* SPDX-License-Identifier: MIT */
/* regroup.c - winners regroup (N23, N29.7, N30.8). */
#include "config.h"

#include "games/campaign/public/regroup.h"
#include "games/campaign/secret/battle.h"

static struct cn_battle *regroup_battle(struct cn_run *r, int town)
{
	for (int i = 0; i < r->w->field.nbattles; i++)
		if (r->w->field.battle[i].town == town)
			return &r->w->field.battle[i];
	return NULL;
}

static void regroup_count(struct cn_run *r, const int way[2], int army,
			  const int *units, size_t n)
{
	const struct cn_map *m = r->w->map;
	struct cn_happened *h = NULL;

	for (size_t i = 0; i < n; i++) {
		if ((int)m->unit[units[i]].army != army)
			continue;
		if (!h) {
			h = cn_run_event(r, CN_EV_REGROUP);
			h->from = way[0];
			h->to = way[1];
			h->army = army;
			h->count = 0;
			h->owners = 1 << r->seat;
			cn_run_cite(r, "N23.1");
		}
		h->count++;
		if (h->nunits < CN_HAPPENED_UNITS)
			h->units[h->nunits++] = units[i];
	}
}

/* One line; what cannot be done is passed over. */
static void regroup_line(struct cn_run *r, struct cn_regroup *x,
			 const struct cn_answer *a)
{
	struct cn_field *f = &r->w->field;
	int way[2], units[CN_UNITS], gone[CN_UNITS];
	size_t n = cn_regroup_units(f, x, a, way, units), ngone = 0;
	struct cn_why why;

	for (size_t i = 0; i < n; i++) {
		if (!cn_may_regroup(f, x, units[i], way, &why))
			continue;
		cn_do_regroup(f, x, units[i], way);
		gone[ngone++] = units[i];
	}
	for (int army = 0; army < CN_ARMIES; army++)
		regroup_count(r, way, army, gone, ngone);
}

/* All that the seat has answered for the town. */
static void regroup_by(struct cn_run *r, int town, const struct cn_answer *a,
		       const struct cn_answers *answers)
{
	struct cn_regroup x = { .town = town, .seat = r->seat };

	for (; a; a = cn_answer_next(answers, a))
		if (a->kind == CN_GIVEN)
			regroup_line(r, &x, a);
	regroup_battle(r, town)->done[r->seat] = true;
}

void cn_regroup_forget(struct cn_field *f, int town)
{
	bool before = true;
	int n = 0;

	for (int i = 0; i < f->nbattles; i++) {
		before &= f->battle[i].town != town;
		if (!before || f->battle[i].won == CN_NO_SIDE)
			f->battle[n++] = f->battle[i];
	}
	f->nbattles = n;
}

int cn_regroup_all(struct cn_run *r)
{
	struct cn_field *f = &r->w->field;
	int town;

	while ((r->seat = cn_regroups(f, &town)) != CN_NO_SEAT) {
		const struct cn_answers *answers = &r->w->answers[r->seat];
		const struct cn_answer *a =
		    cn_answer_for(answers, CN_REGROUPING, town);

		cn_regroup_forget(f, town);
		if (!a || a->kind == CN_ASK) {
			r->seat = CN_NO_SEAT;
			return 1;
		}
		regroup_by(r, town, a, answers);
	}
	return 0;
}

int cn_regroup_orders(struct cn_run *r, const struct cn_plan *p)
{
	struct cn_regroup x = { .town = cn_regroup_town(&r->w->field, r->seat),
				.seat = r->seat };

	for (size_t i = 0; i < p->n; i++) {
		const struct cn_act *act = &p->v[i].acts[0];

		if (act->verb == CN_DO_REGROUP &&
		    act->answer->kind == CN_GIVEN &&
		    act->answer->town == x.town)
			regroup_line(r, &x, act->answer);
	}
	regroup_battle(r, x.town)->done[x.seat] = true;
	return 0;
}
