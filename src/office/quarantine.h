/* SPDX-License-Identifier: MIT */
/* quarantine.h - mails that were not answered, for the referee to look at. */
#ifndef OFFICE_QUARANTINE_H
#define OFFICE_QUARANTINE_H

#include "base/err.h"
#include "base/span.h"
#include "base/str.h"

#include <stddef.h>
#include <stdint.h>

/* DIR/.estafette/quarantine is a Maildir, which any mail program can open;
 * `reasons` in it has a line for each mail: "TIME NAME FROM REASON". */
struct quarantine_mail {
	const char *path; /* of the file that holds it */
	const char *name; /* of that file */
	const char *time;
	const char *from;   /* the address that it says to be from; or "" */
	const char *reason; /* a line */
};

/* Keeps a copy or a link; that the mail has gone meanwhile is no error. */
int quarantine_keep(const char *dir, const struct quarantine_mail *mail,
		    struct err *e);

/* How many mails there are. */
size_t quarantine_count(const char *dir);

/* Calls `line` with the latest lines of `reasons`, the oldest first: some 64
 * KiB of them. Lines that are none are passed over. */
struct quarantine_line {
	int64_t time;	    /* when it was read */
	struct span from;   /* "-" if nobody knows */
	struct span reason; /* of the caller, as is the rest */
};
void quarantine_each(const char *dir,
		     void (*line)(const struct quarantine_line *l, void *arg),
		     void *arg);

/* Appends the last lines of `reasons`, at most max of them, of mails that are
 * still there. */
void quarantine_last(const char *dir, size_t max, struct str *out);

#endif
