/* SPDX-License-Identifier: MIT */
/* save.h - the writers of a position's parts (state.md "Campaign"). */
#ifndef CAMPAIGN_SECRET_SAVE_H
#define CAMPAIGN_SECRET_SAVE_H

#include "games/campaign/secret/world.h"
#include "kernel/writer.h"

/* Adds a word to a list with blanks between. */
void cn_save_word(struct str *words, const char *word);
void cn_save_seats(struct str *words, const bool marks[CN_SEATS]);

/* Writes the key, unless its list is empty. */
void cn_save_list(struct writer *out, const char *key, const struct str *words);

/* savebattle.c: [fights], [battle.*], [board.*]. */
void cn_save_battles(const struct cn_field *f, struct writer *out);

#endif
