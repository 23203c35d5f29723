/* SPDX-License-Identifier: MIT */
/* behind.h - brings the lines of a file to the disk, behind who writes them. */
#ifndef POST_BEHIND_H
#define POST_BEHIND_H

#include "base/err.h"

#include <stddef.h>

struct behind;

/* Begins to sync the file in a thread of its own, a few lines at a time; fewer
 * wait for `nap` nanoseconds at most. The file stays the caller's, and open.
 * ERR_SYSTEM if there is no thread to be had. */
struct behind *behind_new(int fd, long nap, struct err *e);

/* One more line has been written. */
void behind_add(struct behind *b);

/* A line could not be written: nothing more may be added. */
void behind_fail(struct behind *b, int error);

/* Waits until at most `most` lines are not on the disk: 0, or the errno of what
 * went wrong, then and ever after (T46). */
int behind_wait(struct behind *b, size_t most);

/* How many lines were added, and how many of them are on the disk. */
size_t behind_added(struct behind *b);
size_t behind_synced(struct behind *b);

/* NULL is allowed. Waits for the disk. */
void behind_free(struct behind *b);

#endif
