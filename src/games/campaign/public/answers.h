/* SPDX-License-Identifier: MIT */
/* answers.h - what a seat has standing and waiting (N30), and its lines. */
#ifndef CAMPAIGN_PUBLIC_ANSWERS_H
#define CAMPAIGN_PUBLIC_ANSWERS_H

#include "games/campaign/public/plan.h"

/* Answers as positions and views keep them (state.md [standing.*], [wish.*],
 * [plan.*.*]): one line at a time. */
enum cn_keeping { CN_STANDING, CN_WISH, CN_PLAN_LINE };
const char *cn_keeping_name(int in); /* as their sections are called */
int cn_keeping_find(const char *name);

struct cn_line {
	enum cn_keeping in;
	int town; /* of a plan's line: whose section it is; else CN_NO_TOWN */
	const char *key, *value;
};

/* Adds a line to what stands (deploy.left, regroup.ligny.1, lines of a plan);
 * false after adding what is wrong to the binder's diags. */
bool cn_answers_read(const struct cn_binder *b, const struct cn_line *l,
		     struct cn_answers *to);
/* Calls back for each line in canonical order. */
void cn_answers_write(const struct cn_map *m, const struct cn_answers *a,
		      void (*put)(void *ctx, const struct cn_line *l),
		      void *ctx);

/* The answer in force for a battle: the wish for the town, else the standing
 * one, else NULL (N30.1); for CN_NO_TOWN only the standing one. Of several
 * `regroup` for a town the first; see cn_answer_next(). `plan … off` and
 * standing defaults are NULL. */
const struct cn_answer *cn_answer_for(const struct cn_answers *a,
				      enum cn_topic topic, int town);
/* The next one of the same topic and town, or NULL. */
const struct cn_answer *cn_answer_next(const struct cn_answers *a,
				       const struct cn_answer *answer);

/* Defaults go, and `off` where no standing plan would act (state.md). */
void cn_answers_tidy(struct cn_answers *a);

/* Takes over what a set orders in advance and standing in a phase: a line
 * replaces what earlier sets said of its kind for that town, and adds to
 * earlier lines of the same set. `terrain` in `field` is not kept. */
void cn_answers_take(struct cn_answers *a, const struct cn_plan *p,
		     enum cn_phase phase);
/* What there is then; released by cn_answers_free(). */
void cn_answers_with(const struct cn_answers *now, const struct cn_plan *p,
		     enum cn_phase phase, struct cn_answers *out);
/* Whether what stands and waits after it keeps to N30.15; false after adding
 * what is wrong to the binder's diags. */
bool cn_answers_fit(const struct cn_binder *b, const struct cn_answers *now,
		    const struct cn_plan *p, enum cn_phase phase);
/* A battle turn of a plan for that town is over; it goes when its turns are. */
void cn_answers_plan_done(struct cn_answers *a, int town);
/* The turn ends: wishes and own plans go (N30.1). */
void cn_answers_turn(struct cn_answers *a);
void cn_answers_copy(struct cn_answers *to, const struct cn_answers *from);
void cn_answers_free(struct cn_answers *a);

#endif
