/* SPDX-License-Identifier: MIT */
/* utc.h - times as the protocol writes them: YYYY-MM-DDTHH:MM:SSZ. */
#ifndef BASE_UTC_H
#define BASE_UTC_H

#include "base/err.h"
#include "base/span.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define UTC_LEN 20 /* characters of a time, without NUL */

/* Reads n characters; a real date, second 0 to 59, year 2000 to 9999
 * (protocol.md 1). *out is seconds since 1970. */
bool utc_parse(const char *s, size_t n, int64_t *out);
void utc_format(char out[UTC_LEN + 1], int64_t t);

/* As utc_parse(), of a time that was checked before; 0 of what is none. */
int64_t utc_of(struct span time);

/* For the Date header of mail (RFC 5322), "Fri, 20 Nov 2026 12:00:00 +0000". */
void utc_format_mail(char out[32], int64_t t);

/* Days of the calendar, counted from 1970-01-01, as YYYY-MM-DD: exactly n
 * characters, a real date, year 2000 to 9999; else false. */
#define UTC_DAY_LEN 10
bool utc_day_parse(const char *s, size_t n, int64_t *day);
void utc_day_format(char out[UTC_DAY_LEN + 1], int64_t day);
int utc_weekday(int64_t day);				    /* 0 is Sunday */
extern const char *const utc_weekdays[7];		    /* "Sun" */
int64_t utc_days(int64_t year, int64_t month, int64_t day); /* no check */

int64_t utc_now(void); /* the clock of this machine */

/* Whether it shows a time that can be written; else ERR_SYSTEM. A machine
 * without a battery begins in 1970. */
int utc_clock(struct err *e);

/* Milliseconds of a clock that goes on, whatever is done to that one. */
int64_t utc_ticks(void);

#endif
