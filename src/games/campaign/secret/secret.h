/* SPDX-License-Identifier: MIT */
/* secret.h - the functions of the secret room that the table of games names. */
#ifndef CAMPAIGN_SECRET_SECRET_H
#define CAMPAIGN_SECRET_SECRET_H

#include "kernel/game.h"

struct world *cn_world_copy(const struct world *w);
void cn_world_free(struct world *w);

/* setup.c, load.c, save.c, limit.c */
struct world *cn_setup(const struct reader *scenario, struct dice *dice,
		       struct err *e);
struct world *cn_load(const struct reader *position, struct err *e);
void cn_save(const struct world *w, struct writer *out);
int cn_limit(const struct reader *scenario, struct game_need *out,
	     struct err *e);

/* resolve.c, rule.c */
int cn_resolve(struct world *w, int seat, const struct orders *o,
	       struct dice *dice, struct events *out, struct err *e);
int cn_rule(struct world *w, const struct game_ruling *ruling,
	    struct dice *dice, struct events *out, struct err *e);

/* await.c */
void cn_awaits(const struct world *w, struct awaits *out);
void cn_describe(const struct world *w, json_t *out);

/* observe.c: the door */
struct seen *cn_observe(const struct world *w, const struct events *ev,
			int seat);

#endif
