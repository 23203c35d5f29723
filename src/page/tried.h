/* SPDX-License-Identifier: MIT */
/* tried.h - what an entry is tried with once more: its own orders and dice. */
#ifndef PAGE_TRIED_H
#define PAGE_TRIED_H

#include "record/inspection.h"

/* Of s->entry, of a game that is open: {who, orders, dice}, texts as `resolve`
 * takes them; the orders as they were typed, "" where nobody has ordered. The
 * caller's. ERR_AUTH if they cannot be opened. */
json_t *tried_entry(struct inspection *s, struct err *e);

#endif
