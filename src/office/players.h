/* SPDX-License-Identifier: MIT */
/* players.h - how the players of several games have answered so far. */
#ifndef OFFICE_PLAYERS_H
#define OFFICE_PLAYERS_H

#include "base/err.h"
#include "base/str.h"
#include "store/gamefile.h"

#include <jansson.h>

struct players_one;

/* Zero-initialised; released by players_free(). */
struct players {
	struct players_one *v;
	size_t n, cap;
};
void players_free(struct players *p);

/* Adds what a game's record says of each who plays or has played in it, and the
 * reminders in NAME.post beside the game file `path`. Players are the same if
 * they have the same key; those by hand if they have the same name. `now` is in
 * seconds since 1970. No key is needed. */
int players_add(struct players *p, struct gamefile *g, const char *path,
		int64_t now, struct err *e);

/* A line for each, in the order of their names; and a list of {"player", "id",
 * "games", "answers", "median-seconds", "longest-seconds", "reminders",
 * "lapses"}, the caller's. An answer is a set of orders that was carried out; a
 * lapse a question whose deadline was over before it was answered, or before a
 * ruling or a new player took its place, or is over now. */
void players_text(struct players *p, struct str *out);
json_t *players_json(struct players *p);

#endif
