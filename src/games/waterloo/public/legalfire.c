/* SPDX-License-Identifier: MIT */
/* legalfire.c - what a gun may fire at (W9, W13.5, W13.8, W13.12). */
#include "config.h"

#include "games/waterloo/public/legal.h"

#include <stdlib.h>

#define FIRE_GROUND 3 /* W9.1: squares ahead */
#define FIRE_HILL   4 /* W13.8: rows ahead */

/* W9.1: what a gun on the ground looks upon, up to the first piece or
 * standing building in its column. */
struct fire_line {
	int square; /* of the first thing, or BOARD_NONE */
	int tile;   /* the building, if that is it, or WL_NO_TILE */
	int village[FIRE_GROUND]; /* W13.12: squares with nothing between, that
				     of the first piece included */
	int nvillage;
};

static struct fire_line fire_line(const struct wl_field *f, int gun)
{
	struct fire_line l = { .square = BOARD_NONE, .tile = WL_NO_TILE };
	enum board_dir ahead = wl_ahead(f->at[gun].side);
	int sq = gun;

	for (int i = 0; i < FIRE_GROUND; i++) {
		sq = board_step(&f->map->board, sq, ahead);
		if (sq == BOARD_NONE)
			break;
		if (wl_in_tile(f, sq, WL_BUILDING)) {
			l.square = sq;
			l.tile = wl_tile_at(f, sq);
			break;
		}
		if (wl_in_tile(f, sq, WL_VILLAGE))
			l.village[l.nvillage++] = sq;
		if (!wl_empty(f, sq)) {
			l.square = sq;
			break;
		}
	}
	return l;
}

static bool fire_piece(const struct wl_field *f, int gun, int sq,
		       struct wl_aim *out, struct wl_why *why)
{
	if (wl_mine(f, wl_seat_of(f->at[gun].side), sq))
		return wl_not(why, WL_RULES("W9.1"),
			      WL_BECAUSE_OF(OWN_BLOCKS, sq));
	if (f->at[sq].arm == WL_ARTILLERY && wl_in_tile(f, sq, WL_HILL) &&
	    !wl_in_tile(f, gun, WL_HILL))
		return wl_not(why, WL_RULES("W9.6"),
			      WL_BECAUSE_OF(GUN_ON_HILL, sq));
	*out = (struct wl_aim){ WL_AT_PIECE, sq, WL_NO_TILE };
	return true;
}

/* W13.12: the village itself, at a named square of it or at the nearest. */
static bool fire_village(const struct wl_field *f, const struct fire_line *l,
			 const struct wl_act *a, struct wl_aim *out,
			 struct wl_why *why)
{
	int tile = a->tile != WL_NO_TILE ? a->tile : wl_tile_at(f, a->target);

	for (int i = 0; i < l->nvillage; i++) {
		int sq = l->village[i];

		if (wl_tile_at(f, sq) != tile ||
		    (a->target != BOARD_NONE && a->target != sq))
			continue;
		*out = (struct wl_aim){ WL_AT_VILLAGE, sq, tile };
		return true;
	}
	return wl_not(why, WL_RULES("W13.12", "W9.1"),
		      WL_BECAUSE_OF(NO_VILLAGE, a->way[0], FIRE_GROUND));
}

/* W13.5: naming the building, or any square of it, aims at it. */
static bool fire_at_building(const struct wl_field *f, const struct wl_act *a,
			     int tile)
{
	if (a->tile != WL_NO_TILE)
		return a->tile == tile;
	return a->target == BOARD_NONE || wl_tile_at(f, a->target) == tile;
}

/* W13.12: a piece in the village is met first, and the order says nothing. */
static bool fire_which(const struct wl_field *f, int gun, int sq,
		       struct wl_why *why)
{
	if (wl_mine(f, wl_seat_of(f->at[gun].side), sq))
		return wl_not(why, WL_RULES("W13.12", "W9.1"),
			      WL_BECAUSE_OF(OWN_IN_VILLAGE, gun, sq));
	return wl_not(why, WL_RULES("W13.12"), WL_BECAUSE_OF(WHICH_TARGET, sq));
}

static bool fire_ground(const struct wl_field *f, const struct wl_act *a,
			struct wl_aim *out, struct wl_why *why)
{
	const struct fire_line l = fire_line(f, a->way[0]);
	bool here = a->target == l.square && l.square != BOARD_NONE;
	bool village =
	    a->target != BOARD_NONE && wl_in_tile(f, a->target, WL_VILLAGE);

	if (l.tile != WL_NO_TILE && fire_at_building(f, a, l.tile)) {
		*out = (struct wl_aim){ WL_AT_BUILDING, l.square, l.tile };
		return true;
	}
	if (a->tile != WL_NO_TILE && f->map->tile[a->tile].kind == WL_VILLAGE)
		return fire_village(f, &l, a, out, why);
	if (a->tile == WL_NO_TILE && village && !here)
		return fire_village(f, &l, a, out, why);
	if (l.square == BOARD_NONE && l.nvillage > 0)
		return wl_not(
		    why, WL_RULES("W13.12", "W9.1"),
		    WL_BECAUSE_OF(ONLY_VILLAGE, a->way[0], l.village[0]));
	if (l.square == BOARD_NONE)
		return wl_not(why, WL_RULES("W9.1"),
			      WL_BECAUSE_OF(NOTHING_AHEAD, a->way[0]));
	if (l.tile != WL_NO_TILE)
		return wl_not(why, WL_RULES("W13.5", "W9.1"),
			      WL_BECAUSE_OF(MEETS_TILE, l.tile, l.square));
	if (a->tile != WL_NO_TILE || (a->target != BOARD_NONE && !here))
		return wl_not(why, WL_RULES("W9.1"),
			      WL_BECAUSE_OF(MEETS_PIECE, l.square));
	if (a->target == BOARD_NONE && wl_in_tile(f, l.square, WL_VILLAGE))
		return fire_which(f, a->way[0], l.square, why);
	return fire_piece(f, a->way[0], l.square, out, why);
}

