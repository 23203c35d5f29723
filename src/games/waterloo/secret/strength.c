/* SPDX-License-Identifier: MIT */
/* strength.c - strength in a fight, and what adds to it (W7.6, W13, W14). */
#include "config.h"

#include "games/waterloo/secret/world.h"

#define STRENGTH_MOST 6 /* W13.14 */

/* W13.4, W13.11: infantry in a building that its side has fortified, in the
 * village. */
static int strength_shelter(const struct wl_field *f, int square)
{
	const struct wl_piece *p = &f->at[square];
	int tile = wl_tile_at(f, square);

	if (tile == WL_NO_TILE || p->arm != WL_INFANTRY)
		return 0;
	if (f->map->tile[tile].kind == WL_VILLAGE)
		return 1 << WL_BY_VILLAGE;
	if (wl_fortified(f, tile) != wl_seat_of(p->side))
		return 0;
	return 1 << WL_BY_FORTIFIED;
}

/* W13.9: attacked on a hill from outside of it. Squares of hills that are
 * neighbours are one hill (W13.7). */
static int strength_height(const struct wl_field *f,
			   const struct wl_fight *fight)
{
	const struct wl_piece *p = &f->at[fight->at];

	if (!wl_in_tile(f, fight->at, WL_HILL) ||
	    wl_in_tile(f, fight->from, WL_HILL) || p->arm == WL_ARTILLERY ||
	    p->class == WL_CHIEF)
		return 0;
	return 1 << WL_BY_HILL;
}

/* W7.6, W10.6: never below 0. Each bonus is 1. */
static int strength_sum(const struct wl_field *f, const struct wl_piece *p,
			int bonus)
{
	int strength = f->map->unit[p->unit].strength - p->weakened;

	if (strength < 0)
		strength = 0;
	for (int i = 0; i < WL_BONUSES; i++)
		strength += bonus >> i & 1;
	return strength;
}

static int strength_of(const struct wl_field *f, const struct wl_piece *p,
		       int bonus)
{
	int strength = strength_sum(f, p, bonus);

	if (f->map->unit[p->unit].strength < 0)
		return EVENT_NONE;
	return strength < STRENGTH_MOST ? strength : STRENGTH_MOST; /* W13.14 */
}

/* W14.7: fighting spirit is for the attack, not for its overruns; W14.8: for
 * the defence. */
static void strength_cite_bonus(int attack, int defence, struct event *ev)
{
	static const char *const rules[WL_BONUSES] = {
		[WL_BY_FORTIFIED] = "W13.4",
		[WL_BY_HILL] = "W13.9",
		[WL_BY_VILLAGE] = "W13.11",
	};

	for (int i = 0; i < WL_BY_SPIRIT; i++)
		if ((attack | defence) >> i & 1)
			event_cite(ev, rules[i]);
	if (attack >> WL_BY_SPIRIT & 1)
		event_cite(ev, "W14.7");
	if (defence >> WL_BY_SPIRIT & 1)
		event_cite(ev, "W14.8");
}

static void strength_cite(const struct wl_field *f, const struct wl_piece *p,
			  int bonus, struct event *ev)
{
	if (bonus)
		event_cite(ev, "W7.6");
	if (strength_sum(f, p, bonus) > STRENGTH_MOST)
		event_cite(ev, "W13.14");
}

void wl_strengths(const struct wl_field *f, const struct wl_fight *fight,
		  bool compared, struct event *ev)
{
	const struct wl_piece *a = &f->at[fight->stand];
	const struct wl_piece *d = &f->at[fight->at];
	int attack = strength_shelter(f, fight->stand);
	int defence =
	    strength_shelter(f, fight->at) | strength_height(f, fight);

	if (a->spirit && !fight->overrun)
		attack |= 1 << WL_BY_SPIRIT;
	if (fight->reply)
		defence |= 1 << WL_BY_SPIRIT;
	ev->who[0].strength = strength_of(f, a, attack);
	ev->who[1].strength = strength_of(f, d, defence);
	ev->n[3] = attack | defence << WL_BONUSES;
	if (!compared)
		return;
	strength_cite_bonus(attack, defence, ev);
	strength_cite(f, a, attack, ev);
	strength_cite(f, d, defence, ev);
}
