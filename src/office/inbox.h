/* SPDX-License-Identifier: MIT */
/* inbox.h - gives the mails of a Maildir to whom they concern, each once. */
#ifndef OFFICE_INBOX_H
#define OFFICE_INBOX_H

#include "base/err.h"
#include "base/str.h"
#include "letter/arrival.h"
#include "office/part.h"

#include <stdbool.h>

/* What became of a mail. */
enum inbox_fate {
	INBOX_DONE,  /* what follows from it is on the disk */
	INBOX_KEEP,  /* nothing follows from it: into the quarantine */
	INBOX_LATER, /* not now: it stays where it is */
};

/* All is only looked at. */
struct inbox {
	const char *maildir;
	bool own;	 /* a spool: what is done is removed */
	const char *dir; /* of the games: its quarantine is used */
	/* Only the mails that sorting.h has named for it; NULL: all. */
	const struct part *part;
	const char *time; /* for the quarantine's list */
	/* Says what becomes of it; *why if nothing follows from it. */
	enum inbox_fate (*deliver)(const struct arrival *a, struct str *why,
				   void *arg);
	/* Told the path of a mail that cannot be read now: it stays. */
	void (*unread)(const char *path, void *arg);
	void *arg;
};

/* Has estafette-post read the mails in MAILDIR/new, and moves each to cur, or
 * out of the spool, when its outcome is on the disk. A mail over which
 * estafette-post dies goes to the quarantine. ERR_SYSTEM if it cannot go on:
 * all that was not dealt with is where it was. */
int inbox_run(const struct inbox *in, struct err *e);

#endif
