/* SPDX-License-Identifier: MIT */
/* reports.h - the last reports of all seats, and NAME.reports. */
#ifndef RECORD_REPORTS_H
#define RECORD_REPORTS_H

#include "record/entry_views.h"
#include "record/record.h"
#include "record/settling.h"
#include "store/settings.h"

enum reports_format {
	REPORTS_TEXT,
	REPORTS_JSON,
	REPORTS_SEALED,
	REPORTS_HTML,
	REPORTS_OPEN,
	REPORTS_BBCODE,
};

/* Appends the report of a seat of genesis: words, the view, the dispatch block,
 * the words as HTML or BBCode, or, for a seat by hand, in place of the dispatch
 * what `open --format json` would print of it (store/opened.h); a pure function
 * of game file, key, and what the configuration says of form and zone.
 * `templates`: builtin_dir(). */
struct reports_of {
	const struct record *r;
	const struct entry_views *views;
	const char *templates;
	/* What the configuration says, or NULL; and, of seats by hand, which
	 * letter brings the report, kind NULL: that of the entry. */
	const struct settings *settings;
	const char *kind;
	uint32_t index;
	/* The entries from this one on are only looked at: no report names a
	 * head of theirs, or tells what happened before by them. 0: none. */
	uint32_t dry;
	const char *unread;		/* text.h; or NULL */
	const struct report_post *post; /* text.h; or NULL */
	const char *picture;		/* likewise */
};
int reports_make(const struct reports_of *of, size_t seat,
		 enum reports_format format, struct str *out, struct err *e);

/* The entries that such a report tells of besides, since the seat was not
 * mailed theirs: the newest first. Returns how many. */
#define REPORTS_BEFORE 64
size_t reports_untold(const struct reports_of *of, size_t seat,
		      uint32_t out[REPORTS_BEFORE]);

/* The same of GAME_PUBLIC or GAME_ALL, by a report of entry_views_nobody():
 * words in any format, or JSON. */
int reports_nobody(const struct reports_of *of, struct report *r,
		   enum reports_format format, struct str *out, struct err *e);

/* Whether NAME.reports can be written: before the game file is. */
int reports_prepare(const struct record *r, struct err *e);

/* Whether the reports of the last entry with a STATE are all there, as the last
 * of them that reports_write() writes tells. */
bool reports_stand(const struct record *r);

/* What NAME.reports is to hold: the reports of all seats, one format after the
 * other. Begins as zeros; released by reports_free(). */
struct reports {
	const struct record *r;
	struct str *texts;
	size_t seats;
	struct settling *settling; /* writes them later; or NULL */
};

/* Makes them all. */
int reports_begin(const struct reports_of *of, struct reports *out,
		  struct err *e);
void reports_free(struct reports *r);

/* One of the first three formats. */
const struct str *reports_text(const struct reports *r, size_t seat,
			       enum reports_format format);

/* Writes them as SEAT.txt, SEAT.json, SEAT.asc to NAME.reports beside the game
 * file, folder 0700, files 0600. They can always be made again, so they are not
 * synced to the disk. */
int reports_write(struct reports *r, struct err *e);

#endif
