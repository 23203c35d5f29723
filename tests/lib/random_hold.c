/* SPDX-License-Identifier: MIT */
/* random_hold.c - what holds of every position of a game. */
#include "config.h"

#include "lib/random.h"

#include "games/waterloo/public/public.h"
#include "games/waterloo/secret/secret.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static int random_total(const struct world *w, int side, int unit)
{
	const struct wl_field *f = &w->field;
	int n = f->lost[side][unit] + f->removed[side][unit];

	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		n += (int)f->at[sq].side == side && f->at[sq].unit == unit;
	for (size_t i = 0; i < f->ngone; i++)
		n += (int)f->gone[i].side == side && f->gone[i].unit == unit;
	for (int i = 0; side == WL_PRUSSIAN && i < w->nprussians; i++)
		n += w->prussians[i] == unit;
	if (side != WL_PRUSSIAN)
		n += f->reserve[wl_seat_of((enum wl_side)side)][unit];
	return n;
}

/* W3: no piece is made, none gets lost but by dying. */
static void random_conserved(const struct arena *a, const struct world *w)
{
	for (int side = 0; side < WL_SIDES; side++)
		for (int i = 0; i < w->map->nunits; i++)
			if (random_total(w, side, i) != w->map->army[side][i])
				random_wrong(a, w->map->unit[i].id, NULL);
}

/* What stands on squares fits the unit; reserves are counted once. */
static void random_pieces(const struct arena *a, const struct world *w)
{
	int arms[WL_SEATS][WL_ARMS] = { { 0 } };

	for (int sq = 0; sq < board_count(&w->map->board); sq++) {
		const struct wl_piece *p = &w->field.at[sq];

		if (wl_empty(&w->field, sq))
			continue;
		if (p->class != w->map->unit[p->unit].class ||
		    p->arm != wl_arm_of(p->class) || p->weakened < 0 ||
		    (p->weakened && p->class != WL_HEAVY_CAVALRY))
			random_wrong(a, "a piece is not what its unit is",
				     NULL);
	}
	for (int seat = 0; seat < WL_SEATS; seat++)
		for (int i = 0; i < w->map->nunits; i++)
			arms[seat][wl_arm_of(w->map->unit[i].class)] +=
			    w->field.reserve[seat][i];
	assert_memory_equal(arms, w->field.reserve_arms, sizeof(arms));
}

/* W14.1: three of each kind; W4.5: four in a hand, W14.9: two more. */
static void random_cards(const struct arena *a, const struct world *w)
{
	const struct wl_field *f = &w->field;

	for (int i = 0; i < WL_CARDS; i++)
		if (f->hand[0][i] + f->hand[1][i] + f->deck[i] + f->discard[i] +
			f->played[i] !=
		    (wl_has_cards(w->map) ? WL_CARD_COPIES : 0))
			random_wrong(a, wl_card_name((enum wl_card)i), NULL);
	if (wl_card_count(f->hand[WL_SEAT_FRENCH]) > 4 ||
	    wl_card_count(f->hand[WL_SEAT_ALLIED]) > (f->taken ? 6 : 4) ||
	    wl_card_count(f->deck))
		random_wrong(a, "the cards are wrong", NULL);
}

/* W13.2, W13.13: where no such piece may stand; W13.3, W13.6. */
static void random_terrain(const struct arena *a, const struct world *w)
{
	const struct wl_field *f = &w->field;

	for (int sq = 0; sq < board_count(&w->map->board); sq++) {
		int tile = w->map->tile_at[sq];
		enum wl_arm arm = f->at[sq].arm;

		if (tile == WL_NO_TILE || wl_empty(f, sq) ||
		    f->damage[tile] >= 4)
			continue;
		if ((w->map->tile[tile].kind == WL_BUILDING &&
		     arm != WL_INFANTRY) ||
		    (w->map->tile[tile].kind == WL_MUD && arm == WL_ARTILLERY))
			random_wrong(a, w->map->tile[tile].id, NULL);
	}
	for (int i = 0; i < w->map->ntiles; i++) {
		enum wl_tile_kind kind = w->map->tile[i].kind;
		bool hit = kind == WL_BUILDING || kind == WL_VILLAGE;
		int held = wl_fortified(f, i);

		if (f->damage[i] < 0 || f->damage[i] > (hit ? 4 : 0) ||
		    (kind != WL_BUILDING && f->flag[i] >= 0) ||
		    (held >= 0 && f->flag[i] != held && f->phase == WL_PLAY))
			random_wrong(a, w->map->tile[i].id, NULL);
	}
}

/* W7.6, W10.6, W13.14: between 0 and 6, or none. */
static void random_strengths(const struct arena *a)
{
	const struct events *ev = &a->turn->events;

	for (size_t i = 0; i < ev->n; i++)
		for (int k = 0; ev->v[i].kind == WL_EV_FIGHT && k < 2; k++)
			if (ev->v[i].who[k].strength < EVENT_NONE ||
			    ev->v[i].who[k].strength > 6)
				random_wrong(a, "a strength is wrong", NULL);
}

/* W5.1, W10, W12.4 */
static void random_clock(const struct arena *a, const struct world *w)
{
	const struct wl_field *f = &w->field;
	int most = f->seat == WL_SEAT_ALLIED && f->number >= 13 ? 4 : 3;

	if (f->actions < 0 || wl_allowance(f) > most ||
	    (f->phase == WL_PLAY && f->spent[WL_PRUSSIAN] &&
	     (f->number < 13 || f->seat != WL_SEAT_ALLIED)) ||
	    (f->phase == WL_OVER && (f->actions || !f->degree)))
		random_wrong(a, "the clock is wrong", NULL);
}

void random_holds(const struct arena *a, bool played)
{
	const struct world *w = a->turn->world;

	random_clock(a, w);
	random_terrain(a, w);
	random_strengths(a);
	if (!played)
		return;
	random_conserved(a, w);
	random_cards(a, w);
	random_pieces(a, w);
}
