/* SPDX-License-Identifier: MIT */
/* happen.h - the kinds of events of this game (PUBLIC). */
#ifndef CLASSIC_PUBLIC_HAPPEN_H
#define CLASSIC_PUBLIC_HAPPEN_H

#include "games/classic/public/map.h"
#include "kernel/event.h"
#include "kernel/teller.h"

/* What at, from, who[], n[] of kernel/event.h mean is said for each. */
enum cl_kind {
	CL_EV_PLACE,   /* at, who[0] */
	CL_EV_MOVE,    /* from, at = to, who[0]; n[1] 1 if the other seat knows
			 the unit */
	CL_EV_FIGHT,   /* from, at; who[0] attacker, who[1] defender; n[0] the
			 winner's seat or CL_NOBODY */
	CL_EV_TURN,    /* n[0] number */
	CL_EV_DRAW,    /* n[0] enum cl_draw */
	CL_EV_SAY,     /* text */
	CL_EV_DROPPED, /* the seat's open replies have ended: text: the reply
			  that was to be played, or NULL if none fits the turn
			  `from` to `at`; more: a cl_because, of the reply */
	CL_EV_RESULT,  /* n[0] winner or CL_NOBODY; text: degree */
};

enum cl_draw { CL_OFFERED, CL_WITHDRAWN, CL_ACCEPTED };

/* A list of events, each the object that state.md describes, numbered from 1;
 * `numbers` adds "o", the number of the order in its set. */
void cl_events_tell(const struct cl_map *m, const struct events *list,
		    const char *key, bool numbers, struct teller *out);

#endif
