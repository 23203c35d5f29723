/* SPDX-License-Identifier: MIT */
/* bbcode.c - words that a forum shows as they are, whatever is in them. */
#include "config.h"

#include "report/bbcode.h"

#include "report/cited.h"

#include <stdbool.h>
#include <string.h>

/* Full-width [ ] < > &: unlike blanks or characters without width, which would
 * break a bracket as well, they are seen, survive copying and may stand in any
 * text (utf8.h). */
#define BBCODE_OPEN    "\xef\xbc\xbb"
#define BBCODE_CLOSE   "\xef\xbc\xbd"
#define BBCODE_LESS    "\xef\xbc\x9c"
#define BBCODE_GREATER "\xef\xbc\x9e"
#define BBCODE_AND     "\xef\xbc\x86"

static const char bbcode_code[] = "[code]";
static const char bbcode_end[] = "[/code]";

static bool bbcode_ends(const char *s, size_t n, const char *with)
{
	size_t k = strlen(with);

	return n >= k && memcmp(s + n - k, with, k) == 0;
}

/* Where the last ] is in the first n characters, from 1; 0 if there is none.
 * A post is long, and has few: whole parts of it are passed over. */
static size_t bbcode_last(const char *s, size_t n)
{
	const size_t part = 256;

	while (n > part && !memchr(s + n - part, ']', part))
		n -= part;
	while (n > 0 && s[n - 1] != ']')
		n--;
	return n;
}

/* Whether the post ends within [code]. Its brackets are those of templates. */
static bool bbcode_within(const struct str *post)
{
	for (size_t n = post->len; (n = bbcode_last(post->s, n)) > 0; n--) {
		if (bbcode_ends(post->s, n, bbcode_code))
			return true;
		if (bbcode_ends(post->s, n, bbcode_end))
			return false;
	}
	return false;
}

/* "&amp;" or "&#91;", which Discourse reads as HTML does. */
static bool bbcode_reference(const char *s, size_t n)
{
	size_t i = 1;

	while (i < n &&
	       (s[i] == '#' || str_digit(s[i]) ||
		(s[i] >= 'a' && s[i] <= 'z') || (s[i] >= 'A' && s[i] <= 'Z')))
		i++;
	return *s == '&' && i > 1 && i < n && s[i] == ';';
}

static void bbcode_char(struct str *out, char c)
{
	switch (c) {
	case '[':
		str_add(out, BBCODE_OPEN);
		break;
	case ']':
		str_add(out, BBCODE_CLOSE);
		break;
	case '<':
		str_add(out, BBCODE_LESS);
		break;
	case '>':
		str_add(out, BBCODE_GREATER);
		break;
	default:
		str_addc(out, c);
	}
}

/* A forum looks for nothing in it but its end. */
static void bbcode_fixed(struct str *out, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (s[i] == '[' && (i + 1 == n || s[i + 1] == '/'))
			str_add(out, BBCODE_OPEN);
		else
			str_addc(out, s[i]);
}

void bbcode_escape(struct str *out, const char *s, size_t n)
{
	if (bbcode_within(out)) {
		bbcode_fixed(out, s, n);
		return;
	}
	for (size_t i = 0; i < n; i++) {
		size_t cited = s[i] == '[' ? cited_list(s + i, n - i) : 0;

		if (cited) {
			str_addf(out, "(%.*s)", (int)(cited - 2), s + i + 1);
			i += cited - 1;
		} else if (bbcode_reference(s + i, n - i)) {
			str_add(out, BBCODE_AND);
		} else {
			bbcode_char(out, s[i]);
		}
	}
}
