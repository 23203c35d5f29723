/* SPDX-License-Identifier: MIT */
/* clock_trust.c - whether this machine's clock can be believed. */
#include "config.h"

#include "office/clock_trust.h"

#include "base/file.h"
#include "base/listing.h"
#include "base/mem.h"
#include "base/str.h"
#include "office/gamedir.h"

#define CLOCK_TRUST_AHEAD (10 * 86400LL) /* seconds without a round */
#define CLOCK_TRUST_STUCK 3600LL	 /* seconds that no round takes */

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

/* The same of all parts of the folder: the newest counts, so that the clocks of
 * several machines are held against each other. */
static int clock_trust_newest(const char *tick, int64_t *out, struct err *e)
{
	struct listing parts = LISTING_INIT;
	char *folder = file_beside(tick, ".");
	char *path = file_beside(tick, "tick");
	int rc = clock_trust_last(path, out, e);
	struct err ignored;

	mem_free(path);
	/* Without the folder there was no round. */
	if (listing_folder(folder, ".tick", &parts, &ignored) < 0)
		parts.n = 0;
	for (size_t i = 0; rc >= 0 && i < parts.n; i++) {
		int64_t t = 0;
		int got;

		path = str_format("%s/%s.tick", folder, parts.names[i]);
		got = clock_trust_last(path, &t, e);
		mem_free(path);
		if (got < 0 || (got > 0 && (rc == 0 || t > *out))) {
			rc = got;
			*out = t;
		}
	}
	listing_free(&parts);
	mem_free(folder);
	return rc;
}

static int clock_trust_write(const char *path, const char *now, struct err *e)
{
	struct str line = STR_INIT;
	int rc;

	str_addf(&line, "%s\n", now);
	rc = file_put(path, &(struct file_piece){ line.s, line.len }, 0600, e);
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
			      "%s: no rulings are made and nobody is reminded "
			      "before it is right again, or you say --clock-ok",
			      is, was);
	else if (now > last + CLOCK_TRUST_AHEAD)
		(void)err_set(e, ERR_REFUSED,
			      "the clock says %s, and the last round was at "
			      "%s, more than ten days before: no rulings are "
			      "made and nobody is reminded until you say "
			      "--clock-ok",
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

	rc = clock_trust_newest(path, &last, why);
	mem_free(path);
	if (rc > 0)
		rc = clock_trust_compare(last, now, why) == CLOCK_TRUST_JUMPED;
	return rc != 0;
}

int clock_trust_read(const struct means *m, const char *tick, int64_t *now,
		     enum clock_trust *out, struct err *e)
{
	char time[UTC_LEN + 1];
	int64_t last = 0;
	int own, rc;

	*now = means_now(m);
	utc_format(time, *now);
	rc = clock_trust_newest(tick, &last, e);
	own = rc < 0 ? -1 : file_look(tick, e);
	if (own < 0)
		return -1;
	*out = rc > 0 ? clock_trust_compare(last, *now, e) : CLOCK_TRUST_FIRST;
	if (*out == CLOCK_TRUST_YES && own == 0)
		*out = CLOCK_TRUST_FIRST;
	if (m->clock_ok)
		*out = CLOCK_TRUST_YES;
	if (*out == CLOCK_TRUST_JUMPED ||
	    (*out == CLOCK_TRUST_YES && *now <= last && !m->clock_ok))
		return 0;
	return clock_trust_write(tick, time, e);
}

/* A clock that has jumped tells nothing. */
int clock_trust_stuck(const struct means *m, const char *tick, bool all,
		      struct err *e)
{
	char was[UTC_LEN + 1];
	int64_t last = 0, since;
	int rc = all ? clock_trust_newest(tick, &last, e)
		     : clock_trust_last(tick, &last, e);

	if (rc <= 0)
		return rc;
	since = means_now(m) - last;
	if (since < CLOCK_TRUST_STUCK || since > CLOCK_TRUST_AHEAD)
		return 0;
	utc_format(was, last);
	(void)err_set(e, ERR_SYSTEM,
		      "another round is under way, and the last one began at "
		      "%s: if it is stuck, as in a command that never ends, "
		      "end it",
		      was);
	return 1;
}

int clock_trust_entry(const struct entry *newest, const char *now,
		      struct err *e)
{
	if (utc_of(newest->time) <= utc_of(span_of(now)) + CLOCK_TRUST_SLACK)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "entry %u is of %.*s, which is still to come: no "
		       "rulings are made before the clock is right",
		       (unsigned)newest->index, SPAN_PRINT(newest->time));
}
