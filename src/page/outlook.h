/* SPDX-License-Identifier: MIT */
/* outlook.h - how orders stand, in words: all of them, and line by line. */
#ifndef PAGE_OUTLOOK_H
#define PAGE_OUTLOOK_H

#include "base/str.h"
#include "kernel/forecast.h"

#include <jansson.h>

/* Adds a few sentences; `diags` as judge_diags() makes them, `may`: they can be
 * sent. */
void outlook_words(const struct forecast *f, json_t *diags, bool may,
		   struct str *out);

/* Of each line of the text {level, text}: what is wrong with it, the worst
 * level ("" if nothing is), and what becomes of its order. The caller's. */
json_t *outlook_lines(const struct forecast *f, json_t *diags,
		      struct span text);

#endif
