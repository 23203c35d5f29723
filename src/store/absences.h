/* SPDX-License-Identifier: MIT */
/* absences.h - NAME.absences: when players have said that they are away. */
#ifndef STORE_ABSENCES_H
#define STORE_ABSENCES_H

#include "base/err.h"
#include "base/span.h"
#include "base/utc.h"
#include "seal/hash.h"
#include "seal/id.h"
#include "seal/player.h"
#include "store/calendar.h"

/* One announcement, as a line of the file:
 *
 *   2026-11-20T12:00:00Z french est1... 2026-12-20 2027-01-03 17 <64 hex>
 *
 * when it was taken in, who is away, in which seat and by which key, the first
 * and the last day that counts, the newest entry at that time, and the order-id
 * of the block that said so. It is the player's, not the seat's: who takes the
 * seat over has another key, and no absence by it. */
struct absences_one {
	char time[UTC_LEN + 1];
	char seat[SEAT_MAX + 1];
	char player[ID_LEN + 1];
	struct calendar_absence days;
	uint32_t entry;
	uint8_t order_id[HASH_LEN];
};

/* Begins as zeros; released by absences_free(). */
struct absences {
	struct absences_one *v;
	size_t n;
	size_t cap;
};

/* Reads the file; that there is none is no error. ERR_FORMAT names a line that
 * cannot be read. */
int absences_load(const char *path, struct absences *out, struct err *e);
void absences_free(struct absences *a);

void absences_add(struct absences *a, const struct absences_one *one);

/* Writes the file, whole or not at all, mode 0600. */
int absences_save(const struct absences *a, const char *path, struct err *e);

/* NULL if no such block has been taken in. */
const struct absences_one *absences_find(const struct absences *a,
					 const uint8_t order_id[HASH_LEN]);

/* Whether somebody has announced it who has the seat by this public id. */
bool absences_is(const struct absences_one *one, struct span seat,
		 const char *player);

/* How many days of the year (that are no absence of this player yet) `one`
 * would add, and how many there are already. */
struct absences_count {
	int there;
	int added;
};
void absences_count(const struct absences *a, const struct absences_one *one,
		    int64_t year, struct absences_count *out);

#endif
