/* SPDX-License-Identifier: MIT */
/* committed.h - what a commit has made, for the letters that follow from it. */
#ifndef RECORD_COMMITTED_H
#define RECORD_COMMITTED_H

#include "record/reports.h"

/* The views of the newest entry with a STATE, the configuration by which they
 * were told, and the words and dispatches that NAME.reports gets: made once,
 * for the folder and for the mail. */
struct committed {
	struct entry_views views;
	struct settings *settings; /* or NULL */
	struct str texts[GAME_SEATS][REPORTS_SEALED + 1];
};
void committed_free(struct committed *c);

/* The views of that entry, if the record's last commit() has made them; else
 * NULL. */
struct entry_views *committed_views(const struct record *r, uint32_t entry);

/* For reports_make(): appends what is there already, and nothing else could
 * come out. */
bool committed_report(const struct reports_of *of, size_t seat,
		      enum reports_format format, struct str *out);

#endif
