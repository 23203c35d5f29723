/* SPDX-License-Identifier: MIT */
/* cells.h - what stands on each square of a view's board: the one reading of
 * it from which every format draws. */
#ifndef REPORT_CELLS_H
#define REPORT_CELLS_H

#include "base/err.h"
#include "kernel/flags.h"
#include "kernel/grid.h"

#include <jansson.h>
#include <stdbool.h>

/* Whose a piece is: of the seat below, of another seat, of a side that no seat
 * has for its own. */
enum cell_owner { CELL_OWN, CELL_ENEMY, CELL_THIRD };

/* What is not there is NULL; all is borrowed from the view and its context. */
struct cell {
	const json_t *ground; /* the sign that lies below (kernel/sign.h) */
	const json_t *spot;   /* the sign that is seen where no piece is */
	json_t *piece;	      /* of the view */
	const char *side;     /* of the piece */
	const json_t *hue;    /* of the side: {word, colour} (kernel/sign.h) */
	const char *known;    /* known_sign() */
	char code[3];
	enum cell_owner owner;
	bool mine; /* the seat below commands it */
	int weak;  /* by how much it is weakened */
};

struct cells {
	struct grid grid;
	struct cell *at; /* by square */
};

/* Reads the board of f's view, with the signs and colours of its context c.
 * ERR_FORMAT: the view's board makes no sense; then there is nothing to
 * free. */
int cells_read(const struct flags *f, const json_t *c, struct cells *out,
	       struct err *e);
void cells_free(struct cells *c);

/* The kinds of signs that a square shows, for a legend: the marks of the game's
 * signs; of a piece "own-", "enemy-" or "third-" with "weak" or a word of
 * known_sign(). NULL: none of this sort. */
#define CELL_MARK 32
const char *cell_ground(const struct cell *cell);
const char *cell_spot(const struct cell *cell); /* where no piece stands */
const char *cell_piece(const struct cell *cell, char mark[CELL_MARK]);

/* The one in column x and row y of the drawing, from 0, left and top; and the
 * one of a name, NULL if the board has none such. */
struct cell *cells_at(const struct cells *c, int x, int y);
struct cell *cells_named(const struct cells *c, const char *name);

#endif
