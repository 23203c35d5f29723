/* SPDX-License-Identifier: MIT */
/* answercodes.c - the answer codes in a mail, and how deep each is quoted. */
#include "config.h"

#include "letter/answercodes.h"

#include "base/str.h"
#include "letter/quoted.h"

#include <string.h>

/* How deep the line is quoted that s begins with. A colon is the mark by which
 * our letters quote. */
static size_t answercodes_depth(const char *s, size_t n)
{
	const char *end = memchr(s, '\n', n);
	struct quoted q;
	struct span text;
	size_t depth = 0;

	quoted_read(s, end ? (size_t)(end - s) : n, &q);
	if (q.n) {
		text = quoted_trim(q.v[0].text);
		depth = q.v[0].depth + (text.n && *text.s == ':');
	}
	quoted_free(&q);
	return depth;
}

static void answercodes_take_out(struct answercodes *a, size_t i)
{
	for (a->n--; i < a->n; i++) {
		(void)memcpy(a->code[i], a->code[i + 1], sizeof(a->code[i]));
		a->depth[i] = a->depth[i + 1];
	}
}

static void answercodes_put(struct answercodes *a, size_t i, const char *code,
			    size_t depth)
{
	for (size_t k = a->n++; k > i; k--) {
		(void)memcpy(a->code[k], a->code[k - 1], sizeof(a->code[k]));
		a->depth[k] = a->depth[k - 1];
	}
	(void)memcpy(a->code[i], code, sizeof(a->code[i]));
	a->depth[i] = depth;
}

static void answercodes_add(struct answercodes *a, const char *code,
			    size_t depth)
{
	size_t i = 0;

	for (; i < a->n && a->depth[i] <= depth; i++)
		if (str_eq(a->code[i], code))
			return;
	if (i == ANSWERCODES)
		return;
	for (size_t k = i; k < a->n; k++)
		if (str_eq(a->code[k], code))
			answercodes_take_out(a, k);
	if (a->n == ANSWERCODES)
		a->n--;
	answercodes_put(a, i, code, depth);
}

void answercodes_read(const char *subject, const char *s, size_t n,
		      struct answercodes *out)
{
	char code[ANSWERCODE_LEN + 1];
	size_t at = 0, before = 0, depth;

	out->n = 0;
	while (subject && answercode_subject(subject, &at, code))
		answercodes_add(out, code, 0);
	depth = answercodes_depth(s, n);
	for (at = 0; answercode_next(s, n, &at, code); before = at) {
		size_t from = at;

		while (from > before && s[from - 1] != '\n')
			from--;
		if (from > before)
			depth = answercodes_depth(s + from, n - from);
		answercodes_add(out, code, depth);
	}
}
