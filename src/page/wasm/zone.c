/* SPDX-License-Identifier: MIT */
/* zone.c - what the clocks on the wall show, asked of the browser. */
#include "config.h"

#include "base/zone.h"

#include "base/mem.h"

#include <string.h>

#define ZONE_DAY     86400
#define ZONE_UNKNOWN INT32_MIN

/* How many seconds the clocks of a zone, n bytes, are ahead of UTC at t;
 * ZONE_UNKNOWN if the browser does not know it. */
__attribute__((import_module("page"), import_name("ahead"))) int32_t
host_ahead(const char *zone, size_t n, int64_t t);

static char *zone_here;

static int32_t zone_ask(const char *name, int64_t t)
{
	return strcmp(name, "UTC") == 0 ? 0 : host_ahead(name, strlen(name), t);
}

void zone_enter(const char *name, struct zone *out)
{
	out->before = zone_here;
	zone_here = mem_strdup(name);
}

void zone_leave(struct zone *z)
{
	mem_free(zone_here);
	zone_here = z->before;
	z->before = NULL;
}

void zone_local(int64_t t, struct zone_time *out)
{
	int32_t ahead = zone_ask(zone_here, t);
	int64_t shown = t + (ahead == ZONE_UNKNOWN ? 0 : ahead);
	int64_t second = (shown % ZONE_DAY + ZONE_DAY) % ZONE_DAY;

	out->day = (shown - second) / ZONE_DAY;
	out->second = (int)second;
}

bool zone_known(const char *name)
{
	return zone_ask(name, 0) != ZONE_UNKNOWN;
}

int zone_check(const char *name, struct err *e)
{
	return zone_known(name)
		   ? 0
		   : err_set(e, ERR_FORMAT,
			     "zone is \"%s\", which this browser does not "
			     "know; expected a name such as Europe/Berlin",
			     name);
}
