/* SPDX-License-Identifier: MIT */
/* diary.h - the diaries of a game that is over, out of the orders that are
 * open now. */
#ifndef RECORD_DIARY_H
#define RECORD_DIARY_H

#include "record/play.h"

/* Gives the diaries of entry `index` their texts: `"diary":"text"` in each
 * order of `world`, of a view of this entry, that is one. Nothing changes in a
 * view of a game whose secret is not published, or of an entry without orders.
 * ERR_AUTH if the orders cannot be opened. */
int diary_add(const struct play *p, uint32_t index, json_t *world,
	      struct err *e);

#endif
