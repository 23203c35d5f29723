/* SPDX-License-Identifier: MIT */
/* send.h - sends the letters of a bag, each once. */
#ifndef POST_SEND_H
#define POST_SEND_H

#include "base/err.h"
#include "letter/bag.h"
#include "post/carrier.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct send_options {
	const char *outbox;    /* the folder */
	struct journal *round; /* sentlog.h, or NULL */
	bool dry_run;	       /* only tell what would be sent */
	bool retry_failed;     /* also what a server had refused for good */
	int64_t time;	       /* for the journal; -1: the clock */
	/* Given the results (letter/result.h), one or more lines at a time in
	 * the order of the bag, once the journal is on the disk; -1 ends. */
	int (*on_lines)(const void *s, size_t n, struct err *e);
	/* Of one bag among many (serve.h): what is wrong with it. */
	void (*note)(const char *text);
};

/* Sends what the journal does not say was sent, over one connection as long as
 * that holds, and writes down what was. 0 if every letter is delivered (or,
 * dry, could be); -1 and ERR_MAIL if not, with the reasons told; other errors
 * end it where it stands.
 *
 * A letter that the server had been given completely, without an answer, is
 * not given again in this run; one of which it had nothing, on a connection
 * that was old, is tried again on a new one. Without a connection or a login
 * the rest is kept without trying; so it is when two letters in a row lose
 * their connection. */
int send_bag(const struct bag *b, const struct send_options *options,
	     struct err *e);

/* As send_bag(), with connections and results that are the carrier's, where
 * the lines of results may wait behind the end; a server that is down is so
 * for all later bags. */
int send_by(struct carrier *c, const struct bag *b,
	    const struct send_options *options, struct err *e);

#endif
