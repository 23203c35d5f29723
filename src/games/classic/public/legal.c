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

static bool legal_free(const struct cl_field *f, int seat,
		       const struct cl_step *s)
{
	if (cl_past_crosses(f, seat, s->from, s->to))
		return false;
	return !cl_empty(f, s->to) || !cl_past_repeats(f, seat, s->from, s->to);
}

/* Takes out of a list what C4 forbids; returns its new end. */
static struct cl_step *legal_sift(const struct cl_field *f, int seat,
				  struct cl_step *steps, struct cl_step *end)
{
	struct cl_step *kept = steps;

	for (; steps < end; steps++)
		if (legal_free(f, seat, steps))
			*kept++ = *steps;
	return kept;
}

/* C2.2: for each direction the squares of word i from which the next one is
 * land without a piece of the seat; returns which of its movers go anywhere. */
static inline uint64_t legal_goers(const struct cl_field *f, int seat, int i,
				   uint64_t open[4])
{
	const struct cl_set *own = &f->held[seat];
	const struct cl_set *land = f->map->land;
	int rows = f->map->board.rows;

	open[BOARD_NORTH] =
	    land[BOARD_NORTH].word[i] & ~cl_set_before(own, i, 1);
	open[BOARD_EAST] =
	    land[BOARD_EAST].word[i] & ~cl_set_before(own, i, rows);
	open[BOARD_SOUTH] =
	    land[BOARD_SOUTH].word[i] & ~cl_set_behind(own, i, 1);
	open[BOARD_WEST] =
	    land[BOARD_WEST].word[i] & ~cl_set_behind(own, i, rows);
	return own->word[i] & f->movers.word[i] &
	       (open[0] | open[1] | open[2] | open[3]);
}

/* Notes a step, which counts if it is open; returns the end of the list. */
static struct cl_step *legal_note(struct cl_step *end, int from, int to,
				  uint64_t open)
{
	*end = (struct cl_step){ (short)from, (short)to };
	return end + (open & 1);
}

/* C2.4 */
static struct cl_step *legal_run(const struct cl_field *f, int seat, int from,
				 struct cl_step *end)
{
	const short(*next)[4] = f->map->next;

	for (int dir = 0; dir < 4; dir++) {
		int to = next[from][dir];

		for (; to != BOARD_NONE && cl_empty(f, to); to = next[to][dir])
			end = legal_note(end, from, to, true);
		if (to != BOARD_NONE)
			end = legal_note(end, from, to, cl_enemy(f, seat, to));
	}
	return end;
}

int cl_steps(const struct cl_field *f, int seat, struct cl_step out[CL_STEPS])
{
	int rows = f->map->board.rows;
	struct cl_step *end = out;
	uint64_t open[4];

	for (int i = 0; i < CL_WORDS; i++) {
		uint64_t goers = legal_goers(f, seat, i, open);

		while (goers) {
			int bit = cl_take(&goers);
			int at = 64 * i + bit;

			if (f->map->gait[f->at[at].unit] == CL_RUNS) {
				end = legal_run(f, seat, at, end);
				continue;
			}
			end = legal_note(end, at, at + 1,
					 open[BOARD_NORTH] >> bit);
			end = legal_note(end, at, at + rows,
					 open[BOARD_EAST] >> bit);
			end = legal_note(end, at, at - 1,
					 open[BOARD_SOUTH] >> bit);
			end = legal_note(end, at, at - rows,
					 open[BOARD_WEST] >> bit);
		}
	}
	if (cl_past_binds(f, seat))
		end = legal_sift(f, seat, out, end);
	return (int)(end - out);
}

bool cl_can_turn(const struct cl_field *f, int seat)
{
	uint64_t open[4];

	if (cl_past_binds(f, seat)) {
		struct cl_step steps[CL_STEPS];

		return cl_steps(f, seat, steps) > 0;
	}
	for (int i = 0; i < CL_WORDS; i++)
		if (legal_goers(f, seat, i, open))
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
