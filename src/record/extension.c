/* SPDX-License-Identifier: MIT */
/* extension.c - until when a referee gives a seat time, as he writes it. */
#include "config.h"

#include "record/extension.h"

#include "base/when.h"
#include "base/zone.h"
#include "record/awaiting.h"
#include "store/calendar.h"

#include <string.h>

#define EXTENSION_DAY	86400
#define EXTENSION_LOCAL 16 /* characters of "2026-12-24 20:00" */

static const char *extension_zone(const struct extension *x)
{
	return x->clock ? x->clock->zone : "UTC";
}

/* `2026-12-24 20:00` */
static bool extension_local(const char *text, struct zone_time *out)
{
	size_t n = strlen(text);

	return n == EXTENSION_LOCAL && text[UTC_DAY_LEN] == ' ' &&
	       utc_day_parse(text, UTC_DAY_LEN, &out->day) &&
	       zone_hour_parse(text + UTC_DAY_LEN + 1, n - UTC_DAY_LEN - 1,
			       &out->second);
}

/* The moment, and the second one if the clocks have been put back between;
 * that of a time that they skip shows another one. */
static void extension_moments(const char *name, const struct zone_time *local,
			      int64_t t[2], bool *skipped)
{
	struct zone zone;
	struct zone_time shown;
	int64_t ahead;

	zone_enter(name, &zone);
	t[0] = t[1] = zone_moment(local);
	zone_local(t[0], &shown);
	*skipped = shown.day != local->day || shown.second != local->second;
	/* How far they are ahead a day later says when it would be again. */
	zone_local(t[0] + EXTENSION_DAY, &shown);
	ahead = shown.day * EXTENSION_DAY + shown.second - t[0] - EXTENSION_DAY;
	t[1] = local->day * EXTENSION_DAY + local->second - ahead;
	zone_local(t[1], &shown);
	if (shown.day != local->day || shown.second != local->second)
		t[1] = t[0];
	zone_leave(&zone);
}

static int extension_of_zone(const struct extension *x, const char *text,
			     const struct zone_time *local, int64_t *out,
			     struct err *e)
{
	char first[UTC_LEN + 1], second[UTC_LEN + 1];
	struct str means = STR_INIT;
	int64_t t[2];
	bool skipped;

	extension_moments(extension_zone(x), local, t, &skipped);
	*out = t[0];
	if (!skipped && t[0] == t[1])
		return 0;
	utc_format(first, t[0]);
	utc_format(second, t[1]);
	when_add(t[0], extension_zone(x), &means);
	if (skipped)
		(void)err_set(e, ERR_REFUSED,
			      "extend: the clocks in %s skip %s; write %s if "
			      "you mean %s",
			      extension_zone(x), text, first, means.s);
	else
		(void)err_set(e, ERR_REFUSED,
			      "extend: the clocks in %s show %s twice; write "
			      "%s or %s",
			      extension_zone(x), text, first, second);
	str_free(&means);
	return -1;
}

/* Days of the calendar later, at the same time or that of the clock. */
static int64_t extension_days(const struct extension *x, int64_t from, int n)
{
	struct zone zone;
	struct zone_time at;
	int64_t t;

	zone_enter(extension_zone(x), &zone);
	zone_local(from, &at);
	at.day += n;
	if (x->clock && x->clock->fixed)
		at.second = x->clock->at;
	t = zone_moment(&at);
	zone_leave(&zone);
	return t;
}

/* `+2d`: of the deadline, if it is not over. */
static bool extension_later(const struct extension *x, const char *text,
			    int64_t *out)
{
	int64_t from = utc_of(span_of(x->now));
	int64_t until = utc_of(x->until);
	int64_t more;

	if (*text != '+' || !settings_clock_span(span_of(text + 1), &more) ||
	    more == 0)
		return false;
	if (until > from)
		from = until;
	if (text[strlen(text) - 1] == 'd')
		*out = extension_days(x, from, (int)(more / EXTENSION_DAY));
	else
		*out = from + more;
	return *out <= CALENDAR_LAST;
}

int extension_read(const struct extension *x, const char *text,
		   char until[UTC_LEN + 1], struct err *e)
{
	struct zone_time local;
	int64_t t;

	(void)strcpy(until, "-");
	if (str_eq(text, "-"))
		return 0;
	if (extension_local(text, &local)) {
		if (extension_of_zone(x, text, &local, &t, e) < 0)
			return -1;
	} else if (!utc_parse(text, strlen(text), &t) &&
		   !extension_later(x, text, &t)) {
		return err_set(e, ERR_USAGE,
			       "rule: extend: \"%s\" is neither a time such "
			       "as 2026-12-24T19:00:00Z, '2026-12-24 20:00' "
			       "(%s), +2d or +12h, nor - (no deadline)",
			       text, extension_zone(x));
	}
	utc_format(until, t);
	return 0;
}

void extension_means(const struct extension *x, const char *until,
		     struct str *out)
{
	int64_t t = utc_of(span_of(until));

	when_add(t, extension_zone(x), out);
	str_add(out, ", in ");
	awaiting_span(t - utc_of(span_of(x->now)), out);
}
