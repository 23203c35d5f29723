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
};

/* Prints what `view`, a whole one, says: title, board, lists. */
int show_view(const struct show *s, const json_t *view, struct err *e);

/* A position, of a game or by itself. */
struct show_what {
	const struct turn *turn;
	const char *name;
	int entry;
};

/* A whole view (protocol.md 6) of it, for a seat, GAME_PUBLIC or GAME_ALL. */
json_t *show_turn_view(const struct show_what *what, int who);

/* Prints what everybody can read in a game file; and what lies open on the
 * board, if `view` (of GAME_PUBLIC) is not NULL. */
struct ledger;
int show_public(const struct options *o, const struct ledger *l,
		const json_t *view, struct err *e);

/* A game file at --entry; see show_game.c. */
int show_game(const struct options *o, struct err *e);

#endif
