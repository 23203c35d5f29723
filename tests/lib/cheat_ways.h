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

/* Those that rule (cheat_rulings.c). */
uint32_t way_substitute(struct cheat *c, const struct cheat_way *way);
uint32_t way_substitute_again(struct cheat *c, const struct cheat_way *way);
uint32_t way_substitute_back(struct cheat *c, const struct cheat_way *way);
uint32_t way_substitute_used(struct cheat *c, const struct cheat_way *way);
uint32_t way_pass(struct cheat *c, const struct cheat_way *way);
uint32_t way_lost_orders(struct cheat *c, const struct cheat_way *way);
uint32_t way_rewind(struct cheat *c, const struct cheat_way *way);
uint32_t way_rewind_changed(struct cheat *c, const struct cheat_way *way);
uint32_t way_finish(struct cheat *c, const struct cheat_way *way);
uint32_t way_finish_as(struct cheat *c, const struct cheat_way *way);

/* Exchanges what two lines of a position say. */
void cheat_exchange(struct str *position, const char *a, const char *b);

/* Ends the program if there is none of this name. */
const struct cheat_way *cheat_way(const char *name);

#endif
