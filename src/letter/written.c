/* SPDX-License-Identifier: MIT */
/* written.c - what a player's reply holds: orders, words, and what is
 * neither. */
#include "config.h"

#include "letter/written.h"

#include "base/line.h"
#include "base/mem.h"
#include "letter/added.h"
#include "letter/answercode.h"
#include "letter/block.h"
#include "letter/form.h"
#include "letter/quoted.h"
#include "letter/word.h"

#include <string.h>

#define WRITTEN_INTRODUCED 6 /* lines from an introduction to what is quoted */

/* The lines above what a mail program has added. */
struct written_above {
	const struct quoted *q;
	const struct written_in *in;
	struct form form; /* its lines are none of these */
	enum block_mark *marks;
	size_t end;
	struct str orders; /* found so far */
};

static bool written_framed(const struct written_above *w, size_t i)
{
	return w->form.found && i + 1 >= w->form.first && i <= w->form.end;
}

/* Between paragraphs; rows stay together. */
static bool written_gap(const struct written_above *w, size_t i)
{
	return written_framed(w, i) ||
	       (!w->q->v[i].text.n && w->marks[i] == BLOCK_NONE);
}

static void written_line(const struct quoted_line *l, struct str *out)
{
	str_addn(out, l->text.s, l->text.n);
	str_addc(out, '\n');
}

static bool written_comment(const struct quoted_line *l)
{
	struct span s = quoted_trim(l->text);

	return s.n && *s.s == '#';
}

/* One more paragraph that is passed over. */
static void written_unread(const struct str *text, struct written *out)
{
	if (!text->len)
		return;
	if (out->unread.len)
		str_addc(&out->unread, '\n');
	str_addn(&out->unread, text->s, text->len);
}

/* The lines [from, to): all of them are orders, or none. */
static void written_paragraph(struct written_above *w, size_t from, size_t to,
			      struct written *out)
{
	struct str text = STR_INIT;
	bool orders = false;

	for (size_t i = from; i < to; i++) {
		const struct quoted_line *l = &w->q->v[i];

		if (!l->text.n || word_read(l->text, out) ||
		    written_comment(l) || answercode_line(l->text.s, l->text.n))
			continue;
		if (w->in->begins(l->text.s, l->text.n, w->in->arg))
			orders = true;
		written_line(l, &text);
	}
	if (orders)
		str_addn(&w->orders, text.s, text.len);
	else
		written_unread(&text, out);
	str_free(&text);
}

static void written_free_lines(struct written_above *w, struct written *out)
{
	size_t from = 0;

	w->marks = mem_array(w->q->n + 1, sizeof(*w->marks));
	block_mark(w->q, w->in, 0, w->end, w->marks);
	for (size_t i = 0; i <= w->end; i++) {
		if (i < w->end && !written_gap(w, i))
			continue;
		written_paragraph(w, from, i, out);
		from = i + 1;
	}
	mem_free(w->marks);
}

/* What a player wrote himself below what is quoted, at the beginning of a
 * paragraph. */
static bool written_begun(const struct written_above *w, size_t i)
{
	const struct quoted_line *l = &w->q->v[i];

	return l->text.n && !l->depth && !written_framed(w, i) && !l[-1].text.n;
}

/* A paragraph there that begins like orders: none are taken, but he is told.
 * Returns its end. */
static size_t written_misplaced(const struct written_above *w, size_t i,
				size_t end, struct written *out)
{
	const struct quoted_line *l = &w->q->v[i];
	struct str text = STR_INIT;
	size_t to = i;

	while (to < end && l[to - i].text.n && !l[to - i].depth)
		written_line(&l[to++ - i], &text);
	if (w->in->begins(l->text.s, l->text.n, w->in->arg)) {
		written_unread(&text, out);
		out->below = true;
	}
	str_free(&text);
	return to;
}

/* Below what is quoted, of those who answer there: words, alone between empty
 * lines, since the rest of a quoted line may look like one; and orders, if the
 * mail has no others. */
static void written_below(const struct written_above *w, struct written *out)
{
	const struct quoted *q = w->q;
	bool none = !w->orders.len && !out->orders.len;
	size_t i = w->end, end;

	while (i < q->n && !q->v[i].depth)
		i++;
	if (i == q->n || i - w->end > WRITTEN_INTRODUCED)
		return;
	end = added_from(q, i, false, w->in);
	for (; i < end; i++) {
		if (!written_begun(w, i) ||
		    ((i + 1 == q->n || !q->v[i + 1].text.n) &&
		     word_read(q->v[i].text, out)))
			continue;
		if (none)
			i = written_misplaced(w, i, end, out) - 1;
	}
}

/* The next line that says something, without comment; false at the end. */
static bool written_said(struct line *l, struct span *out)
{
	while (line_next(l)) {
		const char *sign = memchr(l->s, '#', l->n);
		struct span s = { l->s, sign ? (size_t)(sign - l->s) : l->n };

		*out = quoted_trim(s);
		if (out->n)
			return true;
	}
	return false;
}

/* But for case and blanks. */
static bool written_eq(struct span a, struct span b)
{
	struct span x, y;

	do {
		x = quoted_word(&a);
		y = quoted_word(&b);
		if (x.n != y.n)
			return false;
		for (size_t i = 0; i < x.n; i++)
			if (str_lower(x.s[i]) != str_lower(y.s[i]))
				return false;
	} while (x.n);
	return true;
}

static bool written_same(const struct str *a, const struct str *b)
{
	struct line x, y;
	struct span one, other;
	bool more;

	line_init(&x, str_text(a), a->len);
	line_init(&y, str_text(b), b->len);
	do {
		more = written_said(&x, &one);
		if (written_said(&y, &other) != more)
			return false;
		if (more && !written_eq(one, other))
			return false;
	} while (more);
	return true;
}

static void written_judge(struct str *lines, struct written *out)
{
	if (!lines->len && !out->orders.len) {
		out->kind = WRITTEN_NONE;
	} else if (!lines->len) {
		out->kind = WRITTEN_FORM;
	} else if (!out->orders.len) {
		out->kind = WRITTEN_LINES;
		str_addn(&out->orders, lines->s, lines->len);
	} else if (written_same(lines, &out->orders)) {
		out->kind = WRITTEN_FORM;
	} else {
		out->kind = WRITTEN_CONFLICT;
		out->form = out->orders;
		out->orders = *lines;
		*lines = (struct str)STR_INIT;
	}
}

void written_read(const struct written_in *in, struct written *out)
{
	struct quoted q;
	struct written_above w = { .q = &q, .in = in };

	*out = (struct written){ .kind = WRITTEN_NONE };
	quoted_read(in->text, in->n, &q);
	w.form = form_find(&q);
	w.end = added_from(&q, 0, true, in);
	if (w.form.found)
		form_take(&q, w.form, in, out);
	out->empty_form = w.form.found && !out->orders.len;
	written_free_lines(&w, out);
	written_below(&w, out);
	written_judge(&w.orders, out);
	str_free(&w.orders);
	quoted_free(&q);
}

void written_free(struct written *w)
{
	str_free(&w->orders);
	str_free(&w->form);
	str_free(&w->unread);
	str_free(&w->rules);
}
