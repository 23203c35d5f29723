/* SPDX-License-Identifier: MIT */
/* limit.c - whether every position of a scenario fits one sealed size
 * (protocol.md 3). */
#include "config.h"

#include "games/classic/secret/world.h"

#include "kernel/game.h"

#include <string.h>

/* [turn], [history] but for pursuits, the names of all sections. */
#define LIMIT_FRAME 450
#define LIMIT_LAST  13 /* a border and how often it was crossed */
#define LIMIT_REPLY 44 /* "40 = 39 when attack A10-B10: attack A10 B10" */
#define LIMIT_PAIR  8  /* "A10/B10 " */
#define LIMIT_CHASE 19 /* "pursuit.blue.A10 = ", each CL_PAIRS pairs */
#define LIMIT_PIECE 24 /* "A10 = blue  known moved" */

static int limit_more(int a, int b)
{
	return a > b ? a : b;
}

static int limit_land(const struct cl_map *m)
{
	int n = 0;

	for (int sq = 0; sq < board_count(&m->board); sq++)
		n += m->water[sq] == CL_UNKNOWN;
	return n;
}

/* The longest name of a unit. */
static int limit_name(const struct cl_map *m)
{
	int most = 0;

	for (int i = 0; i < m->nunits; i++)
		most = limit_more(most, (int)strlen(m->unit[i].id));
	return most;
}

/* One pursuit lasts, three more begin. Between the pieces there is room for
 * hunter and hunted on `room` squares, each with four neighbours. */
static int limit_chase(const struct cl_map *m, int room)
{
	int all = 2 * (m->board.columns * (m->board.rows - 1) +
		       m->board.rows * (m->board.columns - 1));
	int pairs = 4 * room < all ? 4 * room : all;

	pairs = limit_more(pairs, CL_ROW);
	return pairs * LIMIT_PAIR + (pairs / 20 + 4) * LIMIT_CHASE;
}

/* With so many pieces left on the board. */
static int limit_position(const struct cl_map *m, int left, int lost)
{
	int edge = limit_more(m->board.columns, m->board.rows);
	int kinds = lost < 2 * m->nunits ? lost : 2 * m->nunits;
	int name = limit_name(m);

	return LIMIT_FRAME + 2 * (edge - 1) * LIMIT_LAST +
	       2 * CL_REPLIES * LIMIT_REPLY + left * (LIMIT_PIECE + name) +
	       kinds * (name + 6) + limit_chase(m, limit_land(m) - left + 2);
}

int cl_limit(const struct reader *scenario, struct game_need *out,
	     struct err *e)
{
	struct cl_map *m = cl_map_begin(scenario, e);
	int pieces, most = 0;

	if (!m)
		return -1;
	pieces = cl_army_size(m, CL_RED) + cl_army_size(m, CL_BLUE);
	for (int left = 0; left <= pieces; left++)
		most = limit_more(most, limit_position(m, left, pieces - left));
	cl_map_free(m);
	*out = (struct game_need){
		(size_t)most,
		"a smaller board, fewer pieces, or shorter unit names",
	};
	return 0;
}
