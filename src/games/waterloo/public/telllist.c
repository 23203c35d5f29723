/* SPDX-License-Identifier: MIT */
/* telllist.c - the lists of a view: off the board, unaccounted, possible. */
#include "config.h"

#include "games/waterloo/public/legal.h"
#include "games/waterloo/public/tell.h"

#include "kernel/told.h"

/* Units with their numbers, those above nought. */
static void telllist_counts(const struct wl_map *m, const char *key,
			    const int counts[WL_UNITS], struct teller *out)
{
	teller_object(out, key);
	for (int i = 0; i < m->nunits; i++)
		if (counts[i] > 0)
			teller_number(out, m->unit[i].id, counts[i]);
	teller_end(out);
}

/* Counts of one side, which is left out if it has none. */
void wl_tell_counts(const struct wl_map *m, enum wl_side side,
		    const int counts[WL_UNITS], struct teller *out)
{
	for (int i = 0; i < m->nunits; i++) {
		if (counts[i] > 0) {
			telllist_counts(m, wl_side_name(side), counts, out);
			return;
		}
	}
}

static void telllist_gone_one(const struct seen *s, const struct wl_gone *g,
			      struct teller *out)
{
	teller_object(out, NULL);
	teller_number(out, "from", wl_gone_from(g));
	teller_number(out, "since", g->since);
	teller_string(out, "unit", s->map->unit[g->unit].id);
	if (g->weakened)
		teller_number(out, "weakened", g->weakened);
	if (g->weakened_on != WL_LONG_AGO)
		teller_number(out, "weakened-on", g->weakened_on);
	teller_end(out);
}

/* Sides with nothing on the pile are left out. */
static void telllist_gone(const struct seen *s, const char *key,
			  enum wl_pile pile, struct teller *out)
{
	teller_object(out, key);
	for (int side = 0; side < WL_SIDES; side++) {
		bool any = false;

		for (size_t i = 0; i < s->field.ngone; i++) {
			const struct wl_gone *g = &s->field.gone[i];

			if (g->pile != pile || (int)g->side != side)
				continue;
			if (!any)
				teller_array(out,
					     wl_side_name((enum wl_side)side));
			any = true;
			telllist_gone_one(s, g, out);
		}
		if (any)
			teller_end(out);
	}
	teller_end(out);
}

static void telllist_arms(const struct seen *s, int seat, struct teller *out)
{
	const int *arms = s->field.reserve_arms[seat];
	bool any = false;

	for (int arm = 0; arm < WL_ARMS; arm++) {
		if (!arms[arm])
			continue;
		if (!any)
			teller_object(out, wl_side_name(wl_own_side(seat)));
		any = true;
		teller_number(out, wl_arm_name((enum wl_arm)arm), arms[arm]);
	}
	if (any)
		teller_end(out);
}

/* Enemy pieces whose unit this seat has not seen: what its army has, less
 * what stands open. */
static void telllist_unaccounted(const struct seen *s, struct teller *out)
{
	const struct wl_field *f = &s->field;

	teller_object(out, "unaccounted");
	for (int side = 0; side < WL_SIDES; side++) {
		int left[WL_UNITS] = { 0 };

		if (wl_seat_of((enum wl_side)side) == s->seat)
			continue;
		for (int i = 0; i < s->map->nunits; i++)
			left[i] = s->map->army[side][i] - f->lost[side][i] -
				  f->removed[side][i];
		for (int sq = 0; sq < board_count(&s->map->board); sq++)
			if ((int)f->at[sq].side == side &&
			    f->at[sq].unit != WL_UNIT_UNKNOWN)
				left[f->at[sq].unit]--;
		for (size_t i = 0; i < f->ngone; i++)
			if ((int)f->gone[i].side == side)
				left[f->gone[i].unit]--;
		wl_tell_counts(s->map, (enum wl_side)side, left, out);
	}
	teller_end(out);
}

/* The own reserve; by seat, when it is told of all. */
static void telllist_reserve(const struct seen *s, struct teller *out)
{
	if (s->seat >= 0) {
		telllist_counts(s->map, "reserve", s->field.reserve[s->seat],
				out);
	} else if (s->seat == GAME_ALL) {
		teller_object(out, "reserve");
		for (int seat = 0; seat < WL_SEATS; seat++)
			telllist_counts(s->map, wl_seat_name(seat),
					s->field.reserve[seat], out);
		teller_end(out);
	}
}

