/* SPDX-License-Identifier: MIT */
/* answers.c - what a seat has standing, and waiting for its phase (N30.1). */
#include "config.h"

#include "games/campaign/public/answers.h"

#include "base/mem.h"
#include "games/campaign/public/bind.h"

#include <string.h>

void cn_answer_init(struct cn_answer *a, enum cn_topic topic, int town)
{
	*a = (struct cn_answer){ .topic = topic,
				 .town = town,
				 .to = CN_NO_TOWN,
				 .from = CN_NO_TOWN,
				 .plan = -1,
				 .lane = CN_NOWHERE };
	for (int g = 0; g < CN_GROUNDS; g++)
		for (int i = 0; i < CN_LANES; i++)
			a->lanes[g][i] = -1;
}

void cn_answer_free(struct cn_answer *a)
{
	cn_list_free(&a->list);
	for (int i = 0; i < CN_ROWS; i++)
		cn_list_free(&a->rows[i]);
	mem_free(a->towns);
	cn_plan_free(a->own);
}

void cn_answer_copy(struct cn_answer *to, const struct cn_answer *from)
{
	*to = *from;
	to->list = (struct cn_list){ 0 };
	cn_list_append(&to->list, &from->list);
	for (int i = 0; i < CN_ROWS; i++) {
		to->rows[i] = (struct cn_list){ 0 };
		cn_list_append(&to->rows[i], &from->rows[i]);
	}
	to->towns = mem_dup(from->towns, from->ntowns * sizeof(*to->towns));
	to->own = from->own ? cn_plan_copy(from->own) : NULL;
}

void cn_answers_free(struct cn_answers *a)
{
	for (size_t i = 0; i < a->n; i++)
		cn_answer_free(&a->v[i]);
	mem_free(a->v);
	*a = (struct cn_answers){ 0 };
}

static struct cn_answer *answers_add(struct cn_answers *a,
				     const struct cn_answer *from)
{
	a->v = mem_grow(a->v, &a->cap, a->n + 1, sizeof(*a->v));
	cn_answer_copy(&a->v[a->n], from);
	return &a->v[a->n++];
}

void cn_answers_copy(struct cn_answers *to, const struct cn_answers *from)
{
	*to = (struct cn_answers){ 0 };
	for (size_t i = 0; i < from->n; i++)
		(void)answers_add(to, &from->v[i]);
}

static void answers_drop(struct cn_answers *a, size_t i)
{
	cn_answer_free(&a->v[i]);
	a->n--;
	(void)memmove(&a->v[i], &a->v[i + 1], (a->n - i) * sizeof(*a->v));
}

static void answers_drop_all(struct cn_answers *a, enum cn_topic topic,
			     int town)
{
	for (size_t i = a->n; i-- > 0;)
		if (a->v[i].topic == topic && a->v[i].town == town)
			answers_drop(a, i);
}

static struct cn_answer *answers_find(const struct cn_answers *a,
				      enum cn_topic topic, int town)
{
	for (size_t i = 0; i < a->n; i++)
		if (a->v[i].topic == topic && a->v[i].town == town)
			return &a->v[i];
	return NULL;
}

/* What nobody has ordered says the same (N30.2 to N30.11). */
static bool answers_is_default(const struct cn_answer *a)
{
	switch (a->kind) {
	case CN_DEFAULT:
		return true;
	case CN_ASK:
		return a->topic == CN_DEPLOYMENT || a->topic == CN_PLAN ||
		       a->topic == CN_REGROUPING;
	case CN_NONE:
		return a->topic == CN_SUPPORT;
	case CN_AUTO:
	case CN_GIVEN:
	case CN_OFF:
		break;
	}
	return false;
}

const struct cn_answer *cn_answer_for(const struct cn_answers *a,
				      enum cn_topic topic, int town)
{
	const struct cn_answer *found = answers_find(a, topic, town);

	if (!found && town != CN_NO_TOWN)
		found = answers_find(a, topic, CN_NO_TOWN);
	return found && found->kind != CN_OFF ? found : NULL;
}

const struct cn_answer *cn_answer_next(const struct cn_answers *a,
				       const struct cn_answer *answer)
{
	for (size_t i = (size_t)(answer - a->v) + 1; i < a->n; i++)
		if (a->v[i].topic == answer->topic &&
		    a->v[i].town == answer->town)
			return &a->v[i];
	return NULL;
}

static void answers_lanes(struct cn_answer *to, const struct cn_answer *from)
{
	for (int g = 0; g < CN_GROUNDS; g++)
		for (int i = 0; i < CN_LANES; i++)
			if (from->lanes[g][i] >= 0)
				cn_answer_lane(to, g, from->lanes[g][i]);
}

