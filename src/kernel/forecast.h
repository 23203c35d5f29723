/* SPDX-License-Identifier: MIT */
/* forecast.h - what can be foretold of a set of orders before it is sent. */
#ifndef KERNEL_FORECAST_H
#define KERNEL_FORECAST_H

#include "kernel/event.h"

#include <jansson.h>
#include <stdbool.h>

struct seen; /* kernel/game.h */

/* Whether the turn, or the part of one that the seat is asked for, ends with
 * these orders. */
enum forecast_turn {
	FORECAST_NO_TURN, /* nothing is foretold, or this phase has no turn */
	FORECAST_ENDS,
	FORECAST_GOES_ON, /* the seat would be asked again */
	FORECAST_OVER,	  /* the game does */
};

/* Certain is what the lines do up to the first fight, shot or roll, and before
 * anything that only the referee knows. Begins as FORECAST_INIT; released by
 * forecast_free(). A game's check() fills in all but `world`. */
struct forecast {
	struct events orders; /* the canonical echo; what each would become;
				 with lines, by kernel/turn.h */
	enum forecast_turn turn;
	int used, left; /* actions; EVENT_NONE: this game or phase counts
			   none */
	bool open;	/* the three above hold if what only the referee knows
			changes nothing of the board; else they are sure */
	bool chance; /* there is such a thing in these orders: `after` is what
			stands before the first */
	bool acts;   /* something is carried out, whatever becomes of the lines:
			one that is void in the end has begun, or a plan takes
			over */
	/* What the seat would see after the certain part, as a view without
	 * events; NULL where that is nothing worth drawing, and with errors.
	 * Made by check(), told and released by kernel/turn.h. */
	struct seen *after;
	json_t *world; /* `after` as the `world` of a view, or NULL */
};
#define FORECAST_INIT                                                          \
	{                                                                      \
		.orders = EVENTS_INIT, .used = EVENT_NONE, .left = EVENT_NONE, \
	}

/* Releases all but `after`, which turn_check() has taken; also makes it empty
 * again. */
void forecast_free(struct forecast *f);

/* Whether nothing of the orders would be carried out: for certain those that
 * are no declaration would be void from the beginning, passed over, or not
 * reached. Who sends them wastes a mail. */
bool forecast_vain(const struct forecast *f);

/* What would become of an order, as a word: that of event_state_name(), but
 * "open" for what nothing certain can be said of. */
const char *forecast_word(const struct forecast *f, size_t order);

/* "ends", "goes-on", "over"; NULL for FORECAST_NO_TURN. */
const char *forecast_turn_name(enum forecast_turn turn);

#endif
