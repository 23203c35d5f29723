/* SPDX-License-Identifier: MIT */
/* secret.h - the functions of the secret room that the table of games names. */
#ifndef CLASSIC_SECRET_SECRET_H
#define CLASSIC_SECRET_SECRET_H

#include "kernel/game.h"

/* world.c */
struct world *cl_setup(const struct reader *scenario, struct dice *dice,
		       struct err *e);
struct world *cl_world_copy(const struct world *w);
void cl_world_free(struct world *w);

/* load.c, save.c, limit.c */
struct world *cl_load(const struct reader *position, struct err *e);
void cl_save(const struct world *w, struct writer *out);
int cl_limit(const struct reader *scenario, struct game_need *out,
	     struct err *e);

/* resolve.c, rule.c */
int cl_resolve(struct world *w, int seat, const struct orders *o,
	       struct dice *dice, struct events *out, struct err *e);
const char *cl_no_pass(const char *phase); /* C2.1 */
int cl_rule(struct world *w, const struct game_ruling *ruling,
	    struct dice *dice, struct events *out, struct err *e);

/* await.c */
void cl_awaits(const struct world *w, struct awaits *out);
void cl_describe(const struct world *w, json_t *out);

/* observe.c: the door */
struct seen *cl_observe(const struct world *w, const struct events *ev,
			int seat);

#endif
