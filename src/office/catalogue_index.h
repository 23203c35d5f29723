/* SPDX-License-Identifier: MIT */
/* catalogue_index.h - the index of a folder: "GID DUE STAMP PATH" in each line,
 * sorted by path. */
#ifndef OFFICE_CATALOGUE_INDEX_H
#define OFFICE_CATALOGUE_INDEX_H

#include "base/line.h"
#include "base/span.h"
#include "base/str.h"
#include "office/catalogue.h"

/* Walks through it game by game; released by catalogue_index_close(). */
struct catalogue_index {
	struct str text;
	struct line line;
	struct span path, stamp; /* of the game it stands at, below the folder;
				  * path.s is NULL behind the last one */
	uint8_t gid[GID_LEN];
	int64_t due;
};

/* Stands at the first game. An index that cannot be read is one of none. */
void catalogue_index_open(const char *path, struct catalogue_index *x);
void catalogue_index_close(struct catalogue_index *x);

/* Steps to the next game. */
void catalogue_index_next(struct catalogue_index *x);

/* The index of these games. */
void catalogue_index_write(const struct catalogue *c, struct str *out);

#endif
