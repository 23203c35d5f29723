/* SPDX-License-Identifier: MIT */
/* copies.h - which of several files of one game in a folder goes on. */
#ifndef OFFICE_COPIES_H
#define OFFICE_COPIES_H

#include "seal/hash.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct copies_one {
	const char *path;
	uint8_t gid[GID_LEN];
};

/* The files of a folder; begins as zeros, borrows the paths, released by
 * copies_free(). */
struct copies {
	struct copies_one *v;
	size_t n, cap;
};

void copies_add(struct copies *c, const char *path, const uint8_t gid[GID_LEN]);
/* When all are there. */
void copies_sort(struct copies *c);
void copies_free(struct copies *c);

/* The file that is used in the place of this one, which is of the same game and
 * as long; NULL: there is none. */
const char *copies_used(const struct copies *c, const char *path,
			const uint8_t gid[GID_LEN]);

/* Whether a configuration lies beside a game file: a player's copy has none,
 * the referee's file has. */
bool copies_is_own(const char *path);

/* Whether a file of these many bytes is used before another of the same game:
 * the longest; of two as long the referee's own, or that of which letters were
 * sent; else the one that comes first. */
bool copies_before(const char *path, off_t size, const char *than,
		   off_t largest);

#endif
