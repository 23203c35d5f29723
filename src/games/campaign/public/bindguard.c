/* SPDX-License-Identifier: MIT */
/* bindguard.c - binds the terms of a guard (orders-campaign.md "Guards"). */
#include "config.h"

#include "games/campaign/public/bind.h"

#include "base/mem.h"
#include "base/num.h"

#include <string.h>

#define GUARD_MOST 999

/* `3+`, `2-`; the sign is in sign. */
static bool guard_number(struct cn_words *w, int *number, char *sign)
{
	uint64_t value;
	size_t n;

	if (w->n == 0 || w->v[0].quoted)
		return false;
	n = strlen(w->v[0].text);
	if (n < 2 || !num_parse(w->v[0].text, n - 1, GUARD_MOST, &value))
		return false;
	*sign = w->v[0].text[n - 1];
	*number = (int)value;
	return (*sign == '+' || *sign == '-') && cn_words_take(w, w->v[0].text);
}

/* `[KIND] in PLACE [3+|2-]` */
static bool bindguard_units(const struct cn_binder *b, struct cn_words *w,
			    struct cn_term *t)
{
	int number;
	char sign;

	(void)cn_words_sort(w, &t->sort);
	if (!cn_words_take(w, "in"))
		return cn_bind_no(b, cn_words_at(w), CN_FORM_RULE,
				  CN_WHY_BAD_GUARD);
	if (!cn_bind_where(b, w, false, &t->in))
		return false;
	if (w->n == 0 || cn_words_is(w, "and"))
		return true;
	if (!guard_number(w, &number, &sign))
		return cn_bind_no(b, cn_words_at(w), CN_FORM_RULE,
				  CN_WHY_BAD_GUARD);
	t->least = sign == '+' ? number : 0;
	t->most = sign == '-' ? number : -1;
	return true;
}

static bool guard_least(const struct cn_binder *b, struct cn_words *w,
			struct cn_term *t)
{
	struct diag_place at = cn_words_at(w);
	char sign;

	if (!guard_number(w, &t->least, &sign) || sign != '+')
		return cn_bind_no(b, at, CN_FORM_RULE, CN_WHY_BAD_GUARD);
	return true;
}

/* One term, without `not`. */
static bool bindguard_term(const struct cn_binder *b, struct cn_words *w,
			   struct cn_term *t)
{
	if (cn_words_take(w, "weaker")) {
		t->kind = CN_IF_WEAKER;
		return cn_bind_where(b, w, true, &t->in);
	}
	if (cn_words_take(w, "worn")) {
		t->kind = CN_IF_WORN;
		return guard_least(b, w, t);
	}
	if (cn_words_take(w, "turn")) {
		t->kind = CN_IF_TURN;
		return guard_least(b, w, t);
	}
	if (cn_words_take(w, "enemy"))
		t->kind = CN_IF_ENEMY;
	else if (!cn_words_take(w, "mine"))
		return cn_bind_no(b, cn_words_at(w), CN_FORM_RULE,
				  CN_WHY_BAD_GUARD);
	return bindguard_units(b, w, t);
}

bool cn_bind_guards(const struct cn_binder *b, const struct order_words *words,
		    struct cn_order *o)
{
	struct cn_words w = cn_words_of(words, o->at);

	do {
		struct cn_term t = { .in = CN_NOWHERE, .least = 1, .most = -1 };

		while (cn_words_take(&w, "not"))
			t.negated = !t.negated;
		if (!bindguard_term(b, &w, &t))
			return false;
		o->terms = mem_realloc(o->terms, (o->nterms + 1) * sizeof(t));
		o->terms[o->nterms++] = t;
	} while (cn_words_take(&w, "and"));
	return w.n == 0 ||
	       cn_bind_no(b, cn_words_at(&w), CN_FORM_RULE, CN_WHY_NO_AND);
}
