/* SPDX-License-Identifier: MIT */
/* trust.c - whether this machine's clock can be believed. */
#include "config.h"

#include "cmd/trust.h"

#include "base/file.h"
#include "base/str.h"

#include <string.h>

#define TRUST_SLACK 300		   /* seconds: clocks are set right */
#define TRUST_AHEAD (10 * 86400LL) /* seconds without a round */

/* 1: *out is the time of the last round; 0: there is none. */
static int trust_last(const char *path, int64_t *out, struct err *e)
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

static int trust_write(const char *dir, const char *path, const char *now,
		       struct err *e)
{
	struct str folder = STR_INIT;
	struct str line = STR_INIT;
	struct file_piece piece;
	int rc;

	str_addf(&folder, "%s/.estafette", dir);
	str_addf(&line, "%s\n", now);
	piece = (struct file_piece){ line.s, line.len };
	rc = file_mkdir(folder.s, e);
	if (rc == 0)
		rc = file_put(path, &piece, 0600, e);
	str_free(&folder);
	str_free(&line);
	return rc;
}

static enum trust trust_compare(int64_t last, int64_t now, struct err *e)
{
	char was[UTC_LEN + 1], is[UTC_LEN + 1];

	utc_format(was, last);
	utc_format(is, now);
	if (now < last - TRUST_SLACK)
		(void)err_set(e, ERR_REFUSED,
			      "the clock says %s, but the last round was at "
			      "%s: no rulings are made before it is right "
			      "again, or you say --clock-ok",
			      is, was);
	else if (now > last + TRUST_AHEAD)
		(void)err_set(e, ERR_REFUSED,
			      "the clock says %s, and the last round was at "
			      "%s, more than ten days before: no rulings are "
			      "made until you say --clock-ok",
			      is, was);
	else
		return TRUST_YES;
	return TRUST_JUMPED;
}

int trust_look(const char *dir, int64_t now, struct err *why)
{
	struct str path = STR_INIT;
	int64_t last = 0;
	int rc;

	str_addf(&path, "%s/.estafette/tick", dir);
	rc = trust_last(path.s, &last, why);
	str_free(&path);
	if (rc > 0)
		rc = trust_compare(last, now, why) == TRUST_JUMPED;
	return rc != 0;
}

int trust_clock(const struct means *m, const char *dir, int64_t *now,
		enum trust *out, struct err *e)
{
	char time[UTC_LEN + 1];
	struct str path = STR_INIT;
	int64_t last = 0;
	int rc;

	*now = means_now(m);
	utc_format(time, *now);
	str_addf(&path, "%s/.estafette/tick", dir);
	rc = trust_last(path.s, &last, e);
	*out = rc > 0 ? trust_compare(last, *now, e) : TRUST_FIRST;
	if (m->clock_ok)
		*out = TRUST_YES;
	if (rc >= 0)
		rc = *out == TRUST_JUMPED ||
			     (*out == TRUST_YES && *now <= last && !m->clock_ok)
			 ? 0
			 : trust_write(dir, path.s, time, e);
	str_free(&path);
	return rc;
}

int trust_entry(const struct entry *newest, const char *now, struct err *e)
{
	int64_t t = 0, then = 0;

	(void)utc_parse(now, UTC_LEN, &t);
	(void)utc_parse(newest->time.s, newest->time.n, &then);
	if (then <= t + TRUST_SLACK)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "entry %u is of %.*s, which is still to come: no "
		       "rulings are made before the clock is right",
		       (unsigned)newest->index, (int)newest->time.n,
		       newest->time.s);
}
