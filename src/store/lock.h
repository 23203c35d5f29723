/* SPDX-License-Identifier: MIT */
/* lock.h - one process at a time writes a game file (protocol.md 8). */
#ifndef STORE_LOCK_H
#define STORE_LOCK_H

#include "base/err.h"

#include <stdint.h>

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

/* Bytes of a lock file; they need not be there. */
struct lock_range {
	int64_t first;
	int64_t n; /* at least 1 */
};

/* As lock_take(), without waiting, of a range: processes whose ranges do not
 * overlap do not keep each other out. 1 taken, 0 another process has some of
 * it, -1 error. Not for a file that lock_take() is used for. */
int lock_take_range(const char *game, const struct lock_range *range,
		    struct lock *out, struct err *e);

void lock_free(struct lock *lock);

#endif
