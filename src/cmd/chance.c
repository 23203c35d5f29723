/* SPDX-License-Identifier: MIT */
/* chance.c - where a command's random bytes come from: an argument. */
#include "config.h"

#include "cmd/chance.h"

#include "cmd/output.h"

int chance_open(const struct options *o, struct entropy *y, struct err *e)
{
	const char *hex = options_get(o, "entropy");

	if (!hex) {
		entropy_system(y);
		return 0;
	}
	if (entropy_fixed(hex, y, e) < 0)
		return -1;
	output_note("warning: --entropy makes worthless keys: whoever knows "
		    "these 32 bytes knows everything");
	return 0;
}
