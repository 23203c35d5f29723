/* SPDX-License-Identifier: MIT */
/* gamedir.h - finds a game by its id among the thousands of a folder. */
#ifndef OFFICE_GAMEDIR_H
#define OFFICE_GAMEDIR_H

#include "base/err.h"
#include "base/str.h"
#include "seal/hash.h"

#include <stdbool.h>

/* Looks into the index that catalogue.h keeps, and has it made again when it
 * does not know a game. Released by gamedir_close(). */
struct gamedir {
	char *dir;
	struct str index;
	bool fresh; /* made in this run: what it does not know is not here */
};

void gamedir_open(const char *dir, struct gamedir *out);
void gamedir_close(struct gamedir *g);

/* Finds the file of the game: 1 and its path (DIR/...), 0 if no file here is of
 * this game, -1 on error. Of several files the largest counts, which has the
 * longest history; of equal ones copies.h says which.
 * The cost does not grow with the number of games, but for reading the index
 * and, once in a run, for an id that is not in it. */
int gamedir_find(struct gamedir *g, const uint8_t gid[GID_LEN],
		 struct str *path, struct err *e);

/* When a game has not been found: -1 and the path of a game file that has lost
 * its beginning, if there is one: it may be that of any game. Else 0. */
int gamedir_damaged(const struct gamedir *g, struct err *e);

/* Has the index made again, if that was not done in this run: 1; 0 if it
 * was. */
int gamedir_refresh(struct gamedir *g, struct err *e);

/* DIR/.estafette/NAME, or that folder for ""; the caller's. */
char *gamedir_own(const char *dir, const char *name);

/* Makes that folder. */
int gamedir_make(const char *dir, struct err *e);

#endif
