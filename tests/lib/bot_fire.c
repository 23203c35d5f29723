/* SPDX-License-Identifier: MIT */
/* bot_fire.c - picks what a gun fires at, by chance. */
#include "config.h"

#include "lib/bot.h"

#include <stdlib.h>

/* Names the tile on the target's square, or it alone (W13.5, W13.12). */
static void bot_name_tile(struct bot *b, const struct wl_field *f,
			  struct wl_act *a)
{
	int tile = wl_tile_at(f, a->target);

	if (tile == WL_NO_TILE || bot_chance(b, 50) ||
	    (f->map->tile[tile].kind != WL_BUILDING &&
	     f->map->tile[tile].kind != WL_VILLAGE))
		return;
	a->tile = tile;
	if (bot_chance(b, 40))
		a->target = BOARD_NONE;
}

bool bot_fire(struct bot *b, const struct wl_field *f, int gun,
	      struct wl_act *out)
{
	const struct board *board = &f->map->board;
	const struct wl_act nowhere = { .verb = WL_FIRE,
					.way = { gun },
					.nway = 1,
					.target = BOARD_NONE,
					.tile = WL_NO_TILE };
	struct wl_act a = nowhere;
	struct wl_aim aim;
	struct wl_why why;
	unsigned found = 0;

	if (!wl_can_fire(f, gun))
		return false;
	if (wl_aim(f, &a, &aim, &why)) {
		*out = a;
		found = bot_chance(b, 70) ? 3 : 1;
	}
	for (int sq = 0; sq < board_count(board); sq++) {
		if (abs(board_column(board, sq) - board_column(board, gun)) > 1)
			continue;
		a = nowhere;
		a.target = sq;
		bot_name_tile(b, f, &a);
		if (wl_aim(f, &a, &aim, &why) && bot_below(b, ++found) == 0)
			*out = a;
	}
	return found > 0;
}
