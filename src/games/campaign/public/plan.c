/* SPDX-License-Identifier: MIT */
/* plan.c - a whole set of orders, or the lines of a plan, bound to the map. */
#include "config.h"

#include "games/campaign/public/plan.h"

#include "games/campaign/public/bind.h"

#include "base/mem.h"
#include "base/str.h"

static void plan_act_clear(struct cn_act *a)
{
	cn_list_free(&a->list);
	mem_free(a->towns);
	if (a->answer)
		cn_answer_free(a->answer);
	mem_free(a->answer);
}

static void plan_order_clear(struct cn_order *o)
{
	for (size_t i = 0; i < o->nacts; i++)
		plan_act_clear(&o->acts[i]);
	mem_free(o->acts);
	mem_free(o->terms);
	mem_free(o->text);
}

/* `battle at TOWN` says for which board the lines behind it are. */
static void plan_board(struct cn_order *o, int *town)
{
	const struct cn_act *a = &o->acts[0];

	if (a->verb == CN_DO_BATTLE)
		*town = a->towns[0];
	if (cn_use(a->verb) == CN_USE_BATTLE || cn_use(a->verb) == CN_USE_END)
		o->town = *town;
}

static bool plan_order(const struct cn_binder *b, const struct order *from,
		       struct cn_order *o)
{
	bool good = true;

	*o = (struct cn_order){ .number = from->number,
				.at = from->at,
				.attempt = from->attempt,
				.town = CN_NO_TOWN,
				.acts =
				    mem_array(from->nacts, sizeof(*o->acts)) };
	if (from->guard.n > 0) /* without words that is a fault already */
		good = cn_bind_guards(b, &from->guard, o);
	for (size_t i = 0; i < from->nacts; i++) {
		good = cn_bind_act(b, &from->acts[i], &o->acts[i]) && good;
		o->nacts++;
		if (o->acts[i].verb == CN_DO_RETRACT &&
		    (from->guarded || from->attempt || from->nacts > 1))
			good = cn_bind_no(b, from->at, CN_FORM_RULE,
					  CN_WHY_DRAW_IF);
	}
	return good;
}

struct cn_plan *cn_plan_bind(const struct cn_binder *b, const struct orders *o)
{
	struct cn_plan *p = mem_zalloc(sizeof(*p));
	int town = b->town;

	for (size_t i = 0; i < o->n; i++) {
		struct cn_order new;

		if (!plan_order(b, &o->v[i], &new)) {
			plan_order_clear(&new);
			continue;
		}
		plan_board(&new, &town);
		new.text = cn_order_text(b->map, &new);
		p->v = mem_grow(p->v, &p->cap, p->n + 1, sizeof(*p->v));
		p->v[p->n++] = new;
	}
	return p;
}

void cn_plan_free(struct cn_plan *p)
{
	if (!p)
		return;
	for (size_t i = 0; i < p->n; i++)
		plan_order_clear(&p->v[i]);
	mem_free(p->v);
	mem_free(p);
}

static void plan_act_copy(struct cn_act *to, const struct cn_act *from)
{
	*to = *from;
	to->list = (struct cn_list){ 0 };
	cn_list_append(&to->list, &from->list);
	to->towns = mem_dup(from->towns, from->ntowns * sizeof(*to->towns));
	if (!from->answer)
		return;
	to->answer = mem_alloc(sizeof(*to->answer));
	cn_answer_copy(to->answer, from->answer);
}

static void plan_order_copy(struct cn_order *to, const struct cn_order *from)
{
	*to = *from;
	to->terms = mem_dup(from->terms, from->nterms * sizeof(*to->terms));
	to->text = mem_strdup(from->text);
	to->acts = mem_array(from->nacts, sizeof(*to->acts));
	for (size_t i = 0; i < from->nacts; i++)
		plan_act_copy(&to->acts[i], &from->acts[i]);
}

void cn_plan_add(struct cn_plan *p, const struct cn_order *o)
{
	p->v = mem_grow(p->v, &p->cap, p->n + 1, sizeof(*p->v));
	plan_order_copy(&p->v[p->n++], o);
}

struct cn_plan *cn_plan_copy(const struct cn_plan *p)
{
	struct cn_plan *copy = mem_zalloc(sizeof(*copy));

	for (size_t i = 0; i < p->n; i++)
		cn_plan_add(copy, &p->v[i]);
	return copy;
}

struct cn_plan *cn_ready_plan(const struct cn_map *m, int seat, int ready,
			      struct diags *d)
{
	const struct cn_ready *r = &m->ready[ready];
	const struct cn_binder b = { m, seat, CN_NO_TOWN, CN_READ_READY, d };
	struct str text = STR_INIT;
	struct orders *o;
	struct cn_plan *p;

	for (size_t i = 0; i < r->n; i++)
		str_addf(&text, "%s\n", r->lines[i]);
	o = order_parse(str_text(&text), text.len, &cn_language, d);
	p = cn_plan_bind(&b, o);
	order_free(o);
	str_free(&text);
	return p;
}
