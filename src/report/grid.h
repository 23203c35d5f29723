/* SPDX-License-Identifier: MIT */
/* grid.h - the squares of a view's board. */
#ifndef REPORT_GRID_H
#define REPORT_GRID_H

#include <jansson.h>
#include <stdbool.h>

#define GRID_NAME 4 /* bytes of a square's name, with NUL */

struct grid {
	int columns; /* 1 to 26 */
	int rows;    /* 1 to 99 */
	/* The view's seat sits on the far side: row 1 on top, column A right,
	 * and "ahead" is down the numbers (W2.7). */
	bool turned;
};

/* Reads the board of a whole view (protocol.md 6); false: it has none, or one
 * that makes no sense. */
bool grid_read(const json_t *view, struct grid *g);

/* "E4" is column 4, row 3; NULL and what is no square of this board: false. */
bool grid_square(const struct grid *g, const char *s, int *column, int *row);

/* The name of a square that is on the board; false if it is not. */
bool grid_name(const struct grid *g, int column, int row, char out[GRID_NAME]);

#endif
