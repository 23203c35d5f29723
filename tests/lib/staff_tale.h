/* SPDX-License-Identifier: MIT */
/* staff_tale.h - the record of a game of campaign by chance, to play it
 * again. */
#ifndef LIB_STAFF_TALE_H
#define LIB_STAFF_TALE_H

#include "lib/staff_game.h"

/* What protocol.md 3 has a stranger make again of an entry (V3). */
struct staff_entry {
	int seat;
	char *orders; /* NULL: passed */
	char *position;
	char *views; /* of all seats, of some entries; else NULL */
	struct awaits awaits;
};

/* Begins as zeros; owns its entries. */
struct staff_tale {
	struct staff_entry *v;
	size_t n, cap;
};
void staff_tale_free(struct staff_tale *t);

/* What a seat has ordered (NULL: it was passed), and how the game stands now;
 * with `views` also what every seat sees. */
void staff_tale_add(struct staff_tale *t, const struct turn *now, int seat,
		    const char *orders, bool views);

/* Plays all of it again, from the seed, with the same dice; on the way the game
 * is once put away and read again from its position. NULL, or what came out
 * otherwise, with the number of the entry in *at. */
const char *staff_tale_again(const struct staff_tale *t, uint64_t seed,
			     size_t *at);

#endif
