/* SPDX-License-Identifier: MIT */
/* meant_tell.c - what is told of a part of the orders that is wrong. */
#include "config.h"

#include "kernel/meant_line.h"

#include "base/mem.h"
#include "kernel/value.h"
#include "kernel/why.h"
#include "kernel/words.h"

#include <stdint.h>
#include <string.h>

static struct meant_part *meant_part_of(struct meant *m, const struct diag *d)
{
	for (size_t i = 0; i < m->n; i++) {
		struct meant_part *p = &m->v[i];

		if (m->text.v[p->line].number == d->line && d->col >= p->from &&
		    d->col < p->to)
			return p;
	}
	return NULL;
}

void meant_mark(struct meant *m)
{
	for (size_t i = 0; i < m->d->n; i++) {
		struct meant_part *p = meant_part_of(m, &m->d->v[i]);

		if (p && m->d->v[i].level == DIAG_ERROR)
			p->wrong = true;
	}
}

void meant_tell(struct diag *d, const char *key, const char *value)
{
	json_t *why = json_loads(d->why, 0, NULL);
	struct str text = STR_INIT;
	struct err e;

	value_put(why, key, value_string(value));
	if (value_write(why, &text, &e) < 0)
		mem_out();
	mem_free(d->why);
	d->why = str_take(&text);
	json_decref(why);
}

struct diag *meant_only(struct meant *m, const struct meant_part *p,
			size_t keep)
{
	struct diag *first = NULL;
	size_t n = 0;

	for (size_t i = 0; i < m->d->n; i++) {
		struct diag *d = &m->d->v[i];
		bool its = d->level == DIAG_ERROR && meant_part_of(m, d) == p;

		if (its && keep == 0) {
			diag_release(d);
			continue;
		}
		keep -= its;
		m->d->v[n] = *d;
		if (its && !first)
			first = &m->d->v[n];
		n++;
	}
	m->d->n = n;
	return first;
}

static bool meant_unknown(const json_t *why)
{
	return value_is(json_object_get(why, "what"), "order") &&
	       value_is(json_object_get(why, "is"), "unknown");
}

/* Which orders there are, once: those that the report shows, or all. */
static void meant_orders(struct meant *m, struct diag *d)
{
	struct str now = STR_INIT, all = STR_INIT;

	meant_verbs(m, &now, &all);
	if (now.len)
		meant_tell(d, "now", now.s);
	else
		meant_tell(d, "verbs", str_text(&all));
	m->told = true;
	str_free(&now);
	str_free(&all);
}

void meant_lost(struct meant *m, struct diag *d)
{
	json_t *why = json_loads(d->why, 0, NULL);
	const char *whose = meant_whose(m->g, value_text(why, "typed", ""));

	if (meant_unknown(why) && whose)
		meant_tell(d, "whose", whose);
	if (meant_unknown(why) && !json_object_get(why, "near") && !m->told)
		meant_orders(m, d);
	json_decref(why);
}

bool meant_read(struct meant *m, const struct meant_part *p,
		const struct meant_trial *t)
{
	struct diag *d = meant_only(m, p, SIZE_MAX);
	json_t *why = d ? json_loads(d->why, 0, NULL) : NULL;
	const char *typed = value_text(why, "typed", "");
	bool read = t->read && d && meant_of_form(d) &&
		    !(meant_unknown(why) && meant_whose(m->g, typed));
	struct str rules = STR_INIT;

	json_decref(why);
	if (!read)
		return false;
	d = meant_only(m, p, 1);
	str_add(&rules, t->rules);
	if (!strstr(t->rules, m->g->language->form_rule))
		str_item(&rules, m->g->language->form_rule, " ");
	mem_free(d->why);
	mem_free(d->rules);
	d->why = mem_strdup(t->reason);
	d->rules = str_take(&rules);
	meant_tell(d, "read", t->read);
	return true;
}

/* It is said how the order is written, or a part of it. */
static bool meant_shape(const struct meant *m, const struct diag *d,
			const char *verb)
{
	const struct order_language *l = m->g->language;
	struct str code = meant_code(d);
	bool shape = str_eq(str_text(&code), why_name(WHY_WRITTEN)) ||
		     (l->front && words_listed(l->front, verb)) ||
		     (l->shapes && words_listed(l->shapes, str_text(&code)));

	str_free(&code);
	return shape;
}

void meant_show(struct meant *m, const struct meant_part *p, struct diag *d,
		const char *line)
{
	size_t n = strcspn(line, " :");
	char *word = mem_strndup(line, n);
	const struct verb *verb;
	char *like, *example = NULL;

	str_tolower(word);
	verb = meant_verb(m->g->language, word);
	like = str_format("%s%s", verb ? verb->name : word, line + n);
	if (!p->block && meant_shape(m, d, word))
		example = meant_example(m, like);
	if (example)
		meant_tell(d, "example", example);
	mem_free(example);
	mem_free(like);
	mem_free(word);
}
