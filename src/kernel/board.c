/* SPDX-License-Identifier: MIT */
/* board.c - squares of a rectangular board, their names and neighbours. */
#include "config.h"

#include "kernel/board.h"

#include "base/num.h"
#include "base/str.h"

#include <stdlib.h>

enum board_word board_parse(const struct board *b, const char *word,
			    int *square)
{
	int column = str_lower(word[0]) - 'a';
	int row;

	if (column < 0 || column >= 26 || !str_digit(word[1]))
		return BOARD_NO_SQUARE;
	for (const char *p = word + 1; *p; p++)
		if (!str_digit(*p))
			return BOARD_NO_SQUARE;
	if (!num_parse_int(word + 1, b->rows, &row) || row < 1 ||
	    column >= b->columns)
		return BOARD_OFF;
	*square = board_square(b, column, row - 1);
	return BOARD_ON;
}

void board_name(const struct board *b, int square, char out[BOARD_NAME])
{
	int row = board_row(b, square) + 1;

	*out++ = (char)('A' + board_column(b, square) % BOARD_COLUMNS);
	if (row >= 10)
		*out++ = (char)('0' + row / 10 % 10);
	*out++ = (char)('0' + row % 10);
	*out = '\0';
}

int board_square(const struct board *b, int column, int row)
{
	return column * b->rows + row;
}

int board_column(const struct board *b, int square)
{
	return square / b->rows;
}

int board_row(const struct board *b, int square)
{
	return square % b->rows;
}

int board_count(const struct board *b)
{
	return b->columns * b->rows;
}

int board_step(const struct board *b, int square, enum board_dir dir)
{
	static const int dc[] = { 0, 1, 0, -1 };
	static const int dr[] = { 1, 0, -1, 0 };
	int column = board_column(b, square) + dc[dir];
	int row = board_row(b, square) + dr[dir];

	if (column < 0 || column >= b->columns || row < 0 || row >= b->rows)
		return BOARD_NONE;
	return board_square(b, column, row);
}

enum board_dir board_reverse(enum board_dir dir)
{
	return (enum board_dir)((dir + 2) % 4);
}

bool board_straight(const struct board *b, int from, int to,
		    enum board_dir *dir, int *steps)
{
	int dc = board_column(b, to) - board_column(b, from);
	int dr = board_row(b, to) - board_row(b, from);

	if ((dc == 0) == (dr == 0))
		return false;
	if (dc == 0)
		*dir = dr > 0 ? BOARD_NORTH : BOARD_SOUTH;
	else
		*dir = dc > 0 ? BOARD_EAST : BOARD_WEST;
	*steps = abs(dc + dr);
	return true;
}
