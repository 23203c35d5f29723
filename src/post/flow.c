/* SPDX-License-Identifier: MIT */
/* flow.c - lines that a mail program has broken softly (RFC 3676). */
#include "config.h"

#include "post/flow.h"

#include "base/line.h"
#include "base/span.h"

/* Some put blanks between the marks, which 4.5 does not know. */
static bool flow_quoted(struct span s)
{
	return s.n &&
	       (*s.s == '>' || (s.n > 1 && *s.s == ' ' && s.s[1] == '>'));
}

/* A line without its marks of quoting, and how many they were. */
static struct span flow_line(const struct line *l, size_t *depth)
{
	struct span s = { l->s, l->n };

	if (s.n && s.s[s.n - 1] == '\r')
		s.n--;
	for (*depth = 0; flow_quoted(s); ++*depth)
		(void)span_until(&s, '>');
	if (s.n && *s.s == ' ') /* stuffed, 4.4 */
		s.s++, s.n--;
	return s;
}

/* 4.3: the line before a signature is none of a paragraph. */
static bool flow_goes_on(struct span s)
{
	return s.n && s.s[s.n - 1] == ' ' && !span_is(s, "-- ");
}

void flow_text(const char *s, size_t n, bool delsp, struct str *out)
{
	struct line l;
	size_t depth, last = 0;
	bool soft = false;

	line_init(&l, s, n);
	while (line_next(&l)) {
		struct span text = flow_line(&l, &depth);

		if (soft && (depth != last || span_is(text, "-- "))) {
			str_addc(out, '\n');
			soft = false;
		}
		if (!soft && depth) {
			str_pad(out, '>', depth);
			str_addc(out, ' ');
		}
		soft = flow_goes_on(text);
		last = depth;
		str_addn(out, text.s, soft && delsp ? text.n - 1 : text.n);
		if (!soft)
			str_addc(out, '\n');
	}
	if (soft)
		str_addc(out, '\n');
}
