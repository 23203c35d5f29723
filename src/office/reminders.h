/* SPDX-License-Identifier: MIT */
/* reminders.h - tells who has not answered that the deadline comes near. */
#ifndef OFFICE_REMINDERS_H
#define OFFICE_REMINDERS_H

#include "office/mailbag.h"

/* Whether a letter's kind is that of a reminder: `reminder-`, the deadline, and
 * the time before it as configured (protocol.md 8). */
bool reminders_is(const char *kind);

/* Writes the reminders that are due by from->now, and are not written yet, into
 * `answers`, and if `disk` into the outbox: what they say is so when they are
 * written, which is their date, and one that is sent later, or twice, is the
 * same. What has come in vain stands in the quarantine of `dir`. */
int reminders_write(const struct mailbag_from *from, const char *dir, bool disk,
		    struct answers *answers, struct err *e);

/* The reminder that a seat has earned by `now`, if it is written; else NULL. */
const struct answer *reminders_due(const struct ledger *l, size_t seat,
				   const struct settings_clock *c, int64_t now,
				   const struct answers *answers);

#endif
