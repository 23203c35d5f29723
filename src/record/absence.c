/* SPDX-License-Identifier: MIT */
/* absence.c - a player says when he is away: taken in, or refused. */
#include "config.h"

#include "record/absence.h"

#include "kernel/absent.h"

#include <string.h>

#define ABSENCE_MOST 500 /* announcements of one player in a game */

static int absence_clock(const struct append *a, struct err *e)
{
	if (a->r->ledger->result.winner.s)
		return err_set(e, ERR_REFUSED, "absent: the game is over");
	if (!a->settings || !settings_clock_runs(&a->settings->clock))
		return err_set(
		    e, ERR_REFUSED,
		    "absent: this game has no clock, nobody needs to "
		    "say when he is away");
	return 0;
}

static int64_t absence_year(int64_t day)
{
	char text[UTC_DAY_LEN + 1];

	utc_day_format(text, day);
	return (text[0] - '0') * 1000 + (text[1] - '0') * 100 +
	       (text[2] - '0') * 10 + (text[3] - '0');
}

/* No more days in any calendar year than the referee gives. How many days are
 * new; -1. */
static int absence_capped(const struct append *a,
			  const struct absences_one *one, struct err *e)
{
	int most = a->settings->clock.absence_days;
	int64_t last = absence_year(one->days.to);
	int added = 0;

	for (int64_t y = absence_year(one->days.from); y <= last; y++) {
		struct absences_count days;

		absences_count(&a->absences, one, y, &days);
		if (days.added && days.there + days.added > most)
			return err_set(
			    e, ERR_REFUSED,
			    "absent: these are %d more days of %d; of the %d "
			    "that a player may be absent in a year %d are "
			    "left",
			    days.added, (int)y, most,
			    days.there < most ? most - days.there : 0);
		added += days.added;
	}
	return added;
}

/* As absence_capped(), of what the block says. */
static int absence_days(const struct append *a,
			const struct orders_plain *plain,
			struct absences_one *one, struct err *e)
{
	struct absent said;
	int64_t today;

	if (absent_read(str_text(&plain->text), plain->text.len, &said, e) < 0)
		return -1;
	today = calendar_day(&a->settings->clock, utc_of(span_of(a->time)));
	if (said.to < today)
		return err_set(e, ERR_REFUSED,
			       "absent: the last of these days is over");
	one->days.from = said.from > today ? said.from : today;
	one->days.to = said.to;
	return absence_capped(a, one, e);
}

/* The last that the player of the seat has announced, or NULL. */
static const struct absences_one *absence_last(const struct append *a,
					       size_t seat)
{
	const struct ledger_seat *s = &a->r->ledger->seats[seat];

	for (size_t i = a->absences.n; i-- > 0;)
		if (absences_is(&a->absences.v[i], s->seat, s->id.text))
			return &a->absences.v[i];
	return NULL;
}

void absence_left(const struct append *a, size_t seat, struct str *out)
{
	const struct absences_one *one = absence_last(a, seat);
	int most = a->settings ? a->settings->clock.absence_days : 0;

	if (!one)
		return;
	for (int64_t y = absence_year(one->days.from);
	     y <= absence_year(one->days.to); y++) {
		struct absences_count days;

		absences_count(&a->absences, one, y, &days);
		str_addf(out,
			 "Days of %d on which you may still be absent: %d of "
			 "%d\n",
			 (int)y, days.there < most ? most - days.there : 0,
			 most);
	}
}

/* The file has an end, and no player fills it alone. */
static int absence_room(const struct append *a, const struct absences_one *one,
			struct err *e)
{
	int n = 0;

	for (size_t i = 0; i < a->absences.n; i++)
		n += absences_is(&a->absences.v[i], span_of(one->seat),
				 one->player);
	if (n < ABSENCE_MOST)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "absent: %d absences of yours are noted in this game, "
		       "which are all that it takes",
		       n);
}

int absence_take(struct append *a, const struct orders_block *b,
		 const struct orders_plain *plain, struct absences_one *noted,
		 struct err *e)
{
	const struct absences_one *known;
	int added;

	if (append_absences(a, e) < 0)
		return -1;
	known = absences_find(&a->absences, b->order_id);
	if (known) {
		*noted = *known;
		return 1;
	}
	*noted =
	    (struct absences_one){ .entry = (uint32_t)a->r->file->count - 1 };
	(void)strcpy(noted->time, a->time);
	(void)strcpy(noted->seat, b->seat);
	(void)strcpy(noted->player, b->key.text);
	(void)memcpy(noted->order_id, b->order_id, HASH_LEN);
	if (absence_clock(a, e) < 0)
		return -1;
	added = absence_days(a, plain, noted, e);
	if (added <= 0)
		return added < 0 ? -1 : 1;
	if (absence_room(a, noted, e) < 0)
		return -1;
	absences_add(&a->absences, noted);
	a->absences_new++;
	return 0;
}

bool absence_of_others(struct append *a, size_t seat, char day[UTC_DAY_LEN + 1])
{
	const struct ledger_seat *s = &a->r->ledger->seats[seat];
	struct err ignored;
	int64_t today, last;

	if (!a->settings || append_absences(a, &ignored) < 0)
		return false;
	today = calendar_day(&a->settings->clock, utc_of(span_of(a->time)));
	last = today - 1;
	for (size_t i = 0; i < a->absences.n; i++) {
		const struct absences_one *one = &a->absences.v[i];

		if (span_is(s->seat, one->seat) &&
		    !absences_is(one, s->seat, s->id.text) &&
		    one->days.to > last)
			last = one->days.to;
	}
	utc_day_format(day, last);
	return last >= today;
}
