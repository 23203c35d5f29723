/* SPDX-License-Identifier: MIT */
/* umpire.h - what C4 forbids and C6 opens in classic, from the whole tale of a
 * game and the rules alone: an oracle for tests. */
#ifndef LIB_UMPIRE_H
#define LIB_UMPIRE_H

#include "games/classic/public/field.h"
#include "kernel/event.h"

#include <stdbool.h>
#include <stddef.h>

/* A turn, and who stood where after it: pieces by their numbers, 0 for none. */
struct umpire_turn {
	int seat, piece, from, to;
	short at[CL_SQUARES];
};

/* Begins as zeros; umpire_free() releases it. */
struct umpire {
	short at[CL_SQUARES];
	int pieces;
	signed char owner[2 * CL_SQUARES]; /* by number */
	bool known[2 * CL_SQUARES], moved[2 * CL_SQUARES];
	struct umpire_turn *turns;
	size_t n, cap;
};
void umpire_free(struct umpire *u);

/* Follows all that one set of orders brought about. */
void umpire_follow(struct umpire *u, const struct cl_map *m,
		   const struct events *events);

/* C4.1, C4.3: whether this seat may not make this turn, which nothing else
 * forbids. */
bool umpire_forbids(const struct umpire *u, const struct cl_map *m, int seat,
		    const int way[2]);

/* Whether the books of a field say the same of who was seen and has moved. */
bool umpire_agrees(const struct umpire *u, const struct cl_field *f);

#endif
