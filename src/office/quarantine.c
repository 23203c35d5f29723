/* SPDX-License-Identifier: MIT */
/* quarantine.c - mails that were not answered, for the referee to look at. */
#include "config.h"

#include "office/quarantine.h"

#include "base/file.h"
#include "base/maildir.h"
#include "base/mem.h"
#include "office/gamedir.h"

#include <string.h>

#define QUARANTINE_TAIL 4096 /* bytes of the list that are looked at */

static char *quarantine_reasons(const char *dir)
{
	return gamedir_own(dir, "quarantine/reasons");
}

int quarantine_keep(const char *dir, const struct quarantine_mail *mail,
		    struct err *e)
{
	char *own = gamedir_own(dir, "");
	char *place = gamedir_own(dir, "quarantine");
	char *reasons = quarantine_reasons(dir);
	struct str line = STR_INIT;
	int rc = -1;

	str_addf(&line, "%s %s %s\n", mail->time, mail->name, mail->reason);
	if (file_mkdir(own, e) == 0 && maildir_make(place, e) == 0 &&
	    maildir_keep(mail->path, place, mail->name, e) == 0)
		rc = file_append(reasons, line.s, line.len, 0600, e);
	str_free(&line);
	mem_free(own);
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

void quarantine_last(const char *dir, size_t max, struct str *out)
{
	char *path = quarantine_reasons(dir);
	char text[QUARANTINE_TAIL];
	size_t n = file_tail(path, text, sizeof(text));
	const char *s = text + n;

	mem_free(path);
	if (n == 0 || text[n - 1] != '\n')
		return;
	for (s--; s > text && (s[-1] != '\n' || --max > 0);)
		s--;
	str_addn(out, s, (size_t)(text + n - s));
}
