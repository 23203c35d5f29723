/* SPDX-License-Identifier: MIT */
/* chances.c - what can be other than the board stands, behind a fight or a
 * shot. */
#include "config.h"

#include "games/waterloo/public/chances.h"

#define CHANCES_REACH 4 /* W13.8: rows ahead, W9.1 fewer */

static bool chances_held(const struct wl_chances *c, const struct wl_field *f,
			 int square)
{
	return !wl_empty(f, square) || c->line[square];
}

/* W8.3, W8.4: an overrun goes on from piece to piece. */
static void chances_chain(struct wl_chances *c, const struct wl_field *f,
			  int square, enum board_dir dir, int line)
{
	const struct board *b = &f->map->board;

	for (square = board_step(b, square, dir);
	     square != BOARD_NONE && chances_held(c, f, square);
	     square = board_step(b, square, dir))
		c->line[square] = line;
}

static bool chances_beside(const struct wl_chances *c, const struct wl_field *f,
			   int square, int line)
{
	for (int dir = 0; dir < 4; dir++) {
		int next =
		    board_step(&f->map->board, square, (enum board_dir)dir);

		if (next != BOARD_NONE && c->line[next] == line)
			return true;
	}
	return false;
}

/* W8.7: in a building the way of an overrun turns: all that hangs together. */
static void chances_turn(struct wl_chances *c, const struct wl_field *f,
			 int line)
{
	int n = board_count(&f->map->board);
	bool inside = false, more = true;

	for (int sq = 0; sq < n; sq++)
		inside |= c->line[sq] == line && wl_in_tile(f, sq, WL_BUILDING);
	while (inside && more) {
		more = false;
		for (int sq = 0; sq < n; sq++) {
			if (c->line[sq] == line || !chances_held(c, f, sq) ||
			    !chances_beside(c, f, sq, line))
				continue;
			c->line[sq] = line;
			more = true;
		}
	}
}

/* W7, W8: who wins stands on the loser's square, or where he stood, or has
 * overrun others. */
static void chances_fight(struct wl_chances *c, const struct wl_field *f,
			  const struct wl_act *a)
{
	const struct board *b = &f->map->board;
	int to = a->way[a->nway - 1], line = a->at.line;
	enum board_dir dir;
	int steps, from;

	if (!board_straight(b, a->way[a->nway - 2], to, &dir, &steps))
		return;
	from = board_step(b, to, board_reverse(dir));
	c->line[a->way[0]] = c->line[to] = c->line[from] = line;
	chances_chain(c, f, to, dir, line);
	chances_chain(c, f, from, board_reverse(dir), line);
	chances_turn(c, f, line);
}

static bool chances_near(const struct wl_field *f, int gun, int square)
{
	const struct board *b = &f->map->board;
	int x = board_column(b, square) - board_column(b, gun);
	int y = board_row(b, square) - board_row(b, gun);

	return x >= -1 && x <= 1 && y >= -CHANCES_REACH && y <= CHANCES_REACH;
}

/* The last line that can have changed what a gun has before it. */
static int chances_before(const struct wl_chances *c, const struct wl_field *f,
			  int gun)
{
	int line = 0;

	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		if (chances_near(f, gun, sq) && c->line[sq] > line)
			line = c->line[sq];
	return line;
}

/* W13.6, W13.12: with a tile all its squares are another ground. */
static void chances_hit(struct wl_chances *c, const struct wl_field *f,
			int square, int line)
{
	int tile = wl_tile_at(f, square);

	c->line[square] = line;
	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		if (tile != WL_NO_TILE && wl_tile_at(f, sq) == tile)
			c->line[sq] = line;
}

static void chances_shot(struct wl_chances *c, const struct wl_field *f,
			 const struct wl_act *a)
{
	int gun = a->way[0];
	struct wl_aim aim;
	struct wl_why why;

	if (!chances_before(c, f, gun) && !wl_empty(f, gun) &&
	    wl_aim(f, a, &aim, &why)) {
		chances_hit(c, f, aim.square, a->at.line);
		return;
	}
	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		if (chances_near(f, gun, sq))
			chances_hit(c, f, sq, a->at.line);
}

void wl_chances_add(struct wl_chances *c, const struct wl_field *f,
		    const struct wl_act *a)
{
	for (size_t i = 0; i < a->nparts; i++)
		wl_chances_add(c, f, &a->parts[i]);
	switch (a->verb) {
	case WL_ATTACK:
		c->last = a->at.line;
		chances_fight(c, f, a);
		break;
	case WL_FIRE:
		c->last = a->at.line;
		chances_shot(c, f, a);
		break;
	case WL_MOVE:
	case WL_ENTER:
	case WL_RETIRE:
	case WL_REMOVE:
		c->line[a->way[0]] = a->at.line;
		c->line[a->way[a->nway - 1]] = a->at.line;
		break;
	case WL_END:
	case WL_STOP:
	case WL_SET_UP:
	case WL_PLACE:
	case WL_SAY:
	case WL_DIARY:
	case WL_RESIGN:
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
	case WL_PRUSSIANS:
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
	case WL_STANDING:
	case WL_DRAFT:
		break; /* nothing on the board but by its parts */
	}
}

static int chances_later(int a, int b)
{
	return a > b ? a : b;
}

int wl_chances_of(const struct wl_chances *c, const struct wl_field *f,
		  const struct wl_act *a, const struct wl_why *why)
{
	const int *arg = why->because.arg;

	switch ((int)why->because.is) {
	case WL_WHY_NO_ACTION:
	case WL_WHY_TURN_ENDED:
	case WL_WHY_CARD_FIRST:
	case WL_WHY_CARD_PLAYED:
	case WL_WHY_NO_SUCH_CARD:
	case WL_WHY_CARDS_TAKEN:
	case WL_WHY_CARDS_NOT_NOW:
	case WL_WHY_NONE_DISCARDED:
	case WL_WHY_WHICH_PILE:
	case WL_WHY_NO_SUCH_UNIT:
	case WL_WHY_NO_SUCH_UNIT_THERE:
	case WL_WHY_UNIT_LATER:
		return c->doubt ? c->last : 0;
	case WL_WHY_RESERVE_LATER:
	case WL_WHY_PRUSSIANS_NEVER:
	case WL_WHY_NO_STANDING: /* no own gun fires at the own back row */
		return 0;
	case WL_WHY_PIECE_OWED:
	case WL_WHY_ENTRY_OWED:
	case WL_WHY_MOVED_BY_CARD:
	case WL_WHY_ONE_OF_ARM:
		return c->last;
	case WL_WHY_NOT_EMPTY:
	case WL_WHY_ENEMY_THERE:
	case WL_WHY_NOBODY_THERE:
	case WL_WHY_OWN_THERE:
	case WL_WHY_NOT_CAVALRY:
	case WL_WHY_NO_ENEMY:
	case WL_WHY_NOT_YOURS:
		return c->line[arg[0]];
	case WL_WHY_CLOSED:
		return chances_later(c->line[a->way[0]], c->line[arg[2]]);
	default: /* what the piece is, and of a gun what it has before it */
		break;
	}
	if (a->verb == WL_FIRE)
		return chances_before(c, f, a->way[0]);
	return a->nway > 0 ? c->line[a->way[0]] : 0;
}
