/* SPDX-License-Identifier: MIT */
/* mapfit.c - whether a game can be begun with a scenario (W4.4, W17.4). */
#include "config.h"

#include "games/waterloo/public/mapread.h"

/* Squares of a zone, and pieces that set up there, by where W13 lets them
 * stand: all on ground, none but infantry in a building (W13.2), no gun in mud
 * (W13.13). */
struct mapfit {
	int squares, riding, guns; /* squares for all, cavalry, guns */
	int pieces, not_infantry, artillery, commanders;
};

static void mapfit_squares(const struct wl_map *m, enum wl_side side,
			   struct mapfit *fit)
{
	int outpost = wl_outpost(m, wl_seat_of(side));

	fit->squares = outpost != WL_NO_TILE ? WL_OUTPOST_PIECES : 0;
	for (int sq = 0; sq < board_count(&m->board); sq++) {
		int row = board_row(&m->board, sq);
		int tile = m->tile_at[sq];

		if (row < m->zone[side][0] || row > m->zone[side][1] ||
		    (tile != WL_NO_TILE && tile == outpost))
			continue;
		fit->squares++;
		if (tile != WL_NO_TILE && m->tile[tile].kind == WL_BUILDING)
			continue;
		fit->riding++;
		fit->guns += tile == WL_NO_TILE || m->tile[tile].kind != WL_MUD;
	}
}

static void mapfit_pieces(const struct wl_map *m, enum wl_side side,
			  struct mapfit *fit)
{
	int seat = wl_seat_of(side);

	for (int i = 0; i < m->nunits; i++) {
		int n = m->army[side][i] - m->early[seat][i];
		enum wl_class class = m->unit[i].class;

		fit->pieces += n;
		if (wl_arm_of(class) != WL_INFANTRY)
			fit->not_infantry += n;
		if (class == WL_GUN)
			fit->artillery += n;
		if (class == WL_COMMANDER || class == WL_CHIEF)
			fit->commanders += n;
	}
}

/* How many pieces find no square, whoever is put where. */
static int mapfit_over(const struct mapfit *fit)
{
	int over = fit->pieces - fit->squares;

	if (fit->not_infantry - fit->riding > over)
		over = fit->not_infantry - fit->riding;
	if (fit->artillery - fit->guns > over)
		over = fit->artillery - fit->guns;
	return over;
}

static void mapfit_army(const struct wl_reading *r, enum wl_side side)
{
	static const char *const names[] = { "army.french", "army.allied" };
	const struct reader_section *s = reader_section(r->doc, names[side]);
	struct reader_place at = s ? s->at : r->doc->at;
	struct mapfit fit = { .squares = 0 };
	/* W17.2: then the reserve is named, and all others are set up. */
	int spare =
	    wl_early_reserve(r->m, wl_seat_of(side)) ? 0 : WL_RESERVE_MAX;
	int over;

	mapfit_squares(r->m, side, &fit);
	mapfit_pieces(r->m, side, &fit);
	over = mapfit_over(&fit);
	if (fit.pieces <= 0)
		(void)fault_error(r->f, at, "W3 W17.4", "[%s] has no piece",
				  names[side]);
	else if (over > spare)
		(void)fault_error(r->f, at, "W4.4 W2.2",
				  "[%s] does not fit its zone: of %d pieces to "
				  "set up, %d find no square that they may "
				  "stand on, and %d may stay in reserve",
				  names[side], fit.pieces, over, spare);
	else if (wl_outpost(r->m, wl_seat_of(side)) != WL_NO_TILE &&
		 fit.pieces - fit.not_infantry < WL_OUTPOST_PIECES)
		(void)fault_error(r->f, at, "W17.1",
				  "[%s] has no two infantry pieces to set up "
				  "in Hougoumont",
				  names[side]);
	else if (fit.commanders > fit.riding)
		(void)fault_error(r->f, at, "W4.4",
				  "[%s] has %d commanders, who must stand on "
				  "the board, and %d squares for them",
				  names[side], fit.commanders, fit.riding);
}

void wl_read_fit(const struct wl_reading *r)
{
	mapfit_army(r, WL_FRENCH);
	mapfit_army(r, WL_ALLIED);
}
