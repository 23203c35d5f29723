/* SPDX-License-Identifier: MIT */
/* pastrule.c - what the turns before forbid (C4), and what each adds. */
#include "config.h"

#include "games/classic/public/pastrule.h"

#include <string.h>

/* How often one of n borders was crossed. */
static int pastrule_times(const struct cl_crossing *border, int n, int low,
			  int high)
{
	for (int i = 0; i < n; i++)
		if (border[i].low == low && border[i].high == high)
			return border[i].times;
	return 0;
}

bool cl_past_crosses(const struct cl_field *f, int seat, int from, int to)
{
	const struct cl_past_side *s = &f->past.of[seat];
	int limit = f->map->options.two_square_limit;
	int low = from < to ? from : to, high = from < to ? to : from;
	int dir = cl_direction(f->map, low, high);

	/* C4.1: moving another piece starts afresh. */
	if (!limit || s->to != from)
		return false;
	/* C4.2: every border that it runs over. */
	for (int sq = low; sq != high;) {
		int next = f->map->next[sq][dir];

		if (pastrule_times(s->crossed, s->ncrossed, sq, next) >= limit)
			return true;
		sq = next;
	}
	return false;
}

static bool pastrule_same_pursuer(const struct cl_chase *c, int pursuer)
{
	return c->pair[c->n - 1].pursuer == pursuer;
}

static bool pastrule_was(const struct cl_chase *c, int pursuer)
{
	for (int i = 0; i < c->n; i++)
		if (c->pair[i].pursuer == pursuer &&
		    c->pair[i].pursued == c->target)
			return true;
	return false;
}

static bool pastrule_next(const struct cl_map *m, int a, int b)
{
	for (int dir = 0; dir < 4; dir++)
		if (m->next[a][dir] == b)
			return true;
	return false;
}

bool cl_past_repeats(const struct cl_field *f, int seat, int from, int to)
{
	const struct cl_past_side *s = &f->past.of[seat];

	if (!f->map->options.chase_rule)
		return false;
	if (s->to == from && s->from == to)
		return false; /* C4.3: straight back is for C4.1 alone */
	for (int i = 0; i < s->nchases; i++) {
		const struct cl_chase *c = &s->chase[i];

		if (pastrule_same_pursuer(c, from) && pastrule_was(c, to) &&
		    pastrule_next(f->map, to, c->target))
			return true;
	}
	return false;
}

bool cl_past_binds(const struct cl_field *f, int seat)
{
	const struct cl_past_side *s = &f->past.of[seat];
	int limit = f->map->options.two_square_limit;

	for (int i = 0; i < s->ncrossed; i++)
		if (limit && s->crossed[i].times >= limit)
			return true;
	/* After its first turn a pursuit has no board to come back to. */
	for (int i = 0; i < s->nchases; i++)
		if (s->chase[i].n > 1)
			return true;
	return false;
}

/* C4.1: a border crossed in the turn before, too, counts on. */
static void pastrule_cross(const struct cl_map *m, struct cl_past_side *s,
			   int from, int to)
{
	int low = from < to ? from : to, high = from < to ? to : from;
	int dir = cl_direction(m, low, high);
	int nwas = s->to == from ? s->ncrossed : 0;
	struct cl_crossing was[CL_WAY];

	(void)memcpy(was, s->crossed, sizeof(was));
	s->ncrossed = 0;
	for (int sq = low; sq != high;) {
		int next = m->next[sq][dir];
		int times = pastrule_times(was, nwas, sq, next);

		times += times < CL_TIMES;
		s->crossed[s->ncrossed++] =
		    (struct cl_crossing){ (short)sq, (short)next, times };
		sq = next;
	}
}

/* The earlier of two equal pairs goes. */
static void pastrule_shorten(struct cl_chase *c)
{
	for (int i = 0; i < c->n; i++)
		for (int k = i + 1; k < c->n; k++)
			if (c->pair[i].pursuer == c->pair[k].pursuer &&
			    c->pair[i].pursued == c->pair[k].pursued) {
				(void)memmove(&c->pair[i], &c->pair[i + 1],
					      (size_t)(--c->n - i) *
						  sizeof(c->pair[0]));
				return;
			}
}

static void pastrule_add(struct cl_chase *c, int pursuer)
{
	if (c->n >= CL_ROW)
		pastrule_shorten(c);
	if (c->n < CL_PAIRS)
		c->pair[c->n++] =
		    (struct cl_pair){ (short)pursuer, (short)c->target };
}

static void pastrule_copy(struct cl_chase *to, const struct cl_chase *from)
{
	to->target = from->target;
	to->n = from->n;
	(void)memcpy(to->pair, from->pair,
		     (size_t)from->n * sizeof(from->pair[0]));
}

/* C4.3: pursuits go on in which the piece has ended next to the same enemy
 * again; returns how many. */
static int pastrule_go_on(const struct cl_map *m, struct cl_past_side *s,
			  int from, int to)
{
	int kept = 0;

	for (int i = 0; i < s->nchases; i++) {
		struct cl_chase *c = &s->chase[i];

		if (!pastrule_same_pursuer(c, from) ||
		    !pastrule_next(m, to, c->target))
			continue;
		pastrule_add(c, to);
		if (kept < i)
			pastrule_copy(&s->chase[kept], c);
		kept++;
	}
	return kept;
}

static bool pastrule_is_target(const struct cl_past_side *s, int n, int square)
{
	for (int i = 0; i < n; i++)
		if (s->chase[i].target == square)
			return true;
	return false;
}

/* And with every other enemy next to it one begins. */
static void pastrule_pursue(struct cl_field *f, int seat, int from, int to)
{
	struct cl_past_side *s = &f->past.of[seat];
	int kept = pastrule_go_on(f->map, s, from, to);

	s->nchases = kept;
	for (int dir = 0; dir < 4; dir++) {
		int sq = f->map->next[to][dir];
		struct cl_chase *c = &s->chase[s->nchases];

		if (sq == BOARD_NONE || !cl_enemy(f, seat, sq) ||
		    pastrule_is_target(s, kept, sq))
			continue;
		c->target = sq;
		c->n = 0;
		pastrule_add(c, to);
		s->nchases++;
	}
}

/* Who is pursued takes the pursuit along. */
static void pastrule_flee(struct cl_past_side *other, int from, int to)
{
	for (int i = 0; i < other->nchases; i++)
		if (other->chase[i].target == from)
			other->chase[i].target = to;
}

static void pastrule_forget(struct cl_past_side *s)
{
	s->from = s->to = BOARD_NONE;
	s->ncrossed = 0;
}

void cl_past_turn(struct cl_field *f, const struct cl_past_turn *t)
{
	struct cl_past *p = &f->past;
	struct cl_past_side *own = &p->of[t->seat];
	struct cl_past_side *other = &p->of[!t->seat];

	p->quiet = t->fight ? 0 : p->quiet + 1;
	/* C4.3: no board from before a fight comes again; later ones may. */
	if (t->fight)
		own->nchases = other->nchases = 0;
	if (t->killed && other->to == t->to)
		pastrule_forget(other);
	if (t->died) {
		pastrule_forget(own);
		return;
	}
	pastrule_cross(f->map, own, t->from, t->to); /* attacks count */
	pastrule_flee(other, t->from, t->to);
	pastrule_pursue(f, t->seat, t->from, t->to);
	own->from = t->from;
	own->to = t->to;
}
