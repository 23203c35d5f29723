/* SPDX-License-Identifier: MIT */
/* position.h - a canonical position read again, for tests of any game. */
#ifndef LIB_POSITION_H
#define LIB_POSITION_H

#include "kernel/reader.h"
#include "kernel/turn.h"

/* The position over its scenario; NULL, with a line that says why, if it
 * cannot be read. */
struct turn *position_turn(const struct game *g, const struct reader *scenario,
			   const char *position);

/* A copy of it without what the game writes into a position: the scenario that
 * it was begun from. */
struct reader *position_scenario(const struct game *g,
				 const struct reader *position);

/* Whether a position is all that there is to go on from: saved, loaded and
 * saved again it is the same bytes, no more than are allowed, and with `views`
 * every seat sees the same, as text and as a tree. NULL, or what is wrong. */
const char *position_fault(const struct turn *t, const struct reader *scenario,
			   bool views);
/* The same where it has been loaded already. */
const char *position_differs(const struct turn *t, const struct turn *loaded,
			     bool views);

#endif
