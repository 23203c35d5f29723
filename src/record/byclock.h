/* SPDX-License-Identifier: MIT */
/* byclock.h - the reason of a ruling by the clock, a line for programs. */
#ifndef RECORD_BYCLOCK_H
#define RECORD_BYCLOCK_H

#include "base/str.h"
#include "base/utc.h"
#include "store/entry.h"

#include <stdbool.h>
#include <stdint.h>

/* What the record says of a ruling that nobody has worded: letters do that,
 * by a template. All of the reason is one of these lines (estafette-game(5)):
 *
 *   by the clock: absent SEAT FROM to TO[, FROM to TO]...
 *   by the clock: overdue SEAT ASKED UNTIL [grace ]pass|forfeit|offer|no-pass
 */
enum byclock_what {
	BYCLOCK_ABSENT,	 /* extend: the seat's player is away */
	BYCLOCK_PASS,	 /* pass: he has not answered */
	BYCLOCK_FORFEIT, /* forfeit: the same */
	BYCLOCK_OFFER,	 /* note: the same; a substitute may take the seat */
	BYCLOCK_NO_PASS, /* note: the same, since the phase knows no pass */
};

/* Spans are of the caller, or of the line that was read. */
struct byclock {
	enum byclock_what what;
	struct span seat;
	uint32_t asked;	   /* overdue: the entry that asked */
	struct span until; /* overdue: the deadline that is over */
	bool grace;	   /* overdue: a grace behind it is over, too */
	struct span days;  /* absent: "FROM to TO, FROM to TO" */
};

/* Appends the line, without LF. */
void byclock_line(const struct byclock *c, struct str *out);

/* Reads the reason of a ruling into *out, whose spans are good as long as
 * *line, which holds the line afterwards. False if it is none of these lines,
 * or says another thing than the ruling: then people have worded it. */
bool byclock_read(const struct entry *e, struct str *line, struct byclock *out);

/* The same of a reason as plain text, which the spans lie in. */
bool byclock_of(const struct entry_ruling *r, const char *reason,
		struct byclock *out);

/* Takes the next days off the front of c->days; false behind the last. */
bool byclock_days(struct span *days, char from[UTC_DAY_LEN + 1],
		  char to[UTC_DAY_LEN + 1]);

/* Whether a reason begins like such a line, which is not for people. */
bool byclock_claims(const char *reason);

#endif
