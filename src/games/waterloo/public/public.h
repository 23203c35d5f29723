/* SPDX-License-Identifier: MIT */
/* public.h - the functions of the public room that the table of games names. */
#ifndef WATERLOO_PUBLIC_PUBLIC_H
#define WATERLOO_PUBLIC_PUBLIC_H

#include "kernel/game.h"

void wl_seen_free(struct seen *s);

/* check.c, forecast.c */
int wl_check(const struct seen *s, const struct orders *o, struct diags *d,
	     struct forecast *forecast);

/* possible.c */
void wl_possible(const struct seen *s, const struct orders *o,
		 struct possible *out);

/* tell.c, hear.c */
void wl_tell(const struct seen *s, struct teller *out);
void wl_tell_events(const struct seen *s, const char *key, struct teller *out);
void wl_tell_board(const struct seen *s, const char *key, struct teller *out);

/* survey.c */
void wl_survey(const struct reader *scenario, struct faults *f,
	       struct teller *out);

struct seen *wl_hear(json_t *world, struct err *e);

#endif
