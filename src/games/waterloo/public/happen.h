/* SPDX-License-Identifier: MIT */
/* happen.h - the kinds of events of this game (PUBLIC). */
#ifndef WATERLOO_PUBLIC_HAPPEN_H
#define WATERLOO_PUBLIC_HAPPEN_H

#include "games/waterloo/public/field.h"
#include "kernel/event.h"
#include "kernel/teller.h"

/* What at, from, who[], n[] of kernel/event.h mean is said for each; `squares`
 * stands for a wl_squares. */
enum wl_kind {
	WL_EV_MOVE,	 /* from, at = to; who[0]; n[0] 1 if the unit is open to
			    both, n[1] arm, n[2] 1 if it is open that it is
			    light infantry (W9.3); squares: the way */
	WL_EV_FIGHT,	 /* at, from; who[0] attacker, who[1] defender;
			   n[0] face of the die or 0, n[1] 1 if the defender
			   won, n[2] 1 if the loser is withdrawn; squares: the
			   one on which the winner then stands, if it is
			   another than before (W8.1), and the way, if there was
			   one before the last step; n[3] bits:
			   1 << enum wl_bonus of the attacker, those of the
			   defender above them (<< WL_BONUSES) */
	WL_EV_SHOT,	 /* from, at; who[0] target; n[0] enum wl_effect, n[1] 1
			   if the unit is open to both, n[2] tile */
	WL_EV_DAMAGE,	 /* n[0] tile, n[1] hits */
	WL_EV_DESTROYED, /* n[0] tile */
	WL_EV_ENTER,	 /* at, who[0]; n[0] pile, n[1] arm */
	WL_EV_RETIRE,	 /* at, who[0] */
	WL_EV_PLACE,	 /* at, who[0]; n[1] arm: set up, or Prussians */
	WL_EV_CARD,	 /* n[0] enum wl_carded; n[1], n[2] cards or -1; at or
			   squares where it names some */
	WL_EV_REVEAL,	 /* squares; the seat is who learns the units */
	WL_EV_VOID,	 /* n[0] enum wl_reason, then its arguments (why.h) */
	WL_EV_PASSED,	 /* a guard did not hold */
	WL_EV_ROLL,	 /* n[0] face, n[1] 1 if the Prussians come */
	WL_EV_RETREAT,	 /* n[0] section; the seat is who retreats */
	WL_EV_PURSUIT,	 /* n[0] pursuer */
	WL_EV_REMOVE,	 /* at, who[0]; n[0] 1 if open to both, n[1] arm */
	WL_EV_TURN,	 /* n[0] number, n[1] actions, n[2] 1 if passed */
	WL_EV_DRAW,	 /* n[0] enum wl_draw */
	WL_EV_SAY,	 /* text */
	WL_EV_RESULT,	 /* n[0] winner or -1; text: degree */
};

/* What adds 1 to a strength (W7.6). */
enum wl_bonus {
	WL_BY_FORTIFIED, /* W13.4 */
	WL_BY_HILL,	 /* W13.9 */
	WL_BY_VILLAGE,	 /* W13.11 */
	WL_BY_SPIRIT,	 /* W14.7, W14.8 */
	WL_BONUSES,
};

enum wl_effect {
	WL_ELIMINATED,
	WL_IMMUNE,
	WL_ON_BUILDING,
	WL_ON_VILLAGE,
};

/* n[1] played; n[1] kept, n[2] discarded; n[1], n[2] taken. */
enum wl_carded { WL_PLAYED, WL_DRAFTED, WL_TAKEN };

enum wl_draw { WL_OFFERED, WL_DRAW_WITHDRAWN, WL_ACCEPTED };

/* Squares that an event names, with what stands there; and the way of a piece:
 * where it began, its corners, where it ended. */
#define WL_EV_SQUARES 4
struct wl_squares {
	int n;
	int at[WL_EV_SQUARES];
	int unit[WL_EV_SQUARES];
	int nway;
	int way[WL_EV_SQUARES];
};

struct wl_squares *wl_squares(struct event *ev); /* none at first */
void wl_squares_add(struct event *ev, int square, int unit);

/* W6.1: the way that an order names; what is no corner is left out. */
void wl_squares_way(const struct board *b, struct event *ev, const int *way,
		    int n);

/* For one that only looks: no squares if none were added. */
const struct wl_squares *wl_squares_of(const struct event *ev);

extern const char *const wl_faces[]; /* of the battle die, W8; NULL ends */

/* A list of events, each the object that state.md describes, numbered from 1;
 * with_numbers adds "o", the number of the order in its set. */
void wl_events_tell(const struct wl_map *m, const struct events *list,
		    const char *key, bool with_numbers, struct teller *out);

#endif
