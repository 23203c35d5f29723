/* SPDX-License-Identifier: MIT */
/* quarantine.c - mails that were not answered, for the referee to look at. */
#include "config.h"

#include "office/quarantine.h"

#include "base/file.h"
#include "base/maildir.h"
#include "base/mem.h"
#include "base/utc.h"
#include "office/gamedir.h"

#include <string.h>

#define QUARANTINE_LOOK (64 * 1024)

static char *quarantine_reasons(const char *dir)
{
	return gamedir_own(dir, "quarantine/reasons");
}

/* A word for the list; what has blanks is no address that anybody has given. */
static const char *quarantine_from(const char *from)
{
	return from && strchr(from, '@') && !strpbrk(from, " \t") ? from : "-";
}

int quarantine_keep(const char *dir, const struct quarantine_mail *mail,
		    struct err *e)
{
	char *place = gamedir_own(dir, "quarantine");
	char *reasons = quarantine_reasons(dir);
	struct str line = STR_INIT;
	int rc = -1;

	str_addf(&line, "%s %s %s %s\n", mail->time, mail->name,
		 quarantine_from(mail->from), mail->reason);
	if (gamedir_make(dir, e) == 0 && maildir_make(place, e) == 0 &&
	    maildir_keep(mail->path, place, mail->name, e) == 0)
		rc = file_append(reasons, line.s, line.len, 0600, e);
	str_free(&line);
	mem_free(place);
	mem_free(reasons);
	return rc;
}

size_t quarantine_count(const char *dir)
{
	char *place = gamedir_own(dir, "quarantine");
	size_t n = maildir_count(place);

	mem_free(place);
	return n;
}

/* Whether the mail that a line is of is still there. */
static bool quarantine_has(const char *place, struct span line)
{
	struct span name;
	char *mail;
	bool has;

	(void)span_until(&line, ' ');
	name = span_until(&line, ' ');
	mail = mem_strndup(name.s, name.n);
	has = name.n > 0 && maildir_has(place, mail);
	mem_free(mail);
	return has;
}

void quarantine_last(const char *dir, size_t max, struct str *out)
{
	char *path = quarantine_reasons(dir);
	char *place = gamedir_own(dir, "quarantine");
	char *text = mem_array(QUARANTINE_LOOK, 1);
	size_t end = file_tail(path, text, QUARANTINE_LOOK);
	struct str line = STR_INIT;

	/* From the last line to the first, each put before what there is. */
	while (end > 0 && text[end - 1] == '\n' && max > 0) {
		size_t from = end - 1;

		while (from > 0 && text[from - 1] != '\n')
			from--;
		if (quarantine_has(
			place, (struct span){ text + from, end - from - 1 })) {
			max--;
			str_clear(&line);
			str_addn(&line, text + from, end - from);
			str_addn(&line, str_text(out), out->len);
			str_clear(out);
			str_addn(out, line.s, line.len);
		}
		end = from;
	}
	str_free(&line);
	mem_free(text);
	mem_free(place);
	mem_free(path);
}

static bool quarantine_parse(struct span line, struct quarantine_line *out)
{
	struct span time = span_until(&line, ' ');

	(void)span_until(&line, ' ');
	out->from = span_until(&line, ' ');
	out->reason = line;
	return utc_parse(time.s, time.n, &out->time) && out->from.n > 0;
}

void quarantine_each(const char *dir,
		     void (*line)(const struct quarantine_line *l, void *arg),
		     void *arg)
{
	char *path = quarantine_reasons(dir);
	char *text = mem_array(QUARANTINE_LOOK, 1);
	struct span rest = { text, file_tail(path, text, QUARANTINE_LOOK) };
	struct quarantine_line one;

	/* The first may be the end of a line. */
	if (rest.n == QUARANTINE_LOOK)
		(void)span_until(&rest, '\n');
	while (rest.n)
		if (quarantine_parse(span_until(&rest, '\n'), &one))
			line(&one, arg);
	mem_free(text);
	mem_free(path);
}
