/* SPDX-License-Identifier: MIT */
/* part.h - which games of a folder a run takes, where several share them. */
#ifndef OFFICE_PART_H
#define OFFICE_PART_H

#include "seal/hash.h"
#include "store/lock.h"

#include <stdbool.h>
#include <stdint.h>

#define PART_MAX 9999 /* parts of a folder */

/* Part k of n, 1 <= k <= n <= PART_MAX; zeros: all games, as 1 of 1. */
struct part {
	uint32_t k, n;
};

/* Reads "K/N"; false, and *out is untouched, if it is not one. */
bool part_parse(const char *s, struct part *out);

/* Whether the game is in this part. Each id is in one part of n, by a hash, so
 * that any ids are spread evenly; one of zeros, which no game has, too. */
bool part_has(const struct part *p, const uint8_t gid[GID_LEN]);

/* What the part is of all places that a hash can have: two parts, also of
 * different numbers n, have a game in common only if their ranges overlap. */
struct lock_range part_range(const struct part *p);

/* DIR/.estafette/NAME, or DIR/.estafette/K-N.NAME for what each part has of its
 * own; the caller's. */
char *part_own(const struct part *p, const char *dir, const char *name);

#endif
