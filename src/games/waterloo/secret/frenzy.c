/* SPDX-License-Identifier: MIT */
/* frenzy.c - whom the winner of a fight in a building overruns (W8.7). */
#include "config.h"

#include "games/waterloo/secret/world.h"

/* An enemy on the square next to the winner, in the same building. */
static bool frenzy_candidate(const struct world *w, int winner, int square)
{
	const struct wl_field *f = &w->field;
	enum board_dir dir;
	int steps;

	return board_straight(&w->map->board, winner, square, &dir, &steps) &&
	       steps == 1 && wl_tile_at(f, square) == wl_tile_at(f, winner) &&
	       wl_enemy(f, wl_seat_of(f->at[winner].side), square);
}

static int frenzy_first(const struct world *w, int winner,
			const struct wl_stand *v, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (frenzy_candidate(w, winner, v[i].square))
			return v[i].square;
	return BOARD_NONE;
}

/* Known strength, printed minus weakenings; unknown ones come last. */
static int frenzy_known(const struct world *w, int square)
{
	const struct wl_piece *p = &w->field.at[square];
	int strength = w->map->unit[p->unit].strength;

	if (!p->known || strength < 0)
		return 99;
	return strength > p->weakened ? strength - p->weakened : 0;
}

static int frenzy_weakest(const struct world *w, int winner)
{
	int best = BOARD_NONE;

	/* North, east, south, west: the first of equals. */
	for (int dir = 0; dir < 4; dir++) {
		int sq =
		    board_step(&w->map->board, winner, (enum board_dir)dir);

		if (sq == BOARD_NONE || !frenzy_candidate(w, winner, sq))
			continue;
		if (best == BOARD_NONE ||
		    frenzy_known(w, sq) < frenzy_known(w, best))
			best = sq;
	}
	return best;
}

int wl_frenzy(const struct world *w, int winner, int seat,
	      const struct wl_act *a)
{
	int own = wl_seat_of(w->field.at[winner].side);
	const struct wl_standing *s = &w->standing[own];
	int sq = BOARD_NONE;

	if (own == seat)
		sq = frenzy_first(w, winner, a->stand, a->nstand);
	if (sq == BOARD_NONE)
		sq = frenzy_first(w, winner, s->frenzy, (size_t)s->nfrenzy);
	return sq != BOARD_NONE ? sq : frenzy_weakest(w, winner);
}
