/* SPDX-License-Identifier: MIT */
/* judge_told.h - what a player is told of his orders, for people and for
 * programs. */
#ifndef PLAYER_JUDGE_TOLD_H
#define PLAYER_JUDGE_TOLD_H

#include "player/judge.h"

/* What `check --json' prints (cli.md); the diagnostics are in words. The
 * caller's. */
json_t *judge_json(const struct judge *j);

/* What is wrong with orders alone: list of {line, column, level, why, text,
 * rules}; the caller's. */
json_t *judge_diags(const struct diags *d);

/* Puts what is wrong with orders that answer a report into words; `dir` is the
 * folder before the built-in templates, or NULL. */
int judge_word(struct diags *d, const struct held_report *r, const char *dir,
	       struct err *e);

/* What would become of an order, by the word of its forecast; "" of one that
 * will be carried out, or that cannot be foreseen. */
const char *judge_fate(const char *word);

/* Adds what becomes of them: each as it was understood, what they use of the
 * turn, and the board as they leave it. */
int judge_words(const struct judge *j, const char *dir, struct str *out,
		struct err *e);

#endif
