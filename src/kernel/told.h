/* SPDX-License-Identifier: MIT */
/* told.h - what all games tell alike: squares, pieces, orders, causes. */
#ifndef KERNEL_TOLD_H
#define KERNEL_TOLD_H

#include "kernel/board.h"
#include "kernel/event.h"
#include "kernel/teller.h"

struct seen; /* each game's own */

/* The name of a square. */
void told_square(struct teller *out, const char *key, const struct board *b,
		 int square);

/* The first and last row of a zone, from 0; a view counts from 1. */
void told_zone(struct teller *out, const char *key, const int zone[2]);

/* What stands on the board, in order of squares: told by the game's `piece`,
 * one object with that key for a square, and nothing if the square is empty.
 * told_board() makes an object with the squares' names as keys. */
void told_board(struct teller *out, const char *key, const struct board *b,
		void (*piece)(const struct seen *s, int square, const char *key,
			      struct teller *out),
		const struct seen *s);

/* The same as a list, with NULL as keys. */
void told_pieces(struct teller *out, const char *key, const struct board *b,
		 void (*piece)(const struct seen *s, int square,
			       const char *key, struct teller *out),
		 const struct seen *s);

/* A part of a view that is the same in every view, told of a game's own. */
struct told_part {
	const char *key;
	void (*put)(const void *of, const char *key, struct teller *out);
};

/* The text of the part is made once: *kept is NULL before, then the caller's
 * to mem_free(). */
void told_part(struct teller *out, const struct told_part *part, const void *of,
	       char **kept);

/* The member "orders": the canonical echo, with what became of each; where the
 * sets of several seats are in it each has its "seat", by the game's `name`. */
void told_orders(struct teller *out, const struct events *list,
		 const char *(*name)(int seat));

/* Of an event that has begun: "order", the one that caused it, if one did; if
 * `name` is not NULL also its number ("o"), and, where several seats ordered,
 * whose it was ("o-seat"). told_rules(): "rules". */
void told_cause(struct teller *out, const struct events *list,
		const struct event *ev, const char *(*name)(int seat));
void told_rules(struct teller *out, const struct event *ev);

#endif
