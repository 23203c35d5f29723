/* SPDX-License-Identifier: MIT */
/* pastrule.h - what the turns before forbid, and what each adds (PUBLIC). */
#ifndef CLASSIC_PUBLIC_PASTRULE_H
#define CLASSIC_PUBLIC_PASTRULE_H

#include "games/classic/public/field.h"

#include <stdbool.h>

/* C4.1: the piece on `from` would cross a border more often in a row than it
 * may, on its straight way to `to`. */
bool cl_past_crosses(const struct cl_field *f, int seat, int from, int to);

/* Whether C4 forbids a seat anything. */
bool cl_past_binds(const struct cl_field *f, int seat);

/* C4.3: the move would bring the board of an earlier turn of a pursuit back. */
bool cl_past_repeats(const struct cl_field *f, int seat, int from, int to);

/* Keeps the books after a turn, when the board shows it already. */
struct cl_past_turn {
	int seat;
	int from, to;
	bool fight;
	bool died;   /* the piece that attacked */
	bool killed; /* the one that was attacked */
};
void cl_past_turn(struct cl_field *f, const struct cl_past_turn *t);

#endif
