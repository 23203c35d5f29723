/* SPDX-License-Identifier: MIT */
/* answercode.c - the answer codes of letters to seats by hand. */
#include "config.h"

#include "letter/answercode.h"

#include "base/str.h"
#include "base/utf8.h"

#include <string.h>

#define ANSWERCODE_HALF	 (ANSWERCODE_LEN / 2)
#define ANSWERCODE_REACH 64 /* bytes over which one may be spread */

static bool answercode_char(char c)
{
	return (str_lower(c) >= 'a' && str_lower(c) <= 'z') ||
	       (c >= '2' && c <= '7');
}

static bool answercode_word(char c)
{
	return answercode_char(c) || str_digit(c);
}

bool answercode_is(const char *id, const char code[ANSWERCODE_LEN])
{
	return strncmp(id, code, ANSWERCODE_LEN) == 0;
}

/* What may stand between the words and the characters of a code: blanks, line
 * ends with marks of quoting, and any kind of hyphen. */
static size_t answercode_gap(const char *s, size_t n)
{
	size_t at = 0, used;

	while (at < n) {
		int32_t c = utf8_decode(s + at, n - at, &used);

		if (c != '\n' && c != '-' && c != '>' && c != '|' &&
		    c != 0x2212 && !(c >= 0x2010 && c <= 0x2015) &&
		    !utf8_is_blank(c))
			break;
		at += used;
	}
	return at;
}

/* Eight characters of a code; bytes used, or 0. */
static size_t answercode_read(const char *s, size_t n,
			      char out[ANSWERCODE_LEN + 1])
{
	size_t at = 0, have = 0;

	while (have < ANSWERCODE_LEN) {
		at += answercode_gap(s + at, n - at);
		if (at >= n || at > ANSWERCODE_REACH || !answercode_char(s[at]))
			return 0;
		out[have++] = str_lower(s[at++]);
	}
	out[have] = '\0';
	return at < n && answercode_word(s[at]) ? 0 : at;
}

static size_t answercode_says(const char *s, size_t n, const char *word)
{
	size_t len = strlen(word);

	if (n < len)
		return 0;
	for (size_t i = 0; i < len; i++)
		if (str_lower(s[i]) != word[i])
			return 0;
	return len;
}

/* "Answer code:" before it; bytes used, or 0. */
static size_t answercode_named(const char *s, size_t n,
			       char out[ANSWERCODE_LEN + 1])
{
	size_t at = answercode_says(s, n, "answer"), used;

	if (!at)
		return 0;
	at += answercode_gap(s + at, n - at);
	used = answercode_says(s + at, n - at, "code");
	if (!used)
		return 0;
	at += used;
	at += answercode_gap(s + at, n - at);
	if (at < n && s[at] == ':')
		at++;
	used = answercode_read(s + at, n - at, out);
	return used ? at + used : 0;
}

/* "CEBF-6ERJ" as it is printed, and not a pair of words. */
static size_t answercode_bare(const char *s, size_t n,
			      char out[ANSWERCODE_LEN + 1])
{
	bool lower = false, digit = false;

	if (n < ANSWERCODE_PRINTED || s[ANSWERCODE_HALF] != '-' ||
	    (n > ANSWERCODE_PRINTED &&
	     (answercode_word(s[ANSWERCODE_PRINTED]) ||
	      s[ANSWERCODE_PRINTED] == '-')))
		return 0;
	for (size_t i = 0; i < ANSWERCODE_PRINTED; i++) {
		if (i == ANSWERCODE_HALF)
			continue;
		if (!answercode_char(s[i]))
			return 0;
		lower = lower || (s[i] >= 'a' && s[i] <= 'z');
		digit = digit || str_digit(s[i]);
	}
	if (lower && !digit)
		return 0;
	return answercode_read(s, ANSWERCODE_PRINTED, out);
}

/* The same, with nothing else in its line but marks of quoting. */
static size_t answercode_alone(const char *s, size_t n, size_t at,
			       char out[ANSWERCODE_LEN + 1])
{
	size_t used, end;

	for (size_t i = at; i > 0 && s[i - 1] != '\n'; i--)
		if (!strchr(" \t>|", s[i - 1]))
			return 0;
	used = answercode_bare(s + at, n - at, out);
	for (end = at + used; used && end < n && s[end] != '\n'; end++)
		if (!strchr(" \t.", s[end]))
			return 0;
	return used;
}

static bool answercode_find(const char *s, size_t n, bool subject, size_t *at,
			    char out[ANSWERCODE_LEN + 1])
{
	for (; *at < n; ++*at) {
		size_t used = 0;

		if (!answercode_word(s[*at]) ||
		    (*at && answercode_word(s[*at - 1])))
			continue;
		used = answercode_named(s + *at, n - *at, out);
		if (!used)
			used = subject ? answercode_bare(s + *at, n - *at, out)
				       : answercode_alone(s, n, *at, out);
		if (used) {
			*at += used;
			return true;
		}
	}
	return false;
}

bool answercode_next(const char *s, size_t n, size_t *at,
		     char out[ANSWERCODE_LEN + 1])
{
	return answercode_find(s, n, false, at, out);
}

bool answercode_line(const char *s, size_t n)
{
	char code[ANSWERCODE_LEN + 1];
	size_t from = 0, used;

	while (from < n && str_blank(s[from]))
		from++;
	used = answercode_named(s + from, n - from, code);
	if (!used)
		used = answercode_bare(s + from, n - from, code);
	for (from += used; used && from < n; from++)
		if (!str_blank(s[from]) && s[from] != '.')
			return false;
	return used > 0;
}

bool answercode_subject(const char *s, size_t *at, char out[ANSWERCODE_LEN + 1])
{
	return answercode_find(s, strlen(s), true, at, out);
}
