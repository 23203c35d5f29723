/* SPDX-License-Identifier: MIT */
/* postman.h - finds and runs estafette-post. */
#ifndef OFFICE_POSTMAN_H
#define OFFICE_POSTMAN_H

#include "base/err.h"
#include "base/str.h"
#include "letter/bag.h"
#include "letter/outbox.h"
#include "letter/result.h"
#include "office/part.h"

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

/* One estafette-post for all the letters of a round, which sends while others
 * are still being made: over one connection to each server. */
struct postman;

/* `time`: for the journals, or NULL; `dir` is the folder of the games, of which
 * this is a part: there what was sent is written down together, which one
 * process at a time can do. NULL: only in the journal of each outbox. It is run
 * when it is needed. */
struct postman *postman_new(const char *dir, const struct part *part,
			    const char *time);

/* A game's letters, their outbox, and who is told what became of them. */
struct postman_hand {
	const char *outbox;
	struct bag *bag; /* is taken over */
	void (*on_result)(const struct letter *l, const struct result *r,
			  void *arg);
	/* At last, once: code ERR_NONE if all was well. */
	void (*on_end)(const struct err *e, void *arg);
	void *arg;
};

/* Takes them over. What goes wrong with letters only on_end() says: -1 means
 * that there is no estafette-post, and nobody will be told of these. */
int postman_give(struct postman *p, const struct postman_hand *hand,
		 struct err *e);

/* Adds the letters for that outbox of which nobody knows yet what has become of
 * them: they are not to be given once more. */
void postman_expect(const struct postman *p, const char *outbox,
		    struct outbox *box);

/* Hands on what was taken over, and goes on before it is sent; tells what has
 * become of letters as far as that is known. */
void postman_work(struct postman *p);

/* Waits until all is sent, and told. NULL is allowed. */
void postman_free(struct postman *p);

/* Whether it can be run at all: ERR_SYSTEM if there is none. */
int postman_check(struct err *e);

/* Has the mails in a folder read whose names are the lines of `names`, and
 * appends what is told of them (letter/arrival.h), up to where it ended. 0: all
 * were read; 1: it was killed, perhaps by the mail that came next; -1: it could
 * not work. */
int postman_read(const char *dir, const struct str *names, struct str *out,
		 struct err *e);

#endif
