/* SPDX-License-Identifier: MIT */
/* armour_line.c - a line of a mail or a post without what was done to it. */
#include "config.h"

#include "seal/armour_line.h"

#include "base/bytes.h"
#include "base/utf8.h"

#include <string.h>

/* Steps behind the line that begins at a->at: LF, CR or both end it. */
static bool armour_line_raw(struct armour *a, const char **s, size_t *n)
{
	size_t at = a->at;

	if (at >= a->n)
		return false;
	*s = a->text + at;
	while (at < a->n && a->text[at] != '\n' && a->text[at] != '\r')
		at++;
	*n = at - a->at;
	if (at + 1 < a->n && a->text[at] == '\r' && a->text[at + 1] == '\n')
		at++;
	a->at = at + 1;
	a->line++;
	return true;
}

/* A no-break space, in UTF-8 or (an invalid byte) in Latin-1. */
static bool armour_line_nbsp(int32_t c, char byte)
{
	return c == 0xa0 || c == 0x2007 || c == 0x202f ||
	       (c < 0 && (unsigned char)byte == 0xa0);
}

/* Soft hyphens, and what else programs put into long words, or before a text,
 * and nobody sees. */
static bool armour_line_unseen(int32_t c, char byte)
{
	return (c > 0xa0 && utf8_forbidden(c)) ||
	       (c < 0 && (unsigned char)byte == 0xad);
}

/* Copies n characters to out: no-break spaces as blanks, nothing unseen. */
static void armour_line_plain(const char *s, size_t n, struct str *out)
{
	char *to;
	size_t used;

	str_clear(out);
	if (bytes_printable(s, n)) {
		str_addn(out, s, n);
		return;
	}
	str_pad(out, 0, n);
	to = out->s;
	for (size_t i = 0; i < n; i += used) {
		int32_t c = utf8_decode(s + i, n - i, &used);

		if (armour_line_nbsp(c, s[i])) {
			*to++ = ' ';
		} else if (!armour_line_unseen(c, s[i])) {
			(void)memcpy(to, s + i, used);
			to += used;
		}
	}
	out->len = (size_t)(to - out->s);
	*to = '\0';
}

/* "[code]", "[/quote]", "[quote=Bob]" at the beginning of a line: its length,
 * or 0. No line of a block has a bracket. */
static size_t armour_line_tag(struct span s)
{
	const char *end = s.n && *s.s == '[' ? memchr(s.s, ']', s.n) : NULL;

	return end ? (size_t)(end + 1 - s.s) : 0;
}

/* The same at its end. */
static size_t armour_line_tag_behind(struct span s)
{
	size_t n = 0;

	if (!s.n || s.s[s.n - 1] != ']')
		return 0;
	while (n < s.n && s.s[s.n - 1 - n] != '[')
		n++;
	return n < s.n ? n + 1 : 0;
}

static struct span armour_line_trim(struct span s)
{
	size_t tag;

	do {
		while (s.n && (str_blank(*s.s) || *s.s == '>' || *s.s == '|'))
			s.s++, s.n--;
		tag = armour_line_tag(s);
		s.s += tag;
		s.n -= tag;
	} while (tag);
	do {
		while (s.n && str_blank(s.s[s.n - 1]))
			s.n--;
		tag = armour_line_tag_behind(s);
		s.n -= tag;
	} while (tag);
	return s;
}

bool armour_line_next(struct armour *a, struct str *buf, struct span *out)
{
	const char *s;
	size_t n;

	if (!armour_line_raw(a, &s, &n))
		return false;
	armour_line_plain(s, n, buf);
	*out = armour_line_trim(str_span(buf));
	return true;
}
