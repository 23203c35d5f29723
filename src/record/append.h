/* SPDX-License-Identifier: MIT */
/* append.h - new entries: all of them come into the game file, or none. */
#ifndef RECORD_APPEND_H
#define RECORD_APPEND_H

#include "base/utc.h"
#include "record/entry_views.h"
#include "record/means.h"
#include "record/record.h"
#include "seal/accept.h"
#include "store/absences.h"
#include "store/mark.h"
#include "store/settings.h"

/* Entries that the record has taken in, but the file on the disk has not.
 * Released by append_free(). */
struct append {
	struct record *r;
	char time[UTC_LEN + 1];
	char until[UTC_LEN + 1]; /* for seats that are asked anew, or "-" */
	uint32_t first;		 /* number of the first new entry */
	struct mark mark;
	bool agrees; /* the file that was read, with the mark */
	bool forked; /* the ruling `fork` is the first new entry */
	bool dry;    /* nothing is signed or sealed: there is no commit() */
	bool untold; /* nobody reads reports of it: views have no trees */
	/* Of the last new entry with a STATE, if any. */
	struct entry_views views;
	struct settings *settings; /* NULL if the game has no configuration */
	bool lent;		   /* that is in the record's `committed` now */
	/* NAME.absences, once append_absences() has read it: the last
	 * absences_new are not on the disk yet. */
	struct absences absences;
	bool absences_known;
	size_t absences_new;
};

/* Reads the clock and the deadlines. If the program has signed entries that
 * this file has not (protocol.md 8) and m->fork says why, the ruling `fork` is
 * the first entry. commit() brings what is appended to the disk. */
int append_begin(const struct means *m, struct record *r, struct append *out,
		 struct err *e);
void append_free(struct append *a);

/* Reads NAME.absences, once. */
int append_absences(struct append *a, struct err *e);

/* Each adds one entry. What it holds has been checked by the ledger. */
int append_accept(struct append *a, const struct accept_block *b,
		  struct err *e);
int append_start(struct append *a, struct err *e);

/* What is wrong with the orders goes to `wrong`, with ERR_REFUSED. */
int append_orders(struct append *a, const struct orders_block *b,
		  const struct orders_plain *plain, struct diags *wrong,
		  struct err *e);
/* b: the new player's block, of a substitution only; else NULL. */
int append_ruling(struct append *a, const struct entry_ruling *r,
		  const struct accept_block *b, const char *reason,
		  struct err *e);
int append_reveal(struct append *a, struct err *e);

#endif
