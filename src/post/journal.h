/* SPDX-License-Identifier: MIT */
/* journal.h - writes down what was sent, for the one sender of an outbox. */
#ifndef POST_JOURNAL_H
#define POST_JOURNAL_H

#include "base/err.h"
#include "letter/outbox.h"

#include <stddef.h>

struct journal;

/* Makes the outbox folder if need be, locks it, and reads its journal into the
 * empty outbox. A last line that a crash has torn is cut off. With `round`,
 * which must outlive it, the lines are brought to the disk in that one.
 * ERR_SYSTEM if another process holds the lock, or for the file system's
 * reasons. */
struct journal *journal_open(const char *dir, struct journal *round,
			     struct outbox *o, struct err *e);

/* Writes the entry's line at once, and begins to bring it to the disk, which
 * works while the next letters are on their way; waits only if some dozens
 * are not yet there. A process that is killed loses nothing; a machine that
 * loses power sends at worst those letters again, the same bytes with the same
 * id. After an error nothing more may be sent. */
int journal_add(struct journal *j, const struct outbox_entry *entry,
		struct err *e);

/* How many lines were added, and how many of them are on the disk; not for a
 * journal that has a round: the round's. */
size_t journal_added(struct journal *j);
size_t journal_synced(struct journal *j);

/* Waits until all of them are. */
int journal_sync(struct journal *j, struct err *e);

/* -1 if something could not be written: nothing more may be sent. */
int journal_check(struct journal *j, struct err *e);

/* The journal of a round (sentlog.h): opens and locks the file, which need not
 * be there; what it holds already is its reader's. Before each line of an
 * outbox stands JOURNAL_IN with the folder. */
#define JOURNAL_IN "in "
struct journal *journal_open_round(const char *path, struct err *e);

/* Cuts the file behind its first `good` bytes; writes a line as it is. Before
 * anything is added. */
int journal_cut(struct journal *j, size_t good, struct err *e);
int journal_put(struct journal *j, const struct str *line, struct err *e);

/* As journal_sync(), also of what others have written. */
int journal_settle(struct journal *j, struct err *e);

/* NULL is allowed. Waits for the disk; unlocks. */
void journal_close(struct journal *j);

#endif
