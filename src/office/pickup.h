/* SPDX-License-Identifier: MIT */
/* pickup.h - one run of taking mail: where it comes from, what is sent. */
#ifndef OFFICE_PICKUP_H
#define OFFICE_PICKUP_H

#include "base/listing.h"
#include "office/part.h"
#include "record/record.h"

#include <stdbool.h>

/* Mail comes from a Maildir, from IMAP, or from standard input; always also
 * from the spool, if an earlier run has left some there; in a round, with
 * `part`, also what is sorted for it. Of a part of a folder nothing else. */
struct pickup {
	const struct means *m;
	const char *dir;	  /* of the games; NULL: here */
	const char *maildir;	  /* or NULL */
	bool imap;		  /* [inbox] of DIR/estafette.ini */
	bool piped;		  /* standard input */
	bool hold;		  /* send nothing */
	bool sort;		  /* only hand it to parts (sorting.h) */
	const struct part *part;  /* that this is a round of, or NULL */
	struct identity *referee; /* if it is open already, else NULL */
	/* NULL, or struct delivery's, with `arg`. */
	void (*settled)(struct record *r, const char *path, const char *before,
			void *arg);
	void *arg;
	bool stored; /* found: the mail from standard input is on the disk */
	bool looked; /* found: all mail was looked at, whatever became of it */
	/* Found: games of which mail has to wait, as names in hexadecimal; the
	 * caller's. */
	struct listing stuck;
};

/* Mail from standard input and IMAP first goes into a spool of its own,
 * DIR/.estafette/spool, and is never lost from then on. One process at a time
 * does it for one folder; others wait.
 *
 * -1: with the first reason why mails stay where they are; or ERR_MAIL if
 * answers could not be sent. */
int pickup_run(struct pickup *r, struct err *e);

/* Whether mail lies in the spool of the folder `dir`, or nobody can tell. If it
 * is not just being taken *why says so; else its code is ERR_NONE. */
bool pickup_left(const char *dir, struct err *why);

#endif
