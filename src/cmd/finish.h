/* SPDX-License-Identifier: MIT */
/* finish.h - how commands that append end: commit, reports, what to print. */
#ifndef CMD_FINISH_H
#define CMD_FINISH_H

#include "cmd/append.h"

/* Commits, then writes the reports of the last entry with a STATE, if there
 * is one. On error nothing has been printed; the text says so if the entries
 * are in the file all the same. */
int finish_commit(const struct options *o, struct append *a, struct err *e);

/* Without new entries: what a command that was cut short has left to be done,
 * the mark of the newest entry and the reports. */
int finish_left(const struct options *o, struct append *a, struct err *e);

/* A line for each new entry; the same as {entries, head, reports}. */
void finish_text(const struct append *a, struct str *out);
json_t *finish_json(const struct append *a);

/* The same for commands that do nothing else: JSON if --json was given. */
int finish_print(const struct options *o, const struct append *a,
		 struct err *e);

#endif
