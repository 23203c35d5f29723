/* SPDX-License-Identifier: MIT */
/* cells.c - what stands on each square of a view's board: the one reading of
 * it from which every format draws. */
#include "config.h"

#include "report/cells.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/known.h"
#include "kernel/value.h"

#include <stdio.h>

struct cell *cells_at(const struct cells *c, int x, int y)
{
	return &c->at[grid_at(&c->grid, x, y)];
}

struct cell *cells_named(const struct cells *c, const char *name)
{
	int square;

	if (!name || board_parse(&c->grid.board, name, &square) != BOARD_ON)
		return NULL;
	return &c->at[square];
}

/* A wrong square of a sign is no matter, there are pieces to tell of that. Of
 * grounds the last one lies on top, of other signs the first one. */
static void cells_sign(struct cells *c, const json_t *sign)
{
	bool ground = json_is_true(json_object_get(sign, "ground"));
	const json_t *squares = json_object_get(sign, "squares");

	for (size_t i = 0; i < json_array_size(squares); i++) {
		struct cell *cell = cells_named(c, value_at(squares, i));

		if (cell && ground)
			cell->ground = sign;
		else if (cell && !cell->spot)
			cell->spot = sign;
	}
}

/* What the pieces of a view are read by. */
struct cells_by {
	const struct flags *f;
	const json_t *colours; /* by side */
	const char *below;     /* the seat that sits there */
};

static int cells_piece(const struct cells_by *by, json_t *piece,
		       struct cells *c)
{
	const struct flags *f = by->f;
	const char *side = value_text(piece, "side", NULL);
	struct cell *cell = cells_named(c, value_text(piece, "at", NULL));
	json_int_t weak =
	    json_integer_value(json_object_get(piece, "weakened"));

	if (!cell || !side)
		return -1;
	cell->piece = piece;
	cell->side = side;
	cell->hue = json_object_get(by->colours, side);
	cell->known = known_sign(f->world, piece, cell->code);
	cell->owner = str_eq(side, by->below)  ? CELL_OWN
		      : flags_is_seat(f, side) ? CELL_ENEMY
					       : CELL_THIRD;
	cell->mine = cell->owner == CELL_OWN || flags_mine(f, side);
	cell->weak = weak > 9 ? 9 : weak > 0 ? (int)weak : 0;
	return 0;
}

static int cells_pieces(const struct cells_by *by, struct cells *c,
			struct err *e)
{
	json_t *pieces = json_object_get(by->f->world, "pieces");

	for (size_t i = 0; i < json_array_size(pieces); i++)
		if (cells_piece(by, json_array_get(pieces, i), c) < 0)
			return err_set(e, ERR_FORMAT,
				       "the view has a piece that stands on "
				       "no square of the board");
	return 0;
}

int cells_read(const struct flags *f, const json_t *c, struct cells *out,
	       struct err *e)
{
	const json_t *signs = json_object_get(c, "signs");
	const struct cells_by by = { f, json_object_get(c, "colours"),
				     grid_seat(f->view) };
	int rc;

	if (!json_is_string(json_object_get(f->view, "seat")) ||
	    !grid_read(f->view, &out->grid))
		return err_set(e, ERR_FORMAT, "the view has no board");
	out->at = mem_zalloc((size_t)board_count(&out->grid.board) *
			     sizeof(*out->at));
	for (size_t i = 0; i < json_array_size(signs); i++)
		cells_sign(out, json_array_get(signs, i));
	rc = cells_pieces(&by, out, e);
	if (rc < 0)
		cells_free(out);
	return rc;
}

const char *cell_ground(const struct cell *cell)
{
	return value_text(cell->ground, "mark", NULL);
}

const char *cell_spot(const struct cell *cell)
{
	return cell->piece ? NULL : value_text(cell->spot, "mark", NULL);
}

const char *cell_piece(const struct cell *cell, char mark[CELL_MARK])
{
	static const char *const owners[] = { "own", "enemy", "third" };

	if (!cell->piece)
		return NULL;
	(void)snprintf(mark, CELL_MARK, "%s-%s", owners[cell->owner],
		       cell->weak ? "weak" : cell->known);
	return mark;
}

void cells_free(struct cells *c)
{
	mem_free(c->at);
	c->at = NULL;
}
