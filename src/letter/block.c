/* SPDX-License-Identifier: MIT */
/* block.c - which lines are rows, between the line that opens them and an `end`
 * with its name. */
#include "config.h"

#include "letter/block.h"

#include "base/str.h"

#include <string.h>

/* The line without its comment. */
static struct span block_said(const struct quoted_line *l)
{
	struct span s = l->text;
	const char *sign = s.n ? memchr(s.s, '#', s.n) : NULL;

	if (sign)
		s.n = (size_t)(sign - s.s);
	return quoted_trim(s);
}

static bool block_same(struct span a, struct span b)
{
	if (a.n && a.s[a.n - 1] == ':')
		a.n--;
	if (a.n != b.n || !a.n)
		return false;
	for (size_t i = 0; i < a.n; i++)
		if (str_lower(a.s[i]) != str_lower(b.s[i]))
			return false;
	return true;
}

/* The name behind an `end`; nothing if the line is none. */
static struct span block_end(const struct quoted_line *l)
{
	struct span rest = block_said(l), none = SPAN_NONE, name;

	if (!span_is_nocase(quoted_word(&rest), "end"))
		return none;
	name = quoted_word(&rest);
	return quoted_word(&rest).n ? none : name;
}

/* It is an order whose first or second word is the name. */
static bool block_opens(const struct quoted_line *l,
			const struct written_in *in, struct span name)
{
	struct span rest = block_said(l);

	if (!in->begins(l->text.s, l->text.n, in->arg))
		return false;
	return block_same(quoted_word(&rest), name) ||
	       block_same(quoted_word(&rest), name);
}

static bool block_is_empty(const struct quoted *q, size_t from, size_t to)
{
	size_t dots = 0;

	for (size_t i = from; i < to; i++) {
		struct span s = block_said(&q->v[i]);

		for (size_t k = 0; k < s.n; k++)
			if (s.s[k] == '.')
				dots++;
			else if (!str_blank(s.s[k]))
				return false;
	}
	return dots > 0;
}

/* From the line that opens them to the one that ends them. */
static void block_set(const struct quoted *q, size_t open, size_t end,
		      enum block_mark *marks)
{
	bool empty = block_is_empty(q, open + 1, end);

	if (empty)
		marks[open] = BLOCK_EMPTY;
	for (size_t i = open + 1; i <= end; i++)
		marks[i] = empty ? BLOCK_EMPTY : BLOCK_ROW;
}

void block_mark(const struct quoted *q, const struct written_in *in,
		size_t from, size_t to, enum block_mark *marks)
{
	for (size_t i = from; i < to; i++)
		marks[i] = BLOCK_NONE;
	for (size_t i = from, last = from; i < to; i++) {
		struct span name = block_end(&q->v[i]);
		size_t open = i;

		if (!name.n)
			continue;
		while (open > last && !block_opens(&q->v[open - 1], in, name))
			open--;
		if (open-- > last)
			block_set(q, open, i, marks);
		last = i + 1;
	}
}
