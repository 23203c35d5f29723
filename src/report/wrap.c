/* SPDX-License-Identifier: MIT */
/* wrap.c - breaks lines so that a mail needs no wider window. */
#include "config.h"

#include "report/wrap.h"

#include "base/line.h"
#include "base/utf8.h"

#include <stdbool.h>
#include <string.h>

struct wrap {
	struct str *out;
	size_t width;
	const char *s; /* the line, without its blanks at the end */
	size_t n;
	size_t lead; /* bytes before the first word, sign included */
	size_t sign; /* of these, up to the sign of "# " or ": " */
	size_t used; /* characters in the line that is being written */
};

static size_t wrap_blanks(const struct wrap *w, size_t i)
{
	while (i < w->n && w->s[i] == ' ')
		i++;
	return i;
}

/* Whether `sign` ends at i: a blank is behind it. */
static bool wrap_signs(const struct wrap *w, size_t i, const char *sign)
{
	return i + 1 < w->n && strchr(sign, w->s[i]) && w->s[i + 1] == ' ';
}

/* Where what a list puts before its items ends: "- ", "12. ". */
static size_t wrap_item(const struct wrap *w, size_t i)
{
	size_t digits = i;

	if (wrap_signs(w, i, "-"))
		return i + 1;
	while (digits < w->n && str_digit(w->s[digits]))
		digits++;
	return digits > i && wrap_signs(w, digits, ".") ? digits + 1 : i;
}

/* Finds what the line begins with. */
static void wrap_lead(struct wrap *w)
{
	size_t i = wrap_blanks(w, 0);

	w->sign = wrap_signs(w, i, "#:") ? i + 1 : 0;
	if (w->sign)
		i = wrap_blanks(w, w->sign);
	w->lead = wrap_blanks(w, wrap_item(w, i));
}

/* What begins too deep goes on at the left, behind its sign: somebody's words
 * may begin with as many blanks or digits as he likes. */
static void wrap_deep(struct wrap *w)
{
	size_t blanks = w->sign ? w->sign - 1 : 0;

	if (w->lead < w->width / 2)
		return;
	w->s += blanks;
	w->n -= blanks;
	w->sign -= blanks;
	w->lead = w->sign ? w->sign + 1 : 0;
}

static void wrap_break(struct wrap *w)
{
	str_addc(w->out, '\n');
	for (size_t i = 0; i < w->lead; i++) {
		str_addc(w->out, i < w->sign ? w->s[i] : ' ');
	}
	w->used = w->lead;
}

/* A word that no line can hold. */
static void wrap_long(struct wrap *w, const char *s, size_t n)
{
	size_t used;

	while (n > 0) {
		if (w->used >= w->width)
			wrap_break(w);
		utf8_decode(s, n, &used);
		str_addn(w->out, s, used);
		s += used;
		n -= used;
		w->used++;
	}
}

static void wrap_word(struct wrap *w, const char *s, size_t n)
{
	size_t chars = utf8_length(s, n);

	if (w->used > w->lead) {
		if (w->used + 1 + chars > w->width) {
			wrap_break(w);
		} else {
			str_addc(w->out, ' ');
			w->used++;
		}
	}
	if (w->used + chars > w->width) {
		wrap_long(w, s, n);
		return;
	}
	str_addn(w->out, s, n);
	w->used += chars;
}

/* A line that is too long: word by word. */
static void wrap_words(struct wrap *w)
{
	size_t i;

	wrap_lead(w);
	wrap_deep(w);
	str_addn(w->out, w->s, w->lead);
	w->used = w->lead;
	i = w->lead;
	while (i < w->n) {
		size_t from = i;

		while (i < w->n && w->s[i] != ' ')
			i++;
		if (i > from)
			wrap_word(w, w->s + from, i - from);
		while (i < w->n && w->s[i] == ' ')
			i++;
	}
}

static void wrap_line(struct wrap *w, const struct line *l)
{
	w->s = l->s;
	w->n = l->n;
	while (w->n > 0 && str_blank(w->s[w->n - 1]))
		w->n--;
	if (w->n > 0 && *w->s == '|')
		str_addn(w->out, w->s + 1, w->n - 1);
	else if (utf8_length(w->s, w->n) <= w->width)
		str_addn(w->out, w->s, w->n);
	else
		wrap_words(w);
	str_addc(w->out, '\n');
}

void wrap_text(const char *text, size_t width, struct str *out)
{
	struct wrap w = { .out = out, .width = width };
	bool empty = true; /* the line before, or there is none */
	struct line l;

	line_init(&l, text, strlen(text));
	while (line_next(&l)) {
		size_t n = l.n;

		while (n > 0 && str_blank(l.s[n - 1]))
			n--;
		if (n > 0 && empty && out->len > 0)
			str_addc(out, '\n');
		if (n > 0)
			wrap_line(&w, &l);
		empty = n == 0;
	}
}
