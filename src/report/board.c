/* SPDX-License-Identifier: MIT */
/* board.c - the board of a view as plain text. */
#include "config.h"

#include "report/board.h"

#include "kernel/value.h"
#include "report/cells.h"

#include <stdbool.h>
#include <string.h>

#define CELL BOARD_CELL

/* The signs of a piece. */
static void draw_piece(const struct cell *cell, char *p)
{
	static const char *const all[] = { "", "()", "[]" };
	const char *brackets = all[cell->owner];

	if (*brackets)
		*p++ = brackets[0];
	for (const char *s = cell->code; *s; s++)
		*p++ = *s;
	if (cell->weak && !*brackets)
		*p++ = '-';
	if (cell->weak)
		*p++ = (char)('0' + cell->weak);
	if (*brackets)
		*p++ = brackets[1];
	*p = '\0';
}

static char draw_sign(const json_t *sign)
{
	return *value_text(sign, "sign", " ");
}

/* What stands on a square, without the ground. */
static void draw_on(const struct cell *cell, char text[CELL + 1])
{
	if (cell->piece) {
		draw_piece(cell, text);
		return;
	}
	text[0] = cell->spot ? draw_sign(cell->spot) : '.';
	text[1] = '\0';
}

static void draw_letters(const struct cells *c, struct str *out)
{
	const struct board *b = &c->grid.board;

	str_add(out, "   ");
	for (int i = 0; i < b->columns; i++)
		str_addf(out, "  %c%s",
			 'A' + board_column(b, grid_at(&c->grid, i, 0)),
			 i + 1 < b->columns ? "  " : "");
	str_addc(out, '\n');
}

/* Codes stand below each other, in brackets or not. */
static size_t draw_left(const char *text)
{
	size_t n = strlen(text);
	bool brackets = *text == '(' || *text == '[';

	if (n < 2)
		return 2;
	return brackets && n > 3 ? 0 : 1;
}

/* The sign of the ground stands in front of what is on it; where there is no
 * room it takes the place of the bracket. */
static size_t draw_cell(const struct cell *cell, char text[CELL + 1])
{
	char on[CELL + 1];
	size_t left, n;

	draw_on(cell, on);
	left = draw_left(on);
	n = strlen(on);
	if (!cell->ground) {
		memcpy(text, on, n + 1);
		return left;
	}
	text[0] = draw_sign(cell->ground);
	text[1] = '\0';
	if (str_eq(on, "."))
		return left;
	memcpy(text + 1, on + (n == CELL), n + 1 - (n == CELL));
	return left - (left > 0);
}

/* One character less, without the code or whose piece it is being lost: the
 * hyphen goes, else the bracket behind, else the sign of the ground. */
static void draw_shorten(char text[CELL + 1])
{
	char *p = strchr(text, '-');
	size_t n = strlen(text);

	if (!p && (text[0] == '(' || text[0] == '['))
		p = &text[n - 1];
	if (!p && (text[1] == '(' || text[1] == '['))
		p = &text[n - 1];
	if (!p)
		p = text;
	(void)memmove(p, p + 1, strlen(p));
}

/* `touches`: the square before is full to its edge, so this one is not. */
static size_t draw_apart(char text[CELL + 1], size_t left, bool touches)
{
	if (!touches || left > 0)
		return left;
	if (strlen(text) == CELL)
		draw_shorten(text);
	return 1;
}

static void draw_row(const struct cells *c, int y, struct str *out)
{
	const struct board *b = &c->grid.board;
	int row = board_row(b, grid_at(&c->grid, 0, y)) + 1;
	bool full = false;

	str_addf(out, "%2d ", row);
	for (int x = 0; x < b->columns; x++) {
		char text[CELL + 1];
		size_t left = draw_cell(cells_at(c, x, y), text);

		left = draw_apart(text, left, full);
		full = left + strlen(text) == CELL;
		str_pad(out, ' ', left);
		str_add(out, text);
		str_pad(out, ' ', CELL - left - strlen(text));
	}
	str_addf(out, " %d\n", row);
}

static void board_mark(json_t *marks, const char *mark)
{
	if (mark)
		value_put(marks, mark, json_true());
}

static void board_marks(const struct cell *cell, json_t *marks)
{
	char mark[CELL_MARK];

	board_mark(marks, cell_ground(cell));
	board_mark(marks, cell_spot(cell));
	board_mark(marks, cell_piece(cell, mark));
	if (!cell->piece)
		return;
	/* For a legend that does not tell each side's apart. */
	board_mark(marks, cell->owner == CELL_THIRD ? "third" : NULL);
	board_mark(marks, cell->weak ? "weak" : NULL);
	board_mark(marks, str_eq(cell->known, "unit") ? NULL : "unseen");
	board_mark(marks, cell->known);
}

void board_draw(const struct cells *c, struct str *out, json_t *marks)
{
	const struct board *b = &c->grid.board;

	draw_letters(c, out);
	for (int y = 0; y < b->rows; y++)
		draw_row(c, y, out);
	draw_letters(c, out);
	for (int i = 0; i < board_count(b); i++)
		board_marks(&c->at[i], marks);
}

size_t board_letters(struct span s)
{
	size_t n = 0, last = 0;

	for (size_t i = 0; i < s.n; i++) {
		if (s.s[i] == ' ')
			continue;
		if (s.s[i] < 'A' || s.s[i] > 'Z' ||
		    (n && i != last + BOARD_CELL))
			return 0;
		last = i;
		n++;
	}
	return n > 1 ? n : 0;
}
