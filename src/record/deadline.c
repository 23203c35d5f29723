/* SPDX-License-Identifier: MIT */
/* deadline.c - by when a seat must answer: time and the game's clock. */
#include "config.h"

#include "record/deadline.h"

#include "record/byclock.h"
#include "store/calendar.h"

#include <string.h>

bool deadline_paused(const struct ledger *l)
{
	struct str line = STR_INIT;
	bool paused = false;

	for (uint32_t i = l->count; i-- > 0;) {
		const struct entry *e = &l->g->entries[i];
		struct byclock ignored;

		if (e->kind != ENTRY_RULING || e->ruling.rule != RULE_EXTEND ||
		    byclock_read(e, &line, &ignored))
			continue;
		paused = span_is(e->ruling.until, "-");
		break;
	}
	str_free(&line);
	return paused;
}

/* Absences are none of its business: they come into the record as rulings. */
static int deadline_after(const struct settings_clock *clock, const char *time,
			  char until[UTC_LEN + 1], struct err *e)
{
	const struct calendar calendar = { .clock = clock };
	int64_t due;

	if (calendar_due(&calendar, utc_of(span_of(time)), &due, e) < 0)
		return err_context(e, "%s", time);
	utc_format(until, due);
	return 0;
}

int deadline_find(const struct settings *c, const struct ledger *l,
		  const char *time, char until[UTC_LEN + 1], struct err *e)
{
	(void)strcpy(until, "-");
	if (!c || !settings_clock_runs(&c->clock) || deadline_paused(l))
		return 0;
	return deadline_after(&c->clock, time, until, e);
}
