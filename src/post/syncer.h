/* SPDX-License-Identifier: MIT */
/* syncer.h - brings the lines of a file to the disk, behind who writes them. */
#ifndef POST_SYNCER_H
#define POST_SYNCER_H

#include "base/err.h"

#include <stddef.h>

struct syncer;

/* How soon lines are on the disk: as soon as there are `lines`, fewer within
 * `nap` nanoseconds. */
struct syncer_pace {
	size_t lines;
	long nap;
};

/* Begins to sync the file in a thread of its own. The file stays the caller's,
 * and open. ERR_SYSTEM if there is no thread to be had. */
struct syncer *syncer_new(int fd, struct syncer_pace pace, struct err *e);

/* One more line has been written. */
void syncer_add(struct syncer *s);

/* A line could not be written: nothing more may be added. */
void syncer_fail(struct syncer *s, int error);

/* Waits until at most `most` lines are not on the disk: 0, or the errno of what
 * went wrong, then and ever after (T46). */
int syncer_wait(struct syncer *s, size_t most);

/* How many lines were added, and how many of them are on the disk. */
size_t syncer_added(struct syncer *s);
size_t syncer_synced(struct syncer *s);

/* NULL is allowed. Waits for the disk. */
void syncer_free(struct syncer *s);

#endif
