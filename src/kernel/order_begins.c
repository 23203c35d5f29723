/* SPDX-License-Identifier: MIT */
/* order_begins.c - whether a line of a letter begins like an order. */
#include "config.h"

#include "kernel/order.h"

#include "kernel/text.h"
#include "kernel/words.h"

#include "base/str.h"
#include "base/utf8.h"

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

#define BEGINS_ROW 8 /* squares, at least */

/* A row of a set-up, whose block was forgotten. */
static bool begins_row(const struct order_words *w, const char *codes)
{
	size_t n = 0;

	while (codes && n < w->n &&
	       (str_eq(w->v[n].text, ".") || words_listed(codes, w->v[n].text)))
		n++;
	return n == w->n && n >= BEGINS_ROW;
}

/* Bytes of a number or a bullet before an order, as lists in mails have them:
 * what stands behind is meant as an order, and is refused as it is written. */
static size_t begins_mark(const char *s, size_t n)
{
	size_t i = 0, from, used = 0;
	int32_t c;

	while (i < n && str_blank(s[i]))
		i++;
	if (i < n && s[i] == '(')
		i++;
	from = i;
	while (i < n && i < from + 3 && str_digit(s[i]))
		i++;
	if (i > from && i < n && (s[i] == '.' || s[i] == ')'))
		return i + 1;
	c = from < n ? utf8_decode(s + from, n - from, &used) : 0;
	if (c == 0xb7 || c == 0x2022 || c == 0x25e6 ||
	    (c > 0 && c < 0x80 && strchr("-*+_`", c)))
		return from + used;
	return 0;
}

bool order_begins(const char *s, size_t n,
		  const struct order_language *language)
{
	struct text t = { 0 };
	struct order_words w = { 0 };
	struct diags d = DIAGS_INIT;
	bool yes = false;
	size_t at = 0, mark = begins_mark(s, n);

	text_read(s + mark, n - mark, language->form_rule, &t, &d);
	if (t.n && words_next(&t.v[0], &at, language, &w, &d))
		yes = begins_like(&w, &t.v[0], language->verbs) ||
		      begins_row(&w, language->codes);
	words_free(&w);
	text_free(&t);
	diag_free(&d);
	return yes;
}
