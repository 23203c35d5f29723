/* SPDX-License-Identifier: MIT */
/* away.c - which deadline a seat has whose player is absent. */
#include "config.h"

#include "office/away.h"

#include "base/mem.h"
#include "base/utc.h"

/* A line of a game file (protocol.md 3) has what comes before them as well, and
 * the last of them. */
#define AWAY_LIST (GAMEFILE_LINE - 128)

/* The deadline that the seat had by the entry that asked it. */
static struct span away_first(const struct ledger *l, size_t seat)
{
	const struct entry *e = &l->g->entries[l->seats[seat].asked];

	for (size_t i = 0; i < e->awaits_count; i++)
		if (span_eq(e->awaits[i].seat, l->seats[seat].seat))
			return e->awaits[i].until;
	return (struct span)SPAN_NONE;
}

/* The last ruling since the seat was asked that has given it less time than it
 * had, or time behind a pause; 0: none has. */
static uint32_t away_shortened(const struct ledger *l, size_t seat)
{
	struct span was = away_first(l, seat);
	uint32_t found = 0;

	for (uint32_t i = l->seats[seat].asked + 1; i < l->count; i++) {
		const struct entry_ruling *r = &l->g->entries[i].ruling;
		int64_t before, now;

		if (l->g->entries[i].kind != ENTRY_RULING ||
		    r->rule != RULE_EXTEND ||
		    !span_eq(r->seat, l->seats[seat].seat))
			continue;
		if (utc_parse(r->until.s, r->until.n, &now) &&
		    (!utc_parse(was.s, was.n, &before) || now < before))
			found = i;
		was = r->until;
	}
	return found;
}

/* Whether it was announced before the entry `since`. What was said before a
 * fork may name an entry that is undone. */
static bool away_known(const struct ledger *l, const struct absences_one *one,
		       uint32_t since)
{
	uint32_t fork = since ? ledger_fork(l, since) : 0;

	return one->entry < since ||
	       (fork && utc_of(span_of(one->time)) < ledger_time(l, fork));
}

/* The days of absence of a seat's player that he announced when the newest
 * entry was `since` or a later one, but for those that begin behind the
 * deadline; the caller's array, NULL if there are none. */
static struct calendar_absence *away_absent(const struct append *a, size_t seat,
					    uint32_t since, int64_t until,
					    size_t *n)
{
	const struct ledger *l = a->r->ledger;
	const struct ledger_seat *s = &l->seats[seat];
	int64_t last = calendar_day(&a->settings->clock, until);
	struct calendar_absence *days = NULL;
	size_t cap = 0;

	*n = 0;
	for (size_t i = 0; i < a->absences.n; i++) {
		const struct absences_one *one = &a->absences.v[i];

		if (!absences_is(one, s->seat, s->id.text) ||
		    one->days.from > last || away_known(l, one, since))
			continue;
		days = mem_grow(days, &cap, *n + 1, sizeof(*days));
		days[(*n)++] = one->days;
	}
	return days;
}

/* Makes a deadline the later one that days of absence give from the question
 * on, but for those that the referee knew when he gave the seat less. */
static int away_due(const struct append *a, size_t seat, int64_t asked,
		    int64_t *until, struct err *e)
{
	const struct ledger *l = a->r->ledger;
	struct calendar c = { .clock = &a->settings->clock };
	struct calendar_absence *days = away_absent(
	    a, seat, away_shortened(l, seat), *until, &c.absent_count);
	int64_t due = *until;
	int rc = 0;

	c.absent = days;
	if (days)
		rc = calendar_due(&c, asked, &due, e);
	if (rc == 0 && due > *until)
		*until = due;
	mem_free(days);
	return rc;
}

/* Moves a deadline off the days of absence. */
static int away_off(const struct append *a, size_t seat, int64_t *until,
		    struct err *e)
{
	struct calendar c = { .clock = &a->settings->clock };
	struct calendar_absence *days =
	    away_absent(a, seat, 0, *until, &c.absent_count);
	int rc = 0;

	c.absent = days;
	if (days)
		rc = calendar_move(&c, until, e);
	mem_free(days);
	return rc;
}

/* A deadline that has moved may meet further absences. */
int away_later(const struct append *a, size_t seat, int64_t asked,
	       int64_t *until, struct err *e)
{
	int64_t was;

	do {
		was = *until;
		if (away_due(a, seat, asked, until, e) < 0 ||
		    away_off(a, seat, until, e) < 0)
			return -1;
	} while (*until > was);
	return 0;
}

void away_days(const struct append *a, size_t seat, int64_t asked,
	       int64_t until, struct str *out)
{
	const struct ledger *l = a->r->ledger;
	const struct ledger_seat *s = &l->seats[seat];
	int64_t first = calendar_day(&a->settings->clock, asked);
	int64_t last = calendar_day(&a->settings->clock, until);

	for (size_t i = 0; i < a->absences.n && out->len < AWAY_LIST; i++) {
		const struct absences_one *one = &a->absences.v[i];
		char from[UTC_DAY_LEN + 1], to[UTC_DAY_LEN + 1];

		if (!absences_is(one, s->seat, s->id.text) ||
		    one->days.to < first || one->days.from > last)
			continue;
		utc_day_format(from, one->days.from);
		utc_day_format(to, one->days.to);
		str_addf(out, "%s%s to %s", out->len ? ", " : "", from, to);
	}
}
