/* SPDX-License-Identifier: MIT */
/* journal.h - writes down what was sent, for the one sender of an outbox. */
#ifndef POST_JOURNAL_H
#define POST_JOURNAL_H

#include "base/err.h"
#include "letter/outbox.h"

#include <stddef.h>

struct journal;

/* Makes the outbox folder if need be, locks it, and reads its journal into the
 * empty outbox. A last line that a crash has torn is cut off. ERR_SYSTEM if
 * another process holds the lock, or for the file system's reasons. */
struct journal *journal_open(const char *dir, struct outbox *o, struct err *e);

/* Writes the entry's line at once, and begins to bring it to the disk, which
 * works while the next letters are on their way; waits only if sixteen lines
 * are not yet there. A process that is killed loses nothing; a machine that
 * loses power sends at worst those letters again, the same bytes with the same
 * id. After an error nothing more may be sent. */
int journal_add(struct journal *j, const struct outbox_entry *entry,
		struct err *e);

/* How many of the lines that were added are on the disk. */
size_t journal_synced(struct journal *j);

/* Waits until all of them are. */
int journal_sync(struct journal *j, struct err *e);

/* NULL is allowed. Waits for the disk; unlocks. */
void journal_close(struct journal *j);

#endif
