/* SPDX-License-Identifier: MIT */
/* foretold.h - all that a player is told of orders before he sends them, as a
 * text to compare. */
#ifndef TESTS_FORETOLD_H
#define TESTS_FORETOLD_H

#include "kernel/game.h"

/* Diagnostics, echo, facts of the turn, and what he would see after the certain
 * part; takes `after` of the forecast away. */
void foretold(const struct game *g, const struct diags *d, struct forecast *f,
	      struct str *out);

/* Whether such a text says for certain that the game ends. */
bool foretold_over(const char *told);

/* What must have been said of an order that became this: an `end` that comes
 * too early (W12.6) is void, and told as passed over, for nothing is lost by
 * it. */
enum event_state foretold_state(const struct event_order *became);

#endif
