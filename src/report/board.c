/* SPDX-License-Identifier: MIT */
/* board.c - draws the board of a view as plain text. */
#include "config.h"

#include "report/board.h"

#include "base/mem.h"
#include "kernel/grid.h"
#include "kernel/known.h"
#include "kernel/value.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define CELL BOARD_CELL

struct cell {
	char text[CELL + 1];
	char ground; /* the sign of the tile under it, or 0 */
};

struct draw {
	const json_t *world;
	const char *seat;
	struct grid grid;
	struct cell *cells; /* by square */
	json_t *marks;
};

static struct cell *draw_at(struct draw *d, const json_t *name)
{
	const char *s = json_string_value(name);
	int square;

	if (!s || board_parse(&d->grid.board, s, &square) != BOARD_ON)
		return NULL;
	return &d->cells[square];
}

static void draw_mark(struct draw *d, const char *key)
{
	value_put(d->marks, key, json_true());
}

static void draw_ground(struct draw *d, const json_t *sign)
{
	const json_t *squares = json_object_get(sign, "squares");

	for (size_t i = 0; i < json_array_size(squares); i++) {
		struct cell *cell = draw_at(d, json_array_get(squares, i));

		if (cell)
			cell->ground = *value_text(sign, "sign", " ");
	}
	draw_mark(d, value_text(sign, "mark", ""));
}

/* Marks empty squares; a wrong square is no matter, there are pieces to tell
 * of that. */
static void draw_empty(struct draw *d, const json_t *sign)
{
	const json_t *squares = json_object_get(sign, "squares");

	for (size_t i = 0; i < json_array_size(squares); i++) {
		struct cell *cell = draw_at(d, json_array_get(squares, i));

		if (!cell || cell->text[1] || cell->text[0] != '.')
			continue;
		cell->text[0] = *value_text(sign, "sign", " ");
		draw_mark(d, value_text(sign, "mark", ""));
	}
}

static void draw_signs(struct draw *d, const json_t *signs, bool ground)
{
	for (size_t i = 0; i < json_array_size(signs); i++) {
		const json_t *sign = json_array_get(signs, i);

		if (json_is_true(json_object_get(sign, "ground")) != ground)
			continue;
		if (ground)
			draw_ground(d, sign);
		else
			draw_empty(d, sign);
	}
}

static bool draw_is_seat(const struct draw *d, const char *side)
{
	const json_t *seats = json_object_get(d->world, "seats");

	for (size_t i = 0; i < json_array_size(seats); i++)
		if (str_eq(value_at(seats, i), side))
			return true;
	return false;
}

/* Puts the signs of a piece into its square. */
static void draw_text(struct cell *cell, const char *brackets, const char *text,
		      json_int_t weak)
{
	char *p = cell->text;

	if (*brackets)
		*p++ = brackets[0];
	while (*text)
		*p++ = *text++;
	if (weak > 0 && !*brackets)
		*p++ = '-';
	if (weak > 0)
		*p++ = (char)('0' + (weak > 9 ? 9 : weak));
	if (*brackets)
		*p++ = brackets[1];
	*p = '\0';
}

static int draw_piece(struct draw *d, const json_t *piece)
{
	static const char *const owners[] = { "own", "enemy", "third" };
	static const char *const brackets[] = { "", "()", "[]" };
	const char *side = value_text(piece, "side", NULL);
	struct cell *cell = draw_at(d, json_object_get(piece, "at"));
	json_int_t weak =
	    json_integer_value(json_object_get(piece, "weakened"));
	char text[3], mark[32];
	const char *known;
	int owner;

	if (!cell || !side)
		return -1;
	owner = str_eq(side, d->seat) ? 0 : draw_is_seat(d, side) ? 1 : 2;
	known = known_sign(d->world, piece, text);
	draw_text(cell, brackets[owner], text, weak);
	snprintf(mark, sizeof(mark), "%s-%s", owners[owner],
		 weak > 0 ? "weak" : known);
	draw_mark(d, mark);
	return 0;
}

static void draw_letters(const struct draw *d, struct str *out)
{
	const struct board *b = &d->grid.board;

	str_add(out, "   ");
	for (int i = 0; i < b->columns; i++)
		str_addf(out, "  %c%s",
			 'A' + board_column(b, grid_at(&d->grid, i, 0)),
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
	size_t left = draw_left(cell->text);
	size_t n = strlen(cell->text);

	if (!cell->ground) {
		memcpy(text, cell->text, n + 1);
	} else if (str_eq(cell->text, ".")) {
		snprintf(text, CELL + 1, "%c", cell->ground);
	} else {
		snprintf(text, CELL + 1, "%c%s", cell->ground,
			 cell->text + (n == CELL));
		left -= left > 0;
	}
	return left;
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

static void draw_row(const struct draw *d, int y, struct str *out)
{
	const struct board *b = &d->grid.board;
	int row = board_row(b, grid_at(&d->grid, 0, y)) + 1;
	bool full = false;

	str_addf(out, "%2d ", row);
	for (int x = 0; x < b->columns; x++) {
		char text[CELL + 1];
		size_t left =
		    draw_cell(&d->cells[grid_at(&d->grid, x, y)], text);

		left = draw_apart(text, left, full);
		full = left + strlen(text) == CELL;
		str_pad(out, ' ', left);
		str_add(out, text);
		str_pad(out, ' ', CELL - left - strlen(text));
	}
	str_addf(out, " %d\n", row);
}

static void draw_all(const struct draw *d, struct str *out)
{
	draw_letters(d, out);
	for (int y = 0; y < d->grid.board.rows; y++)
		draw_row(d, y, out);
	draw_letters(d, out);
}

int board_draw(const json_t *view, const json_t *signs, struct str *out,
	       json_t *marks, struct err *e)
{
	struct draw d = { .marks = marks };
	const json_t *pieces;
	size_t n;
	int rc = 0;

	d.world = json_object_get(view, "world");
	d.seat = json_string_value(json_object_get(view, "seat"));
	if (d.seat)
		d.seat = grid_seat(view);
	if (!d.seat || !grid_read(view, &d.grid))
		return err_set(e, ERR_FORMAT, "the view has no board");
	n = (size_t)board_count(&d.grid.board);
	d.cells = mem_array(n, sizeof(*d.cells));
	for (size_t i = 0; i < n; i++)
		d.cells[i] = (struct cell){ .text = "." };
	draw_signs(&d, signs, true);
	pieces = json_object_get(d.world, "pieces");
	for (size_t i = 0; i < json_array_size(pieces) && rc == 0; i++)
		rc = draw_piece(&d, json_array_get(pieces, i));
	if (rc == 0) {
		draw_signs(&d, signs, false);
		draw_all(&d, out);
	} else {
		err_set(e, ERR_FORMAT,
			"the view has a piece that stands on "
			"no square of the board");
	}
	mem_free(d.cells);
	return rc;
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
