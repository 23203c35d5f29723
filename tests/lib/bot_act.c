/* SPDX-License-Identifier: MIT */
/* bot_act.c - finds an action that a seat may do, by chance. */
#include "config.h"

#include "lib/bot.h"

#define BOT_TRIES 80

static struct wl_act bot_act_new(enum wl_verb verb, int square)
{
	return (struct wl_act){ .verb = verb,
				.way = { square },
				.nway = 1,
				.target = BOARD_NONE,
				.unit = WL_UNIT_UNKNOWN,
				.pile = WL_ANY_PILE,
				.side = WL_NOBODY,
				.tile = WL_NO_TILE };
}

/* Ahead more often than aside, aside more often than back. */
static enum board_dir bot_dir(struct bot *b, enum wl_side side)
{
	enum board_dir ahead = wl_ahead(side);

	if (bot_chance(b, b->bold))
		return ahead;
	if (bot_chance(b, 85))
		return bot_chance(b, 50) ? BOARD_EAST : BOARD_WEST;
	return board_reverse(ahead);
}

/* Cavalry: as far as it gets, or less. */
static void bot_ride(struct bot *b, const struct wl_field *f, int seat,
		     struct wl_act *a)
{
	const struct board *board = &f->map->board;
	enum board_dir dir = bot_dir(b, f->at[a->way[0]].side);
	int last = a->way[0];
	int far = 0;
	int next;

	while ((next = board_step(board, last, dir)) != BOARD_NONE &&
	       wl_empty(f, next)) {
		last = next;
		far++;
		if (bot_chance(b, 8))
			break;
	}
	if (next != BOARD_NONE && wl_enemy(f, seat, next) &&
	    (far == 0 || bot_chance(b, b->bold))) {
		a->verb = WL_ATTACK;
		last = next;
	}
	a->way[a->nway++] = last;
}

/* Rather into a building next to it (W13.3). */
static enum board_dir bot_march_dir(struct bot *b, const struct wl_field *f,
				    const struct wl_piece *p, int at)
{
	for (int dir = 0; dir < 4 && p->arm == WL_INFANTRY; dir++) {
		int next = board_step(&f->map->board, at, (enum board_dir)dir);

		if (next != BOARD_NONE && wl_empty(f, next) &&
		    wl_in_tile(f, next, WL_BUILDING) && bot_chance(b, 60))
			return (enum board_dir)dir;
	}
	return bot_dir(b, p->side);
}

/* Infantry and guns: step by step, naming the corners. */
static void bot_march(struct bot *b, const struct wl_field *f, int seat,
		      struct wl_act *a)
{
	const struct wl_piece *p = &f->at[a->way[0]];
	int steps = p->class == WL_LIGHT_INFANTRY  ? 3
		    : p->class == WL_LINE_INFANTRY ? 2
						   : 1;
	enum board_dir last = BOARD_NORTH;
	int at = a->way[0];

	if (bot_chance(b, 20))
		steps = 1;
	for (int i = 0; i < steps && a->verb == WL_MOVE; i++) {
		enum board_dir dir = bot_march_dir(b, f, p, at);
		int next = board_step(&f->map->board, at, dir);

		if (next == BOARD_NONE || wl_mine(f, seat, next) ||
		    (i > 0 && dir == board_reverse(last)))
			break;
		if (wl_enemy(f, seat, next))
			a->verb = WL_ATTACK;
		if (i > 0 && dir == last)
			a->nway--; /* no corner */
		a->way[a->nway++] = next;
		at = next;
		last = dir;
		if (wl_in_tile(f, at, WL_BUILDING))
			break;
	}
}

static void bot_piece(struct bot *b, const struct wl_field *f, int seat,
		      struct wl_act *a)
{
	enum wl_arm arm = f->at[a->way[0]].arm;

	if (arm == WL_ARTILLERY && bot_chance(b, 3 * b->bold) &&
	    bot_fire(b, f, a->way[0], a))
		return;
	if (arm == WL_CAVALRY)
		bot_ride(b, f, seat, a);
	else
		bot_march(b, f, seat, a);
}

/* A piece by chance, rather one that stands far ahead, rather cavalry, seldom
 * the commander-in-chief, whom most games end with. */
static int bot_choose(struct bot *b, const struct wl_field *f, int seat,
		      enum wl_side side)
{
	const struct board *board = &f->map->board;
	bool riders = bot_chance(b, b->bold / 2);
	int best = BOARD_NONE;
	int seen = 0;

	for (int sq = 0; sq < board_count(board); sq++) {
		int row = board_row(board, sq);

		if (!wl_mine(f, seat, sq) ||
		    (riders && f->at[sq].arm != WL_CAVALRY) ||
		    (f->at[sq].class == WL_CHIEF && bot_chance(b, 90)) ||
		    (side != WL_NOBODY && f->at[sq].side != side))
			continue;
		if (bot_below(b, (unsigned)++seen) == 0 ||
		    (bot_chance(b, b->bold / 10) &&
		     (seat == WL_SEAT_FRENCH) ==
			 (row > board_row(board, best))))
			best = sq;
	}
	return best;
}

