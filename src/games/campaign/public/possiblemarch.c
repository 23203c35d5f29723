/* SPDX-License-Identifier: MIT */
/* possiblemarch.c - every way that a unit can march (N7 to N9). */
#include "config.h"

#include "games/campaign/public/possible.h"

#include "games/campaign/public/march.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

#define MARCH_TOWNS 4 /* of a way: a fast unit's, and one further (N8.1) */

/* What a movement changes. */
struct march_state {
	struct cn_marching m;
	int town[CN_UNITS], passed[CN_ROADS];
	struct cn_attack attack[CN_ATTACKS];
	int nattacks;
};

/* A movement behind the `march` lines that stand already: of new lines, those
 * of this kind come next, the `force` lines behind them (N6.2). */
struct marches {
	const struct cn_asking *a;
	struct cn_marching m;
	struct march_state *begun;
	const struct cn_why *doubt;
};

static void march_keep(const struct cn_marching *m, struct march_state *out)
{
	const struct cn_field *f = m->field;

	out->m = *m;
	for (int i = 0; i < f->map->nunits; i++)
		out->town[i] = f->unit[i].town;
	memcpy(out->passed, f->passed, sizeof(f->passed));
	memcpy(out->attack, f->attack, sizeof(f->attack));
	out->nattacks = f->nattacks;
}

static void march_undo(struct marches *t)
{
	const struct march_state *s = t->begun;
	struct cn_field *f = t->m.field;

	t->m = s->m;
	for (int i = 0; i < f->map->nunits; i++)
		f->unit[i].town = s->town[i];
	memcpy(f->passed, s->passed, sizeof(f->passed));
	memcpy(f->attack, s->attack, sizeof(f->attack));
	f->nattacks = s->nattacks;
}

/* These units along the way of a line; false: the line would be refused. */
static bool march_go(struct cn_marching *m, const struct cn_act *a,
		     const int *units, size_t n)
{
	struct cn_why why;

	for (size_t i = 0; i < n; i++) {
		const struct cn_way way = { units[i], a->towns, a->ntowns,
					    a->verb == CN_DO_FORCE };

		if (!cn_may_march(m, &way, &why))
			return false;
		cn_do_march(m, &way);
	}
	for (size_t i = 0; i < cn_march_limits(a); i++)
		if (!cn_march_fits(m, a, i, &why))
			return false;
	return n > 0;
}

/* The lines of one kind that stand already. */
static bool march_lines(struct marches *t, enum cn_verb verb)
{
	const struct cn_plan *p = t->a->p;
	int units[CN_UNITS];

	for (size_t i = 0; i < p->n; i++) {
		const struct cn_act *a = &p->v[i].acts[0];

		if (a->verb == verb &&
		    !march_go(&t->m, a, units, cn_march_units(&t->m, a, units)))
			return false;
	}
	return true;
}

/* One unit's new lines, either of which may be NULL. */
static bool march_stands(struct marches *t, const struct cn_act *march,
			 const struct cn_act *force)
{
	int unit = (march ? march : force)->list.v->unit;
	bool good = (!march || march_go(&t->m, march, &unit, 1)) &&
		    march_lines(t, CN_DO_FORCE) &&
		    (!force || march_go(&t->m, force, &unit, 1));

	march_undo(t);
	return good;
}

static const char *const *march_rules(const struct marches *t, int to,
				      bool forced)
{
	static const char *const rules[2][2][3] = {
		{ { "N7.5", NULL }, { "N7.5", "N7.6", NULL } },
		{ { "N8.1", NULL }, { "N8.1", "N7.6", NULL } },
	};
	bool attacks =
	    cn_held(t->m.field, to, cn_other(cn_side_of(t->a->s->seat)));

	return rules[forced][attacks];
}

/* N8.3: who has one step left. */
static const struct cn_why *march_die(const struct marches *t, int unit,
				      struct cn_why *why)
{
	if (t->m.field->unit[unit].strength > 1)
		return t->doubt;
	(void)cn_why(why, CN_WHY_MARCH_DIE, "N8.3", CN_ABOUT(unit));
	return why;
}

static void march_tell(const struct marches *t, const struct cn_act *march,
		       const struct cn_act *force)
{
	const struct cn_map *m = t->a->s->map;
	const struct cn_act *last = force ? force : march;
	int to = last->towns[last->ntowns - 1], unit = last->list.v->unit;
	struct cn_telling told = {
		.from = m->town[(march ? march : force)->towns[0]].id,
		.to = m->town[to].id,
		.unit = unit,
		.rules = march_rules(t, to, force != NULL),
		.doubt = t->doubt,
	};
	struct cn_act acts[1] = { *last };
	const struct cn_order one = { .acts = acts, .nacts = 1 };
	char *front = NULL, *text = NULL;
	struct cn_why why;

	if (force)
		told.doubt = march_die(t, unit, &why);
	if (force && march) {
		acts[0] = *march;
		text = cn_order_text(m, &one);
		told.front = front = str_format("%s; ", text);
	}
	cn_tell_act(t->a, last, &told);
	mem_free(front);
	mem_free(text);
}

/* N8.1: one town further, from where a march ends; `march`: the line of that
 * march, or NULL if it stands already. `way` has room for one more. */
