/* SPDX-License-Identifier: MIT */
/* go.c - a piece goes to a square, and fights there. */
#include "config.h"

#include "games/classic/public/go.h"

#include "games/classic/public/pastrule.h"

int cl_fight_winner(const struct cl_map *m, const struct cl_piece *attacker,
		    const struct cl_piece *defender)
{
	const struct cl_unit *a = &m->unit[attacker->unit];
	const struct cl_unit *d = &m->unit[defender->unit];

	if (d->class == CL_FLAG) /* C3.5 */
		return attacker->side;
	if (d->class == CL_BOMB) /* C3.3 */
		return a->class == CL_MINER ? attacker->side : defender->side;
	if (a->class == CL_SPY && defender->unit == m->marshal) /* C3.4 */
		return attacker->side;
	if (a->strength == d->strength) /* C3.2 */
		return CL_NOBODY;
	return a->strength > d->strength ? attacker->side : defender->side;
}

static void go_lose(struct cl_field *f, const struct cl_piece *p, int square)
{
	f->lost[p->side][p->unit]++;
	cl_put(f, square, cl_no_piece());
}

/* C6.2: whoever is left of a fight has been seen. */
static void go_attack(struct cl_field *f, int from, int to,
		      struct cl_fought *out)
{
	bool memory = f->map->options.memory;
	struct cl_piece a = f->at[from];

	out->attacker = a;
	out->defender = f->at[to];
	out->winner = cl_fight_winner(f->map, &out->attacker, &out->defender);
	a.known |= memory;
	a.moved = true;
	if (out->winner == out->defender.side)
		f->at[to].known |= memory;
	else
		go_lose(f, &out->defender, to);
	if (out->winner == a.side) {
		cl_put(f, to, a);
		cl_put(f, from, cl_no_piece());
	} else {
		go_lose(f, &out->attacker, from);
	}
}

/* C2.4, C6.2: only a scout goes further than one square. */
static void go_move(struct cl_field *f, int from, int to)
{
	int dir = cl_direction(f->map, from, to);
	struct cl_piece p = f->at[from];

	p.moved = true;
	if (f->map->next[from][dir] != to)
		p.known |= f->map->options.memory;
	cl_put(f, from, cl_no_piece());
	cl_put(f, to, p);
}

void cl_go(struct cl_field *f, int from, int to, struct cl_fought *out)
{
	struct cl_past_turn t = { .seat = f->at[from].side,
				  .from = from,
				  .to = to };

	out->fight = t.fight = !cl_empty(f, to);
	if (t.fight) {
		go_attack(f, from, to, out);
		t.died = out->winner != out->attacker.side;
		t.killed = out->winner != out->defender.side;
	} else {
		go_move(f, from, to);
	}
	cl_past_turn(f, &t);
}
