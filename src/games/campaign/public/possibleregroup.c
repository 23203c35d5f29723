/* SPDX-License-Identifier: MIT */
/* possibleregroup.c - who can regroup, and where (N23). */
#include "config.h"

#include "games/campaign/public/possible.h"

#include "games/campaign/public/bind.h"
#include "games/campaign/public/regroup.h"

static void regroup_lines(const struct cn_asking *a, struct cn_regroup *x)
{
	for (size_t i = 0; i < a->p->n; i++) {
		const struct cn_act *act = &a->p->v[i].acts[0];
		int way[2], units[CN_UNITS];
		size_t n;

		if (act->verb != CN_DO_REGROUP ||
		    act->answer->kind != CN_GIVEN ||
		    act->answer->town != x->town)
			continue;
		n = cn_regroup_units(a->f, x, act->answer, way, units);
		for (size_t k = 0; k < n; k++)
			cn_do_regroup(a->f, x, units[k], way);
	}
}

static void regroup_tell(const struct cn_asking *a, const struct cn_regroup *x,
			 int unit, const int way[2])
{
	const struct cn_map *m = a->s->map;
	struct cn_answer answer;
	struct cn_selector one;
	struct cn_act act;

	cn_answer_init(&answer, CN_REGROUPING, x->town);
	answer.kind = CN_GIVEN;
	answer.to = way[0] == x->town ? way[1] : CN_NO_TOWN;
	answer.from = way[0] == x->town ? CN_NO_TOWN : way[0];
	cn_act_of(CN_DO_REGROUP, unit, &one, &act);
	answer.list = act.list; /* borrowed */
	act.answer = &answer;
	cn_tell_act(a, &act,
		    &(struct cn_telling){ .from = m->town[way[0]].id,
					  .to = m->town[way[1]].id,
					  .unit = unit,
					  .rules = CN_RULES("N23.1") });
}

void cn_tell_regroup(const struct cn_asking *a)
{
	struct cn_regroup x = { .town = cn_regroup_town(a->f, a->s->seat),
				.seat = a->s->seat };
	struct cn_why why;

	if (x.town == CN_NO_TOWN)
		return;
	regroup_lines(a, &x);
	for (int i = 0; i < a->f->map->nunits; i++) {
		int at = a->f->unit[i].town;

		if (at < 0 || !cn_commands(x.seat, a->f->map->unit[i].army))
			continue;
		for (int to = 0; to < a->f->map->ntowns; to++) {
			const int way[2] = { at, to };

			if ((at == x.town || to == x.town) &&
			    cn_may_regroup(a->f, &x, i, way, &why))
				regroup_tell(a, &x, i, way);
		}
	}
}
