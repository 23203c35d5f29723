/* SPDX-License-Identifier: MIT */
/* order.c - a player's text as a list of orders; knows no game state. */
#include "config.h"

#include "kernel/order.h"

#include "kernel/text.h"
#include "kernel/why.h"
#include "kernel/words.h"

#include "base/mem.h"
#include "base/span.h"
#include "base/str.h"

struct order_reader {
	const struct order_language *language;
	const char *rule; /* of form */
	struct diags *d;
	struct orders *out;
	int number;
	struct order_act *block; /* rows go there, or NULL */
	int before;		 /* orders before a block of orders */
	int indent;
	size_t lines, bytes; /* orders and rows read so far */
	bool full;	     /* what follows is not read */
};

const struct verb *order_verb(const struct verb *verbs, const char *word)
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

static bool order_is_colon(const struct order_word *w)
{
	return !w->quoted && str_eq(w->text, ":");
}

/* Whether rows follow; a colon that says so has done its duty. */
static bool order_opens(struct order_act *act)
{
	struct order_words *w = &act->words;

	if (act->verb->flags & VERB_BLOCK)
		return true;
	if (!(act->verb->flags & VERB_COLON) || w->n == 0 ||
	    !order_is_colon(&w->v[w->n - 1]))
		return false;
	mem_free(w->v[--w->n].text);
	return true;
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
	act->block = order_opens(act);
	return true;
}

/* The condition of an `if` up to a colon, which is left out, or a verb. */
static size_t order_guard(struct order_reader *r, const struct order_words *w,
			  size_t i, struct order *o)
{
	o->guarded = true;
	for (; i < w->n && !order_is_colon(&w->v[i]); i++) {
		if (str_eq(w->v[i].text, "try") ||
		    order_verb(r->language->verbs, w->v[i].text))
			break;
		words_copy(&o->guard, &w->v[i]);
	}
	if (o->guard.n == 0)
		why_add(r->d, o->at, r->rule, WHY_PLAIN(NO_CONDITION));
	return i < w->n && order_is_colon(&w->v[i]) ? i + 1 : i;
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
			i = order_guard(r, w, i + 1, o);
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
		order_free(a->orders);
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
		if ((o->acts[i].block ||
		     o->acts[i].verb->flags & VERB_DECLARE) &&
		    (o->guarded || o->attempt || o->nacts > 1))
			why_add(
			    r->d, o->acts[i].at, r->language->guard_rule,
			    WHY(NO_GUARD, { .word = o->acts[i].verb->name }));
}

/* What stands behind the `end` of a block. */
static const char *order_block_name(const struct order_act *b)
{
	bool kind = b->verb->flags & VERB_KIND && b->words.n;

	return kind ? b->words.v[0].text : b->verb->name;
}

static void order_begin_block(struct order_reader *r, struct order_act *act)
{
	if (r->block) {
		why_add(r->d, act->at, r->rule,
			WHY(NO_END, { .word = order_block_name(r->block) }));
		return;
	}
	r->block = act;
	if (!(act->verb->flags & VERB_ORDERS))
		return;
	act->orders = mem_zalloc(sizeof(*act->orders));
	r->before = r->number;
	r->number = 0;
}

static bool order_ends_block(const struct order_reader *r,
			     const struct order_words *w)
{
	return w->n >= 2 && str_eq(w->v[0].text, "end") &&
	       str_eq(w->v[1].text, order_block_name(r->block));
}

static void order_end_block(struct order_reader *r)
{
	if (r->block->orders)
		r->number = r->before;
	r->block = NULL;
}

/* One order, from words that `;` and the line's end bound. */
static void order_statement(struct order_reader *r, const struct order_words *w)
{
	struct order o = { .number = ++r->number,
			   .at = w->v[0].at,
			   .indent = r->indent };
	struct orders *to;

	if (!order_acts(r, w, &o)) {
		order_release(&o);
		return;
	}
	order_declared(r, &o);
	to = r->block ? r->block->orders : r->out;
	to->v = mem_grow(to->v, &to->cap, to->n + 1, sizeof(*to->v));
	to->v[to->n++] = o;
	if (o.acts[0].block && o.nacts == 1)
		order_begin_block(r, &to->v[to->n - 1].acts[0]);
}

