/* SPDX-License-Identifier: MIT */
/* round.h - goes round the games of a folder that have something due. */
#ifndef CMD_ROUND_H
#define CMD_ROUND_H

#include "cmd/catalogue.h"
#include "cmd/options.h"
#include "seal/identity.h"

#include <jansson.h>

/* What round_run() hands to what comes before the round. */
struct round {
	const struct options *o;
	const char *dir;	  /* the folder that it goes round */
	struct identity *referee; /* the caller's */
	int64_t now;
	bool trusted;	   /* the clock: rulings may be made */
	json_t *told;	   /* with --json: what was done; else NULL */
	struct err first;  /* what went wrong first; code ERR_NONE: nothing */
	bool mail_waiting; /* not all of it was delivered */
};

/* All of a command that goes round the folder it names, or this one: opens the
 * identity, keeps others from doing the same at the same time (then nothing is
 * done, and that is no error), calls `before`, if there is one, and does in
 * every game that is due what the clock demands: rulings, then the mail that
 * has not been sent. A line is printed for each thing done; what goes wrong in
 * one game is said and stops no other. -1 with what went wrong first. */
int round_run(const struct options *o,
	      int (*before)(struct round *r, const char *dir, struct err *e),
	      struct err *e);

/* Something of a game has failed, or of no game, if path is NULL. */
void round_failed(struct round *r, const char *path, const struct err *why);

#endif