static void march_force(struct marches *t, const struct cn_act *march, int unit,
			int *way, size_t n)
{
	const struct cn_map *m = t->a->s->map;
	struct cn_selector one;
	struct cn_act force;

	cn_act_of(CN_DO_FORCE, unit, &one, &force);
	force.towns = &way[n - 1];
	force.ntowns = 2;
	for (int to = 0; to < m->ntowns; to++) {
		if (m->between[way[n - 1]][to] == CN_NO_ROAD ||
		    cn_town_in(way, n, to))
			continue;
		way[n] = to;
		if (march_stands(t, march, &force))
			march_tell(t, march, &force);
	}
}

/* All ways on from there; none leads back to where it has been. */
static void march_on(struct marches *t, int unit, int *way, size_t n)
{
	const struct cn_map *m = t->a->s->map;
	int range = m->limits.range[cn_fast(m, unit)];
	struct cn_selector one;
	struct cn_act march;

	cn_act_of(CN_DO_MARCH, unit, &one, &march);
	march.towns = way;
	march.ntowns = n + 1;
	for (int to = 0; to < m->ntowns; to++) {
		if (m->between[way[n - 1]][to] == CN_NO_ROAD ||
		    cn_town_in(way, n, to))
			continue;
		way[n] = to;
		if (march_stands(t, &march, NULL))
			march_tell(t, &march, NULL);
		if ((int)n == range)
			march_force(t, &march, unit, way, n + 1);
		else if (n + 2 < MARCH_TOWNS)
			march_on(t, unit, way, n + 1);
	}
}

static void march_unit(struct marches *t, int unit)
{
	const struct cn_field *f = t->m.field;
	int way[MARCH_TOWNS] = { f->unit[unit].town };

	if (way[0] < 0 || !cn_commands(t->a->s->seat, f->map->unit[unit].army))
		return;
	if (t->m.made[unit] == 0)
		march_on(t, unit, way, 1);
	else
		march_force(t, NULL, unit, way, 1);
}

/* N24.2 */
static void march_reveal(const struct cn_asking *a)
{
	const struct cn_map *m = a->s->map;

	for (int i = 0; i < m->nunits; i++) {
		bool shown = a->f->unit[i].shown;
		struct cn_selector one;
		struct cn_act act;

		for (size_t k = 0; k < a->p->n; k++)
			shown |= a->p->v[k].acts[0].verb == CN_DO_REVEAL &&
				 a->p->v[k].acts[0].unit[0] == i;
		if (shown || m->unit[i].type != CN_LEADER ||
		    a->f->unit[i].town < 0 ||
		    !cn_commands(a->s->seat, m->unit[i].army))
			continue;
		cn_act_of(CN_DO_REVEAL, i, &one, &act);
		act.unit[0] = i;
		cn_tell_act(a, &act,
			    &(struct cn_telling){
				.from = m->town[a->f->unit[i].town].id,
				.unit = i,
				.rules = CN_RULES("N24.2") });
	}
}

/* N10.3: the fights that there will be. */
static void march_sequence(const struct cn_asking *a)
{
	const struct cn_map *m = a->s->map;
	int n = 0;

	for (int town = 0; town < m->ntowns; town++) {
		if (!cn_held(a->f, town, CN_FRENCH) ||
		    !cn_held(a->f, town, CN_ALLIED))
			continue;
		cn_tell_piece(a,
			      &(struct cn_piece){ .part = "fight",
						  .text = m->town[town].id,
						  .to = m->town[town].id,
						  .unit = CN_NO_UNIT },
			      CN_RULES("N10.3"));
		n++;
	}
	if (n < 2)
		return;
	possible_whole(a->out, &(struct possible_whole){
				   .whole = "sequence",
				   .kind = cn_verb_name(CN_DO_SEQUENCE),
				   .rules = CN_RULES("N10.3") });
	possible_slot(a->out, &(struct possible_slot){ .before = "sequence ",
						       .part = "fight",
						       .between = ", ",
						       .least = 1,
						       .most = n });
	possible_each(a->out, "to", NULL, 1);
}

/* N29.3: orders for battles alone are refused. */
static bool march_moves(const struct cn_asking *a)
{
	for (size_t i = 0; i < a->p->n; i++) {
		enum cn_use use = cn_use(a->p->v[i].acts[0].verb);

		if (use == CN_USE_MARCH || use == CN_USE_END)
			return true;
	}
	return false;
}

/* N27.2: the other Allied seat is asked at the same time. */
static const struct cn_why *march_doubt(const struct cn_asking *a,
					struct cn_why *why)
{
	if (cn_asked_alone(a->s))
		return NULL;
	(void)cn_why(why, CN_WHY_ALLY_FIRST, "N27.2", CN_ABOUT(EVENT_NONE));
	return why;
}

void cn_tell_march(const struct cn_asking *a)
{
	struct marches t = { .a = a };
	struct cn_why ally;

	t.doubt = march_doubt(a, &ally);
	t.begun = mem_alloc(sizeof(*t.begun));
	cn_marching_init(&t.m, a->f, a->s->seat);
	(void)march_lines(&t, CN_DO_MARCH);
	march_keep(&t.m, t.begun);
	for (int i = 0; i < a->s->map->nunits; i++)
		march_unit(&t, i);
	(void)march_lines(&t, CN_DO_FORCE);
	mem_free(t.begun);
	march_reveal(a);
	march_sequence(a);
	if (!march_moves(a))
		return;
	for (int town = 0; town < a->s->map->ntowns; town++)
		if (cn_enough(a->f, town))
			cn_tell_ahead(a, town);
}
