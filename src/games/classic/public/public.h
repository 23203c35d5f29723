/* SPDX-License-Identifier: MIT */
/* public.h - the functions of the public room that the table of games names. */
#ifndef CLASSIC_PUBLIC_PUBLIC_H
#define CLASSIC_PUBLIC_PUBLIC_H

#include "kernel/game.h"

void cl_seen_free(struct seen *s);

/* check.c */
int cl_check(const struct seen *s, const struct orders *o, struct diags *d,
	     struct forecast *forecast);

/* possible.c */
void cl_possible(const struct seen *s, const struct orders *o,
		 struct possible *out);

/* tell.c, hear.c */
void cl_tell(const struct seen *s, struct teller *out);
void cl_tell_events(const struct seen *s, const char *key, struct teller *out);
void cl_tell_board(const struct seen *s, const char *key, struct teller *out);
void cl_survey(const struct reader *scenario, struct faults *f,
	       struct teller *out);
struct seen *cl_hear(json_t *world, struct err *e);

#endif
