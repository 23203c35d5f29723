/* SPDX-License-Identifier: MIT */
/* mark.h - what this machine has signed already, so as not to sign another. */
#ifndef STORE_MARK_H
#define STORE_MARK_H

#include "base/err.h"
#include "store/gamefile.h"
#include "store/lock.h"

#include <time.h>

/* The high-water mark of a game (protocol.md 8):
 * $XDG_STATE_HOME/estafette/<32 hex gid>, one line "<index> <64 hex head>";
 * ~/.local/state stands for $XDG_STATE_HOME if that is not set. */
struct mark {
	bool known; /* there is one */
	uint32_t index;
	uint8_t head[HASH_LEN];
};

/* ERR_SYSTEM if it cannot be read or there is no home folder, ERR_FORMAT if it
 * is none. That there is none is no error. */
int mark_read(const uint8_t gid[GID_LEN], struct mark *out, struct err *e);

/* Whether the mark names the last entry of g. */
bool mark_is_last(const struct mark *m, struct gamefile *g);

/* Whether g, with the entries in it that are about to be written, agrees with
 * the mark: its chain goes through the marked head. ERR_REFUSED if another
 * entry with an index already used would be signed, as after restoring an old
 * copy. */
int mark_check(const struct mark *m, struct gamefile *g, struct err *e);

/* Reads the mark of g and checks it: ERR_REFUSED if this machine has signed an
 * entry that is not in the file, as when an older copy lies in the place of the
 * newest. Nothing is carried out in it, or told of it, before somebody goes on
 * with --fork. */
int mark_newest(struct gamefile *g, struct err *e);

/* Before the game file is written: makes the folder for marks, sees whether one
 * can be written there, and reads the mark. Until lock_free() no other process
 * of this machine, which may have another copy of the game, holds it. */
int mark_hold(const uint8_t gid[GID_LEN], struct lock *lock, struct mark *out,
	      struct err *e);

/* Sets the mark to the last entry of g and syncs it; folders are made. After
 * the rename of the game file, before any report or message. Does nothing if
 * the mark says so already. */
int mark_write(struct gamefile *g, struct err *e);

/* The same in two steps: the line, appended, and its way to the disk. */
void mark_line(struct gamefile *g, struct str *out);
int mark_put(const uint8_t gid[GID_LEN], const struct str *line, struct err *e);

/* Syncs the folder, so that the mark outlasts a power failure: before a message
 * leaves the machine. */
int mark_sync(struct err *e);

/* As mark_sync(), of one who does it for many games: not again if nothing was
 * put into the folder since. Begins as zeros. */
struct mark_folder {
	bool known;
	struct timespec changed;
};
int mark_last(struct mark_folder *f, struct err *e);

#endif
