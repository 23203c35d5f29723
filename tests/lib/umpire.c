/* SPDX-License-Identifier: MIT */
/* umpire.c - what C4 forbids and C6 opens in classic, from the whole tale of a
 * game and the rules alone. */
#include "config.h"

#include "lib/umpire.h"

#include "games/classic/public/happen.h"

#include "base/mem.h"

#include <string.h>

void umpire_free(struct umpire *u)
{
	mem_free(u->turns);
	*u = (struct umpire){ .n = 0 };
}

static void umpire_remember(struct umpire *u, const struct event *ev, int piece)
{
	struct umpire_turn *t;

	u->turns = mem_grow(u->turns, &u->cap, u->n + 1, sizeof(*u->turns));
	t = &u->turns[u->n++];
	*t = (struct umpire_turn){ ev->seat, piece, ev->from, ev->at, { 0 } };
	(void)memcpy(t->at, u->at, sizeof(t->at));
}

static int umpire_squares(const struct cl_map *m, int from, int to)
{
	enum board_dir dir;
	int steps = 0;

	(void)board_straight(&m->board, from, to, &dir, &steps);
	return steps;
}

static void umpire_turn(struct umpire *u, const struct cl_map *m,
			const struct event *ev)
{
	bool fight = ev->kind == CL_EV_FIGHT;
	int piece = u->at[ev->from];

	u->moved[piece] = true;
	if (fight || umpire_squares(m, ev->from, ev->at) > 1)
		u->known[piece] = m->options.memory;
	if (fight)
		u->known[u->at[ev->at]] = m->options.memory;
	u->at[ev->from] = 0;
	if (!fight || ev->n[0] == ev->seat)
		u->at[ev->at] = (short)piece;
	else if (ev->n[0] == CL_NOBODY)
		u->at[ev->at] = 0;
	umpire_remember(u, ev, piece);
}

void umpire_follow(struct umpire *u, const struct cl_map *m,
		   const struct events *events)
{
	for (size_t i = 0; i < events->n; i++) {
		const struct event *ev = &events->v[i];

		if (ev->kind == CL_EV_PLACE) {
			u->at[ev->at] = (short)++u->pieces;
			u->owner[u->pieces] = (signed char)ev->seat;
		} else if (ev->kind == CL_EV_MOVE || ev->kind == CL_EV_FIGHT) {
			umpire_turn(u, m, ev);
		}
	}
}

/* The turn of this seat before turn `i`; -1 if there is none. */
static int umpire_before(const struct umpire *u, int seat, int i)
{
	while (--i >= 0)
		if (u->turns[i].seat == seat)
			return i;
	return -1;
}

/* Whether a turn went over the border between two squares. */
static bool umpire_over(const struct cl_map *m, const struct umpire_turn *t,
			int a, int b)
{
	enum board_dir dir;
	int steps;

	if (!board_straight(&m->board, t->from, t->to, &dir, &steps))
		return false;
	for (int sq = t->from; sq != t->to;) {
		int next = board_step(&m->board, sq, dir);

		if ((sq == a && next == b) || (sq == b && next == a))
			return true;
		sq = next;
	}
	return false;
}

/* C4.1: how many turns in a row this piece has gone over that border. */
static int umpire_times(const struct umpire *u, const struct cl_map *m,
			int piece, const int border[2])
{
	int seat = u->owner[piece];
	int n = 0;

	for (int i = umpire_before(u, seat, (int)u->n);
	     i >= 0 && u->turns[i].piece == piece &&
	     umpire_over(m, &u->turns[i], border[0], border[1]);
	     i = umpire_before(u, seat, i))
		n++;
	return n;
}

static bool umpire_crosses(const struct umpire *u, const struct cl_map *m,
			   const int way[2])
{
	enum board_dir dir;
	int steps;

	if (!m->options.two_square_limit ||
	    !board_straight(&m->board, way[0], way[1], &dir, &steps))
		return false;
	for (int sq = way[0]; sq != way[1];) {
		const int border[2] = { sq, board_step(&m->board, sq, dir) };

		if (umpire_times(u, m, u->at[way[0]], border) >=
		    m->options.two_square_limit)
			return true;
		sq = border[1];
	}
	return false;
}

static bool umpire_next(const struct cl_map *m, const short at[CL_SQUARES],
			int square, int piece)
{
	for (int dir = 0; dir < 4; dir++) {
		int sq = board_step(&m->board, square, (enum board_dir)dir);

		if (sq != BOARD_NONE && at[sq] == piece)
			return true;
	}
	return false;
}

/* C4.3: whether `board` was there after a turn of this pursuit. */
static bool umpire_was(const struct umpire *u, const struct cl_map *m,
		       const int pair[2], const short board[CL_SQUARES])
{
	int seat = u->owner[pair[0]];

	for (int i = umpire_before(u, seat, (int)u->n); i >= 0;
	     i = umpire_before(u, seat, i)) {
		const struct umpire_turn *t = &u->turns[i];

		if (t->piece != pair[0] ||
		    !umpire_next(m, t->at, t->to, pair[1]))
			return false;
		if (memcmp(t->at, board, sizeof(t->at)) == 0)
			return true;
	}
	return false;
}

static bool umpire_repeats(const struct umpire *u, const struct cl_map *m,
			   int seat, const int way[2])
{
	int last = umpire_before(u, seat, (int)u->n);
	short board[CL_SQUARES];
	int piece = u->at[way[0]];

	if (!m->options.chase_rule || u->at[way[1]] || last < 0)
		return false;
	if (u->turns[last].piece == piece && u->turns[last].from == way[1])
		return false;
	(void)memcpy(board, u->at, sizeof(board));
	board[way[0]] = 0;
	board[way[1]] = (short)piece;
	for (int dir = 0; dir < 4; dir++) {
		int sq = board_step(&m->board, way[1], (enum board_dir)dir);
		const int pair[2] = { piece, sq == BOARD_NONE ? 0 : board[sq] };

		if (pair[1] && u->owner[pair[1]] != seat &&
		    umpire_was(u, m, pair, board))
			return true;
	}
	return false;
}

bool umpire_forbids(const struct umpire *u, const struct cl_map *m, int seat,
		    const int way[2])
{
	return umpire_crosses(u, m, way) || umpire_repeats(u, m, seat, way);
}

bool umpire_agrees(const struct umpire *u, const struct cl_field *f)
{
	for (int sq = 0; sq < board_count(&f->map->board); sq++) {
		int piece = u->at[sq];

		if (!piece != cl_empty(f, sq))
			return false;
		if (piece && (u->owner[piece] != f->at[sq].side ||
			      u->known[piece] != f->at[sq].known ||
			      u->moved[piece] != f->at[sq].moved))
			return false;
	}
	return true;
}
