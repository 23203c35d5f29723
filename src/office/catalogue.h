/* SPDX-License-Identifier: MIT */
/* catalogue.h - which games are in a folder, and when each is due. */
#ifndef OFFICE_CATALOGUE_H
#define OFFICE_CATALOGUE_H

#include "base/err.h"
#include "office/part.h"
#include "seal/hash.h"
#include "seal/player.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CATALOGUE_NEVER INT64_MAX
#define CATALOGUE_NEXT	0 /* in the next round, whatever its clock says */

/* Zeros: the id of a file that does not begin as a game, or that could not be
 * read. */
extern const uint8_t catalogue_nobody[GID_LEN];

/* A game file DIR/NAME.game, or DIR/NAME/NAME.game. */
struct catalogue_game {
	char *path;	      /* of the game file, with the folder's */
	char *stamp;	      /* stamp_game(): changes with any of its files */
	uint8_t gid[GID_LEN]; /* or catalogue_nobody */
	int64_t due;	      /* when run or tick has something to do in it */
};

/* Sorted by path; released by catalogue_close(). */
struct catalogue {
	char *dir;
	char *file; /* part_own() "index", of catalogue_index.h */
	struct part part;
	struct catalogue_game *games;
	size_t n;
	bool changed; /* since the index was read */
	bool unsure;  /* a game file is there that cannot be read */
};

/* Lists the folder and compares it with its index. No game file is read that
 * is as it was, and of the others only the beginning: they are due at once. The
 * index is made of what the folder holds and may be deleted at any time. Of a
 * part only its games are listed, in an index of its own. */
int catalogue_open(const char *dir, const struct part *part,
		   struct catalogue *out, struct err *e);
#define CATALOGUE_WHOLE (&(const struct part){ 0, 0 })
void catalogue_close(struct catalogue *c);

/* The game id that stands in the second line of genesis; zeros if the file does
 * not begin as a game file. False if that cannot be read now. */
bool catalogue_gid(const char *path, uint8_t gid[GID_LEN]);

/* The game with that path, or NULL. */
struct catalogue_game *catalogue_find(const struct catalogue *c,
				      const char *path);

/* The game has been looked at, and is to be looked at again at `due`, or if it
 * is not as catalogue_open() has found it: what somebody has changed meanwhile
 * this round need not have seen. */
void catalogue_done(struct catalogue *c, struct catalogue_game *g, int64_t due);

/* Writes the index, if it has changed. */
int catalogue_save(struct catalogue *c, struct err *e);

#endif
