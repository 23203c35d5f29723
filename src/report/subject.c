/* SPDX-License-Identifier: MIT */
/* subject.c - the subject line of a mail. */
#include "config.h"

#include "report/subject.h"

#include "kernel/value.h"
#include "report/fill.h"

#include <stdbool.h>

/* A header's value is checked before anybody builds a header of it. */
static bool subject_is_good(const struct str *s)
{
	if (s->len == 0 || s->len > SUBJECT_MAX)
		return false;
	for (size_t i = 0; i < s->len; i++)
		if (s->s[i] < ' ' || s->s[i] > '~')
			return false;
	return true;
}

int subject_line(const json_t *context, const char *dir, struct str *out,
		 struct err *e)
{
	struct fill f = { .dir = dir,
			  .folder = "mail",
			  .ruleset = value_text(context, "ruleset", "") };
	struct str line = STR_INIT;
	int rc = -1;

	if (fill_raw(&f, "subject", context, &line, e) < 0)
		goto out;
	while (line.len > 0 && line.s[line.len - 1] == '\n')
		line.s[--line.len] = '\0';
	if (!subject_is_good(&line)) {
		err_set(e, ERR_FORMAT,
			"template mail/subject: a subject is one line of "
			"ASCII, at most %d characters",
			SUBJECT_MAX);
		goto out;
	}
	str_addn(out, line.s, line.len);
	rc = 0;
out:
	str_free(&line);
	return rc;
}
