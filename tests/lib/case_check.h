/* SPDX-License-Identifier: MIT */
/* case_check.h - holds the expectations of a case against what is so. */
#ifndef TESTS_CASE_CHECK_H
#define TESTS_CASE_CHECK_H

#include "lib/case_run.h"

#define CASE_WORDS 16

/* A line of an expectation cut at its blanks, without its "=". */
struct case_words {
	char *text;
	char *w[CASE_WORDS + 1]; /* NULL behind the last */
	int n;
};

/* Reads a line of the table of tests/cases/README.md, e.g. "lost french
 * line-infantry = 1". 0 if it is so; else -1, with what was found in e. */
int case_check(struct case_run *r, const char *line, struct err *e);

/* What holds for every set: it was refused only if that was expected, and
 * every listed roll was used. */
int case_check_set(const struct case_run *r, struct err *e);

/* "found: what" in e; returns -1. */
int case_found(struct err *e, const char *what);

/* Does the object have this value? The pair is written key=value. */
bool case_has(const json_t *object, const char *pair);

/* The kinds of expectations, each with the words of its line; case_event.c: */
int case_event(struct case_run *r, struct case_words *w, struct err *e);
int case_events(struct case_run *r, struct case_words *w, struct err *e);
int case_cites(struct case_run *r, struct case_words *w, struct err *e);
int case_refused(struct case_run *r, struct case_words *w, struct err *e);

/* case_position.c: what the position says, by the words of state.md. */
const char *case_get(const struct case_run *r, const char *section,
		     const char *key);
int case_square(struct case_run *r, struct case_words *w, struct err *e);
int case_count(struct case_run *r, struct case_words *w, struct err *e);
int case_tile(struct case_run *r, struct case_words *w, struct err *e);
int case_hand(struct case_run *r, struct case_words *w, struct err *e);
int case_seen(struct case_run *r, struct case_words *w, struct err *e);

/* case_campaign.c: 1 if it is none of the expectations of the campaign. */
int case_campaign(struct case_run *r, struct case_words *w, struct err *e);

#endif
