/* SPDX-License-Identifier: MIT */
/* address.c - which addresses and message ids may go near a mail server. */
#include "config.h"

#include "letter/address.h"

#include "base/mem.h"
#include "base/str.h"
#include "letter/fit.h"

#include <string.h>

#define ADDRESS_MAX 254 /* RFC 5321 4.5.3.1.3, without the brackets */

static bool address_char(char c)
{
	return c > 32 && c < 127 && !strchr("<>()[]\\,;:\"@", c);
}

static bool address_domain_char(char c)
{
	return fit_alnum(c) || c == '-';
}

static bool address_id_char(char c)
{
	return address_char(c) || (c != '\0' && strchr("[]:", c));
}

/* Words of fit characters with single dots between them; to the end of s, or
 * to its first '@' (which must be there). NULL, or where it ended. */
static const char *address_words(const char *s, bool (*fit)(char), char end)
{
	char before = '.';

	for (; *s && *s != end; s++) {
		if (*s == '.' ? before == '.' : !fit(*s))
			return NULL;
		before = *s;
	}
	return *s == end && before != '.' ? s : NULL;
}

static bool address_is(const char *s, bool (*fit)(char))
{
	const char *at;

	if (strlen(s) > ADDRESS_MAX)
		return false;
	at = address_words(s, address_char, '@');
	return at && address_words(at + 1, fit, '\0');
}

bool address_valid(const char *s)
{
	return address_is(s, address_domain_char);
}

bool address_is_id(const char *s)
{
	return address_is(s, address_id_char);
}

const char *address_domain(const char *addr)
{
	const char *at = strchr(addr, '@');

	return at ? at + 1 : "";
}

/* The n characters at s without blanks around them, or quotes. */
static char *address_trim(const char *s, size_t n)
{
	while (n && str_blank(*s))
		s++, n--;
	while (n && str_blank(s[n - 1]))
		n--;
	if (n >= 2 && s[0] == '"' && s[n - 1] == '"')
		s++, n -= 2;
	return mem_strndup(s, n);
}

int address_parse(const char *text, char **name, char **addr, struct err *e)
{
	const char *open = strrchr(text, '<');
	size_t n = strlen(text);

	if (open && n && text[n - 1] == '>') {
		*name = address_trim(text, (size_t)(open - text));
		*addr = mem_strndup(open + 1, (size_t)(text + n - 2 - open));
	} else {
		*name = mem_strdup("");
		*addr = address_trim(text, n);
	}
	if (address_valid(*addr) && fit_value(*name))
		return 0;
	mem_free(*name);
	mem_free(*addr);
	*name = *addr = NULL;
	return err_set(e, ERR_FORMAT,
		       "\"%s\" is not a mail address; write "
		       "\"name@example.org\" or \"Name <name@example.org>\"",
		       text);
}
