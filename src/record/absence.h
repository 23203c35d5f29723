/* SPDX-License-Identifier: MIT */
/* absence.h - a player says when he is away: taken in, or refused. */
#ifndef RECORD_ABSENCE_H
#define RECORD_ABSENCE_H

#include "record/append.h"
#include "seal/orders.h"

/* Of an authentic block that has been opened and holds an absent_is() text. It
 * makes no entry; commit() writes it to NAME.absences. Days before
 * today do not count, nor more than [clock] absence-days of a calendar year.
 * 0: noted; 1: the block, or every one of its days, was noted before;
 * ERR_REFUSED: why not. *noted: what is. */
int absence_take(struct append *a, const struct orders_block *b,
		 const struct orders_plain *plain, struct absences_one *noted,
		 struct err *e);

/* Appends how many days the player of a seat may still be absent in each
 * calendar year of the absence that he announced last, a line each; nothing if
 * he has announced none. append_absences() has been called. */
void absence_left(const struct append *a, size_t seat, struct str *out);

/* Whether others than its player have announced absences in a seat that are not
 * over, which count for nobody: the last of these days, in the clock's zone. */
bool absence_of_others(struct append *a, size_t seat,
		       char day[UTC_DAY_LEN + 1]);

#endif
