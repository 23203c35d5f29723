/* SPDX-License-Identifier: MIT */
/* utc.h - times as the protocol writes them: YYYY-MM-DDTHH:MM:SSZ. */
#ifndef BASE_UTC_H
#define BASE_UTC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define UTC_LEN 20 /* characters of a time, without NUL */

/* Reads n characters; a real date, second 0 to 59, year 2000 to 9999
 * (protocol.md 1). *out is seconds since 1970. */
bool utc_parse(const char *s, size_t n, int64_t *out);
void utc_format(char out[UTC_LEN + 1], int64_t t);

/* For the Date header of mail (RFC 5322), "Fri, 20 Nov 2026 12:00:00 +0000". */
void utc_format_mail(char out[32], int64_t t);

int64_t utc_now(void); /* the clock of this machine */

#endif
