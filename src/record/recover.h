/* SPDX-License-Identifier: MIT */
/* recover.h - does what a commit that was cut short has left to do. */
#ifndef RECORD_RECOVER_H
#define RECORD_RECOVER_H

#include "record/record.h"
#include "store/mark.h"

/* Before a report or a message leaves, the entries that it tells of must be on
 * the disk, and the mark behind them (protocol.md 8). A process that is killed
 * between its rename and its mark has seen to neither.
 *
 * Brings the mark forward to the last entry of the record, which is locked. `m`
 * has been read, and agrees with it. */
int recover_locked(struct record *r, const struct mark *m, struct err *e);

/* As recover_locked(), for a record that is only read; the lock is taken for
 * the moment if there is something to do. ERR_REFUSED if this machine has
 * signed another entry with a number that is in the file: no message may tell
 * of it. */
int recover(struct record *r, struct err *e);

/* As recover(), but for the folder of marks, which mark_last() syncs for many
 * games. */
int recover_mark(struct record *r, struct err *e);

#endif
