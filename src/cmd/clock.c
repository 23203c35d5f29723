/* SPDX-License-Identifier: MIT */
/* clock.c - the time that goes into entries and messages: an argument. */
#include "config.h"

#include "cmd/clock.h"

#include <string.h>

int clock_read(const struct options *o, char out[UTC_LEN + 1], struct err *e)
{
	const char *given = options_find(o, "time");
	int64_t t = 0;

	if (!given)
		t = utc_now();
	else if (!utc_parse(given, strlen(given), &t))
		return options_error(o->command, e,
				     "--time: \"%s\" is not a time such as "
				     "2026-11-20T12:00:00Z",
				     given);
	utc_format(out, t);
	return 0;
}
