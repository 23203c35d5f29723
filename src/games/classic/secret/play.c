/* SPDX-License-Identifier: MIT */
/* play.c - carries out one turn and looks whether the game ends. */
#include "config.h"

#include "games/classic/public/legal.h"
#include "games/classic/public/pastrule.h"
#include "games/classic/secret/world.h"

/* C3: the winner's side. */
static int play_fight(const struct cl_map *m, const struct cl_piece *attacker,
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

static void play_lose(struct cl_field *f, const struct cl_piece *p, int square)
{
	f->lost[p->side][p->unit]++;
	cl_put(f, square, cl_no_piece());
}

/* C6.2: whoever is left of a fight has been seen. */
static void play_attack(struct cl_field *f, int from, int to,
			struct cl_outcome *out)
{
	bool memory = f->map->options.memory;
	struct cl_piece a = f->at[from];

	out->attacker = a;
	out->defender = f->at[to];
	out->winner = play_fight(f->map, &out->attacker, &out->defender);
	a.known |= memory;
	a.moved = true;
	if (out->winner == out->defender.side)
		f->at[to].known |= memory;
	else
		play_lose(f, &out->defender, to);
	if (out->winner == a.side) {
		cl_put(f, to, a);
		cl_put(f, from, cl_no_piece());
	} else {
		play_lose(f, &out->attacker, from);
	}
}

/* C2.4, C6.2: only a scout goes further than one square. */
static void play_move(struct cl_field *f, int from, int to)
{
	int dir = cl_direction(f->map, from, to);
	struct cl_piece p = f->at[from];

	p.moved = true;
	if (f->map->next[from][dir] != to)
		p.known |= f->map->options.memory;
	cl_put(f, from, cl_no_piece());
	cl_put(f, to, p);
}

static bool play_movers(const struct cl_field *f)
{
	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		if (!cl_empty(f, sq) && cl_movable(f->map, f->at[sq].unit))
			return true;
	return false;
}

/* C5, in its order. */
static enum cl_end play_end(const struct cl_field *f,
			    const struct cl_outcome *o)
{
	int limit = f->map->options.quiet_limit;

	if (o->fight && f->map->unit[o->defender.unit].class == CL_FLAG)
		return CL_FLAG_TAKEN;
	if (o->fight && !play_movers(f))
		return CL_NO_MOVERS;
	if (limit && f->past.quiet >= limit)
		return CL_QUIET;
	return CL_GOES_ON;
}

void cl_play(struct cl_field *f, int from, int to, struct cl_outcome *out)
{
	struct cl_past_turn t = { .seat = f->seat, .from = from, .to = to };

	out->fight = t.fight = !cl_empty(f, to);
	if (t.fight) {
		play_attack(f, from, to, out);
		t.died = out->winner != out->attacker.side;
		t.killed = out->winner != out->defender.side;
	} else {
		play_move(f, from, to);
	}
	cl_past_turn(f, &t);
	out->end = play_end(f, out);
	if (out->end != CL_GOES_ON)
		return;
	f->seat = !f->seat;
	f->number += f->seat == CL_RED;
	if (!cl_can_turn(f, f->seat))
		out->end = CL_STUCK;
}
