/* SPDX-License-Identifier: MIT */
/* progress.c - how far work has got, on a terminal, if it takes long. */
#include "config.h"

#include "cmd/progress.h"

#include "base/utc.h"

#include <stdio.h>
#include <unistd.h>

#define PROGRESS_WAIT  1000 /* milliseconds */
#define PROGRESS_PAUSE 200

void progress_begin(struct progress *p, const char *what, const char *of)
{
	*p = (struct progress){ .what = what,
				.of = of,
				.shown = isatty(STDERR_FILENO) == 1 };
	if (p->shown)
		p->next = utc_ticks() + PROGRESS_WAIT;
}

void progress_step(struct progress *p, uint32_t done, uint32_t all)
{
	int64_t now;

	if (!p->shown)
		return;
	now = utc_ticks();
	if (now < p->next)
		return;
	/* What comes next, a note, begins where this line does. */
	(void)fprintf(stderr, "\r%s: %u of %u %s\r", p->what, (unsigned)done,
		      (unsigned)all, p->of);
	(void)fflush(stderr);
	p->drawn = true;
	p->next = now + PROGRESS_PAUSE;
}

void progress_end(struct progress *p)
{
	if (p->drawn)
		(void)fprintf(stderr, "\r%48s\r", "");
	p->drawn = false;
}
