/* SPDX-License-Identifier: MIT */
/* overdue.h - what the clock demands of a game: rulings, reminders, and
 * when. */
#ifndef OFFICE_OVERDUE_H
#define OFFICE_OVERDUE_H

#include "record/append.h"

/* Appends the rulings that are due at a->time (with RECORD_PLAY): `extend` for
 * who is absent, and what [clock] overdue says for who has not answered at the
 * end of the grace, also where only the referee sets deadlines. Derived from
 * the record, the configuration and NAME.absences: done once, however often it
 * is called. */
int overdue_rule(struct append *a, struct err *e);

/* Only the rulings `extend` of these. */
int overdue_absences(struct append *a, struct err *e);

/* Whether the deadline of a seat that is awaited was over when its player took
 * it over, or when the referee went on from an older copy, of which he had been
 * told what is lost: nothing is ruled because of it, until the referee has set
 * another. */
bool overdue_was_over(const struct ledger *l, size_t seat);

/* Whether the grace of a seat is over and brings nothing, because no mail of
 * the game could be sent before the deadline (reached.h). */
bool overdue_unreached(const struct append *a, size_t seat);

/* What [clock] overdue demands of an awaited seat at the end of its grace: of
 * one that has forfeited, while its partners play on, a pass; a pass that the
 * phase or the game does not know is an offer instead. */
enum settings_overdue overdue_what(const struct record *r, size_t seat,
				   const struct settings_clock *c);

/* The entry whose letter has last told the seat's player what he is asked: the
 * one that asked, or that by which he took the seat over since. */
uint32_t overdue_told(const struct ledger *l, size_t seat);

/* The reminder that a seat has earned by `now`, the latest if there are
 * several; NULL if there is none. */
const struct settings_reminder *overdue_reminder(const struct ledger *l,
						 size_t seat,
						 const struct settings_clock *c,
						 int64_t now);

/* When something is due next, later than `now`; INT64_MAX: never. */
int64_t overdue_next(const struct ledger *l, const struct settings_clock *c,
		     int64_t now);

#endif
