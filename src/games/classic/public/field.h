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

/* Pieces are put by cl_put() alone. */
struct cl_field {
	const struct cl_map *map;
	struct cl_piece at[CL_SQUARES];
	struct cl_set held[CL_SIDES]; /* squares of a side's pieces */
	struct cl_set movers;	      /* of those that may move (C2.3), as far
					 as their units are known */
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

static inline struct cl_piece cl_no_piece(void)
{
	return (struct cl_piece){ .side = CL_NOBODY, .unit = CL_UNKNOWN };
}

/* Puts a piece, or none, on a square. */
static inline void cl_put(struct cl_field *f, int square, struct cl_piece p)
{
	f->at[square] = p;
	cl_set_put(&f->held[CL_RED], square, p.side == CL_RED);
	cl_set_put(&f->held[CL_BLUE], square, p.side == CL_BLUE);
	cl_set_put(&f->movers, square,
		   p.unit != CL_UNKNOWN && f->map->gait[p.unit] != CL_STAYS);
}

/* Names as positions and views write them; find: or -1, NULL. */
const char *cl_phase_name(enum cl_phase phase);
int cl_phase_find(const char *name);
const char *cl_degree_find(const char *name); /* static (state.md) */

/* Whether the game waits for orders of this seat. */
bool cl_awaited(const struct cl_field *f, int seat);

/* The direction of a straight way, by its axis and its sense. */
static inline int cl_direction(const struct cl_map *m, int from, int to)
{
	return (m->column[from] != m->column[to]) | (to < from) << 1;
}

#endif
