/* SPDX-License-Identifier: MIT */
/* order_begins.c - whether a line of a letter begins like an order. */
#include "config.h"

#include "kernel/order.h"

#include "kernel/text.h"
#include "kernel/words.h"

#include "base/str.h"

#include <string.h>

static bool begins_verb(const struct order_word *w, const struct text_line *l,
			const struct verb *v)
{
	if (w->quoted)
		return false;
	if (w->text[1] == '\0' && !strpbrk(l->s, "0123456789:"))
		return false;
	for (; v->name; v++)
		if (str_eq(v->name, w->text) ||
		    words_listed(v->synonyms, w->text))
			return true;
	return false;
}

/* A guard has its verb somewhere behind it. */
static bool begins_like(const struct order_words *w, const struct text_line *l,
			const struct verb *verbs)
{
	size_t end = 1;

	if (w->n && str_eq(w->v[0].text, "if"))
		end = w->n;
	else if (w->n && str_eq(w->v[0].text, "try"))
		end = 2;
	for (size_t i = 0; i < end && i < w->n; i++)
		if (begins_verb(&w->v[i], l, verbs))
			return true;
	return false;
}

bool order_begins(const char *s, size_t n,
		  const struct order_language *language)
{
	struct text t = { 0 };
	struct order_words w = { 0 };
	struct diags d = DIAGS_INIT;
	bool yes = false;
	size_t at = 0;

	text_read(s, n, language->form_rule, &t, &d);
	if (t.n && words_next(&t.v[0], &at, language, &w, &d))
		yes = begins_like(&w, &t.v[0], language->verbs);
	words_free(&w);
	text_free(&t);
	diag_free(&d);
	return yes;
}
