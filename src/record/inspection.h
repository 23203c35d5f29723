/* SPDX-License-Identifier: MIT */
/* inspection.h - a game file opened to be looked at, by key or revealed
 * secret. */
#ifndef RECORD_INSPECTION_H
#define RECORD_INSPECTION_H

#include "record/means.h"
#include "record/play.h"
#include "store/ledger.h"

/* Begins as zeros; released by inspection_close(). */
struct inspection {
	struct gamefile *file;
	struct ledger *ledger; /* as far as is asked */
	struct secret *secret;
	struct play *play;
	uint32_t entry; /* the last with a position, as far as is asked; 0 if
			   there is none */
};

/* Whether a file says in its first line that it is a game file; it can be read
 * all the same afterwards, standard input as well. */
bool inspection_is_game(const char *path);

/* Takes in what stands in a game file, which is taken over, up to an entry, the
 * last if it is negative, whose signature vouches for all before it.
 * ERR_REFUSED if there is no such entry. */
int inspection_take(struct gamefile *file, int entry, struct inspection *s,
		    struct err *e);

/* The same of the file at `path`. */
int inspection_read(const char *path, int entry, struct inspection *s,
		    struct err *e);

/* Whether it is over, and by a ruleset that this build does not play. */
bool inspection_past(const char *path);

/* Gets at what is hidden in it: with the revealed secret, else by the referee's
 * identity. ERR_AUTH if it is not his, ERR_REFUSED if the game has not
 * started. */
int inspection_open(const struct means *m, struct inspection *s, struct err *e);
void inspection_close(struct inspection *s);

#endif
