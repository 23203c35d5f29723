/* SPDX-License-Identifier: MIT */
/* fit.c - which characters may stand where in a mail. */
#include "config.h"

#include "letter/fit.h"

#include "base/bytes.h"
#include "base/str.h"
#include "base/utf8.h"

#include <string.h>

#define FIT_VALUE_MAX 500
#define FIT_WORD_MAX  120
#define FIT_TEXT_MAX  (4u << 20)

bool fit_alnum(char c)
{
	return str_digit(c) || (str_lower(c) >= 'a' && str_lower(c) <= 'z');
}

bool fit_value(const char *s)
{
	size_t n = strlen(s);

	return n <= FIT_VALUE_MAX && utf8_clean(s, n, false) &&
	       !strchr(s, '\n') && !strstr(s, "=?");
}

bool fit_subject(const char *s)
{
	return *s != '\0' && fit_value(s);
}

/* Letters, digits and `more`, with which it cannot begin. */
static bool fit_word(const char *s, const char *more)
{
	size_t n = strlen(s);

	if (n < 1 || n > FIT_WORD_MAX || !fit_alnum(s[0]))
		return false;
	for (; *s; s++)
		if (!fit_alnum(*s) && !strchr(more, *s))
			return false;
	return true;
}

bool fit_file(const char *s)
{
	return fit_word(s, "._-");
}

bool fit_tag(const char *s)
{
	return *s == '\0' || fit_word(s, ":.-");
}

bool fit_type(const char *s)
{
	const char *slash = strchr(s, '/');

	return slash && slash[1] != '\0' && !strchr(slash + 1, '/') &&
	       fit_word(s, "/.+-");
}

bool fit_text(const char *s)
{
	size_t n = strlen(s);
	size_t used;

	for (size_t i = bytes_plain(s, n); i < n; i += used) {
		int32_t c = (unsigned char)s[i];

		used = 1;
		if (c > 126)
			c = utf8_decode(s + i, n - i, &used);
		if (c < 0 || (c < 32 && c != '\n' && c != '\t') || c == 127)
			return false;
		used += bytes_plain(s + i + used, n - i - used);
	}
	return n <= FIT_TEXT_MAX;
}

bool fit_host(const char *s)
{
	size_t n = strlen(s);

	if (n > 253)
		return false;
	if (*s == '[')
		return n > 2 && s[n - 1] == ']' &&
		       strspn(s + 1, "0123456789abcdefABCDEF:.") == n - 2;
	for (; *s; s++)
		if (!fit_alnum(*s) && *s != '-' && *s != '.')
			return false;
	return true;
}

bool fit_line(const char *s)
{
	for (; *s; s++)
		if ((unsigned char)*s < 32 || *s == 127)
			return false;
	return true;
}
