/* SPDX-License-Identifier: MIT */
/* grid.c - the board of squares that a view has, as its seat looks at it. */
#include "config.h"

#include "kernel/grid.h"

#include "base/str.h"
#include "kernel/flags.h"
#include "kernel/value.h"

/* Is the set-up zone of the seat nearer to the last row than to row 1? */
static bool grid_is_turned(const json_t *board, const char *seat, int rows)
{
	const json_t *zones = json_object_get(board, "zones");
	const json_t *zone = json_object_get(zones, seat);
	json_int_t first = json_integer_value(json_array_get(zone, 0));
	json_int_t last = json_integer_value(json_array_get(zone, 1));

	return first >= 1 && last >= first && last <= rows &&
	       first - 1 > rows - last;
}

const char *grid_seat(const json_t *view)
{
	const json_t *world = json_object_get(view, "world");
	const json_t *zones =
	    json_object_get(json_object_get(world, "board"), "zones");
	const json_t *seats = json_object_get(world, "seats");
	const char *seat = value_text(view, "seat", "");

	for (size_t i = 0; i < json_array_size(seats); i++)
		if (str_eq(value_at(seats, i), seat))
			return seat;
	for (size_t i = 0; i < json_array_size(seats); i++) {
		const json_t *zone = json_object_get(zones, value_at(seats, i));

		if (json_integer_value(json_array_get(zone, 0)) == 1)
			return value_at(seats, i);
	}
	return seat;
}

bool grid_read(const json_t *view, struct grid *g)
{
	const json_t *world = json_object_get(view, "world");
	const json_t *board = json_object_get(world, "board");
	json_int_t c = json_integer_value(json_object_get(board, "columns"));
	json_int_t r = json_integer_value(json_object_get(board, "rows"));

	if (c < 1 || c > BOARD_COLUMNS || r < 1 || r > GRID_ROWS)
		return false;
	g->board.columns = (int)c;
	g->board.rows = (int)r;
	g->turned =
	    grid_is_turned(board, value_text(view, "seat", ""), g->board.rows);
	return true;
}

int grid_at(const struct grid *g, int x, int y)
{
	const struct board *b = &g->board;

	return g->turned ? board_square(b, b->columns - 1 - x, y)
			 : board_square(b, x, b->rows - 1 - y);
}

/* The rows of the zone, the one nearest the enemy first. */
static json_t *grid_rows(const struct grid *g, const json_t *zone)
{
	json_int_t first = json_integer_value(json_array_get(zone, 0));
	json_int_t last = json_integer_value(json_array_get(zone, 1));
	bool sane = first >= 1 && first <= last && last <= g->board.rows;
	json_t *rows = json_array();

	for (json_int_t i = first; sane && i <= last; i++) {
		json_t *row = json_object();

		flags_number(row, "row", g->turned ? i : last - (i - first));
		json_array_append_new(rows, row);
	}
	return rows;
}

void grid_block(const json_t *view, json_t *out)
{
	const json_t *board =
	    json_object_get(json_object_get(view, "world"), "board");
	const json_t *zone = json_object_get(json_object_get(board, "zones"),
					     value_text(view, "seat", ""));
	struct str letters = STR_INIT, cells = STR_INIT;
	struct grid g;

	if (!grid_read(view, &g))
		return;
	for (int i = 0; i < g.board.columns; i++) {
		int column = board_column(&g.board, grid_at(&g, i, 0));

		str_addf(&letters, "%s%c", i > 0 ? "  " : "", 'A' + column);
		str_addf(&cells, "%s.", i > 0 ? "  " : "");
	}
	value_put(out, "columns", value_string(letters.s));
	value_put(out, "cells", value_string(cells.s));
	value_put(out, "rows", grid_rows(&g, zone));
	str_free(&letters);
	str_free(&cells);
}
