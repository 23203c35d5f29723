/* SPDX-License-Identifier: MIT */
/* legal.c - what a piece may do, by squares and own units. */
#include "config.h"

#include "games/classic/public/legal.h"

#include "games/classic/public/pastrule.h"

/* A turn that is judged. */
struct legal {
	const struct cl_field *f;
	int seat;
	const struct cl_played *turn;
	struct cl_why *why;
};

static void legal_cite(const struct legal *l, const char *rule)
{
	l->why->rules[l->why->nrules++] = rule;
}

static bool legal_not(const struct legal *l, const char *rule,
		      struct cl_because because)
{
	l->why->because = because;
	legal_cite(l, rule);
	return false;
}

static enum cl_class legal_class(const struct cl_field *f, int square)
{
	return f->map->unit[f->at[square].unit].class;
}

/* C2.1, C2.3 */
static bool legal_piece(const struct legal *l)
{
	enum cl_class class;

	if (!cl_mine(l->f, l->seat, l->turn->from))
		return legal_not(l, "C2.1",
				 CL_BECAUSE_OF(NOT_YOURS, l->turn->from));
	class = legal_class(l->f, l->turn->from);
	if (class == CL_FLAG || class == CL_BOMB)
		return legal_not(
		    l, "C2.3",
		    CL_BECAUSE_OF(NEVER_MOVES, l->f->at[l->turn->from].unit));
	return true;
}

/* C2.2, C2.4: the squares between, and the last one if it is water. */
static bool legal_way(const struct legal *l)
{
	const struct cl_map *m = l->f->map;
	int to = l->turn->to;
	int dir = cl_direction(m, l->turn->from, to);

	for (int sq = l->turn->from; sq != to;) {
		int next = m->next[sq][dir];

		if (next == BOARD_NONE)
			return legal_not(
			    l, "C2.2",
			    CL_BECAUSE_OF(WATER,
					  board_step(&m->board, sq,
						     (enum board_dir)dir)));
		if (next != to && !cl_empty(l->f, next))
			return legal_not(l, "C2.4",
					 CL_BECAUSE_OF(IN_THE_WAY, next));
		sq = next;
	}
	return true;
}

static bool legal_reach(const struct legal *l)
{
	const struct cl_map *m = l->f->map;
	int from = l->turn->from;
	enum board_dir dir;
	int steps;

	if (from == l->turn->to)
		return legal_not(l, "C2.2", CL_BECAUSE_OF(NO_MOVE, from, from));
	if (!board_straight(&m->board, from, l->turn->to, &dir, &steps))
		return legal_not(
		    l, "C2.2", CL_BECAUSE_OF(NOT_STRAIGHT, from, l->turn->to));
	if (steps > 1 && legal_class(l->f, from) != CL_SCOUT)
		return legal_not(
		    l, "C2.2",
		    CL_BECAUSE_OF(TOO_FAR, l->f->at[from].unit, steps));
	return legal_way(l);
}

/* C3.1 */
static bool legal_attack(const struct legal *l)
{
	int to = l->turn->to;

	if (cl_enemy(l->f, l->seat, to))
		return true;
	return legal_not(l, "C3.1",
			 cl_empty(l->f, to) ? CL_BECAUSE_OF(NOBODY_THERE, to)
					    : CL_BECAUSE_OF(NO_ENEMY, to));
}

/* C2.2 */
static bool legal_move(const struct legal *l)
{
	int to = l->turn->to;

	if (cl_empty(l->f, to))
		return true;
	if (cl_enemy(l->f, l->seat, to))
		return legal_not(l, "C2.2",
				 CL_BECAUSE_OF(ENEMY_THERE, l->turn->from, to));
	return legal_not(l, "C2.2", CL_BECAUSE_OF(OWN_THERE, to));
}

static bool legal_target(const struct legal *l)
{
	switch (l->turn->verb) {
	case CL_MOVE:
		return legal_move(l);
	case CL_ATTACK:
		return legal_attack(l);
	case CL_WHEN:
	case CL_SET_UP:
	case CL_PLACE:
	case CL_SAY:
	case CL_DIARY:
	case CL_RESIGN:
	case CL_OFFER:
	case CL_ACCEPT:
	case CL_WITHDRAW:
	case CL_ANY_VERB:
		break;
	}
	return legal_not(l, "C2.1", CL_BECAUSE(NO_TURN));
}

/* C4: a turn may break both of its rules. */
static bool legal_again(const struct legal *l)
{
	const struct cl_map *m = l->f->map;
	int from = l->turn->from;
	int to = l->turn->to;
	bool crosses = cl_past_crosses(l->f, l->seat, from, to);
	bool repeats = l->turn->verb == CL_MOVE &&
		       cl_past_repeats(l->f, l->seat, from, to);

	if (crosses) {
		(void)legal_not(
		    l, "C4.1",
		    CL_BECAUSE_OF(CROSSED, to, m->options.two_square_limit));
		if (m->next[from][cl_direction(m, from, to)] != to)
			legal_cite(l, "C4.2");
	} else if (repeats) {
		(void)legal_not(l, "C4.3", CL_BECAUSE(REPEATED));
		return false;
	}
	if (repeats)
		legal_cite(l, "C4.3");
	return !crosses;
}

