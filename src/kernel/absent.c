/* SPDX-License-Identifier: MIT */
/* absent.c - the line by which a player says when he is away. */
#include "config.h"

#include "kernel/absent.h"

#include "base/mem.h"
#include "base/span.h"
#include "base/str.h"
#include "base/utc.h"
#include "kernel/text.h"

#include <stdio.h>
#include <string.h>

static const char absent_verb[] = "absent";

/* The text as it was meant, since mail does to it what it does to orders; the
 * caller's. NULL if the word is not in it. */
static char *absent_plain(const char *text, size_t n, bool *clean)
{
	const size_t k = strlen(absent_verb);
	struct diags d = DIAGS_INIT;
	struct str out = STR_INIT;
	struct text t = { 0 };
	size_t i = 0;

	while (i + k <= n &&
	       !span_is_nocase((struct span){ text + i, k }, absent_verb))
		i++;
	if (i + k > n)
		return NULL;
	text_read(text, n, "", &t, &d);
	for (i = 0; i < t.n; i++)
		str_addf(&out, "%s\n", t.v[i].s);
	*clean = d.n == 0;
	text_free(&t);
	diag_free(&d);
	return str_take(&out);
}

/* The next word, taken off the front; nothing at the end. */
static struct span absent_word(const char **rest)
{
	static const char blanks[] = " \n";
	struct span word;

	*rest += strspn(*rest, blanks);
	word = (struct span){ *rest, strcspn(*rest, blanks) };
	*rest += word.n;
	return word;
}

/* "absent", "Absent:" */
static bool absent_begins(const char **rest)
{
	struct span word = absent_word(rest);

	word.n -= word.n && word.s[word.n - 1] == ':';
	return span_is_nocase(word, absent_verb);
}

bool absent_is(const char *text, size_t n)
{
	bool clean, is;
	char *plain = absent_plain(text, n, &clean);
	const char *rest = plain;

	is = plain && absent_begins(&rest);
	mem_free(plain);
	return is;
}

bool absent_among(const char *text, size_t n)
{
	bool clean, is = false;
	char *plain = absent_plain(text, n, &clean);
	const char *line = plain;

	while (line && *line && !is) {
		const char *rest = line;

		is = absent_begins(&rest);
		line = strchr(line, '\n') + 1;
	}
	mem_free(plain);
	return is;
}

/* The days, and nothing else but blanks and empty lines. */
static bool absent_days(const char *rest, struct absent *out)
{
	struct span from, to, between;

	if (!absent_begins(&rest))
		return false;
	from = absent_word(&rest);
	between = absent_word(&rest);
	to = absent_word(&rest);
	return span_is_nocase(between, "to") && absent_word(&rest).n == 0 &&
	       utc_day_parse(from.s, from.n, &out->from) &&
	       utc_day_parse(to.s, to.n, &out->to);
}

int absent_read(const char *text, size_t n, struct absent *out, struct err *e)
{
	bool clean, ok;
	char *plain = absent_plain(text, n, &clean);

	ok = plain && clean && absent_days(plain, out);
	mem_free(plain);
	if (!ok)
		return err_set(e, ERR_REFUSED,
			       "an absence is the one line `absent YYYY-MM-DD "
			       "to YYYY-MM-DD', and no orders beside it");
	if (out->to < out->from)
		return err_set(e, ERR_REFUSED,
			       "absent: the second day comes before the first");
	if (out->to - out->from >= ABSENT_MAX_DAYS)
		return err_set(e, ERR_REFUSED,
			       "absent: more than %d days at once",
			       ABSENT_MAX_DAYS);
	return 0;
}

void absent_write(const struct absent *a, char out[ABSENT_LINE])
{
	char from[UTC_DAY_LEN + 1], to[UTC_DAY_LEN + 1];

	utc_day_format(from, a->from);
	utc_day_format(to, a->to);
	(void)snprintf(out, ABSENT_LINE, "absent %s to %s", from, to);
}
