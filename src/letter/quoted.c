/* SPDX-License-Identifier: MIT */
/* quoted.c - the lines of a mail, and how deep each is quoted. */
#include "config.h"

#include "letter/quoted.h"

#include "base/line.h"
#include "base/mem.h"
#include "base/str.h"

#define QUOTED_INITIALS 6 /* letters before ">", as some programs put them */

struct span quoted_trim(struct span s)
{
	while (s.n && str_blank(*s.s))
		s.s++, s.n--;
	while (s.n && (str_blank(s.s[s.n - 1]) || s.s[s.n - 1] == '\r'))
		s.n--;
	return s;
}

struct span quoted_word(struct span *rest)
{
	struct span s = quoted_trim(*rest), word = { s.s, 0 };

	while (word.n < s.n && !str_blank(s.s[word.n]))
		word.n++;
	*rest = (struct span){ s.s + word.n, s.n - word.n };
	return word;
}

/* Bytes up to the end of a mark of quoting at the front; 0 if none is there. */
static size_t quoted_mark(struct span s)
{
	size_t i = 0, from;

	while (i < s.n && str_blank(s.s[i]))
		i++;
	from = i;
	while (i < s.n && i - from < QUOTED_INITIALS &&
	       str_lower(s.s[i]) >= 'a' && str_lower(s.s[i]) <= 'z')
		i++;
	if (i < s.n && (s.s[i] == '>' || (i == from && s.s[i] == '|')))
		return i + 1;
	return 0;
}

static void quoted_add(struct quoted *q, struct span s)
{
	struct quoted_line l = { .width = s.n };
	size_t n;

	while ((n = quoted_mark(s)) > 0) {
		l.depth++;
		s.s += n, s.n -= n;
		if (s.n && *s.s == ' ')
			s.s++, s.n--;
	}
	while (s.n && (str_blank(s.s[s.n - 1]) || s.s[s.n - 1] == '\r'))
		s.n--;
	l.text = s;
	q->v = mem_grow(q->v, &q->cap, q->n + 1, sizeof(*q->v));
	q->v[q->n++] = l;
}

void quoted_read(const char *s, size_t n, struct quoted *out)
{
	struct line l;

	*out = (struct quoted){ .n = 0 };
	line_init(&l, s, n);
	while (line_next(&l))
		quoted_add(out, (struct span){ l.s, l.n });
}

void quoted_free(struct quoted *q)
{
	mem_free(q->v);
	*q = (struct quoted){ .n = 0 };
}