bool cl_may(const struct cl_field *f, int seat, const struct cl_played *turn,
	    struct cl_why *why)
{
	struct legal l = { .f = f, .seat = seat, .turn = turn, .why = why };

	why->nrules = 0;
	return legal_piece(&l) && legal_reach(&l) && legal_target(&l) &&
	       legal_again(&l);
}

/* Only the piece that went last is bound by what was before (C4). */
static bool legal_bound(const struct cl_past_side *s, int from)
{
	return s->to == from || (s->to == BOARD_NONE && s->nchases);
}

static bool legal_free(const struct cl_field *f, int seat,
		       const struct cl_step *s)
{
	if (cl_past_crosses(f, seat, s->from, s->to))
		return false;
	return !cl_empty(f, s->to) || !cl_past_repeats(f, seat, s->from, s->to);
}

/* Takes out of n steps those that C4 forbids. */
static int legal_sift(const struct cl_field *f, int seat, int n,
		      struct cl_step *steps)
{
	int kept = 0;

	for (int i = 0; i < n; i++)
		if (legal_free(f, seat, &steps[i]))
			steps[kept++] = steps[i];
	return kept;
}

/* The steps of a piece of one square, which nothing forbids but who stands
 * there; returns how many. Bits: nobody, red, blue, a wall. */
static int legal_step(const struct cl_field *f, int seat, int from,
		      struct cl_step *out)
{
	const unsigned char *hop = f->map->hop[from];
	unsigned open = 1U | 2U << !seat;
	int n = 0;

	for (int dir = 0; dir < 4; dir++) {
		out[n] = (struct cl_step){ (short)from, hop[dir] };
		n += (int)(open >> (f->at[hop[dir]].side + 1) & 1);
	}
	return n;
}

static int legal_run(const struct cl_field *f, int seat, int from,
		     struct cl_step *out)
{
	int n = 0;

	for (int dir = 0; dir < 4; dir++) {
		int left = f->map->span[from][dir];
		int ahead = f->map->ahead[dir];
		int to = from + ahead;

		for (; left && cl_empty(f, to); to += ahead, left--)
			out[n++] = (struct cl_step){ (short)from, (short)to };
		if (left && cl_enemy(f, seat, to))
			out[n++] = (struct cl_step){ (short)from, (short)to };
	}
	return n;
}

/* All of one piece. */
static int legal_piece_steps(const struct cl_field *f, int seat, int from,
			     struct cl_step *out)
{
	enum cl_gait gait = (enum cl_gait)f->map->gait[f->at[from].unit];
	int n;

	if (gait == CL_STAYS)
		return 0;
	n = gait == CL_RUNS ? legal_run(f, seat, from, out)
			    : legal_step(f, seat, from, out);
	if (legal_bound(&f->past.of[seat], from))
		n = legal_sift(f, seat, n, out);
	return n;
}

int cl_steps(const struct cl_field *f, int seat, struct cl_step out[CL_STEPS])
{
	int n = 0;

	for (int i = 0; i < CL_WORDS; i++)
		for (uint64_t bits = f->held[seat][i]; bits;)
			n += legal_piece_steps(f, seat, 64 * i + cl_take(&bits),
					       out + n);
	return n;
}

bool cl_can_turn(const struct cl_field *f, int seat)
{
	struct cl_step steps[4 * CL_EDGE + 1];

	for (int i = 0; i < CL_WORDS; i++)
		for (uint64_t bits = f->held[seat][i]; bits;)
			if (legal_piece_steps(f, seat, 64 * i + cl_take(&bits),
					      steps))
				return true;
	return false;
}

/* C6.3: by steps of one square alone, as any piece would make them: what keeps
 * a scout from running tells that it is one. */
struct cl_stuck cl_stuck(const struct cl_field *f, int seat)
{
	struct cl_stuck stuck = { false, false };

	for (int sq = 0; sq < board_count(&f->map->board); sq++) {
		for (int dir = 0; dir < 4; dir++) {
			int to = f->map->next[sq][dir];

			if (to == BOARD_NONE || f->at[to].side == seat ||
			    !cl_mine(f, seat, sq) ||
			    !cl_movable(f->map, f->at[sq].unit))
				continue;
			stuck.crosses |= cl_past_crosses(f, seat, sq, to);
			stuck.repeats |=
			    cl_empty(f, to) && cl_past_repeats(f, seat, sq, to);
		}
	}
	return stuck;
}
