/* SPDX-License-Identifier: MIT */
/* plan.c - a whole set of orders, bound to the map line by line. */
#include "config.h"

#include "games/waterloo/public/plan.h"

#include "games/waterloo/public/bind.h"

#include "base/mem.h"

static void plan_add_place(struct wl_plan *p, const struct wl_act *a)
{
	p->places = mem_grow(p->places, &p->places_cap, p->nplaces + 1,
			     sizeof(*p->places));
	p->places[p->nplaces++] = *a;
}

static bool plan_sets_up(const struct order *o)
{
	return wl_sets_up((enum wl_verb)o->acts[0].verb->id);
}

static bool plan_line(struct wl_binder *b, const struct order *o,
		      struct wl_line *l)
{
	size_t first = b->plan->nplaces;
	bool good = true;

	*l = (struct wl_line){ .number = o->number,
			       .at = o->at,
			       .attempt = o->attempt,
			       .nacts = o->nacts };
	l->acts = mem_array(o->nacts, sizeof(*l->acts));
	if (o->guarded)
		good = wl_bind_guards(b, &o->guard, l);
	for (size_t i = 0; i < o->nacts; i++) {
		good = wl_bind_act(b, &o->acts[i], &l->acts[i]) && good;
		l->acts[i].number = o->number;
	}
	if (good && l->acts[0].verb == WL_PLACE &&
	    !diag_in_line(b->d, o->acts[0].at.line))
		plan_add_place(b->plan, &l->acts[0]);
	for (size_t i = first; i < b->plan->nplaces; i++)
		b->plan->places[i].number = o->number;
	if (good)
		l->text = wl_echo(b->map, l);
	return good;
}

static void plan_act_clear(struct wl_act *a)
{
	for (size_t i = 0; i < a->nparts; i++)
		plan_act_clear(&a->parts[i]);
	mem_free(a->parts);
	mem_free(a->stand);
}

static void plan_line_free(struct wl_line *l)
{
	for (size_t i = 0; i < l->nacts; i++)
		plan_act_clear(&l->acts[i]);
	mem_free(l->guards);
	mem_free(l->acts);
	mem_free(l->text);
}

struct wl_plan *wl_plan_bind(const struct wl_map *m, int seat,
			     const struct orders *o, struct diags *d)
{
	struct wl_plan *p = mem_zalloc(sizeof(*p));
	struct wl_binder b = { m, seat, d, p };

	for (size_t i = 0; i < o->n; i++) {
		struct wl_line l;

		if (plan_sets_up(&o->v[i]) && !p->setup_at.line)
			p->setup_at = o->v[i].at;
		if (!plan_line(&b, &o->v[i], &l)) {
			plan_line_free(&l);
			continue;
		}
		p->v = mem_grow(p->v, &p->cap, p->n + 1, sizeof(*p->v));
		p->v[p->n++] = l;
	}
	return p;
}

void wl_plan_free(struct wl_plan *p)
{
	if (!p)
		return;
	for (size_t i = 0; i < p->n; i++)
		plan_line_free(&p->v[i]);
	mem_free(p->v);
	mem_free(p->places);
	mem_free(p);
}

const struct wl_line *wl_plan_setup(const struct wl_plan *p)
{
	for (size_t i = 0; i < p->n; i++)
		if (wl_sets_up(p->v[i].acts[0].verb))
			return &p->v[i];
	return NULL;
}

bool wl_only_ends(const struct wl_line *l)
{
	for (size_t i = 0; i < l->nacts; i++)
		if (l->acts[i].verb != WL_END)
			return false;
	return true;
}

bool wl_act_names(const struct wl_act *a, int square)
{
	for (int k = 0; k < a->nway; k++)
		if (a->way[k] == square)
			return true;
	for (size_t k = 0; k < a->nstand; k++)
		if (a->stand[k].square == square)
			return true;
	for (size_t k = 0; k < a->nparts; k++)
		if (wl_act_names(&a->parts[k], square))
			return true;
	return a->target == square;
}

bool wl_line_names(const struct wl_line *l, int square)
{
	for (size_t i = 0; i < l->nguards; i++)
		if (l->guards[i].square == square)
			return true;
	for (size_t i = 0; i < l->nacts; i++)
		if (wl_act_names(&l->acts[i], square))
			return true;
	return false;
}
