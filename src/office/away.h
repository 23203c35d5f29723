/* SPDX-License-Identifier: MIT */
/* away.h - which deadline a seat has whose player is absent. */
#ifndef OFFICE_AWAY_H
#define OFFICE_AWAY_H

#include "record/append.h"

/* Makes *until, the deadline of an awaited seat that was asked at `asked`, the
 * one that it has with the absences of its player: never an earlier one. One
 * that is over before the first of their days stays; so does less time that
 * the referee has given, knowing of them, if it ends on none of these days.
 * append_absences() has been called. */
int away_later(const struct append *a, size_t seat, int64_t asked,
	       int64_t *until, struct err *e);

/* Appends which absences such a deadline is owed to, those that touch the time
 * from the question to it: "2026-11-25 to 2026-11-28, ..."; nothing if there
 * are none, and no more than stand on a line of the game file. */
void away_days(const struct append *a, size_t seat, int64_t asked,
	       int64_t until, struct str *out);

#endif
