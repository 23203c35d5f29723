/* SPDX-License-Identifier: MIT */
/* grid.c - the squares of a view's board. */
#include "config.h"

#include "report/grid.h"

#include "base/num.h"

#include <stdio.h>

/* Is the set-up zone of the seat nearer to the last row than to row 1? */
static bool grid_is_turned(const json_t *board, const char *seat, int rows)
{
	const json_t *zones = json_object_get(board, "zones");
	const json_t *zone = json_object_get(zones, seat ? seat : "");
	json_int_t first = json_integer_value(json_array_get(zone, 0));
	json_int_t last = json_integer_value(json_array_get(zone, 1));

	return first >= 1 && last >= first && last <= rows &&
	       first - 1 > rows - last;
}

bool grid_read(const json_t *view, struct grid *g)
{
	const json_t *world = json_object_get(view, "world");
	const json_t *board = json_object_get(world, "board");
	json_int_t c = json_integer_value(json_object_get(board, "columns"));
	json_int_t r = json_integer_value(json_object_get(board, "rows"));

	if (c < 1 || c > 26 || r < 1 || r > 99)
		return false;
	g->columns = (int)c;
	g->rows = (int)r;
	g->turned = grid_is_turned(
	    board, json_string_value(json_object_get(view, "seat")), g->rows);
	return true;
}

bool grid_square(const struct grid *g, const char *s, int *column, int *row)
{
	int r;

	if (!s || *s < 'A' || *s > 'Z' || *s - 'A' >= g->columns)
		return false;
	if (!num_parse_int(s + 1, g->rows, &r) || r < 1)
		return false;
	*column = *s - 'A';
	*row = r - 1;
	return true;
}

bool grid_name(const struct grid *g, int column, int row, char out[GRID_NAME])
{
	if (column < 0 || column >= g->columns || row < 0 || row >= g->rows)
		return false;
	snprintf(out, GRID_NAME, "%c%u", 'A' + column, (row + 1) % 100U);
	return true;
}
