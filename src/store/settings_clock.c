/* SPDX-License-Identifier: MIT */
/* settings_clock.c - [clock] of a configuration: how time runs in a game. */
#include "config.h"

#include "store/settings_clock.h"

#include "base/num.h"
#include "base/span.h"
#include "base/zone.h"
#include "store/settings.h"

#include <string.h>

#define CLOCK_ABSENCE_DAYS 30

bool settings_clock_span(struct span word, int64_t *seconds)
{
	static const char units[] = "mhd";
	static const int64_t worth[] = { 60, 3600, 86400 };
	const char *unit;
	uint64_t n;

	if (word.n < 2 || word.n > 5)
		return false;
	unit = memchr(units, word.s[word.n - 1], strlen(units));
	if (!unit || !num_parse(word.s, word.n - 1, 9999, &n))
		return false;
	*seconds = (int64_t)n * worth[unit - units];
	return true;
}

static struct span clock_word(struct span *rest)
{
	struct span word;

	do
		word = span_until(rest, ' ');
	while (word.n == 0 && rest->n > 0);
	return word;
}

/* Puts a reminder in its place: the earliest first, each once. */
static bool clock_reminder(struct span word, struct settings_clock *c)
{
	struct settings_reminder r;
	size_t at = 0;

	if (!settings_clock_span(word, &r.before) || r.before == 0 ||
	    !span_copy(word, r.word, sizeof(r.word)))
		return false;
	while (at < c->remind_count && c->remind[at].before > r.before)
		at++;
	if (at < c->remind_count && c->remind[at].before == r.before)
		return true;
	if (c->remind_count == SETTINGS_REMINDERS)
		return false;
	memmove(c->remind + at + 1, c->remind + at,
		(c->remind_count - at) * sizeof(*c->remind));
	c->remind[at] = r;
	c->remind_count++;
	return true;
}

static int clock_remind(const struct reader *doc, struct settings_clock *c,
			struct err *e)
{
	const struct reader_key *k = reader_key(doc, "clock", "remind");
	struct span rest, word;

	if (!k)
		return 0;
	rest = span_of(k->value);
	while ((word = clock_word(&rest)).n)
		if (!clock_reminder(word, c))
			return reader_error(
			    k->at, e,
			    "remind is \"%s\"; expected at most %d times "
			    "before the deadline, e.g. 48h 12h",
			    k->value, SETTINGS_REMINDERS);
	return 0;
}

static int clock_grace(const struct reader *doc, struct settings_clock *c,
		       struct err *e)
{
	const struct reader_key *k = reader_key(doc, "clock", "grace");

	if (!k || !*k->value ||
	    settings_clock_span(span_of(k->value), &c->grace))
		return 0;
	return reader_error(k->at, e,
			    "grace is \"%s\"; expected a time behind the "
			    "deadline, e.g. 24h or 2d, up to 9999 of them",
			    k->value);
}

static int clock_weekdays(const struct reader *doc, struct settings_clock *c,
			  struct err *e)
{
	static const char names[] = "sunmontuewedthufrisat";
	const struct reader_key *k = reader_key(doc, "clock", "weekdays");
	struct span rest, word;

	if (!k || !*k->value)
		return 0;
	c->weekdays = 0;
	rest = span_of(k->value);
	while ((word = clock_word(&rest)).n) {
		unsigned day = 0;

		while (day < 7 &&
		       !(word.n == 3 && !memcmp(word.s, names + 3 * day, 3)))
			day++;
		if (day == 7)
			return reader_error(k->at, e,
					    "weekdays is \"%s\"; expected some "
					    "of mon tue wed thu fri sat sun",
					    k->value);
		c->weekdays |= 1u << day;
	}
	return 0;
}

int settings_clock_zone(const struct reader *doc, const char *section,
			const char **out, struct err *e)
{
	const struct reader_key *k = reader_key(doc, section, "zone");

	if (!k || !*k->value)
		return 0;
	if (zone_check(k->value, e) < 0)
		return reader_error(k->at, e, "%s", e->text);
	*out = k->value;
	return 0;
}

/* `at = 20:00` */
static int clock_at(const struct reader *doc, struct settings_clock *c,
		    struct err *e)
{
	const struct reader_key *k = reader_key(doc, "clock", "at");

	if (!k || !*k->value)
		return 0;
	if (!zone_hour_parse(k->value, strlen(k->value), &c->at))
		return reader_error(k->at, e,
				    "at is \"%s\"; expected a time of day from "
				    "00:00 to 23:59, e.g. 20:00",
				    k->value);
	if (!c->days)
		return reader_error(k->at, e,
				    "at is the time of day of deadlines that "
				    "come after days; expected days = N "
				    "beside it%s",
				    c->hours ? " in place of hours" : "");
	c->fixed = true;
	return 0;
}

int settings_clock_read(const struct reader *doc, struct settings_clock *out,
			struct err *e)
{
	static const char *const overdue[] = { "wait", "pass", "forfeit",
					       "offer substitute", NULL };
	const struct reader_key *both = reader_key(doc, "clock", "hours");
	int what = OVERDUE_WAIT;

	*out = (struct settings_clock){ .weekdays = SETTINGS_ALL_DAYS,
					.zone = "UTC",
					.absence_days = CLOCK_ABSENCE_DAYS };
	if (reader_int(doc, "clock", "days", 999, &out->days, e) < 0 ||
	    reader_int(doc, "clock", "hours", 9999, &out->hours, e) < 0 ||
	    reader_int(doc, "clock", "absence-days", 366, &out->absence_days,
		       e) < 0)
		return -1;
	if (out->days && out->hours)
		return reader_error(both->at, e,
				    "[clock] has days and hours; expected one "
				    "of them");
	if (clock_at(doc, out, e) < 0 ||
	    settings_clock_zone(doc, "clock", &out->zone, e) < 0 ||
	    clock_weekdays(doc, out, e) < 0 || clock_grace(doc, out, e) < 0 ||
	    settings_word(doc, "clock", "overdue", overdue, &what, e) < 0)
		return -1;
	out->overdue = (enum settings_overdue)what;
	return clock_remind(doc, out, e);
}
