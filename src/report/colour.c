/* SPDX-License-Identifier: MIT */
/* colour.c - the board of a report in the colours of a terminal. */
#include "config.h"

#include "report/colour.h"

#include "base/hex.h"
#include "base/line.h"
#include "kernel/value.h"
#include "report/board.h"
#include "report/context.h"
#include "report/htmlcell.h"

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
static void colour_cell(struct span text, const json_t *cell, struct str *out)
{
	const char *side = value_text(cell, "side", NULL);
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
	str_addf(out, "\033[%s%dm",
		 json_is_true(json_object_get(cell, "own")) ? "1;" : "", code);
	str_addn(out, text.s + before, n - before);
	str_add(out, "\033[0m");
	str_addn(out, text.s + n, text.n - n);
}

static void colour_row(struct span line, const json_t *cells, struct str *out)
{
	size_t at = BOARD_LEFT < line.n ? BOARD_LEFT : line.n;

	str_addn(out, line.s, at);
	for (size_t i = 0; i < json_array_size(cells); i++) {
		size_t n = line.n - at < BOARD_CELL ? line.n - at : BOARD_CELL;

		colour_cell((struct span){ line.s + at, n },
			    json_array_get(cells, i), out);
		at += n;
	}
	str_addn(out, line.s + at, line.n - at);
}

static void colour_lines(const char *text, const json_t *rows, struct str *out)
{
	size_t row = 0;
	bool board = false;
	struct line l;

	line_init(&l, text, strlen(text));
	while (line_next(&l)) {
		struct span s = { l.s, l.n };

		if (board_letters(s)) {
			board = !board;
			row = 0;
			str_addn(out, s.s, s.n);
		} else {
			colour_row(s, board ? json_array_get(rows, row) : NULL,
				   out);
			row++;
		}
		str_addc(out, '\n');
	}
}

int colour_board(const json_t *view, const char *text, struct str *out,
		 struct err *e)
{
	json_t *c = context_new(view, e);
	json_t *rows;

	if (!c)
		return -1;
	rows = htmlcell_board(view, c);
	colour_lines(text, rows, out);
	json_decref(rows);
	json_decref(c);
	return 0;
}
