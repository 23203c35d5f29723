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

struct inbox_done;

/* All but what is found is only looked at. */
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
	/* Brings to the disk what has come of the mails so far; NULL: it is
	 * there as soon as deliver() returns. */
	int (*settle)(void *arg, struct err *e);
	/* May be NULL; else called when these mails are moved, too, or could
	 * not be. */
	void (*release)(void *arg, bool settled);
	/* Told the path of a mail that cannot be read now: it stays. */
	void (*unread)(const char *path, void *arg);
	/* Told of what lies there and is no mail. */
	void (*note)(const char *text);
	void *arg;
	/* Found: mails that are done with when that is on the disk. */
	struct inbox_done *done;
	size_t n, cap;
};

/* Has estafette-post read the mails in MAILDIR/new, and moves each to cur, or
 * out of the spool, when its outcome is on the disk. A mail over which
 * estafette-post dies goes to the quarantine. ERR_SYSTEM if it cannot go on:
 * all that was not dealt with is where it was. */
int inbox_run(struct inbox *in, struct err *e);

/* To be called by deliver() before what it does must not be done again together
 * with what came of earlier mails: settles those, and moves them. */
int inbox_settle(struct inbox *in, struct err *e);

#endif
