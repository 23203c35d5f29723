/* SPDX-License-Identifier: MIT */
/* told.h - what all games tell alike: squares, orders, what an event cites. */
#ifndef KERNEL_TOLD_H
#define KERNEL_TOLD_H

#include "kernel/board.h"
#include "kernel/event.h"
#include "kernel/teller.h"

/* The name of a square. */
void told_square(struct teller *out, const char *key, const struct board *b,
		 int square);

/* The member "orders": the canonical echo, with what became of each. */
void told_orders(struct teller *out, const struct events *list);

/* Of an event that has begun: "order", the one that caused it, if one did,
 * with its number ("o") if asked for; and "rules". */
void told_cause(struct teller *out, const struct events *list,
		const struct event *ev, bool number);
void told_rules(struct teller *out, const struct event *ev);

#endif
