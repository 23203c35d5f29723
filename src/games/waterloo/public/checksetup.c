/* SPDX-License-Identifier: MIT */
/* checksetup.c - judges a set-up (W4.4, W17.1, W17.2). */
#include "config.h"

#include "games/waterloo/public/check.h"

#include "base/str.h"

bool wl_sets_up_on(const struct wl_map *m, int seat, int sq)
{
	const int *zone = m->zone[wl_own_side(seat)];
	int row = board_row(&m->board, sq);
	int tile = wl_outpost(m, seat);

	return (row >= zone[0] && row <= zone[1]) ||
	       (tile != WL_NO_TILE && m->tile_at[sq] == tile);
}

/* W4.4: on an empty square of the own zone that the piece may enter. */
static void checksetup_place(const struct wl_checker *c, const struct wl_act *a,
			     int piece_on[BOARD_SQUARES])
{
	const struct wl_map *m = c->s->map;
	const int *zone = m->zone[wl_own_side(c->s->seat)];
	enum wl_arm arm = wl_arm_of(m->unit[a->unit].class);
	int sq = a->way[0];
	const char *rule;

	if (!wl_sets_up_on(m, c->s->seat, sq))
		wl_check_not(c, a->at, "W4.4 W2.2 W19.3",
			     WL_BECAUSE_OF(NOT_IN_ZONE, sq, zone[0] + 1,
					   zone[1] + 1,
					   wl_outpost(m, c->s->seat)));
	else if (piece_on[sq]++ || !wl_empty(&c->s->field, sq))
		wl_check_not(c, a->at, "W4.4 W19.3", WL_BECAUSE_OF(TAKEN, sq));
	else if (!wl_may_stand(&c->s->field, arm, sq, &rule))
		wl_check_not(
		    c, a->at,
		    str_eq(rule, "W13.2") ? "W13.2 W4.4 W19.3"
					  : "W13.13 W4.4 W19.3",
		    WL_BECAUSE_OF(TILE_LIES, a->unit, sq, m->tile_at[sq]));
}

/* Where the last one of a unit is placed. */
static struct diag_place checksetup_last(const struct wl_checker *c, int unit)
{
	size_t i = c->p->nplaces;

	while (i > 0 && c->p->places[i - 1].unit != unit)
		i--;
	return i > 0 ? c->p->places[i - 1].at : c->p->setup_at;
}

/* W3, W4.4: no more than the army has; who leads stands on the board. W17.2:
 * an early reserve stays off, everything else is set up. */
static int checksetup_unit(const struct wl_checker *c, int unit, int placed,
			   bool whole)
{
	const struct diag_place at = c->p->setup_at;
	const struct wl_map *m = c->s->map;
	const struct wl_unit *u = &m->unit[unit];
	int have = m->army[wl_own_side(c->s->seat)][unit];
	int early = m->early[c->s->seat][unit];
	const char *army = c->s->seat == WL_SEAT_FRENCH ? "W3.1 W4.4 W19.3"
							: "W3.2 W4.4 W19.3";

	if (placed > have)
		wl_check_not(c, checksetup_last(c, unit), army,
			     WL_BECAUSE_OF(MANY_PLACED, placed, unit, have));
	else if (whole && placed < have &&
		 (u->class == WL_COMMANDER || u->class == WL_CHIEF))
		wl_check_not(c, at, "W4.4 W19.3",
			     WL_BECAUSE_OF(MUST_STAND, unit));
	else if (wl_early_reserve(m, c->s->seat) &&
		 (whole ? placed != have - early : placed > have - early))
		wl_check_not(c, at, "W17.2 W4.4 W19.3",
			     WL_BECAUSE_OF(EARLY_RESERVE, placed, unit,
					   have - early, have, early));
	return have > placed ? have - placed : 0;
}

/* W17.1: exactly two infantry pieces on squares of Hougoumont. */
static void checksetup_two(const struct wl_checker *c, bool whole)
{
	const struct wl_map *m = c->s->map;
	int tile = wl_outpost(m, c->s->seat);
	int n = 0;

	if (tile == WL_NO_TILE || m->tile[tile].n == 0)
		return;
	for (size_t i = 0; i < c->p->nplaces; i++)
		n += m->tile_at[c->p->places[i].way[0]] == tile;
	if (whole ? n != 2 : n > 2)
		wl_check_not(
		    c, c->p->setup_at, "W17.1 W4.4 W19.3",
		    WL_BECAUSE_OF(OUTPOST, n, m->ground[m->tile[tile].first]));
}

void wl_check_setup(const struct wl_checker *c, bool whole)
{
	int piece_on[BOARD_SQUARES] = { 0 };
	int placed[WL_UNITS] = { 0 };
	int reserve = 0;

	if (!c->p->setup_at.line)
		return;
	for (size_t i = 0; i < c->p->nplaces; i++) {
		checksetup_place(c, &c->p->places[i], piece_on);
		placed[c->p->places[i].unit]++;
	}
	for (int i = 0; i < c->s->map->nunits; i++)
		reserve += checksetup_unit(c, i, placed[i], whole);
	checksetup_two(c, whole);
	if (whole && reserve > WL_RESERVE_MAX &&
	    !wl_early_reserve(c->s->map, c->s->seat))
		wl_check_not(
		    c, c->p->setup_at, "W4.4 W19.3",
		    WL_BECAUSE_OF(RESERVE_FULL, reserve, WL_RESERVE_MAX));
}
