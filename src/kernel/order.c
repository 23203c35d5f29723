/* SPDX-License-Identifier: MIT */
/* order.c - a player's text as a list of orders; knows no game state. */
#include "config.h"

#include "kernel/order.h"

#include "kernel/text.h"
#include "kernel/why.h"
#include "kernel/words.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

struct order_reader {
	const struct order_language *language;
	const char *rule; /* of form */
	struct diags *d;
	struct orders *out;
	struct order_act *block; /* rows go there */
	int number;
	int indent;
};

static const struct verb *order_verb(const struct verb *verbs, const char *word)
{
	for (const struct verb *v = verbs; v->name; v++)
		if (str_eq(v->name, word) || words_listed(v->synonyms, word))
			return v;
	return NULL;
}

static void order_unknown(struct order_reader *r, const struct order_word *w)
{
	const char *names[64];
	const char *near;
	size_t n = 0;

	for (const struct verb *v = r->language->verbs; v->name && n < 64; v++)
		names[n++] = v->name;
	near = order_suggest(w->text, names, n);
	why_add(r->d, w->at, r->rule,
		WHY(UNKNOWN, { .word = "order" }, { .word = w->typed },
		    { .word = near }));
}

/* Reads one action from words [from, to); false if its verb is unknown. */
static bool order_act(struct order_reader *r, const struct order_words *w,
		      size_t from, size_t to, struct order *o)
{
	const struct verb *verb =
	    order_verb(r->language->verbs, w->v[from].text);
	struct order_act *act;

	if (!verb || w->v[from].quoted) {
		order_unknown(r, &w->v[from]);
		return false;
	}
	o->acts =
	    mem_grow(o->acts, &o->acts_cap, o->nacts + 1, sizeof(*o->acts));
	act = &o->acts[o->nacts++];
	*act = (struct order_act){ .verb = verb, .at = w->v[from].at };
	for (size_t i = from + 1; i < to; i++)
		words_copy(&act->words, &w->v[i]);
	return true;
}

/* `if GUARD` and `try` before the action; returns where the action begins. */
static size_t order_prefix(struct order_reader *r, const struct order_words *w,
			   struct order *o)
{
	size_t i = 0;

	while (i < w->n) {
		if (str_eq(w->v[i].text, "try") && !o->attempt) {
			o->attempt = true;
			i++;
		} else if (str_eq(w->v[i].text, "if") && !o->guarded) {
			o->guarded = true;
			for (i++; i < w->n; i++) {
				if (str_eq(w->v[i].text, "try") ||
				    order_verb(r->language->verbs,
					       w->v[i].text))
					break;
				words_copy(&o->guard, &w->v[i]);
			}
			if (o->guard.n == 0)
				why_add(r->d, o->at, r->rule,
					WHY_PLAIN(NO_CONDITION));
		} else {
			break;
		}
	}
	return i;
}

static void order_release(struct order *o)
{
	for (size_t i = 0; i < o->nacts; i++) {
		struct order_act *a = &o->acts[i];

		words_free(&a->words);
		for (size_t k = 0; k < a->nrows; k++)
			words_free(&a->rows[k]);
		mem_free(a->rows);
	}
	mem_free(o->acts);
	words_free(&o->guard);
}

static bool order_acts(struct order_reader *r, const struct order_words *w,
		       struct order *o)
{
	size_t from = order_prefix(r, w, o);
	bool good = true;

	for (size_t i = from; i <= w->n; i++) {
		if (i < w->n &&
		    (w->v[i].quoted || !str_eq(w->v[i].text, "else")))
			continue;
		if (i == from) {
			why_add(r->d, i < w->n ? w->v[i].at : o->at, r->rule,
				WHY_PLAIN(NO_ORDER));
			return false;
		}
		good = order_act(r, w, from, i, o) && good;
		from = i + 1;
	}
	return good;
}

