/* SPDX-License-Identifier: MIT */
/* position.h - a canonical position read again, for tests of any game. */
#ifndef POSITION_H
#define POSITION_H

#include "kernel/reader.h"
#include "kernel/turn.h"

/* The position over its scenario; NULL, with a line that says why, if it
 * cannot be read. */
struct turn *position_turn(const struct game *g, const struct reader *scenario,
			   const char *position);

#endif
