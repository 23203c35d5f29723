/* SPDX-License-Identifier: MIT */
/* public.h - the functions of the public room that the table of games names. */
#ifndef CAMPAIGN_PUBLIC_PUBLIC_H
#define CAMPAIGN_PUBLIC_PUBLIC_H

#include "kernel/game.h"

void cn_seen_free(struct seen *s);

/* N1.1: the seats that play, by the option `players`. */
size_t cn_plays_scenario(const struct reader *scenario, int out[GAME_SEATS]);

/* check.c */
int cn_check(const struct seen *s, const struct orders *o, struct diags *d,
	     struct forecast *forecast);

/* possible.c */
void cn_possible(const struct seen *s, const struct orders *o,
		 struct possible *out);

/* tell.c, hear.c */
void cn_tell(const struct seen *s, struct teller *out);
void cn_tell_events(const struct seen *s, const char *key, struct teller *out);
void cn_tell_board(const struct seen *s, const char *key, struct teller *out);
struct seen *cn_hear(json_t *world, struct err *e);

/* survey.c */
void cn_survey(const struct reader *scenario, struct faults *f,
	       struct teller *out);

#endif
