/* SPDX-License-Identifier: MIT */
/* authres.c - what a mail server says of a mail's sender (RFC 8601). */
#include "config.h"

#include "letter/authres.h"

#include "base/span.h"
#include "base/str.h"
#include "letter/address.h"

#include <string.h>

/* -- words, blanks and comments (RFC 5322, 3.2) -- */

/* What stands in brackets is anybody's, and may hold brackets and ";". */
static const char *authres_comment(const char *s)
{
	int depth = 0;

	for (; *s; s++) {
		if (*s == '\\' && s[1])
			s++;
		else if (*s == '(')
			depth++;
		else if (*s == ')' && --depth == 0)
			return s + 1;
	}
	return s;
}

static const char *authres_blank(const char *s)
{
	while (str_blank(*s) || *s == '(')
		s = *s == '(' ? authres_comment(s) : s + 1;
	return s;
}

/* Behind the closing quotation mark. */
static const char *authres_quoted(const char *s)
{
	for (s++; *s && *s != '"'; s++)
		if (*s == '\\' && s[1])
			s++;
	return *s ? s + 1 : s;
}

/* A word, moves behind it. Parts in quotation marks belong to it, as in the
 * address "a@b"@example.org; of a word that is one such part the marks do
 * not. */
static struct span authres_word(const char **s)
{
	struct span word = { authres_blank(*s), 0 };
	const char *end = word.s;
	size_t parts = 0;

	for (; *end == '"' || (*end && !strchr(" \t();=", *end)); parts++)
		end = *end == '"' ? authres_quoted(end) : end + 1;
	word.n = (size_t)(end - word.s);
	*s = end;
	if (parts == 1 && word.n > 1 && *word.s == '"' && end[-1] == '"')
		word = (struct span){ word.s + 1, word.n - 2 };
	return word;
}

/* -- domains -- */

/* The domain itself, or one above it that somebody can own. */
static bool authres_covers(struct span signer, const char *domain)
{
	size_t n = strlen(domain);

	if (span_is_nocase(signer, domain))
		return true;
	return signer.n && signer.n < n && memchr(signer.s, '.', signer.n) &&
	       domain[n - signer.n - 1] == '.' &&
	       span_is_nocase(signer, domain + n - signer.n);
}

/* What stands behind the last "@". */
static struct span authres_domain(struct span s)
{
	for (size_t i = s.n; i > 0; i--)
		if (s.s[i - 1] == '@')
			return (struct span){ s.s + i, s.n - i };
	return s;
}

/* -- the results -- */

/* One property, "header.d=example.org"; false at the end of the result. */
static bool authres_property(const char **s, struct span *key,
			     struct span *value)
{
	*key = authres_word(s);
	*s = authres_blank(*s);
	if (key->n == 0 || **s != '=')
		return false;
	++*s;
	*value = authres_word(s);
	return true;
}

static const char *authres_end(const char *s)
{
	while (*s && *s != ';') {
		const char *at = s;

		(void)authres_word(&s);
		if (*s == '=' || s == at)
			s += *s && *s != ';' ? 1 : 0;
	}
	return *s ? s + 1 : s;
}

/* Whether what was proved by a signature, or of the envelope, is the domain. */
static bool authres_speaks(bool dkim, struct span key, struct span value,
			   const char *domain)
{
	struct span of = authres_domain(value);

	if (!dkim)
		return span_is_nocase(key, "smtp.mailfrom") &&
		       span_is_nocase(of, domain);
	return (span_is_nocase(key, "header.d") ||
		span_is_nocase(key, "header.i")) &&
	       authres_covers(of, domain);
}

/* One result, "dkim=pass header.d=example.org"; moves behind its ";". */
static bool authres_result(const char **s, const char *domain)
{
	struct span key, value;
	bool dkim, pass = false;

	if (authres_property(s, &key, &value) &&
	    span_is_nocase(value, "pass")) {
		dkim = span_is_nocase(key, "dkim");
		if (dkim || span_is_nocase(key, "spf"))
			while (!pass && authres_property(s, &key, &value))
				pass = authres_speaks(dkim, key, value, domain);
	}
	*s = authres_end(*s);
	return pass;
}

bool authres_pass(const char *header, const char *authserv, const char *from)
{
	const char *domain = address_domain(from);
	const char *s = header;

	if (!*domain || !span_is_nocase(authres_word(&s), authserv))
		return false;
	s = authres_end(s);
	while (*s)
		if (authres_result(&s, domain))
			return true;
	return false;
}
