/* SPDX-License-Identifier: MIT */
/* span.c - a part of a text that belongs to somebody else. */
#include "config.h"

#include "base/span.h"

#include "base/str.h"

#include <string.h>
#include <strings.h>

struct span span_of(const char *text)
{
	return (struct span){ text, strlen(text) };
}

bool span_is(struct span a, const char *text)
{
	return a.n == strlen(text) && memcmp(a.s, text, a.n) == 0;
}

bool span_is_nocase(struct span a, const char *text)
{
	return a.n == strlen(text) && strncasecmp(a.s, text, a.n) == 0;
}

bool span_is_words(struct span a, const char *text)
{
	size_t i = 0;

	for (; *text; text++) {
		size_t from = i;

		while (*text == ' ' && i < a.n && str_blank(a.s[i]))
			i++;
		if (*text != ' ' && i < a.n &&
		    str_lower(a.s[i]) == str_lower(*text))
			i++;
		if (i == from)
			return false;
	}
	return i == a.n;
}

bool span_eq(struct span a, struct span b)
{
	return a.n == b.n && (a.n == 0 || memcmp(a.s, b.s, a.n) == 0);
}

bool span_starts(struct span a, const char *prefix)
{
	size_t n = strlen(prefix);

	return a.n >= n && memcmp(a.s, prefix, n) == 0;
}

struct span span_until(struct span *rest, char c)
{
	const char *end = rest->n ? memchr(rest->s, c, rest->n) : NULL;
	struct span first = { rest->s, rest->n };

	if (end) {
		first.n = (size_t)(end - rest->s);
		rest->s += first.n + 1;
		rest->n -= first.n + 1;
	} else {
		rest->s += rest->n;
		rest->n = 0;
	}
	return first;
}

bool span_copy(struct span a, char *out, size_t size)
{
	if (a.n >= size)
		return false;
	if (a.n)
		(void)memcpy(out, a.s, a.n);
	out[a.n] = '\0';
	return true;
}

const char *span_name(struct span a, char out[SPAN_NAME_SIZE])
{
	return span_copy(a, out, SPAN_NAME_SIZE) ? out : "";
}

bool span_is_name(struct span a, bool letter_first)
{
	char name[SPAN_NAME_SIZE];

	return a.n > 0 && !memchr(a.s, '\0', a.n) &&
	       span_copy(a, name, sizeof(name)) &&
	       str_is_name(name, letter_first);
}
