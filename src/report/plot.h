/* SPDX-License-Identifier: MIT */
/* plot.h - the board of a view as templates draw it: cells with coordinates,
 * arrows, signs. */
#ifndef REPORT_PLOT_H
#define REPORT_PLOT_H

#include "report/cells.h"

#include <jansson.h>

#define PLOT_CELL   40 /* units of a square's side */
#define PLOT_MARGIN 20 /* with the columns' letters and the rows' numbers */

/* Gives a view's context c (context.h) a `board` that has, besides, what a
 * format needs that has more than characters. Coordinates are integers, x to
 * the right and y down, 0 0 left and top; (x y) of a cell is its middle.
 *
 *     columns rows       how many; width height, of the whole with its key;
 *                        left top right bottom, the edges of the squares; above
 *                        below, base lines of letters; before behind, middles
 *                        of numbers
 *     grid               path of the lines between squares
 *     letters            list of {letter, x}, as the seat sees them
 *     numbers            list of {number, y}
 *     ranks              list of {number, y, cells}, the upper one first; cells
 *                        from the left:
 *       name x y         "E4"
 *       ground           {word, WORD: true, sign, colour} of what lies below
 *                        (kernel/sign.h); or false
 *       spot             the same of what is seen where no piece is; or false
 *       piece            what the view has of it, with the keys of
 *                        flags_copy(), and besides
 *           own enemy third   true or false: of the seat below, of another
 *                             seat, of a side that no seat has
 *           mine              the seat below commands it; filled: own or mine
 *           ours              its owner looks at it, or who sees all; open: and
 *                             the other seat knows its unit
 *           hue colour        "blue" and "#1d4f91", of its side
 *           code              known_sign(): "IN", "i", "?"; sign its word
 *                             ("sign-unit"); unknown: it is not the unit's
 *           name strength     of the unit, as far as the view gives it away
 *           weak              by how much it is weakened; or false
 *                        Or false. `piece.KEY` is this piece's alone
 *       traces           those of the board's traces that end here
 *     grounds            list of what lies on squares, those below first, then
 *                        those that are seen where no piece is: as `ground`,
 *                        and besides
 *           area edge         paths of its squares and of where they end
 *           squares           list of {x, y}, their middles, of very many only
 *                             some; x y, the first
 *           count             the sign's number; or false
 *     traces             where something happened: the view's events that name
 *                        a square, but for those that are `unsigned`, with the
 *                        keys of flags_copy() and of the game's words, and
 *           n                 the number of the own order that caused it; or
 *                             false
 *           hue colour        of the side or the seat that did it
 *           x y               where its sign stands, in the square where
 *                             it ended
 *           line tip          path of the way to that square and of the point
 *                             of its arrow; both false if it began nowhere else
 *           from-x from-y     the middle of the square where it began; left:
 *                             nobody stands there now
 *     key                list of what there is to explain: {x, y, WORD: true}
 *                        with an example: `piece`, WORD being its mark
 *                        (board.h) or "is-" and a key of the view that is true
 *                        for one of ours; or `ground`; or `trace`, WORD being
 *                        "kind-" and its kind, which has `example` true
 *
 * Of the set-up there is one event (happened.h). The board that c had is left
 * as it was, with all else that lies in c. */
void plot_board(const struct flags *f, const struct cells *cells, json_t *c);

/* The middle of the i-th column or row from the left or the top, from 0. */
int plot_middle(int i);

#endif
