/* SPDX-License-Identifier: MIT */
/* lock.h - one process at a time writes a game file (protocol.md 8). */
#ifndef STORE_LOCK_H
#define STORE_LOCK_H

#include "base/err.h"

/* Begins as LOCK_INIT. */
struct lock {
	int fd;
};
#define LOCK_INIT  \
	{          \
		-1 \
	}

/* Locks the file NAME.lock beside the game file NAME.game, or the mark NAME: a
 * file of its own, never deleted, for the game file is replaced by rename.
 * Waits up to wait_ms milliseconds for another process; ERR_SYSTEM if it holds
 * the lock still, or if the lock file cannot be made. The kernel lets go when
 * the process ends. */
int lock_take(const char *game, int wait_ms, struct lock *out, struct err *e);

/* As lock_take(), without waiting: 1 taken, 0 another process has it, -1
 * error. */
int lock_take_now(const char *game, struct lock *out, struct err *e);

void lock_free(struct lock *lock);

#endif
