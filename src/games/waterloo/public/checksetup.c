/* SPDX-License-Identifier: MIT */
/* checksetup.c - judges a set-up (W4.4, W17.1, W17.2). */
#include "config.h"

#include "games/waterloo/public/check.h"

#include "base/str.h"

/* W17.1: the squares of Hougoumont are the Allies' at set-up. */
static bool checksetup_zone(const struct wl_checker *c, int sq)
{
	const struct wl_map *m = c->s->map;
	const int *zone = m->zone[wl_own_side(c->s->seat)];
	int row = board_row(&m->board, sq);
	int tile = wl_outpost(c->s->map, c->s->seat);

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
	char name[BOARD_NAME];
	const char *rule;

	board_name(&m->board, sq, name);
	if (!checksetup_zone(c, sq))
		diag_add(c->d, DIAG_ERROR, a->at, "W4.4 W2.2 W19.3",
			 "%s is not in your zone (rows %d to %d%s)", name,
			 zone[0] + 1, zone[1] + 1,
			 wl_outpost(m, c->s->seat) != WL_NO_TILE
			     ? ", and Hougoumont"
			     : "");
	else if (piece_on[sq]++ || !wl_empty(&c->s->field, sq))
		diag_add(c->d, DIAG_ERROR, a->at, "W4.4 W19.3",
			 "%s holds a piece already", name);
	else if (!wl_may_stand(&c->s->field, arm, sq, &rule))
		diag_add(c->d, DIAG_ERROR, a->at,
			 str_eq(rule, "W13.2") ? "W13.2 W4.4 W19.3"
					       : "W13.13 W4.4 W19.3",
			 "%s may not stand on %s: %s lies there",
			 m->unit[a->unit].id, name, m->tile[m->tile_at[sq]].id);
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
		diag_add(c->d, DIAG_ERROR, at, army,
			 "%d %s placed, the army has %d", placed, u->id, have);
	else if (whole && placed < have &&
		 (u->class == WL_COMMANDER || u->class == WL_CHIEF))
		diag_add(c->d, DIAG_ERROR, at, "W4.4 W19.3",
			 "%s must stand on the board", u->id);
	else if (wl_early_reserve(m, c->s->seat) &&
		 (whole ? placed != have - early : placed > have - early))
		diag_add(c->d, DIAG_ERROR, at, "W17.2 W4.4 W19.3",
			 "%d %s placed: %d of the %d are set up, %d stay off "
			 "as the reserve",
			 placed, u->id, have - early, have, early);
	return have > placed ? have - placed : 0;
}

/* W17.1: exactly two infantry pieces on squares of Hougoumont. */
static void checksetup_two(const struct wl_checker *c, bool whole)
{
	const struct wl_map *m = c->s->map;
	int tile = wl_outpost(m, c->s->seat);
	char name[BOARD_NAME];
	int n = 0;

	if (tile == WL_NO_TILE || m->tile[tile].n == 0)
		return;
	for (size_t i = 0; i < c->p->nplaces; i++)
		n += m->tile_at[c->p->places[i].way[0]] == tile;
	board_name(&m->board, m->ground[m->tile[tile].first], name);
	if (whole ? n != 2 : n > 2)
		diag_add(c->d, DIAG_ERROR, c->p->setup_at, "W17.1 W4.4 W19.3",
			 "%d piece%s set up in Hougoumont; it takes exactly "
			 "two infantry pieces (such as: place line-infantry "
			 "%s)",
			 n, n == 1 ? "" : "s", name);
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
		diag_add(c->d, DIAG_ERROR, c->p->setup_at, "W4.4 W19.3",
			 "%d pieces are left for the reserve; %d at most",
			 reserve, WL_RESERVE_MAX);
}