/* W13.8: one to four rows ahead, in the own column and those beside it; the
 * rows ahead, or 0. */
static int fire_reach(const struct wl_field *f, int gun, int sq)
{
	const struct board *b = &f->map->board;
	int rows = board_row(b, sq) - board_row(b, gun);
	int columns = abs(board_column(b, sq) - board_column(b, gun));

	if (wl_ahead(f->at[gun].side) == BOARD_SOUTH)
		rows = -rows;
	return columns <= 1 && rows >= 1 && rows <= FIRE_HILL ? rows : 0;
}

/* The named square of a tile if it is in reach, else the nearest: fewest rows,
 * the own column first, then west before east. */
static int fire_nearest(const struct wl_field *f, int gun, int tile, int target)
{
	const struct wl_tile *t = &f->map->tile[tile];
	int best = BOARD_NONE;
	int least = 0;

	if (target != BOARD_NONE && fire_reach(f, gun, target))
		return target;
	for (int i = 0; i < t->n; i++) {
		int sq = f->map->ground[t->first + i];
		int rows = fire_reach(f, gun, sq);
		int far = rows * 2 + (board_column(&f->map->board, sq) !=
				      board_column(&f->map->board, gun));

		if (!rows || (best != BOARD_NONE && far >= least))
			continue;
		best = sq;
		least = far;
	}
	return best;
}

/* W13.8: over any pieces and buildings, at a target that is named. */
static bool fire_hill(const struct wl_field *f, const struct wl_act *a,
		      struct wl_aim *out, struct wl_why *why)
{
	int gun = a->way[0];
	int tile = a->tile;

	if (tile == WL_NO_TILE && a->target != BOARD_NONE) {
		tile = wl_tile_at(f, a->target);
		/* A hill or mud is nothing to hit; a piece in the village is
		 * hit as any piece (W13.12). */
		if (tile != WL_NO_TILE &&
		    (f->map->tile[tile].kind == WL_HILL ||
		     f->map->tile[tile].kind == WL_MUD ||
		     (f->map->tile[tile].kind == WL_VILLAGE &&
		      !wl_empty(f, a->target))))
			tile = WL_NO_TILE;
	}
	if (tile != WL_NO_TILE && wl_stands(f, tile)) {
		int sq = fire_nearest(f, gun, tile, a->target);
		bool village = f->map->tile[tile].kind == WL_VILLAGE;

		if (sq == BOARD_NONE)
			return wl_not(why, WL_RULES("W13.8"),
				      WL_BECAUSE_OF(TILE_TOO_FAR, tile));
		if (village && a->target != BOARD_NONE && sq != a->target)
			return wl_not(why, WL_RULES("W13.8"),
				      WL_BECAUSE_OF(OUT_OF_REACH, a->target));
		*out =
		    (struct wl_aim){ village ? WL_AT_VILLAGE : WL_AT_BUILDING,
				     sq, tile };
		return true;
	}
	if (a->target == BOARD_NONE || tile != WL_NO_TILE)
		return wl_not(why, WL_RULES("W13.8"),
			      WL_BECAUSE_OF(NO_TARGET, gun));
	if (!fire_reach(f, gun, a->target))
		return wl_not(why, WL_RULES("W13.8"),
			      WL_BECAUSE_OF(OUT_OF_REACH, a->target));
	if (wl_empty(f, a->target))
		return wl_not(why, WL_RULES("W13.8"),
			      WL_BECAUSE_OF(NOTHING_THERE, a->target));
	return fire_piece(f, gun, a->target, out, why);
}

/* W9.5: what a gun may aim at goes by where it stands. */
bool wl_aim(const struct wl_field *f, const struct wl_act *a,
	    struct wl_aim *out, struct wl_why *why)
{
	if (a->tile != WL_NO_TILE && !wl_stands(f, a->tile))
		return wl_not(why, WL_RULES("W13.6"),
			      WL_BECAUSE_OF(DESTROYED, a->tile));
	if (wl_in_tile(f, a->way[0], WL_HILL))
		return fire_hill(f, a, out, why);
	return fire_ground(f, a, out, why);
}

/* W13.8: anything to hit in the reach of a gun on a hill. */
static bool fire_from_hill(const struct wl_field *f, int seat, int gun)
{
	for (int sq = 0; sq < board_count(&f->map->board); sq++)
		if (fire_reach(f, gun, sq) &&
		    (wl_in_tile(f, sq, WL_BUILDING) ||
		     wl_in_tile(f, sq, WL_VILLAGE) || wl_enemy(f, seat, sq)))
			return true;
	return false;
}

bool wl_can_fire(const struct wl_field *f, int gun)
{
	int seat = wl_seat_of(f->at[gun].side);
	struct fire_line l;
	struct wl_aim aim;
	struct wl_why why;

	if (wl_in_tile(f, gun, WL_HILL))
		return fire_from_hill(f, seat, gun);
	l = fire_line(f, gun);
	return l.nvillage > 0 || l.tile != WL_NO_TILE ||
	       (l.square != BOARD_NONE &&
		fire_piece(f, gun, l.square, &aim, &why));
}