void wl_tell_lists(const struct seen *s, struct teller *out)
{
	telllist_reserve(s, out);
	teller_object(out, "reserves");
	telllist_arms(s, WL_SEAT_FRENCH, out);
	telllist_arms(s, WL_SEAT_ALLIED, out);
	teller_end(out);
	telllist_gone(s, "withdrawn", WL_WITHDRAWN, out);
	telllist_gone(s, "retired", WL_RETIRED, out);
	teller_object(out, "lost");
	for (int side = 0; side < WL_SIDES; side++)
		wl_tell_counts(s->map, (enum wl_side)side, s->field.lost[side],
			       out);
	teller_end(out);
	if (s->seat >= 0)
		telllist_unaccounted(s, out);
}

static void telllist_entry_one(const struct seen *s, const struct wl_act *a,
			       struct teller *out)
{
	teller_object(out, NULL);
	teller_string(out, "pile", wl_pile_name(a->pile));
	teller_string(out, "side", wl_side_name(a->side));
	teller_string(out, "unit", s->map->unit[a->unit].id);
	teller_end(out);
}

/* Whether pieces of a side can lie there for this seat. */
static bool telllist_pile(const struct seen *s, enum wl_pile pile,
			  enum wl_side side)
{
	if (pile == WL_RESERVE)
		return side == wl_own_side(s->seat);
	for (size_t i = 0; i < s->field.ngone; i++)
		if (s->field.gone[i].pile == pile &&
		    s->field.gone[i].side == side)
			return true;
	return false;
}

static void telllist_pile_entries(const struct seen *s, enum wl_pile pile,
				  enum wl_side side, struct teller *out)
{
	struct wl_act a = { .verb = WL_ENTER, .pile = pile, .side = side };
	struct wl_entry entry;
	struct wl_why why;

	if (!telllist_pile(s, pile, side))
		return;
	for (a.unit = 0; a.unit < s->map->nunits; a.unit++)
		if (wl_entry_find(&s->field, s->seat, &a, &entry, &why))
			telllist_entry_one(s, &a, out);
}

/* Units that may come on now, each with its pile (W11). */
static void telllist_entries(const struct seen *s, struct teller *out)
{
	bool play = s->field.phase == WL_PLAY; /* W16.5 */

	teller_array(out, "enter");
	for (int pile = 0; pile < WL_PILES && play; pile++)
		for (int side = 0; side < WL_SIDES; side++)
			telllist_pile_entries(s, (enum wl_pile)pile,
					      (enum wl_side)side, out);
	teller_end(out);
}

/* Squares of a kind, by a test. */
static void telllist_squares(const struct seen *s, const char *key,
			     bool (*test)(const struct seen *, int),
			     struct teller *out)
{
	teller_array(out, key);
	for (int sq = 0; sq < board_count(&s->map->board); sq++)
		if (test(s, sq))
			told_square(out, NULL, &s->map->board, sq);
	teller_end(out);
}

static bool telllist_entry(const struct seen *s, int sq)
{
	return s->field.phase == WL_PLAY && /* W16.5 */
	       board_row(&s->map->board, sq) == wl_back_row(s->map, s->seat) &&
	       wl_empty(&s->field, sq);
}

static bool telllist_retires(const struct seen *s, int sq)
{
	return wl_may_retire(&s->field, s->seat, sq);
}

/* Guns with something to fire at (W9.1, W13.5, W13.8, W13.12). */
static bool telllist_gun(const struct seen *s, int sq)
{
	const struct wl_field *f = &s->field;

	return f->phase == WL_PLAY && wl_mine(f, s->seat, sq) &&
	       wl_side_acts(f, f->at[sq].side) && wl_can_shoot(f, sq);
}

/* W12.6: whose action the turn still wants. */
static void telllist_must(const struct seen *s, struct teller *out)
{
	static const enum wl_side sides[] = { WL_PRUSSIAN, WL_ALLIED };

	if (wl_must_act(&s->field, s->seat) == WL_NOBODY)
		return;
	teller_array(out, "must");
	for (int i = 0; i < 2; i++)
		if (wl_owes_act(&s->field, s->seat, sides[i]))
			teller_string(out, NULL, wl_side_name(sides[i]));
	teller_end(out);
}

void wl_tell_possible(const struct seen *s, struct teller *out)
{
	teller_object(out, "possible");
	telllist_entries(s, out);
	telllist_squares(s, "entry-squares", telllist_entry, out);
	telllist_squares(s, "retire", telllist_retires, out);
	telllist_squares(s, "guns", telllist_gun, out);
	if (wl_has_cards(s->map)) {
		wl_tell_fires(s, telllist_gun, out);
		wl_tell_playable(s, out);
	}
	telllist_must(s, out);
	teller_end(out);
}