static void order_row(struct order_reader *r, struct order_words *w)
{
	struct order_act *b = r->block;

	if (b->orders) {
		order_statement(r, w);
		return;
	}
	if (str_starts(w->v[0].text, "end")) {
		why_add(r->d, w->v[0].at, r->rule,
			WHY(END_WRITTEN, { .word = order_block_name(b) }));
		order_end_block(r);
		return;
	}
	b->rows =
	    mem_grow(b->rows, &b->rows_cap, b->nrows + 1, sizeof(*b->rows));
	b->rows[b->nrows++] = *w;
	*w = (struct order_words){ 0 };
}

/* One more order or row, of so many bytes; false, and an error, if that is more
 * than a set may hold. */
static bool order_fits(struct order_reader *r, struct diag_place at,
		       size_t bytes)
{
	r->bytes += bytes;
	if (++r->lines > ORDER_LINES_MAX)
		why_add(r->d, at, r->rule,
			WHY(MANY_ORDERS, { .number = ORDER_LINES_MAX }));
	else if (r->bytes > ORDER_BYTES_MAX)
		why_add(r->d, at, r->rule,
			WHY(LONG_ORDERS, { .number = ORDER_BYTES_MAX }));
	else
		return true;
	r->full = true;
	return false;
}

static void order_line(struct order_reader *r, const struct text_line *l)
{
	struct order_words w = { 0 };
	size_t at = 0, from = 0;

	r->indent = l->indent;
	while (!r->full && words_next(l, &at, r->language, &w, r->d)) {
		if (w.n == 0) {
			/* nothing between two `;`, or a comment */
		} else if (!order_fits(r, w.v[0].at, at - from)) {
			/* what is too much is not read */
		} else if (r->block && order_ends_block(r, &w)) {
			order_end_block(r);
		} else if (r->block) {
			order_row(r, &w);
		} else {
			order_statement(r, &w);
		}
		words_free(&w);
		from = at;
	}
	words_free(&w);
}

/* Lines between `orders` and `end orders`, if both are there. Returns the first
 * of these if the other one is missing, else t->n. */
static size_t order_frame(const struct text *t, size_t *first, size_t *end)
{
	size_t begin = t->n;

	*first = 0;
	*end = t->n;
	for (size_t i = 0; i < t->n; i++) {
		const char *s = t->v[i].s + t->v[i].indent;

		if (begin == t->n && str_eqi(s, "orders")) {
			begin = i;
		} else if (begin < t->n &&
			   span_is_words(span_of(s), "end orders")) {
			*first = begin + 1;
			*end = i;
			return t->n;
		}
	}
	return begin;
}

/* What travels sealed or signed (protocol.md), given in place of orders: it is
 * told once, and nothing of it is read. */
static bool order_armour(struct order_reader *r, const struct text_line *l)
{
	if (!str_starts(l->s + l->indent, "-----BEGIN ESTAFETTE "))
		return false;
	why_add(r->d, (struct diag_place){ l->number, l->indent + 1 }, r->rule,
		WHY_PLAIN(BLOCK));
	r->full = true;
	return true;
}

struct orders *order_parse(const char *text, size_t n,
			   const struct order_language *language,
			   struct diags *d)
{
	struct order_reader r = { .language = language,
				  .rule = language->form_rule,
				  .d = d };
	struct text t = { 0 };
	size_t first, end, lone;

	r.out = mem_zalloc(sizeof(*r.out));
	/* Sealed orders are filled up with thousands of these. */
	while (n > 0 && text[n - 1] == '\n')
		n--;
	text_read(text, n, r.rule, &t, d);
	lone = order_frame(&t, &first, &end);
	if (lone < t.n)
		why_add(d,
			(struct diag_place){ t.v[lone].number,
					     t.v[lone].indent + 1 },
			r.rule, WHY(NO_END, { .word = "orders" }));
	for (size_t i = first; i < end && !r.full; i++)
		if (i != lone && !order_armour(&r, &t.v[i]))
			order_line(&r, &t.v[i]);
	if (r.block && !r.full)
		why_add(d, r.block->at, r.rule,
			WHY(NO_END, { .word = order_block_name(r.block) }));
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
