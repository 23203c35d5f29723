/* SPDX-License-Identifier: MIT */
/* form.h - what a player fills in: examples that can be sent as they stand. */
#ifndef CAMPAIGN_WORDS_FORM_H
#define CAMPAIGN_WORDS_FORM_H

#include "base/str.h"
#include "games/campaign/public/deployment.h"
#include "games/campaign/public/seen.h"

#include <jansson.h>

#define CN_FORM_LINES 300 /* CN_BATTLES of them have room */

/* The form of a seat that is asked: `lines`, each {text, example, spare}.
 * Examples could be sent, each alone, those of a block together; the others
 * only tell what there is. Spare ones show nothing that another has not shown.
 * The caller's. */
json_t *cn_form_new(const struct seen *s);

/* Field, deploy, battle and regroup, battle by battle (formbattle.c). */
void cn_form_battles(const struct seen *s, json_t *lines);

/* Where the blocks that are drawn may lie; who is to be deployed, corps by
 * corps (formfield.c). */
void cn_form_blocks(const struct seen *s, const struct cn_battle *b,
		    json_t *lines);
void cn_form_corps(const struct seen *s, const struct cn_layout *l,
		   json_t *lines);

/* A line that only tells something, broken into several if it is long. */
void cn_form_tell(json_t *lines, const char *text);

/* Adds the orders, if they stand and there is room; whether they did. */
bool cn_form_add(const struct seen *s, json_t *lines, const char *orders);

/* Whether the set can be sent as it stands, so that nothing of it is void as
 * far as the seat can know. */
bool cn_example_stands(const struct seen *s, const char *orders);

#endif
