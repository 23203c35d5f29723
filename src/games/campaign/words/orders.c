/* SPDX-License-Identifier: MIT */
/* orders.c - orders that stand and wait, and the plans that they name. */
#include "config.h"

#include "games/campaign/words/orders.h"

#include "base/str.h"
#include "kernel/value.h"

#include <string.h>

struct orders_said {
	const struct cn_map *map;
	json_t *standing, *waiting; /* lines */
	json_t *open;		    /* the list with a block that is open */
	const char *end;	    /* of that block */
	struct str head;	    /* its first line */
};

static void orders_line(json_t *list, const struct str *line)
{
	json_array_append_new(list, value_string(str_text(line)));
}

static void orders_close(struct orders_said *o)
{
	if (o->open)
		json_array_append_new(o->open, value_string(o->end));
	o->open = NULL;
	str_clear(&o->head);
}

/* A row or line of a block, which begins with `head` if it is a new one. */
static void orders_row(struct orders_said *o, json_t *list,
		       const struct str *head, const struct str *row)
{
	if (!o->open || !str_eq(str_text(&o->head), str_text(head))) {
		orders_close(o);
		orders_line(list, head);
		str_add(&o->head, str_text(head));
		o->open = list;
	}
	orders_line(list, row);
}

/* deploy.left of a standing order, deploy.TOWN.left of one for a town. */
static bool orders_deploy(struct orders_said *o, const struct cn_line *l)
{
	const char *last = strrchr(l->key, '.');
	const char *town = strchr(l->key, '.');
	struct str head = STR_INIT, row = STR_INIT;
	bool standing = l->in == CN_STANDING;

	if (!str_starts(l->key, "deploy.") || (!standing && last == town))
		return false;
	if (standing)
		str_add(&head, "standing deploy:");
	else
		str_addf(&head, "deploy at %.*s:", (int)(last - town - 1),
			 town + 1);
	str_addf(&row, "  %s: %s", last + 1, l->value);
	o->end = "end deploy";
	orders_row(o, standing ? o->standing : o->waiting, &head, &row);
	str_free(&head);
	str_free(&row);
	return true;
}

static void orders_plan(struct orders_said *o, const struct cn_line *l)
{
	struct str head = STR_INIT, row = STR_INIT;

	str_addf(&head, "plan at %s:", o->map->town[l->town].id);
	str_addf(&row, "  %s", l->value);
	o->end = "end plan";
	orders_row(o, o->waiting, &head, &row);
	str_free(&head);
	str_free(&row);
}

/* KIND, or KIND.TOWN, for `regroup` with a number behind it. */
static void orders_answer(struct orders_said *o, const struct cn_line *l)
{
	size_t kind = strcspn(l->key, ".");
	const char *town = l->key + kind + (l->key[kind] == '.');
	struct str line = STR_INIT;

	orders_close(o);
	if (l->in == CN_STANDING)
		str_addf(&line, "standing %s %s", l->key, l->value);
	else
		str_addf(&line, "%.*s at %.*s %s", (int)kind, l->key,
			 (int)strcspn(town, "."), town, l->value);
	orders_line(l->in == CN_STANDING ? o->standing : o->waiting, &line);
	str_free(&line);
}

static void orders_said(void *ctx, const struct cn_line *l)
{
	struct orders_said *o = ctx;

	if (l->in == CN_PLAN_LINE)
		orders_plan(o, l);
	else if (str_starts(l->key, "plan.") && str_eq(l->value, "own"))
		orders_close(o); /* its lines are told in their own place */
	else if (!orders_deploy(o, l))
		orders_answer(o, l);
}

/* A ready plan, if an answer names it. */
static void orders_ready(const struct seen *s, const struct cn_answers *a,
			 int ready, json_t *plans)
{
	const struct cn_ready *r = &s->map->ready[ready];
	bool named = false;
	json_t *o, *lines;

	for (size_t i = 0; i < a->n; i++)
		named = named ||
			(a->v[i].topic == CN_PLAN && a->v[i].kind == CN_GIVEN &&
			 a->v[i].plan == ready);
	if (!named)
		return;
	o = json_object();
	lines = json_array();
	for (size_t i = 0; i < r->n; i++)
		json_array_append_new(lines, value_string(r->lines[i]));
	value_put(o, "name", value_string(r->id));
	value_put(o, "lines", lines);
	json_array_append_new(plans, o);
}

static json_t *orders_of(const struct seen *s, int seat, const struct flags *f)
{
	static const char *const any[] = { "standing", "waiting", "plans",
					   NULL };
	struct orders_said said = { .map = s->map,
				    .standing = json_array(),
				    .waiting = json_array() };
	json_t *o = json_object(), *plans = json_array();

	cn_answers_write(s->map, &s->answers[seat], orders_said, &said);
	orders_close(&said);
	str_free(&said.head);
	for (int i = 0; i < s->map->nready; i++)
		orders_ready(s, &s->answers[seat], i, plans);
	flags_word(f, o, "seat", cn_seat_name(seat));
	value_put(o, "standing", said.standing);
	value_put(o, "waiting", said.waiting);
	value_put(o, "plans", plans);
	flags_any(o, any);
	return o;
}

void cn_orders_words(const struct seen *s, const struct flags *f, json_t *c)
{
	json_t *list = json_array();

	for (int seat = 0; seat < CN_SEATS; seat++)
		if (s->answers[seat].n)
			json_array_append_new(list, orders_of(s, seat, f));
	value_put(c, "answers", list);
}
