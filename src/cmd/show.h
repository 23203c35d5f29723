/* SPDX-License-Identifier: MIT */
/* show.h - boards and lists of games and positions, as text or JSON. */
#ifndef CMD_SHOW_H
#define CMD_SHOW_H

#include "base/err.h"
#include "base/str.h"
#include "cmd/options.h"
#include "kernel/turn.h"

#include <jansson.h>

/* What is to be drawn: a position, of a game or by itself. */
struct show {
	const char *title;     /* "waterloo-42, entry 17" */
	const char *templates; /* builtin_dir() */
	bool json;
	const struct turn *turn;
};

/* Prints what `view`, a whole one, says: title, board, lists. */
int show_view(const struct show *s, const json_t *view, struct err *e);

/* Prints all that is so: the board with every unit, and the rest of the
 * canonical position (state.md). */
int show_all(const struct show *s, struct err *e);

/* Prints what everybody can read in a game file. */
struct ledger;
int show_public(const struct options *o, const struct ledger *l, struct err *e);

/* A game file at --entry; see show_game.c. */
int show_game(const struct options *o, struct err *e);

#endif
