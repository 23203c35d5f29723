/* SPDX-License-Identifier: MIT */
/* provost_tally.h - what happened in games of campaign, and how often. */
#ifndef LIB_PROVOST_TALLY_H
#define LIB_PROVOST_TALLY_H

#include "games/campaign/public/happen.h"

struct world;

/* What is no kind of event by itself. */
enum provost_what {
	FORCED_LOSS,
	BY_HAND,
	OWN_PLAN,
	ROUT_OF_ATTACKER,
	ROUT_OF_DEFENDER,
	IDLE,
	ROUNDS_OVER,
	CANISTER,
	SHOCK,
	LONG_RANGE,
	FARM,
	HILL,
	REINFORCED_ATTACK,
	REINFORCED_DEFENCE,
	MORALE_FAILS,
	DEFEAT_FRENCH,
	DEFEAT_ANGLO_DUTCH,
	DEFEAT_PRUSSIAN,
	ARMIES_FRENCH,
	ARMIES_ALLIED,
	CITIES,
	TIME,
	RESIGNED_FRENCH,
	RESIGNED_ALLIED,
	DRAWN_GAME,
	PROVOST_WHATS
};

/* Begins as zeros. */
struct provost_tally {
	unsigned done, voids; /* orders */
	unsigned kinds[CN_EV_RESULT + 1], causes[CN_CAUSES];
	unsigned what[PROVOST_WHATS];
};

/* Whether an event follows from this rule. */
bool provost_cites(const struct event *ev, const char *rule);

/* Counts what one set of orders brought about; `number` is the turn, kept from
 * one to the next. */
void provost_count(struct provost_tally *t, const struct world *w,
		   const struct events *events, int *number);

/* Adds what happened elsewhere. */
void provost_add(struct provost_tally *t, const struct provost_tally *more);

/* Prints it; whether all of it has happened at least once. Of games of one
 * kind, whose name is given, only what is not rare: the rest has to happen in
 * all of them together. */
bool provost_print(const struct provost_tally *t, const char *kind);

#endif
