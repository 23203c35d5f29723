/* SPDX-License-Identifier: MIT */
/* settling.h - commits of several games that are brought to the disk at
 * once. */
#ifndef RECORD_SETTLING_H
#define RECORD_SETTLING_H

#include "record/record.h"

/* What a commit has to do after its rename (protocol.md 8) waits here: the
 * folder is synced once for all of them, then the marks are written, then the
 * reports. Until then each game's mark stays locked, so that no copy of it goes
 * on, and nothing may follow from the entries: no mail is done with, no letter
 * goes. Who dies before leaves what any commit leaves that was cut short.
 * Begins as zeros. */
struct settling_one;
struct settling {
	struct settling_one *v;
	size_t n, cap;
	size_t failed; /* of them */
};

/* What is left of it is given up. */
void settling_free(struct settling *s);

/* Whether the game waits: then it is to be settled before it goes on. */
bool settling_has(const struct settling *s, const struct record *r);

/* The game file has been renamed into its place; takes over the lock of the
 * mark, and leaves LOCK_INIT. */
void settling_add(struct settling *s, struct record *r, struct lock *mark);

/* A report of the game that was added last: takes over both. */
void settling_report(struct settling *s, char *path, struct str *text);

/* Does it. -1 with what went wrong first: of that game nothing more is done,
 * and a later run finds it. */
int settling_do(struct settling *s, struct err *e);

#endif
