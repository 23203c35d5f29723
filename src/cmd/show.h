/* SPDX-License-Identifier: MIT */
/* show.h - what `show` prints of a game file. */
#ifndef CMD_SHOW_H
#define CMD_SHOW_H

#include "base/err.h"
#include "cmd/options.h"

#include <jansson.h>

/* Prints what everybody can read in a game file; and what lies open on the
 * board, if `view` (of GAME_PUBLIC) is not NULL. */
struct ledger;
int show_public(const struct options *o, const struct ledger *l,
		const json_t *view, struct err *e);

/* A game file at --entry; see show_game.c. */
int show_game(const struct options *o, struct err *e);

#endif