static void order_declared(struct order_reader *r, const struct order *o)
{
	for (size_t i = 0; i < o->nacts; i++)
		if ((o->acts[i].verb->flags & (VERB_DECLARE | VERB_BLOCK)) &&
		    (o->guarded || o->attempt || o->nacts > 1))
			why_add(
			    r->d, o->acts[i].at, r->language->guard_rule,
			    WHY(NO_GUARD, { .word = o->acts[i].verb->name }));
}

/* One order, from words that `;` and the line's end bound. */
static void order_statement(struct order_reader *r, const struct order_words *w)
{
	struct order o = { .number = ++r->number,
			   .at = w->v[0].at,
			   .indent = r->indent };

	if (!order_acts(r, w, &o)) {
		order_release(&o);
		return;
	}
	order_declared(r, &o);
	r->out->v = mem_grow(r->out->v, &r->out->cap, r->out->n + 1,
			     sizeof(*r->out->v));
	r->out->v[r->out->n++] = o;
	if (o.acts[0].verb->flags & VERB_BLOCK && o.nacts == 1)
		r->block = &r->out->v[r->out->n - 1].acts[0];
}

static bool order_ends_block(const struct order_reader *r,
			     const struct order_words *w)
{
	return w->n >= 2 && str_eq(w->v[0].text, "end") &&
	       str_eq(w->v[1].text, r->block->verb->name);
}

static void order_line(struct order_reader *r, const struct text_line *l)
{
	struct order_words w = { 0 };
	size_t at = 0;

	r->indent = l->indent;
	while (words_next(l, &at, r->language, &w, r->d)) {
		if (w.n == 0) {
			/* nothing between two `;`, or a comment */
		} else if (r->block && order_ends_block(r, &w)) {
			r->block = NULL;
		} else if (r->block) {
			struct order_act *b = r->block;

			b->rows = mem_grow(b->rows, &b->rows_cap, b->nrows + 1,
					   sizeof(*b->rows));
			b->rows[b->nrows++] = w;
			w = (struct order_words){ 0 };
		} else {
			order_statement(r, &w);
		}
		words_free(&w);
	}
	words_free(&w);
}

/* Lines between `orders` and `end orders`, if both are there. */
static void order_frame(const struct text *t, size_t *first, size_t *end)
{
	size_t begin = t->n;

	*first = 0;
	*end = t->n;
	for (size_t i = 0; i < t->n; i++) {
		const char *s = t->v[i].s + t->v[i].indent;

		if (begin == t->n && str_eqi(s, "orders")) {
			begin = i;
		} else if (begin < t->n && str_eqi(s, "end orders")) {
			*first = begin + 1;
			*end = i;
			return;
		}
	}
}

struct orders *order_parse(const char *text, size_t n,
			   const struct order_language *language,
			   struct diags *d)
{
	struct order_reader r = { .language = language,
				  .rule = language->form_rule,
				  .d = d };
	struct text t = { 0 };
	size_t first, end;

	r.out = mem_zalloc(sizeof(*r.out));
	/* Sealed orders are filled up with thousands of these. */
	while (n > 0 && text[n - 1] == '\n')
		n--;
	text_read(text, n, r.rule, &t, d);
	order_frame(&t, &first, &end);
	for (size_t i = first; i < end; i++) {
		if (r.number >= ORDER_LINES_MAX) {
			struct diag_place at = { t.v[i].number, 1 };

			why_add(
			    d, at, r.rule,
			    WHY(MANY_ORDERS, { .number = ORDER_LINES_MAX }));
			break;
		}
		order_line(&r, &t.v[i]);
	}
	if (r.block)
		why_add(d, r.block->at, r.rule,
			WHY(NO_END, { .word = r.block->verb->name }));
	text_free(&t);
	return r.out;
}

void order_free(struct orders *o)
{
	if (!o)
		return;
	for (size_t i = 0; i < o->n; i++)
		order_release(&o->v[i]);
	mem_free(o->v);
	mem_free(o);
}
