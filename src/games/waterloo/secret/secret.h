/* SPDX-License-Identifier: MIT */
/* secret.h - the functions of the secret room that the table of games names. */
#ifndef WATERLOO_SECRET_SECRET_H
#define WATERLOO_SECRET_SECRET_H

#include "kernel/game.h"

struct world *wl_world_copy(const struct world *w);
void wl_world_free(struct world *w);

/* deal.c, load.c, save.c, limit.c */
struct world *wl_setup(const struct reader *scenario, struct dice *dice,
		       struct err *e);
struct world *wl_load(const struct reader *position, struct err *e);
void wl_save(const struct world *w, struct writer *out);
int wl_limit(const struct reader *scenario, struct game_need *out,
	     struct err *e);

/* resolve.c, rule.c */
int wl_resolve(struct world *w, int seat, const struct orders *o,
	       struct dice *dice, struct events *out, struct err *e);
const char *wl_no_pass(const char *phase);
extern const char *const wl_victories[]; /* W15, W16.8 (victory.c) */
int wl_rule(struct world *w, const struct game_ruling *ruling,
	    struct dice *dice, struct events *out, struct err *e);

/* await.c */
void wl_awaits(const struct world *w, struct awaits *out);
void wl_describe(const struct world *w, json_t *out);

/* observe.c: the door */
struct seen *wl_observe(const struct world *w, const struct events *ev,
			int seat);

#endif
