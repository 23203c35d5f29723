/* SPDX-License-Identifier: MIT */
/* source.h - a game file opened to be looked at, by key or revealed secret. */
#ifndef CMD_SOURCE_H
#define CMD_SOURCE_H

#include "cmd/means.h"
#include "cmd/play.h"
#include "store/ledger.h"

/* Begins as zeros; released by source_close(). */
struct source {
	struct gamefile *file;
	struct ledger *ledger; /* as far as is asked */
	struct secret *secret;
	struct play *play;
	uint32_t entry; /* the last with a position, as far as is asked; 0 if
			   there is none */
};

/* Whether a file says in its first line that it is a game file; only what can
 * be read twice is looked at. */
bool source_is_game(const char *path);

/* Takes in what stands in the file up to an entry, the last if it is negative,
 * whose signature vouches for all before it. ERR_REFUSED if there is no such
 * entry. */
int source_read(const char *path, int entry, struct source *s, struct err *e);

/* Gets at what is hidden in it: with the revealed secret, else by the referee's
 * identity. ERR_AUTH if it is not his, ERR_REFUSED if the game has not
 * started. */
int source_open(const struct means *m, struct source *s, struct err *e);
void source_close(struct source *s);

#endif
