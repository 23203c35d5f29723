/* SPDX-License-Identifier: MIT */
/* grid.h - the board of squares that a view has, as its seat looks at it. */
#ifndef KERNEL_GRID_H
#define KERNEL_GRID_H

#include "kernel/board.h"

#include <jansson.h>
#include <stdbool.h>

#define GRID_ROWS 99

struct grid {
	struct board board;
	/* The seat sits on the far side: row 1 on top, column A right. */
	bool turned;
};

/* Reads the board of a whole view (protocol.md 6); false: it has none, or one
 * that makes no sense. */
bool grid_read(const json_t *view, struct grid *g);

/* The seat whose pieces a board shows as own: the view's, and in nobody's view
 * the one that has row 1 before it, as maps have their south below. */
const char *grid_seat(const json_t *view);

/* The square in column x and row y of the drawing, from 0, left and top. */
int grid_at(const struct grid *g, int x, int y);

/* The empty set-up block of the view's seat (orders.md), for a template:
 *
 *     columns   "L  K  J ...", as the player sees them
 *     cells     ".  .  . ..."
 *     rows      his rows, the one nearest the enemy first: {row}
 *
 * Nothing is set if there is no board. */
void grid_block(const json_t *view, json_t *out);

#endif
