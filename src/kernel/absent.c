/* SPDX-License-Identifier: MIT */
/* absent.c - the line by which a player says when he is away. */
#include "config.h"

#include "kernel/absent.h"

#include "base/span.h"
#include "base/utc.h"

#include <stdio.h>
#include <string.h>

static const char blanks[] = " \t\r\n";

/* The next word of the text, taken off its front; nothing at the end. */
static struct span absent_word(struct span *rest)
{
	struct span word;

	while (rest->n && strchr(blanks, *rest->s) && *rest->s)
		rest->s++, rest->n--;
	word = (struct span){ rest->s, 0 };
	while (word.n < rest->n &&
	       (!strchr(blanks, rest->s[word.n]) || !rest->s[word.n]))
		word.n++;
	rest->s += word.n;
	rest->n -= word.n;
	return word;
}

bool absent_is(const char *text, size_t n)
{
	struct span rest = { text, n };

	return span_is_nocase(absent_word(&rest), "absent");
}

bool absent_among(const char *text, size_t n)
{
	struct span rest = { text, n };

	while (rest.n) {
		struct span line = span_until(&rest, '\n');

		if (absent_is(line.s, line.n))
			return true;
	}
	return false;
}

int absent_read(const char *text, size_t n, struct absent *out, struct err *e)
{
	struct span rest = { text, n };
	struct span word[5];
	bool ok = true;

	for (size_t i = 0; i < 5; i++)
		word[i] = absent_word(&rest);
	ok = span_is_nocase(word[0], "absent") &&
	     utc_day_parse(word[1].s, word[1].n, &out->from) &&
	     span_is_nocase(word[2], "to") &&
	     utc_day_parse(word[3].s, word[3].n, &out->to) && word[4].n == 0;
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
