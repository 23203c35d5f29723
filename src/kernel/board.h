/* SPDX-License-Identifier: MIT */
/* board.h - squares of a rectangular board, their names and neighbours. */
#ifndef KERNEL_BOARD_H
#define KERNEL_BOARD_H

#include <stdbool.h>

#define BOARD_COLUMNS 26 /* A to Z */
#define BOARD_ROWS    26
#define BOARD_SQUARES (BOARD_COLUMNS * BOARD_ROWS)
#define BOARD_NONE    (-1)
#define BOARD_NAME    8 /* bytes that hold any square's name */

/* A square is a number: column * rows + row, both from 0, so that counting up
 * goes through the squares in canonical order (A1 A2 ... A10 B1 ...). */
struct board {
	int columns;
	int rows;
};

enum board_dir { BOARD_NORTH, BOARD_EAST, BOARD_SOUTH, BOARD_WEST };

enum board_word {
	BOARD_NO_SQUARE, /* not of the form letter and number */
	BOARD_OFF,	 /* of that form, but not on this board */
	BOARD_ON,
};

/* Reads `E4` or `e4`; *square is set for BOARD_ON only. */
enum board_word board_parse(const struct board *b, const char *word,
			    int *square);

/* Writes the name of a square ("E4"). */
void board_name(const struct board *b, int square, char out[BOARD_NAME]);

/* Columns and rows from 0; none of it looks whether they are on the board. */
int board_square(const struct board *b, int column, int row);
int board_column(const struct board *b, int square);
int board_row(const struct board *b, int square);
int board_count(const struct board *b);

/* The neighbour in a direction, or BOARD_NONE off the board. */
int board_step(const struct board *b, int square, enum board_dir dir);
enum board_dir board_reverse(enum board_dir dir);

/* The direction of a straight way between two different squares and its
 * length in *steps; false if the way is not straight or has no length. */
bool board_straight(const struct board *b, int from, int to,
		    enum board_dir *dir, int *steps);

#endif
