/* SPDX-License-Identifier: MIT */
/* adjudication.h - takes blocks, one after the other, into a game. */
#ifndef RECORD_ADJUDICATION_H
#define RECORD_ADJUDICATION_H

#include "kernel/diag.h"
#include "record/append.h"

/* What has been taken in, and what turned out to be old. Released by
 * adjudication_free(). */
struct adjudication {
	struct append append;
	struct ledger_done *again; /* carried out before: entries of the file */
	size_t again_count;
	size_t again_cap;
	struct absences_one *noted; /* before: absences that came once more */
	size_t noted_count;
	size_t noted_cap;
	const char *templates;
	struct diags wrong;	  /* with the orders that were refused last */
	bool absence;		  /* what came last was none, but an absence */
	bool shut;		  /* ... or nothing that can be opened */
	struct absences_one away; /* that one, if it was not refused */
};

int adjudication_begin(const struct means *m, struct record *r,
		       struct adjudication *out, struct err *e);
void adjudication_free(struct adjudication *a);

/* Checks a canonical block (protocol.md 4), carries it out and adds what
 * follows from it; the last acceptance is followed by the start. What was done
 * already is no error. On error nothing was added; `wrong` says what is wrong
 * with orders that could be opened. commit() brings it to the disk. */
int adjudication_take(struct adjudication *a, enum block_kind kind,
		      const struct str *text, struct err *e);

/* As adjudication_take(), for blocks that have been parsed. 1: done already,
 * told in the last of `again`; 2: no orders, but an absence, which has been
 * noted now or before (absence.h). */
int adjudication_orders(struct adjudication *a, const struct orders_block *b,
			struct err *e);
int adjudication_accept(struct adjudication *a, const struct accept_block *b,
			struct err *e);

#endif
