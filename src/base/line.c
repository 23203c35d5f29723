/* SPDX-License-Identifier: MIT */
/* line.c - walks through a text line by line without copying it. */
#include "config.h"

#include "base/line.h"

#include <string.h>

void line_init(struct line *l, const char *text, size_t len)
{
	*l = (struct line){ .text = text, .len = len };
}

bool line_next(struct line *l)
{
	const char *end;

	if (l->at >= l->len)
		return false;
	l->s = l->text + l->at;
	end = memchr(l->s, '\n', l->len - l->at);
	l->complete = end != NULL;
	l->n = end ? (size_t)(end - l->s) : l->len - l->at;
	l->at += l->n + (end ? 1 : 0);
	l->number++;
	return true;
}

bool line_next_bare(struct line *l)
{
	if (!line_next(l))
		return false;
	if (l->n && l->s[l->n - 1] == '\r')
		l->n--;
	return true;
}
