/* SPDX-License-Identifier: MIT */
/* postman.h - finds and runs estafette-post. */
#ifndef OFFICE_POSTMAN_H
#define OFFICE_POSTMAN_H

#include "base/err.h"
#include "base/str.h"
#include "letter/bag.h"
#include "letter/result.h"

/* What estafette-post is told to do; NULL at the end. */
struct postman_job {
	const char *args[10]; /* "send", "--outbox", DIR, ... */
	const struct bag *bag;
	void (*on_result)(const struct result *r, void *arg);
	void *arg;
};

/* Runs it to its end, telling each result as soon as it is known. Looked for
 * beside estafette, else in the folder where `make install` put it. Its exit
 * status is the error's code; what was wrong it has said itself, so the text
 * is empty, but for ERR_MAIL. */
int postman_run(const struct postman_job *job, struct err *e);

/* Whether it can be run at all: ERR_SYSTEM if there is none. */
int postman_check(struct err *e);

/* Has the mails in a folder read whose names are the lines of `names`, and
 * appends what is told of them (letter/arrival.h), up to where it ended. 0: all
 * were read; 1: it was killed, perhaps by the mail that came next; -1: it could
 * not work. */
int postman_read(const char *dir, const struct str *names, struct str *out,
		 struct err *e);

#endif
