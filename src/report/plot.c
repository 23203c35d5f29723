/* SPDX-License-Identifier: MIT */
/* plot.c - the board of a view as templates draw it: cells with coordinates,
 * arrows, signs. */
#include "config.h"

#include "report/plot.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/known.h"
#include "kernel/value.h"
#include "report/cells.h"
#include "report/key.h"
#include "report/region.h"
#include "report/trace.h"

#define HALF (PLOT_CELL / 2)

struct plot {
	const struct flags *f;
	const struct cells *cells;
	json_t **at; /* cells by square, of the ranks */
};

/* -- what a square holds -- */

static json_t *plot_text(const char *text)
{
	return text && *text ? value_string(text) : json_false();
}

/* What can be known of the unit of a piece. */
static void plot_unit(const struct plot *p, const struct cell *cell, json_t *o)
{
	const char *id = known_unit(p->f->world, cell->piece);
	const json_t *unit = id ? json_object_get(p->f->units, id) : NULL;
	json_t *strength = json_object_get(unit, "strength");

	value_put(o, "name", plot_text(value_text(unit, "name", id)));
	value_put(o, "strength",
		  json_is_integer(strength) ? json_incref(strength)
					    : json_false());
	value_put(o, "code", value_string(cell->code));
	flags_word(p->f, o, "sign", cell->known);
	value_put(o, "unknown", json_boolean(!str_eq(cell->known, "unit")));
}

/* What others know of a piece is told to its owner, and to who sees all. */
static void plot_open(const struct plot *p, const struct cell *cell, json_t *o)
{
	bool ours = flags_mine(p->f, cell->side) || str_eq(p->f->seat, "all");

	value_put(o, "ours", json_boolean(ours));
	value_put(o, "open",
		  json_boolean(ours && json_is_true(json_object_get(cell->piece,
								    "known"))));
}

static json_t *plot_piece(const struct plot *p, const struct cell *cell)
{
	json_t *o;

	if (!cell->piece)
		return json_false();
	o = flags_copy(p->f, cell->piece);
	plot_open(p, cell, o);
	value_put(o, "own", json_boolean(cell->owner == CELL_OWN));
	value_put(o, "enemy", json_boolean(cell->owner == CELL_ENEMY));
	value_put(o, "third", json_boolean(cell->owner == CELL_THIRD));
	value_put(o, "mine", json_boolean(cell->mine));
	value_put(o, "filled",
		  json_boolean(cell->mine || cell->owner == CELL_OWN));
	value_put(o, "hue", value_string(value_text(cell->hue, "word", "")));
	value_put(o, "colour",
		  value_string(value_text(cell->hue, "colour", "#555555")));
	value_put(o, "weak",
		  cell->weak ? json_integer(cell->weak) : json_false());
	plot_unit(p, cell, o);
	return o;
}

/* -- where it is drawn -- */

int plot_middle(int i)
{
	return PLOT_MARGIN + i * PLOT_CELL + HALF;
}

static json_t *plot_cell(const struct plot *p, int x, int y)
{
	int square = grid_at(&p->cells->grid, x, y);
	const struct cell *cell = &p->cells->at[square];
	char name[BOARD_NAME];
	json_t *o = json_object();

	board_name(&p->cells->grid.board, square, name);
	value_put(o, "name", value_string(name));
	value_put(o, "x", json_integer(plot_middle(x)));
	value_put(o, "y", json_integer(plot_middle(y)));
	value_put(o, "ground", region_sign(cell->ground));
	value_put(o, "spot", region_sign(cell->spot));
	value_put(o, "piece", plot_piece(p, cell));
	value_put(o, "traces", json_array());
	p->at[square] = o;
	return o;
}

static json_t *plot_ranks(const struct plot *p, json_t *numbers)
{
	const struct grid *g = &p->cells->grid;
	json_t *ranks = json_array();

	for (int y = 0; y < g->board.rows; y++) {
		json_t *rank = json_object();
		json_t *cells = json_array();

		value_put(
		    rank, "number",
		    json_integer(board_row(&g->board, grid_at(g, 0, y)) + 1));
		value_put(rank, "y", json_integer(plot_middle(y)));
		(void)json_array_append_new(numbers, json_copy(rank));
		for (int x = 0; x < g->board.columns; x++)
			(void)json_array_append_new(cells, plot_cell(p, x, y));
		value_put(rank, "cells", cells);
		(void)json_array_append_new(ranks, rank);
	}
	return ranks;
}

static json_t *plot_letters(const struct grid *g)
{
	json_t *letters = json_array();

	for (int x = 0; x < g->board.columns; x++) {
		int column = board_column(&g->board, grid_at(g, x, 0));
		char letter = (char)('A' + column);
		json_t *o = json_object();

		value_put(o, "letter", value_stringn(&letter, 1));
		value_put(o, "x", json_integer(plot_middle(x)));
		(void)json_array_append_new(letters, o);
	}
	return letters;
}

static void plot_grid(const struct board *b, json_t *out)
{
	int right = PLOT_MARGIN + b->columns * PLOT_CELL;
	int bottom = PLOT_MARGIN + b->rows * PLOT_CELL;
	struct str grid = STR_INIT;

	for (int x = 1; x < b->columns; x++)
		str_addf(&grid, "M%d %dV%d", PLOT_MARGIN + x * PLOT_CELL,
			 PLOT_MARGIN, bottom);
	for (int y = 1; y < b->rows; y++)
		str_addf(&grid, "M%d %dH%d", PLOT_MARGIN,
			 PLOT_MARGIN + y * PLOT_CELL, right);
	value_put(out, "grid", value_string(str_text(&grid)));
	str_free(&grid);
}

/* The edges of the squares, and the base lines and middles of what stands
 * around them. */
static void plot_edges(const struct board *b, json_t *out)
{
	int right = PLOT_MARGIN + b->columns * PLOT_CELL;
	int bottom = PLOT_MARGIN + b->rows * PLOT_CELL;
	const struct {
		const char *key;
		int at;
	} edges[] = {
		{ "columns", b->columns },
		{ "rows", b->rows },
		{ "left", PLOT_MARGIN },
		{ "top", PLOT_MARGIN },
		{ "right", right },
		{ "bottom", bottom },
		{ "above", PLOT_MARGIN - 5 },
		{ "below", bottom + PLOT_MARGIN - 5 },
		{ "before", PLOT_MARGIN / 2 },
		{ "behind", right + PLOT_MARGIN / 2 },
	};

	for (size_t i = 0; i < sizeof(edges) / sizeof(*edges); i++)
		value_put(out, edges[i].key, json_integer(edges[i].at));
}

void plot_board(const struct flags *f, const struct cells *cells, json_t *c)
{
	json_t *board = json_copy(json_object_get(c, "board"));
	const struct board *b = &cells->grid.board;
	struct plot p = { f, cells, NULL };
	json_t *numbers = json_array();

	p.at = mem_zalloc((size_t)board_count(b) * sizeof(json_t *));
	plot_edges(b, board);
	plot_grid(b, board);
	value_put(board, "letters", plot_letters(&cells->grid));
	value_put(board, "ranks", plot_ranks(&p, numbers));
	value_put(board, "numbers", numbers);
	value_put(board, "grounds", region_all(cells));
	value_put(board, "traces", trace_all(cells, c, p.at));
	key_add(cells, p.at, board);
	mem_free(p.at);
	value_put(c, "board", board);
}
