/* SPDX-License-Identifier: MIT */
/* save.h - the writers of a position's parts (state.md "Campaign"). */
#ifndef CAMPAIGN_SECRET_SAVE_H
#define CAMPAIGN_SECRET_SAVE_H

#include "games/campaign/secret/world.h"
#include "kernel/writer.h"

void cn_save_seats(struct str *words, const bool marks[CN_SEATS]);

/* Writes the key, unless its list is empty. */
void cn_save_list(struct writer *out, const char *key, const struct str *words);
void cn_save_marks(struct writer *out, const char *key,
		   const bool marks[CN_SEATS]);

/* Of a line of [fights], its key and its towns, without what joins them and
 * what stands behind. */
#define CN_FIGHT_LINE 140

/* savebattle.c: [fights], [battle.*], [board.*]. */
void cn_save_battles(const struct cn_field *f, struct writer *out);

#endif
