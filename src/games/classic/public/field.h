/* SPDX-License-Identifier: MIT */
/* field.h - the board and the clock as one observer knows them (PUBLIC). */
#ifndef CLASSIC_PUBLIC_FIELD_H
#define CLASSIC_PUBLIC_FIELD_H

#include "games/classic/public/map.h"
#include "games/classic/public/past.h"

#include <stdbool.h>
#include <stdint.h>

/* The referee's field has every unit filled in; a seat's has what it may
 * know. What is legal never depends on what the ordering seat may not know
 * (C6.3), so the rules of play in legal.h serve both. */

enum cl_phase { CL_SETUP, CL_PLAY, CL_OVER };

struct cl_piece {
	signed char side; /* CL_NOBODY: the square is empty */
	signed char unit; /* or CL_UNKNOWN */
	bool known;	  /* the other seat knows the unit (C6.2) */
	bool moved;	  /* C6.1 */
};

#define CL_WORDS ((CL_SQUARES + 63) / 64)

/* Pieces are put by cl_put() alone. */
struct cl_field {
	const struct cl_map *map;
	struct cl_piece at[CL_SQUARES + 1]; /* the last is CL_WALL's */
	uint64_t held[CL_SIDES][CL_WORDS];  /* squares of a side's pieces */
	int lost[CL_SIDES][CL_UNITS];
	enum cl_phase phase;
	int number;	      /* game turn: red's and blue's */
	int seat;	      /* on turn */
	bool ready[CL_SIDES]; /* has set up (C1.4) */
	int draw_offer;	      /* seat, or CL_NOBODY (C5.4) */
	int winner;	      /* when over: seat, or CL_NOBODY */
	const char *degree;   /* static */
	struct cl_past past;
};

/* An empty board, waiting for both set-ups. */
void cl_field_init(struct cl_field *f, const struct cl_map *map);

static inline bool cl_empty(const struct cl_field *f, int square)
{
	return f->at[square].side == CL_NOBODY;
}

static inline bool cl_mine(const struct cl_field *f, int seat, int square)
{
	return f->at[square].side == seat;
}

static inline bool cl_enemy(const struct cl_field *f, int seat, int square)
{
	return f->at[square].side == !seat;
}

struct cl_piece cl_no_piece(void);

/* Puts a piece, or none, on a square. */
static inline void cl_put(struct cl_field *f, int square, struct cl_piece p)
{
	uint64_t bit = UINT64_C(1) << square % 64;
	int old = f->at[square].side;

	if (old != CL_NOBODY)
		f->held[old][square / 64] &= ~bit;
	if (p.side != CL_NOBODY)
		f->held[p.side][square / 64] |= bit;
	f->at[square] = p;
}

/* The first square of a set that is not empty, which loses it. */
static inline int cl_take(uint64_t *bits)
{
	int first = __builtin_ctzll(*bits);

	*bits &= *bits - 1;
	return first;
}

/* Names as positions and views write them; find: or -1, NULL. */
const char *cl_phase_name(enum cl_phase phase);
int cl_phase_find(const char *name);
const char *cl_degree_find(const char *name); /* static (state.md) */

/* Whether the game waits for orders of this seat. */
bool cl_awaited(const struct cl_field *f, int seat);

/* The direction of a straight way. */
static inline int cl_direction(const struct cl_map *m, int from, int to)
{
	if (m->column[from] == m->column[to])
		return to > from ? BOARD_NORTH : BOARD_SOUTH;
	return to > from ? BOARD_EAST : BOARD_WEST;
}

#endif