static bool answers_has_town(const struct cn_answer *a, int town)
{
	for (size_t i = 0; i < a->ntowns; i++)
		if (a->towns[i] == town)
			return true;
	return false;
}

/* N30.9: a ranking holds a town once; where it was named first counts. */
static void answers_towns(struct cn_answer *to, const struct cn_answer *from)
{
	to->towns = mem_realloc(to->towns, (to->ntowns + from->ntowns) *
					       sizeof(*to->towns));
	for (size_t i = 0; i < from->ntowns; i++)
		if (!answers_has_town(to, from->towns[i]))
			to->towns[to->ntowns++] = from->towns[i];
}

/* Adds what a further line of the same set says; one that can only replace
 * does. */
static void answers_merge(struct cn_answer *to, const struct cn_answer *from)
{
	if (to->kind != CN_GIVEN || from->kind != CN_GIVEN ||
	    to->topic == CN_PLAN) {
		cn_answer_free(to);
		cn_answer_copy(to, from);
		return;
	}
	answers_lanes(to, from);
	cn_list_append(&to->list, &from->list);
	for (int i = 0; i < CN_ROWS; i++)
		cn_list_append(&to->rows[i], &from->rows[i]);
	answers_towns(to, from);
}

/* One line; `first`: of its kind for that town in its set. */
static void answers_put(struct cn_answers *a, const struct cn_answer *from,
			bool first)
{
	struct cn_answer *to;

	if (first)
		answers_drop_all(a, from->topic, from->town);
	to = answers_find(a, from->topic, from->town);
	if (!to || (from->topic == CN_REGROUPING && to->kind == CN_GIVEN &&
		    from->kind == CN_GIVEN))
		(void)answers_add(a, from);
	else if (from->topic == CN_REGROUPING && from->kind != CN_GIVEN) {
		answers_drop_all(a, from->topic, from->town);
		(void)answers_add(a, from);
	} else
		answers_merge(to, from);
}

void cn_answers_add(struct cn_answers *a, const struct cn_answer *from)
{
	answers_put(a, from, false);
}

void cn_answers_add_own(struct cn_answers *a, int town,
			const struct cn_plan *lines)
{
	struct cn_answer *to = answers_find(a, CN_PLAN, town), new;

	if (!to || !to->own) {
		answers_drop_all(a, CN_PLAN, town);
		cn_answer_init(&new, CN_PLAN, town);
		new.kind = CN_GIVEN;
		new.plan = CN_OWN_PLAN;
		to = answers_add(a, &new);
		to->own = mem_zalloc(sizeof(*to->own));
	}
	for (size_t i = 0; lines && i < lines->n; i++)
		cn_plan_add(to->own, &lines->v[i]);
}

void cn_answers_tidy(struct cn_answers *a)
{
	const struct cn_answer *plan = answers_find(a, CN_PLAN, CN_NO_TOWN);
	bool standing = plan && plan->kind == CN_GIVEN;

	for (size_t i = a->n; i-- > 0;)
		if ((a->v[i].kind == CN_OFF && !standing) ||
		    (a->v[i].town == CN_NO_TOWN &&
		     answers_is_default(&a->v[i])))
			answers_drop(a, i);
}

/* What is kept of an order. */
static const struct cn_answer *answers_of(const struct cn_order *o,
					  enum cn_phase phase)
{
	const struct cn_answer *a = o->acts[0].answer;

	if (a && a->topic == CN_TERRAIN && a->town != CN_NO_TOWN &&
	    phase == CN_FIELD)
		return NULL; /* N29.4: it is laid now */
	return a;
}

void cn_answers_take(struct cn_answers *a, const struct cn_plan *p,
		     enum cn_phase phase)
{
	for (size_t i = 0; i < p->n; i++) {
		const struct cn_answer *from = answers_of(&p->v[i], phase);
		bool first = true;

		for (size_t k = 0; from && k < i; k++) {
			const struct cn_answer *other = p->v[k].acts[0].answer;

			if (other && other->topic == from->topic &&
			    other->town == from->town)
				first = false;
		}
		if (from)
			answers_put(a, from, first);
	}
	cn_answers_tidy(a);
}

void cn_answers_with(const struct cn_answers *now, const struct cn_plan *p,
		     enum cn_phase phase, struct cn_answers *out)
{
	cn_answers_copy(out, now);
	cn_answers_take(out, p, phase);
}

void cn_answers_plan_done(struct cn_answers *a, int town)
{
	struct cn_answer *plan = answers_find(a, CN_PLAN, town);

	if (plan && plan->turns > 0 && --plan->turns == 0)
		answers_drop_all(a, CN_PLAN, town);
}

void cn_answers_turn(struct cn_answers *a)
{
	for (size_t i = a->n; i-- > 0;)
		if (a->v[i].town != CN_NO_TOWN)
			answers_drop(a, i);
}
