/* SPDX-License-Identifier: MIT */
/* load.h - the readers of a position's parts (state.md "Campaign"). */
#ifndef CAMPAIGN_SECRET_LOAD_H
#define CAMPAIGN_SECRET_LOAD_H

#include "games/campaign/secret/world.h"
#include "kernel/reader.h"

/* Words of a value, cut in place of a copy: all towns, and what a fight says
 * besides (loadfights.c). */
#define CN_LOAD_WORDS (CN_TOWNS + 5 + CN_SEATS)
struct cn_load_words {
	char *copy;
	char *v[CN_LOAD_WORDS + 1];
	int n;
};
void cn_load_cut(struct cn_load_words *w, const char *text);
void cn_load_uncut(struct cn_load_words *w);

/* By name; -1 after saying what is wrong, with the place of the key. */
int cn_load_town(const struct world *w, const struct reader_key *k,
		 const char *name, struct err *e);
int cn_load_unit(const struct world *w, const struct reader_key *k,
		 const char *name, struct err *e);
int cn_load_seat(const struct world *w, const struct reader_key *k,
		 const char *name, struct err *e);

/* Calls back for each key of a section, if it is there; stops with -1 at the
 * first that is wrong. */
int cn_load_keys(struct world *w, struct reader_section *s,
		 int (*each)(struct world *w, const struct reader_key *k,
			     struct err *e),
		 struct err *e);

/* loadturn.c: [turn], [passed], [attacks]. */
int cn_load_turn(struct world *w, const struct reader *r, struct err *e);
int cn_load_march(struct world *w, const struct reader *r, struct err *e);
/* loadfights.c: [fights]. */
int cn_load_fights(struct world *w, const struct reader *r, struct err *e);
/* loadbattle.c: likewise, then [battle.*], [board.*]; after [forces]. */
int cn_load_battles(struct world *w, const struct reader *r, struct err *e);
/* loadanswers.c: [standing.*], [wish.*], [plan.*.*]. */
int cn_load_answers(struct world *w, const struct reader *r, struct err *e);

#endif
