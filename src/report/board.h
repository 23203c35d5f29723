/* SPDX-License-Identifier: MIT */
/* board.h - the board of a view as plain text. */
#ifndef REPORT_BOARD_H
#define REPORT_BOARD_H

#include "base/span.h"
#include "base/str.h"

#include <jansson.h>

struct cells; /* report/cells.h */

#define BOARD_CELL 5 /* characters of a square */
#define BOARD_LEFT 3 /* of the row's number in front */

/* Adds the board to out, one line for each row and the columns' names above and
 * below, as the view's seat sees it: its own set-up zone at the bottom, and a
 * view of nobody's as grid_seat(). Up to 12 columns take at most 66 characters.
 * A piece is written
 *
 *     IN  CU-1     of the seat: its unit's code; weakened by 1
 *     (IN) (CU1)   of the other seat, unit known; weakened by 1
 *     (i) (li)     of the other seat: arm only; class only (W9.3)
 *     (?) (!)      of the other seat, in a game without arms: nothing is
 *                  known but that it has not moved yet; that it has (C6.1)
 *     [LW] [i]     of a side that no seat has for its own
 *
 * and an empty square `.`, or the first of the game's `signs` (kernel/sign.h)
 * that lies on it. The sign of a ground stands alone on an empty square, else
 * in front of what is on it: `#IN`, `^(i)`, `#(IN)`; and `#CU1)` where nothing
 * else fits. Signs never touch: behind a full square a bracket gives way. In
 * `marks` (an object) a key is set true for each kind of sign that was drawn:
 * the marks of the game's, and for pieces "own-", "enemy-" or "third-" with
 * "weak" or a word of known_sign(). */
void board_draw(const struct cells *c, struct str *out, json_t *marks);

/* "     A    B    C", a letter in each column, as above and below a board: how
 * many; 0 if it is no such line. */
size_t board_letters(struct span line);

#endif
