/* SPDX-License-Identifier: MIT */
/* loop.c - which mails no program may answer (RFC 3834, threats.md T39). */
#include "config.h"

#include "post/loop.h"

#include "letter/result.h"

#include <string.h>

#define LOOP_WHY 120 /* bytes of a field that are told */

/* The first word of a value, in lower case. */
static void loop_word(const char *value, char *out, size_t size)
{
	size_t n;

	value += strspn(value, " \t\r\n");
	n = strcspn(value, " \t\r\n;,");
	if (n >= size)
		n = size - 1;
	(void)memcpy(out, value, n);
	out[n] = '\0';
	str_tolower(out);
}

/* One line of it, without blanks before and behind. */
static void loop_unfold(const char *value, char text[LOOP_WHY])
{
	size_t n;

	value += strspn(value, " \t\r\n");
	result_clean(text, LOOP_WHY, value, strcspn(value, "\r\n"));
	n = strlen(text);
	while (n && str_blank(text[n - 1]))
		text[--n] = '\0';
}

/* The mailbox of a program that delivers mail, and could not deliver some. */
static bool loop_is_daemon(const char *value)
{
	static const char *const names[] = { "mailer-daemon@", "postmaster@",
					     "mailer_daemon@", "no-reply@",
					     "noreply@",       NULL };
	const char *addr = strrchr(value, '<');
	char word[16];

	loop_word(addr ? addr + 1 : value, word, sizeof(word));
	for (size_t i = 0; names[i]; i++)
		if (str_starts(word, names[i]))
			return true;
	return str_eq(word, "mailer-daemon");
}

static bool loop_is_automatic(const char *name, const char *value)
{
	static const char *const bulk[] = { "bulk",	  "list",	"junk",
					    "auto_reply", "auto-reply", NULL };
	static const char *const there[] = {
		"list-id",	  "list-post",	  "mailing-list",
		"x-mailing-list", "x-autoreply",  "x-autorespond",
		"x-autoresponse", "x-vacation",	  "x-failed-recipients",
		"x-loop",	  "x-auto-reply", NULL
	};
	char word[40];

	loop_word(value, word, sizeof(word));
	if (str_eq(name, "auto-submitted"))
		return *word && !str_eq(word, "no");
	if (str_eq(name, "precedence") || str_eq(name, "x-precedence"))
		return str_in(word, bulk);
	if (str_eq(name, "return-path"))
		return str_eq(word, "<>");
	if (str_eq(name, "content-type"))
		return str_eq(word, "multipart/report");
	if (str_eq(name, "from") || str_eq(name, "sender"))
		return loop_is_daemon(value);
	return str_in(name, there);
}

bool loop_header(const char *name, const char *value, struct str *why)
{
	char key[40], text[LOOP_WHY];
	size_t n = strlen(name);

	if (why->len)
		return true;
	if (n >= sizeof(key))
		return false;
	(void)memcpy(key, name, n + 1);
	str_tolower(key);
	if (!loop_is_automatic(key, value))
		return false;
	loop_unfold(value, text);
	str_addf(why, "%s: %s", name, text);
	return true;
}
