/* SPDX-License-Identifier: MIT */
/* happen.h - the kinds of events of this game (PUBLIC). */
#ifndef CAMPAIGN_PUBLIC_HAPPEN_H
#define CAMPAIGN_PUBLIC_HAPPEN_H

#include "games/campaign/public/field.h"
#include "games/campaign/public/why.h"
#include "kernel/event.h"
#include "kernel/teller.h"

/* state.md "Campaign", Events; the keys of each kind stand there. */
enum cn_event {
	CN_EV_PLACE,
	CN_EV_TURN,
	CN_EV_MARCH,
	CN_EV_REVEAL,
	CN_EV_FORCED,
	CN_EV_FIGHT,
	CN_EV_SKIRMISH,
	CN_EV_FIRE,
	CN_EV_HIT,
	CN_EV_LOST,
	CN_EV_OVER,
	CN_EV_DRAWN,
	CN_EV_TERRAIN,
	CN_EV_DEPLOY,
	CN_EV_ROUND,
	CN_EV_MORALE,
	CN_EV_ENGAGE,
	CN_EV_WITHDRAW,
	CN_EV_SHIFT,
	CN_EV_SQUARE,
	CN_EV_BREAK,
	CN_EV_SHELTER,
	CN_EV_TAKE,
	CN_EV_SWAP,
	CN_EV_PLAN,
	CN_EV_REINFORCE,
	CN_EV_RETREAT,
	CN_EV_ROUT,
	CN_EV_STALEMATE,
	CN_EV_REGROUP,
	CN_EV_SUPPLY,
	CN_EV_DEFEAT,
	CN_EV_VOID,
	CN_EV_PASSED_OVER,
	CN_EV_DRAW,
	CN_EV_RESIGN,
	CN_EV_SAY,
	CN_EV_RESULT
};

enum cn_range { CN_SHORT, CN_LONG, CN_IN_SKIRMISH };
enum cn_draw { CN_OFFERED, CN_WITHDRAWN, CN_ACCEPTED };

#define CN_HAPPENED_UNITS 24
#define CN_HAPPENED_DICE  8 /* steps of a unit */

/* What an event is about; what does not belong to a kind is EVENT_NONE. The
 * event's payload (kernel/event.h). */
struct cn_happened {
	int town, from, to; /* towns; or places of the board in `town` */
	int army, side;
	int unit, other; /* other: square, with, target; of a battle */
	int count, left, die, bonus, loss, firepower, hits;
	int number, half, place, lane, ground, cause, range;
	int what; /* fight: battle 1; draw; forced march; winner; holds */
	int units[CN_HAPPENED_UNITS];
	int nunits;
	int dice[CN_HAPPENED_DICE];
	int ndice;
	int blocks[4], nblocks;
	bool froms[CN_TOWNS]; /* of `fight` */
	int spread[4];	      /* deploy: left centre right reserve */
	int plan;	      /* of cn_map.ready, or CN_OWN_PLAN */
	/* Bits of seats that see what is the owner's: which unit it is,
	 * `units`, `drawn`, `plan`; see CN_ALL_SEATS. Nobody else does, and of
	 * a hit on a unit, a void line, a line passed over nobody else hears at
	 * all. */
	int owners;
	int reason, why[CN_WHY_ARGS]; /* enum cn_reason, of `void` */
};
#define CN_ALL_SEATS 0xff

/* Adds an event of this kind, all of it EVENT_NONE and empty; the payload is
 * valid until the next call. `order`: number of the line, or 0. */
struct cn_happened *cn_event_add(struct events *e, enum cn_event kind, int seat,
				 int order);
struct cn_happened *cn_happened(const struct event *ev);
/* Why a line is void: the reason, and the rules of the event added last. */
void cn_event_why(struct events *e, const struct cn_why *why);
/* Cites a rule in the event added last. */
void cn_event_cite(struct events *e, const char *rule);

/* N8.3, N28.3: forced marches are diced for in the order of the scenario, which
 * would tell which unit is where. Those of units that the list does not name
 * are put into the order of the towns, before the others. */
void cn_events_blend(struct events *e);

/* A list of events, each the object that state.md describes, numbered from 1;
 * `numbers` adds "o", the number of the order in its set. */
void cn_events_tell(const struct cn_map *m, const struct events *list,
		    const char *key, bool numbers, struct teller *out);

#endif
