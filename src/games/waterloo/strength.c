/* SPDX-License-Identifier: MIT */
/* strength.c - strength in a fight, and what adds to it (W7.6, W13, W14). */
#include "config.h"

#include "games/waterloo/world.h"

#define STRENGTH_MOST 6 /* W13.14 */

/* W13.4, W13.11: infantry in a building that its side has fortified, in the
 * village. */
static int strength_shelter(const struct wl_field *f, int square,
			    struct event *ev)
{
	const struct wl_piece *p = &f->at[square];
	int tile = wl_tile_at(f, square);

	if (tile == WL_NO_TILE || p->arm != WL_INFANTRY)
		return 0;
	if (f->map->tile[tile].kind == WL_VILLAGE) {
		event_cite(ev, "W13.11");
		return 1;
	}
	if (wl_fortified(f, tile) != wl_seat_of(p->side))
		return 0;
	event_cite(ev, "W13.4");
	return 1;
}

/* W13.9: attacked on a hill from outside of it. Squares of hills that are
 * neighbours are one hill (W13.7). */
static int strength_height(const struct wl_field *f,
			   const struct wl_fight *fight, struct event *ev)
{
	const struct wl_piece *p = &f->at[fight->at];

	if (!wl_in_tile(f, fight->at, WL_HILL) ||
	    wl_in_tile(f, fight->from, WL_HILL) || p->arm == WL_ARTILLERY ||
	    p->class == WL_CHIEF)
		return 0;
	event_cite(ev, "W13.9");
	return 1;
}

/* W14.7: for the attack, not for its overruns; W14.8: for the defence. */
static int strength_spirit(bool has, const char *rule, struct event *ev)
{
	if (!has)
		return 0;
	event_cite(ev, rule);
	return 1;
}

/* W7.6, W10.6: never below 0; W13.14: never above 6. */
static int strength_of(const struct wl_field *f, const struct wl_piece *p,
		       int bonus, struct event *ev)
{
	int strength = f->map->unit[p->unit].strength;

	if (strength < 0)
		return EVENT_NONE;
	strength -= p->weakened;
	strength = (strength < 0 ? 0 : strength) + bonus;
	if (bonus)
		event_cite(ev, "W7.6");
	if (strength <= STRENGTH_MOST)
		return strength;
	event_cite(ev, "W13.14");
	return STRENGTH_MOST;
}

void wl_strengths(const struct wl_field *f, const struct wl_fight *fight,
		  struct event *ev)
{
	const struct wl_piece *a = &f->at[fight->stand];
	const struct wl_piece *d = &f->at[fight->at];
	int attack = strength_shelter(f, fight->stand, ev) +
		     strength_spirit(a->spirit && !fight->overrun, "W14.7", ev);
	int defence = strength_shelter(f, fight->at, ev) +
		      strength_height(f, fight, ev) +
		      strength_spirit(fight->reply, "W14.8", ev);

	ev->who[0].strength = strength_of(f, a, attack, ev);
	ev->who[1].strength = strength_of(f, d, defence, ev);
}
