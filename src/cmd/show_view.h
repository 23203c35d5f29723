/* SPDX-License-Identifier: MIT */
/* show_view.h - prints a view, and makes one of a position. */
#ifndef CMD_SHOW_VIEW_H
#define CMD_SHOW_VIEW_H

#include "base/err.h"
#include "cmd/told.h"
#include "kernel/turn.h"

#include <jansson.h>

/* Prints what `view`, a whole one, says: under `title` ("waterloo-42, entry
 * 17") board and lists, or in whatever format was asked for. */
int show_view(const struct told *t, const char *title, const json_t *view,
	      struct err *e);

/* A position, of a game or by itself. */
struct show_what {
	const struct turn *turn;
	const char *name;
	int entry;
};

/* A whole view (protocol.md 6) of it, for a seat, GAME_PUBLIC or GAME_ALL. */
json_t *show_turn_view(const struct show_what *what, int who);

#endif
