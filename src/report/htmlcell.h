/* SPDX-License-Identifier: MIT */
/* htmlcell.h - a square of the board as a cell of an HTML table. */
#ifndef REPORT_HTMLCELL_H
#define REPORT_HTMLCELL_H

#include "base/span.h"
#include "base/str.h"

#include <jansson.h>

/* What the squares of a view's board hold, in the order in which board.c draws
 * them: a list of rows, each a list of {"side", "own", "ground", "below"}.
 * `side` is the colour of the piece, and missing if there is none; `own` pieces
 * are those that the seat commands; `below` is the colour behind, and `ground`
 * says that a sign stands in front of the piece. Colours and signs are those of
 * the view's context (kernel/sign.h). The caller's; [] if there is no board. */
json_t *htmlcell_board(const json_t *view, const json_t *context);

/* Adds the cell with `text`, as board.c draws the square. The colour is always
 * that of the side; own pieces are filled and bold, all others outlined, so
 * that nobody needs the colours to tell them apart. What lies below stays in
 * sight.
 * `cell` is one of htmlcell_board(), or NULL. */
void htmlcell_add(struct span text, const json_t *cell, struct str *out);

#endif
