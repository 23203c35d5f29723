/* SPDX-License-Identifier: MIT */
/* fuzz_holds.c - ends a fuzz target that has found something. */
#include "config.h"

#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

void fuzz_holds(int holds, const char *what, const char *got)
{
	if (holds)
		return;
	(void)fflush(stdout);
	(void)fprintf(stderr, "# does not hold: %s\n%s\n", what,
		      got ? got : "");
	abort();
}
