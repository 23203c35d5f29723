/* SPDX-License-Identifier: MIT */
/* form.c - the orders between a line `orders` and a line `end orders`. */
#include "config.h"

#include "letter/form.h"

#include "base/mem.h"
#include "base/str.h"
#include "letter/added.h"
#include "letter/word.h"

#include <stdint.h>
#include <string.h>

#define FORM_WRAPPED 60 /* bytes: no mail program breaks shorter lines */
#define FORM_PIECES  8	/* that one line can be broken into */

/* How deep our own letter is quoted: what is quoted deeper in it are words of
 * others, which may look like a form. */
static size_t form_depth(const struct quoted *q)
{
	size_t depth = SIZE_MAX;

	for (size_t i = 0; i < q->n; i++)
		if (q->v[i].depth < depth &&
		    added_own(quoted_trim(q->v[i].text)))
			depth = q->v[i].depth;
	return depth;
}

struct form form_find(const struct quoted *q)
{
	struct form best = { .found = false };
	size_t begin = q->n, depth = 0, most = form_depth(q);

	for (size_t i = 0; i < q->n; i++) {
		struct span s = quoted_trim(q->v[i].text);

		if (q->v[i].depth > most)
			continue;
		if (span_is_nocase(s, "orders")) {
			begin = i;
		} else if (begin < i && span_is_words(s, "end orders") &&
			   q->v[i].depth <= q->v[begin].depth) {
			if (!best.found || q->v[begin].depth < depth)
				best = (struct form){ true, begin + 1, i };
			depth = q->v[best.first - 1].depth;
			begin = q->n;
		}
	}
	return best;
}

struct form_walk {
	const struct quoted *q;
	const struct written_in *in;
	enum block_mark *marks;
	size_t end;	    /* of the form */
	struct quoted sent; /* the letter that was answered */
	struct form sent_form;
	size_t last; /* where a line that was taken may go on; or 0 */
	size_t from; /* where this line begins in the orders */
	struct written *out;
};

/* ---- lines as they were sent ---- */

/* Letters and digits: whatever a program has done to the rest. */
static bool form_letter(char c)
{
	c = str_lower(c);
	return str_digit(c) || (c >= 'a' && c <= 'z');
}

/* Takes the letters of `part` off the front of *whole; false if it begins with
 * others, or if there are none. */
static bool form_match(struct span part, struct span *whole)
{
	bool any = false;

	for (size_t i = 0; i < part.n; i++) {
		if (!form_letter(part.s[i]))
			continue;
		while (whole->n && !form_letter(*whole->s))
			whole->s++, whole->n--;
		if (!whole->n || str_lower(*whole->s) != str_lower(part.s[i]))
			return false;
		whole->s++, whole->n--;
		any = true;
	}
	return any;
}

static bool form_is_done(struct span s)
{
	while (s.n && !form_letter(*s.s))
		s.s++, s.n--;
	return s.n == 0;
}

/* How many lines from i on are one line of the form as it was sent; 1 if none
 * of it was broken here. */
static size_t form_pieces(const struct form_walk *w, size_t i)
{
	for (size_t k = w->sent_form.first; k < w->sent_form.end; k++) {
		struct span whole = w->sent.v[k].text;

		for (size_t n = 0; n < FORM_PIECES && i + n < w->end; n++) {
			if (!form_match(w->q->v[i + n].text, &whole))
				break;
			if (form_is_done(whole))
				return n + 1;
		}
	}
	return 1;
}

/* ---- lines as they came ---- */

static bool form_comment(struct span s)
{
	s = quoted_trim(s);
	return s.n && *s.s == '#';
}

static void form_join(struct span s, struct str *orders)
{
	orders->len--; /* its line end */
	str_addc(orders, ' ');
	s = quoted_trim(s);
	str_addn(orders, s.s, s.n);
	str_addc(orders, '\n');
}

/* Whether line i is the rest of the order before it. Behind a comment nobody
 * can know. */
static bool form_goes_on(const struct form_walk *w, size_t i)
{
	struct span s = w->q->v[i].text, rest = s;
	const struct str *orders = &w->out->orders;
	bool comma;

	if (!w->last || w->last != i || w->marks[i] == BLOCK_EMPTY ||
	    memchr(orders->s + w->from, '#', orders->len - w->from))
		return false;
	comma = orders->len > 1 && orders->s[orders->len - 2] == ',';
	if (w->in->begins(s.s, s.n, w->in->arg))
		return false;
	if (w->marks[i] == BLOCK_ROW)
		return comma;
	return comma ||
	       w->q->v[i - 1].width + 1 + quoted_word(&rest).n > FORM_WRAPPED;
}

static void form_line(struct form_walk *w, size_t i, size_t pieces)
{
	const struct quoted_line *l = &w->q->v[i];
	struct str *orders = &w->out->orders;

	if (!l->text.n || form_comment(l->text) || w->marks[i] == BLOCK_EMPTY ||
	    (l->depth == 0 && word_read(l->text, w->out))) {
		w->last = 0;
		return;
	}
	if (form_goes_on(w, i)) {
		form_join(l->text, orders);
	} else {
		w->from = orders->len;
		str_addn(orders, l->text.s, l->text.n);
		str_addc(orders, '\n');
	}
	for (size_t k = 1; k < pieces; k++)
		form_join(l[k].text, orders);
	w->last = i + pieces;
}

void form_take(const struct quoted *q, struct form f,
	       const struct written_in *in, struct written *out)
{
	struct form_walk w = { .q = q, .in = in, .end = f.end, .out = out };

	if (in->sent)
		quoted_read(in->sent, strlen(in->sent), &w.sent);
	w.sent_form = form_find(&w.sent);
	w.marks = mem_array(q->n + 1, sizeof(*w.marks));
	block_mark(q, in, f.first, f.end, w.marks);
	for (size_t i = f.first; i < f.end;) {
		size_t n = form_pieces(&w, i);

		form_line(&w, i, n);
		i += n;
	}
	quoted_free(&w.sent);
	mem_free(w.marks);
}
