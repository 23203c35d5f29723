/* SPDX-License-Identifier: MIT */
/* colour.c - the board of a report in the colours of a terminal. */
#include "config.h"

#include "report/colour.h"

#include "base/hex.h"
#include "base/line.h"
#include "kernel/value.h"
#include "report/board.h"

#include <string.h>

#define COLOUR_GREY 32 /* channels that differ by less have no colour */

/* The one of the eight colours of every terminal that is nearest. */
static int colour_code(const char *rgb)
{
	uint8_t c[3];

	if (*rgb != '#' || !hex_decode(c, sizeof(c), rgb + 1))
		return 0;
	if (c[0] > c[1] + COLOUR_GREY && c[0] > c[2])
		return 31; /* red */
	if (c[2] > c[0] + COLOUR_GREY)
		return 34; /* blue */
	return 35;	   /* magenta: black and grey are not seen on each */
}

/* Blanks stay as they are. */
static void colour_cell(struct span text, const struct cell *cell,
			struct str *out)
{
	const char *side = value_text(cell->hue, "colour", NULL);
	int code = side ? colour_code(side) : 0;
	size_t before = 0, n = text.n;

	while (before < n && text.s[before] == ' ')
		before++;
	while (n > before && text.s[n - 1] == ' ')
		n--;
	if (!code || n == before) {
		str_addn(out, text.s, text.n);
		return;
	}
	str_addn(out, text.s, before);
	str_addf(out, "\033[%s%dm", cell->mine ? "1;" : "", code);
	str_addn(out, text.s + before, n - before);
	str_add(out, "\033[0m");
	str_addn(out, text.s + n, text.n - n);
}

/* The y-th row of the board, from 0. */
static void colour_row(struct span line, const struct cells *cells, int y,
		       struct str *out)
{
	size_t at = BOARD_LEFT < line.n ? BOARD_LEFT : line.n;

	str_addn(out, line.s, at);
	for (int x = 0; x < cells->grid.board.columns; x++) {
		size_t n = line.n - at < BOARD_CELL ? line.n - at : BOARD_CELL;

		colour_cell((struct span){ line.s + at, n },
			    cells_at(cells, x, y), out);
		at += n;
	}
	str_addn(out, line.s + at, line.n - at);
}

static void colour_lines(const char *text, const struct cells *cells,
			 struct str *out)
{
	bool board = false;
	struct line l;
	int row = 0;

	line_init(&l, text, strlen(text));
	while (line_next(&l)) {
		struct span s = { l.s, l.n };

		if (board_letters(s)) {
			board = !board;
			row = 0;
		}
		if (board_letters(s) || !board || row == cells->grid.board.rows)
			str_addn(out, s.s, s.n);
		else
			colour_row(s, cells, row++, out);
		str_addc(out, '\n');
	}
}

int colour_board(struct report *r, const char *text, struct str *out,
		 struct err *e)
{
	const struct cells *cells;

	if (report_cells(r, &cells, e) < 0)
		return -1;
	if (cells)
		colour_lines(text, cells, out);
	else
		str_add(out, text);
	return 0;
}
