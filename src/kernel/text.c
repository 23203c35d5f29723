/* SPDX-License-Identifier: MIT */
/* text.c - undoes what mail programs do to a typed text, line by line. */
#include "config.h"

#include "kernel/text.h"

#include "base/mem.h"
#include "base/str.h"
#include "base/utf8.h"
#include "kernel/why.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct text_buffer {
	struct str s;
	int *col;
	size_t col_cap;
};

static void text_put(struct text_buffer *b, const char *s, size_t n, int col)
{
	str_addn(&b->s, s, n);
	b->col = mem_grow(b->col, &b->col_cap, b->s.len + 1, sizeof(*b->col));
	for (size_t i = b->s.len - n; i <= b->s.len; i++)
		b->col[i] = col;
}

/* The ASCII that a typographic character stands for; NULL if it stands for
 * itself, "" if it is to vanish. */
static const char *text_plain(int32_t c)
{
	if (c == '\t' || c == 0xa0 || (c >= 0x2000 && c <= 0x200a) ||
	    c == 0x202f || c == 0x205f || c == 0x3000)
		return " ";
	if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xfe63 ||
	    c == 0xff0d)
		return "-";
	if ((c >= 0x2018 && c <= 0x201b) || c == 0x2032)
		return "'";
	if ((c >= 0x201c && c <= 0x201f) || c == 0x2033 || c == 0xab ||
	    c == 0xbb)
		return "\"";
	if (c == 0x2026)
		return "...";
	if (c == 0x2192 || c == 0x21d2 || c == 0x279c || c == 0x2794)
		return "->";
	if (c == '\r' || (c >= 0x80 && utf8_forbidden(c)))
		return "";
	return NULL;
}

static void text_finish(struct text *t, struct text_buffer *b, int number)
{
	struct text_line *l;
	size_t begin = 0;
	size_t end = b->s.len;

	/* `> > text`: quoting by the mail program. */
	for (;;) {
		size_t p = begin;

		while (p < end && b->s.s[p] == ' ')
			p++;
		if (p >= end || b->s.s[p] != '>')
			break;
		begin = p + 1;
		if (begin < end && b->s.s[begin] == ' ')
			begin++;
	}
	while (end > begin && b->s.s[end - 1] == ' ')
		end--;
	t->v = mem_grow(t->v, &t->cap, t->n + 1, sizeof(*t->v));
	l = &t->v[t->n++];
	*l = (struct text_line){ .n = end - begin, .number = number };
	l->s = mem_strndup(b->s.s ? b->s.s + begin : "", l->n);
	l->col = mem_array(l->n + 1, sizeof(*l->col));
	for (size_t i = 0; i <= l->n; i++)
		l->col[i] = b->col ? b->col[begin + i] : 1;
	while ((size_t)l->indent < l->n && l->s[l->indent] == ' ')
		l->indent++;
	str_clear(&b->s);
}

static void text_control(int32_t c, struct diag_place at, const char *rule,
			 struct diags *d)
{
	char name[16];

	(void)snprintf(name, sizeof(name), "U+%04X", (unsigned)c);
	why_add(d, at, rule, WHY(CONTROL, { .word = name }));
}

void text_read(const char *s, size_t n, const char *rule, struct text *out,
	       struct diags *d)
{
	struct text_buffer b = { .s = STR_INIT };
	struct diag_place at = { 1, 1 };
	size_t used = 1;

	text_put(&b, "", 0, 1);
	for (size_t i = 0; i < n; i += used, at.col++) {
		int32_t c = utf8_decode(s + i, n - i, &used);
		const char *plain = text_plain(c);
		bool crlf = c == '\r' && i + 1 < n && s[i + 1] == '\n';

		if (c == '\n' || (c == '\r' && !crlf) || c == 0x2028) {
			text_finish(out, &b, at.line++);
			at.col = 0;
			text_put(&b, "", 0, 1);
		} else if (c < 0) {
			why_add(d, at, rule, WHY_PLAIN(NOT_TEXT));
		} else if (plain) {
			text_put(&b, plain, strlen(plain), at.col);
		} else if (utf8_forbidden(c)) {
			text_control(c, at, rule, d);
		} else {
			text_put(&b, s + i, used, at.col);
		}
		b.col[b.s.len] = at.col + 1;
	}
	if (b.s.len)
		text_finish(out, &b, at.line);
	str_free(&b.s);
	mem_free(b.col);
}

void text_free(struct text *t)
{
	for (size_t i = 0; i < t->n; i++) {
		mem_free(t->v[i].s);
		mem_free(t->v[i].col);
	}
	mem_free(t->v);
	*t = (struct text){ 0 };
}
