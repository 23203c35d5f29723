/* SPDX-License-Identifier: MIT */
/* deadline.c - by when a seat must answer: time and the clock's days. */
#include "config.h"

#include "cmd/deadline.h"

#include "base/file.h"
#include "base/mem.h"
#include "store/settings.h"

#include <string.h>

#define DEADLINE_DAY  ((int64_t)24 * 60 * 60)
#define DEADLINE_LAST 253402300799 /* 9999-12-31T23:59:59Z */

static int deadline_after(const char *time, int days, char until[UTC_LEN + 1],
			  struct err *e)
{
	int64_t t = 0;

	(void)utc_parse(time, strlen(time), &t);
	t += DEADLINE_DAY * days;
	if (t > DEADLINE_LAST)
		return err_set(e, ERR_REFUSED,
			       "%d days after %s there is no deadline that can "
			       "be written",
			       days, time);
	utc_format(until, t);
	return 0;
}

int deadline_find(const struct options *o, const struct record *r,
		  const char *time, char until[UTC_LEN + 1], struct err *e)
{
	const char *given = options_find(o, "config");
	char *path = given ? mem_strdup(given) : record_beside(r, ".ini");
	struct settings *c = NULL;
	int rc = given ? 1 : file_look(path, e);

	(void)strcpy(until, "-");
	if (rc > 0) {
		c = settings_load(path, e);
		rc = c ? 0 : -1;
	}
	if (c && c->days > 0)
		rc = deadline_after(time, c->days, until, e);
	settings_free(c);
	mem_free(path);
	return rc;
}
