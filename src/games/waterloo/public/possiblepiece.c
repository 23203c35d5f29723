/* SPDX-License-Identifier: MIT */
/* possiblepiece.c - what pieces on the board can do now (W6, W7, W9, W16). */
#include "config.h"

#include "games/waterloo/public/possible.h"

/* A piece, and what has been told of it: a move to a square once, an attack
 * once from each side; since what decides it, and what it leaves, goes by the
 * last step (W7.7, W8.1, W8.3, W9.8, W13.9), and nothing by the way to it. */
struct piece {
	const struct wl_asking *a;
	int square, range;
	bool moved[BOARD_SQUARES];
	bool attacked[BOARD_SQUARES][4];
};

static void piece_tell(const struct piece *p, const struct wl_act *act, int to,
		       const char *const *rules)
{
	const struct wl_piece *on = &p->a->f->at[p->square];
	const struct wl_telling t = { p->square, to,	on->unit, (int)on->arm,
				      NULL,	 rules, NULL };

	wl_tell_act(p->a, act, &t);
}

static void piece_moves(struct piece *p, struct wl_act *act, int to)
{
	bool cavalry = p->a->f->at[p->square].arm == WL_CAVALRY;
	struct wl_why why;

	act->verb = WL_MOVE;
	if (p->moved[to] || !wl_may_do(p->a->f, p->a->s->seat, act, &why))
		return;
	p->moved[to] = true;
	piece_tell(p, act, to, WL_RULES("W6.1", cavalry ? "W6.3" : "W6.2"));
}

static void piece_attacks(struct piece *p, struct wl_act *act, int to, int dir)
{
	struct wl_why why;

	act->verb = WL_ATTACK;
	if (p->attacked[to][dir] ||
	    !wl_may_do(p->a->f, p->a->s->seat, act, &why))
		return;
	p->attacked[to][dir] = true;
	piece_tell(p, act, to, WL_RULES("W7.1"));
}

/* A way by its directions, step by step; its corners are named. */
struct way {
	int n;
	int dir[3];
};

static int way_turns(const struct way *w)
{
	int turns = 0;

	for (int i = 1; i < w->n; i++)
		turns += w->dir[i] != w->dir[i - 1];
	return turns;
}

static void piece_goes(struct piece *p, const struct way *w)
{
	const struct board *b = &p->a->s->map->board;
	struct wl_act act = { .way = { p->square }, .nway = 1 };
	int sq = p->square;

	for (int i = 0; i < w->n; i++) {
		sq = board_step(b, sq, (enum board_dir)w->dir[i]);
		if (sq == BOARD_NONE)
			return;
		if (i + 1 == w->n || w->dir[i + 1] != w->dir[i])
			act.way[act.nway++] = sq;
	}
	if (sq == p->square)
		return;
	if (wl_empty(p->a->f, sq))
		piece_moves(p, &act, sq);
	else
		piece_attacks(p, &act, sq, w->dir[w->n - 1]);
}

/* W6.2: infantry may turn on its way. All ways of so many steps with so many
 * turns. */
static void piece_ways(struct piece *p, int steps, int turns)
{
	int all = 1;

	for (int i = 0; i < steps; i++)
		all *= 4;
	for (int k = 0; k < all; k++) {
		struct way w = { .n = steps };

		for (int i = steps - 1, rest = k; i >= 0; i--, rest /= 4)
			w.dir[i] = rest % 4;
		if (way_turns(&w) == turns)
			piece_goes(p, &w);
	}
}

/* W6.3: the first piece ahead ends every straight way. */
static void piece_rides(struct piece *p, int dir)
{
	const struct board *b = &p->a->s->map->board;
	int sq = p->square;
	bool more = true;

	while (more) {
		struct wl_act act = { .way = { p->square }, .nway = 2 };

		sq = board_step(b, sq, (enum board_dir)dir);
		if (sq == BOARD_NONE)
			return;
		act.way[1] = sq;
		more = wl_empty(p->a->f, sq);
		if (more)
			piece_moves(p, &act, sq);
		else
			piece_attacks(p, &act, sq, dir);
	}
}

static void piece_walks(struct piece *p)
{
	for (int steps = 1; steps <= p->range; steps++)
		for (int turns = 0; turns < steps; turns++)
			piece_ways(p, steps, turns);
}

static void piece_fires(const struct piece *p)
{
	struct wl_act shot[WL_SHOTS];
	int n = wl_shots(p->a->f, p->square, shot);
	bool hill = wl_in_tile(p->a->f, p->square, WL_HILL);

	for (int i = 0; i < n; i++) {
		const char *rules[3] = { hill ? "W13.8" : "W9.1" };
		struct wl_aim aim;
		struct wl_why why;

		if (!wl_may_do(p->a->f, p->a->s->seat, &shot[i], &why))
			continue;
		(void)wl_aim(p->a->f, &shot[i], &aim, &why);
		if (aim.at != WL_AT_PIECE)
			rules[1] =
			    aim.at == WL_AT_BUILDING ? "W13.5" : "W13.12";
		piece_tell(p, &shot[i], aim.square, rules);
	}
}

static void piece_leaves(const struct piece *p, enum wl_verb verb,
			 const char *const *rules)
{
	const struct wl_act act = { .verb = verb,
				    .way = { p->square },
				    .nway = 1 };
	struct wl_why why;

	if (wl_may_do(p->a->f, p->a->s->seat, &act, &why))
		piece_tell(p, &act, BOARD_NONE, rules);
}

static void piece_acts(struct piece *p)
{
	const struct wl_piece *on = &p->a->f->at[p->square];

	if (on->class != WL_CLASS_UNKNOWN && on->arm == WL_CAVALRY)
		for (int dir = 0; dir < 4; dir++)
			piece_rides(p, dir);
	else if (on->class != WL_CLASS_UNKNOWN)
		piece_walks(p);
	if (p->a->f->phase == WL_PURSUIT)
		piece_leaves(p, WL_REMOVE,
			     WL_RULES(p->a->s->seat == p->a->f->pursuer
					  ? "W16.6"
					  : "W16.3"));
	else if (on->arm == WL_ARTILLERY)
		piece_fires(p);
}

void wl_tell_pieces(const struct wl_asking *a)
{
	for (int sq = 0; sq < board_count(&a->s->map->board); sq++) {
		struct piece p = { .a = a, .square = sq };

		if (!wl_mine(a->f, a->s->seat, sq))
			continue;
		p.range = wl_range(a->f->at[sq].class);
		if (a->may[a->f->at[sq].side])
			piece_acts(&p);
		/* W10.7: free of charge. */
		if (a->f->phase == WL_PLAY)
			piece_leaves(&p, WL_RETIRE, WL_RULES("W10.7"));
	}
}
