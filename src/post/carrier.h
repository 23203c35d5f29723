/* SPDX-License-Identifier: MIT */
/* carrier.h - what bags share that one process sends: connections, results. */
#ifndef POST_CARRIER_H
#define POST_CARRIER_H

#include "letter/result.h"
#include "post/journal.h"
#include "post/smtp.h"

struct carrier_result;

/* A mail server. */
struct carrier_line {
	struct relay relay; /* a copy */
	struct smtp *smtp;  /* NULL until the first letter needs it */
	unsigned lost;	    /* letters in a row that lost their connection */
	bool down;	    /* nothing more can go in this run, because: */
	struct smtp_verdict why;
};

/* Begins as zeros but for on_lines; released by carrier_free(). */
struct carrier {
	/* Given results (letter/result.h), one or more lines at a time, in
	 * the order in which they were added; -1 ends it. */
	int (*on_lines)(const void *s, size_t n, struct err *e);
	struct carrier_line **lines; /* at most one to each server */
	size_t nlines, lines_cap;
	struct carrier_result *results; /* that wait for the disk */
	size_t nresults, told, results_cap;
	struct str text; /* of results, as they are told */
};
void carrier_free(struct carrier *c);

/* The line to a mail server, which is the same for all bags that name it with
 * the same settings. */
struct carrier_line *carrier_find(struct carrier *c, const struct relay *r);

/* Gives the composed letter to the server, a second time if the first was no
 * try. Without a connection or a login, and when two letters in a row lose
 * their connection, the line is down. */
void carrier_deliver(struct carrier_line *line, const struct letter *l,
		     const struct str *mail, struct smtp_verdict *v);

/* A line of text that may be told when `needed` lines of a journal are on the
 * disk, and whatever was added before it. */
void carrier_add(struct carrier *c, const char *text, size_t needed);

/* Tells what may be told when so many are. */
int carrier_tell(struct carrier *c, size_t synced, struct err *e);

#endif
