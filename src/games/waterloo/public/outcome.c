/* SPDX-License-Identifier: MIT */
/* outcome.c - what ends a battle or a pursuit by what lies open. */
#include "config.h"

#include "games/waterloo/public/outcome.h"

void wl_count_lines(const struct wl_field *f, int seat, int count[WL_SECTIONS])
{
	const struct board *b = &f->map->board;
	int row = wl_back_row(f->map, !seat);

	for (int i = 0; i < WL_SECTIONS; i++)
		count[i] = 0;
	for (int column = 0; column < b->columns; column++) {
		int sq = board_square(b, column, row);

		if (wl_mine(f, seat, sq))
			count[wl_section_of(f->map, !seat, sq)]++;
	}
}

bool wl_line_decides(int seat, enum wl_section held)
{
	return seat == WL_SEAT_FRENCH && held == WL_CENTRE;
}

enum wl_section wl_line_held(const struct wl_field *f, int seat)
{
	int count[WL_SECTIONS];

	wl_count_lines(f, seat, count);
	/* W15.3: the Allied centre before the wings. */
	if (wl_line_decides(seat, WL_CENTRE) && count[WL_CENTRE] >= 2)
		return WL_CENTRE;
	for (int i = 0; i < WL_SECTIONS; i++)
		if (count[i] >= 2)
			return (enum wl_section)i;
	return WL_SECTIONS;
}

bool wl_pursuable(const struct wl_field *f, int winner)
{
	bool cavalry = false;
	bool loser = false;

	for (int sq = 0; sq < board_count(&f->map->board); sq++) {
		bool leaves =
		    f->phase == WL_PLAY && f->at[sq].class == WL_CHIEF;

		if (wl_empty(f, sq) || leaves)
			continue;
		if (!wl_mine(f, winner, sq))
			loser = true;
		else if (f->at[sq].arm == WL_CAVALRY)
			cavalry = true;
	}
	return cavalry && loser;
}

enum wl_outcome wl_outcome(const struct wl_field *f)
{
	const int both[2] = { f->seat, !f->seat }; /* W15.3 */

	if (f->phase == WL_PURSUIT)
		return wl_pursuable(f, f->pursuer) ? WL_GOES_ON : WL_GAME_WON;
	for (int i = 0; wl_is_expert(f->map) && i < 2; i++) {
		enum wl_section held = wl_line_held(f, both[i]);

		if (held == WL_SECTIONS)
			continue;
		return !wl_line_decides(both[i], held) &&
			       wl_pursuable(f, both[i])
			   ? WL_BATTLE_WON
			   : WL_GAME_WON;
	}
	return WL_GOES_ON;
}
