/* SPDX-License-Identifier: MIT */
/* when.h - a moment as people read it, by the clocks of their zone. */
#ifndef BASE_WHEN_H
#define BASE_WHEN_H

#include "base/str.h"

#include <stdbool.h>
#include <stdint.h>

/* Appends "Fri 27 Nov 2026, 13:00 (12:00 UTC)"; where the day is another in
 * UTC, "Sat 28 Nov 2026, 00:30 (Fri 23:30 UTC)". `zone` as zone_known(); for
 * NULL and "UTC" it is "Fri 27 Nov 2026, 12:00 UTC". */
void when_add(int64_t t, const char *zone, struct str *out);

/* The same of a time of the protocol; false, and nothing, if it is none. */
bool when_text(const char *time, const char *zone, struct str *out);

#endif
