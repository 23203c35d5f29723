/* SPDX-License-Identifier: MIT */
/* case_run.h - carries out a set of orders of a case by the real program. */
#ifndef TESTS_CASE_RUN_H
#define TESTS_CASE_RUN_H

#include "lib/case.h"

#include <jansson.h>
#include <signal.h>

struct reader;
struct scenario;

/* What is so after the last set. program and folder are the caller's; the
 * rest belongs to the run and is released by case_run_end(). */
struct case_run {
	const char *program;	      /* absolute */
	const char *folder;	      /* where files may be written; absolute */
	int seconds;		      /* that it may take for one answer */
	volatile sig_atomic_t *group; /* see spawn_job */
	const struct case_set *set;
	struct scenario *now; /* the position, its scenario below it */
	json_t *answer;	      /* of resolve --json; of a harmless order on
				     the old position if the set was refused */
	bool refused;
	struct str text;   /* the answer, as it was printed */
	struct str errors; /* what it printed on standard error */
};

/* Writes the position of the case; -1 and why in e. */
int case_run_begin(struct case_run *r, const struct case_file *c,
		   struct err *e);

/* Resolves a set on the position that the one before left. A refusal is no
 * error here; anything else than 0 or 1 as exit status is. */
int case_run_set(struct case_run *r, const struct case_set *set, struct err *e);

/* What that seat may see now: the "board" of --view; the caller's. */
json_t *case_run_view(struct case_run *r, const char *seat, struct err *e);

/* The seats of its game, the one that begins first; NULL at the end. */
const char *const *case_seats(const struct case_run *r);

void case_run_end(struct case_run *r);

/* Removes the folder, with whatever runs have left in it. */
void case_run_clear(const char *folder);

#endif
