/* SPDX-License-Identifier: MIT */
/* clock_trust.c - whether this machine's clock can be believed. */
#include "config.h"

#include "office/clock_trust.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "office/gamedir.h"

#define CLOCK_TRUST_SLACK 300		 /* seconds: clocks are set right */
#define CLOCK_TRUST_AHEAD (10 * 86400LL) /* seconds without a round */

/* 1: *out is the time of the last round; 0: there is none. */
static int clock_trust_last(const char *path, int64_t *out, struct err *e)
{
	struct str text = STR_INIT;
	int rc = file_look(path, e);

	if (rc > 0 && file_read(path, 64, &text, e) < 0)
		rc = -1;
	if (rc > 0 &&
	    (text.len != UTC_LEN + 1 || !utc_parse(text.s, UTC_LEN, out)))
		rc = err_set(e, ERR_FORMAT,
			     "%s: there is no time in it; remove it, and the "
			     "next round begins anew",
			     path);
	str_free(&text);
	return rc;
}

static int clock_trust_write(const char *dir, const char *path, const char *now,
			     struct err *e)
{
	struct str line = STR_INIT;
	int rc;

	str_addf(&line, "%s\n", now);
	rc = gamedir_make(dir, e);
	if (rc == 0)
		rc = file_put(path, &(struct file_piece){ line.s, line.len },
			      0600, e);

	str_free(&line);
	return rc;
}

static enum clock_trust clock_trust_compare(int64_t last, int64_t now,
					    struct err *e)
{
	char was[UTC_LEN + 1], is[UTC_LEN + 1];

	utc_format(was, last);
	utc_format(is, now);
	if (now < last - CLOCK_TRUST_SLACK)
		(void)err_set(e, ERR_REFUSED,
			      "the clock says %s, but the last round was at "
			      "%s: no rulings are made before it is right "
			      "again, or you say --clock-ok",
			      is, was);
	else if (now > last + CLOCK_TRUST_AHEAD)
		(void)err_set(e, ERR_REFUSED,
			      "the clock says %s, and the last round was at "
			      "%s, more than ten days before: no rulings are "
			      "made until you say --clock-ok",
			      is, was);
	else
		return CLOCK_TRUST_YES;
	return CLOCK_TRUST_JUMPED;
}

int clock_trust_look(const char *dir, int64_t now, struct err *why)
{
	int64_t last = 0;
	int rc;
	char *path = gamedir_own(dir, "tick");

	rc = clock_trust_last(path, &last, why);
	mem_free(path);
	if (rc > 0)
		rc = clock_trust_compare(last, now, why) == CLOCK_TRUST_JUMPED;
	return rc != 0;
}

int clock_trust_read(const struct means *m, const char *dir, int64_t *now,
		     enum clock_trust *out, struct err *e)
{
	char time[UTC_LEN + 1];
	struct str path = STR_INIT;
	int64_t last = 0;
	int rc;

	*now = means_now(m);
	utc_format(time, *now);
	str_addf(&path, "%s/.estafette/tick", dir);
	rc = clock_trust_last(path.s, &last, e);
	*out = rc > 0 ? clock_trust_compare(last, *now, e) : CLOCK_TRUST_FIRST;
	if (m->clock_ok)
		*out = CLOCK_TRUST_YES;
	if (rc >= 0)
		rc =
		    *out == CLOCK_TRUST_JUMPED || (*out == CLOCK_TRUST_YES &&
						   *now <= last && !m->clock_ok)
			? 0
			: clock_trust_write(dir, path.s, time, e);
	str_free(&path);
	return rc;
}

int clock_trust_entry(const struct entry *newest, const char *now,
		      struct err *e)
{
	int64_t t = 0, then = 0;

	(void)utc_parse(now, UTC_LEN, &t);
	(void)utc_parse(newest->time.s, newest->time.n, &then);
	if (then <= t + CLOCK_TRUST_SLACK)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "entry %u is of %.*s, which is still to come: no "
		       "rulings are made before the clock is right",
		       (unsigned)newest->index, SPAN_PRINT(newest->time));
}
