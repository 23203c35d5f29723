/* SPDX-License-Identifier: MIT */
/* limit.c - whether every position of a scenario fits one sealed size
 * (protocol.md 3). */
#include "config.h"

#include "games/waterloo/public/mapread.h"
#include "games/waterloo/secret/world.h"

#include "kernel/game.h"

#include <string.h>

/* [turn] with every key, and the names of all sections. */
#define LIMIT_FRAME 700
/* A piece's longest line besides side and unit: "L10 = ", two blanks, LF, and
 * " hidden weakened=99 weakened-on=999". */
#define LIMIT_PIECE 48

/* Of the versions with cards: names of sections and keys of [turn], the flag
 * " spirit" of one piece, " known" beside
 * " hidden" of a Prussian on each flag square, fifteen cards with the names of
 * four lists, those played once more by seat; by seat 24 squares of each
 * standing order ("L10 against artillery, ", "L10 "), 15 entries of a ranked
 * list ("combined-attack ") and the names of their lines. */
#define LIMIT_CARDS (240 + 8 + 8 * WL_FLAGS + 2 * 15 * 16 + 90)
#define LIMIT_SEAT  (24 * 23 + 24 * 4 + 15 * 16 + 120)
/* "NAME = 4" and "NAME = french", with LF, besides the name. */
#define LIMIT_TILE (5 + 10)

/* What a game can be begun with, or NULL. */
static struct wl_map *limit_map(const struct reader *scenario, struct err *e)
{
	struct faults f = FAULTS_INIT;
	struct wl_map *m = wl_map_read(scenario, &f);
	const struct wl_reading r = { m, scenario, &f };

	wl_read_fit(&r);
	if (fault_first(&f, e) < 0) {
		wl_map_free(m);
		m = NULL;
	}
	fault_free(&f);
	return m;
}

/* Cards, standing orders and tiles. */
static size_t limit_cards(const struct wl_map *m)
{
	size_t most = LIMIT_CARDS + WL_SEATS * LIMIT_SEAT;

	if (!wl_has_cards(m))
		return 0;
	for (int i = 0; i < m->ntiles; i++)
		if (m->tile[i].kind == WL_BUILDING ||
		    m->tile[i].kind == WL_VILLAGE)
			most += 2 * strlen(m->tile[i].id) + LIMIT_TILE;
	return most;
}

int wl_limit(const struct reader *scenario, struct game_need *out,
	     struct err *e)
{
	struct wl_map *m = limit_map(scenario, e);
	size_t most = LIMIT_FRAME;

	if (!m)
		return -1;
	most += limit_cards(m);
	for (int side = 0; side < WL_SIDES; side++) {
		size_t name = strlen(wl_side_name((enum wl_side)side));

		for (int i = 0; i < m->nunits; i++)
			most +=
			    (size_t)m->army[side][i] *
			    (name + strlen(m->unit[i].id) +
			     (m->unit[i].class == WL_HEAVY_CAVALRY ? LIMIT_PIECE
								   : 16));
	}
	wl_map_free(m);
	*out =
	    (struct game_need){ most, "fewer pieces, or shorter unit names" };
	return 0;
}
