/* SPDX-License-Identifier: MIT */
/* sorting.h - hands the mails of a common mailbox to the parts of a folder. */
#ifndef OFFICE_SORTING_H
#define OFFICE_SORTING_H

#include "base/err.h"
#include "office/part.h"
#include "record/means.h"

#include <stdbool.h>
#include <stddef.h>

/* DIR/.estafette/sorted is a Maildir; the name of a mail in it is that of its
 * game, GID.NAME, so that whichever part has the game finds it, however many
 * parts there are. No game is opened for that, and no key: the game is that of
 * its first block, else of which the catalogue knows by what is answered, named
 * or registered (lookup.h). It is only where to look: what a mail is worth is
 * decided where it is taken, and what is for no game that is known goes to the
 * part that has a game id of zeros. */
char *sorting_folder(const char *dir); /* the caller's */

/* Whether a mail in that folder is this part's. */
bool sorting_is(const struct part *p, const char *name);

/* What could not be handed on, and why, is told to the parts, in whose mail it
 * may be missing; NULL: nothing was left. sorting_whole() says it: ERR_SYSTEM
 * until a later run has handed on all. */
void sorting_left(const char *dir, const char *why);
int sorting_whole(const char *dir, struct err *e);

/* Mails on their way there. */
struct sorting {
	const struct means *m; /* is told where each mail goes */
	const char *dir;       /* of the games */
	const char *maildir;   /* where they are */
	bool own;	       /* a spool: what is handed on is removed */
	char *source;	       /* of sorting_run() */
	size_t later;	       /* found: mails that could not be handed on */
	struct err why;	       /* of the first of them */
};

/* Hands on what is new there, each mail once, whenever it is cut short: a mail
 * is seen only after it is no more in MAILDIR/new. One process at a time does
 * it for a folder. -1 if it cannot go on. */
int sorting_run(struct sorting *s, struct err *e);

#endif
