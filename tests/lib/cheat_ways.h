/* SPDX-License-Identifier: MIT */
/* cheat_ways.h - the ways in which a referee may cheat. */
#ifndef TESTS_CHEAT_WAYS_H
#define TESTS_CHEAT_WAYS_H

#include "lib/cheat.h"

/* Appends what comes in place of entry c->at, and returns the honest entry to
 * go on with. */
struct cheat_way {
	const char *name;
	uint32_t (*make)(struct cheat *c, const struct cheat_way *way);
	const char *from; /* what make() wants to know */
	const char *to;
};

/* Ends the program if there is none of this name. */
const struct cheat_way *cheat_way(const char *name);

#endif