/* The next unit that lies on a pile, counting on from one by chance. */
static int bot_unit(struct bot *b, const struct wl_field *f, int seat)
{
	int n = f->map->nunits;
	int unit = (int)bot_below(b, (unsigned)n);

	for (int i = 0; i < n; i++, unit = (unit + 1) % n) {
		if (f->reserve[seat][unit] > 0)
			return unit;
		for (size_t k = 0; k < f->ngone; k++)
			if (f->gone[k].unit == unit &&
			    wl_seat_of(f->gone[k].side) == seat)
				return unit;
	}
	return unit;
}

static bool bot_enter(struct bot *b, const struct wl_field *f, int seat,
		      enum wl_side side, struct wl_act *a)
{
	const struct board *board = &f->map->board;
	int column = (int)bot_below(b, (unsigned)board->columns);
	struct wl_why why;

	*a = bot_act_new(
	    WL_ENTER, board_square(board, column, wl_back_row(f->map, seat)));
	a->unit = bot_unit(b, f, seat);
	if (bot_chance(b, 50)) {
		a->pile = (enum wl_pile)bot_below(b, WL_PILES);
		a->side = side != WL_NOBODY ? side : wl_own_side(seat);
	}
	return wl_may(f, seat, a, &why) &&
	       (side == WL_NOBODY || wl_acting_side(f, seat, a) == side);
}

/* One after the other, when chance finds nothing. */
static bool bot_search(struct bot *b, const struct wl_field *f, int seat,
		       enum wl_side side, struct wl_act *a)
{
	const struct board *board = &f->map->board;
	struct wl_why why;

	for (int sq = 0; sq < board_count(board); sq++) {
		if (!wl_mine(f, seat, sq) ||
		    (side != WL_NOBODY && f->at[sq].side != side))
			continue;
		*a = bot_act_new(WL_REMOVE, sq); /* W16.3 */
		if (f->phase == WL_PURSUIT && wl_may(f, seat, a, &why))
			return true;
		*a = bot_act_new(WL_FIRE, sq);
		if (f->at[sq].arm == WL_ARTILLERY && bot_fire(b, f, sq, a) &&
		    wl_may(f, seat, a, &why))
			return true;
		for (int dir = 0; dir < 4; dir++) {
			int to = board_step(board, sq, (enum board_dir)dir);

			if (to == BOARD_NONE)
				continue;
			*a = bot_act_new(wl_empty(f, to) ? WL_MOVE : WL_ATTACK,
					 sq);
			a->way[a->nway++] = to;
			if (wl_may(f, seat, a, &why))
				return true;
		}
	}
	return false;
}

static bool bot_search_entry(const struct wl_field *f, int seat,
			     enum wl_side side, struct wl_act *a)
{
	const struct board *board = &f->map->board;
	struct wl_why why;

	for (int i = 0; i < board->columns * f->map->nunits; i++) {
		*a = bot_act_new(WL_ENTER,
				 board_square(board, i % board->columns,
					      wl_back_row(f->map, seat)));
		a->unit = i / board->columns;
		a->side = side;
		for (int pile = 0; pile < WL_PILES; pile++) {
			a->pile = (enum wl_pile)pile;
			if (wl_may(f, seat, a, &why))
				return true;
		}
	}
	return false;
}

/* Infantry stays in buildings, so that they are fortified (W13.1). */
static bool bot_stays(struct bot *b, const struct wl_field *f, int sq)
{
	return wl_in_tile(f, sq, WL_BUILDING) && bot_chance(b, 80);
}

bool bot_attempt(struct bot *b, const struct wl_field *f, int seat,
		 enum wl_side side, struct wl_act *out)
{
	int sq = bot_choose(b, f, seat, side);
	struct wl_why why;

	if (sq == BOARD_NONE)
		return false;
	*out = bot_act_new(WL_MOVE, sq);
	if (f->phase == WL_PURSUIT && bot_chance(b, 20))
		out->verb = WL_REMOVE;
	else
		bot_piece(b, f, seat, out);
	if (out->verb == WL_MOVE &&
	    (out->nway == 1 || out->way[out->nway - 1] == sq ||
	     bot_stays(b, f, sq)))
		return false;
	return wl_may(f, seat, out, &why);
}

bool bot_act(struct bot *b, const struct wl_field *f, int seat,
	     enum wl_side side, struct wl_act *out)
{
	for (int i = 0; i < BOT_TRIES; i++) {
		if (f->phase == WL_PLAY && bot_chance(b, 12) &&
		    bot_enter(b, f, seat, side, out))
			return true;
		if (bot_attempt(b, f, seat, side, out))
			return true;
	}
	return bot_search(b, f, seat, side, out) ||
	       (f->phase == WL_PLAY && bot_search_entry(f, seat, side, out));
}
