/* SPDX-License-Identifier: MIT */
/* commit.h - how new entries, and what follows from them, get to the disk. */
#ifndef RECORD_COMMIT_H
#define RECORD_COMMIT_H

#include "record/append.h"

/* Writes the absences, if there are new ones, then the game file, if there are
 * new entries, then the high-water mark; then the reports of the last entry
 * with a STATE, if there is one.
 * With m->settling all that follows the rename is done later, with that of
 * other games.
 * ERR_REFUSED, and the file as it was, if another entry with one of the numbers
 * has been signed before. The text says so if the entries are in the file
 * although something failed. */
int commit(const struct means *m, struct append *a, struct err *e);

/* Without new entries: what a command that was cut short has left to be done,
 * the mark of the newest entry and the reports. */
int commit_left(const struct means *m, struct append *a, struct err *e);

/* Behind commit(): the reports once more, by what the configuration says
 * now. */
int commit_retell(const struct means *m, struct append *a, struct err *e);

#endif
