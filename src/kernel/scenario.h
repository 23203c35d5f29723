/* SPDX-License-Identifier: MIT */
/* scenario.h - what is fixed before play: board, units, armies, options. */
#ifndef KERNEL_SCENARIO_H
#define KERNEL_SCENARIO_H

#include "base/err.h"

#include <stddef.h>

struct reader;

/* Owns both. name is how the scenario was named: a shipped one's name, or a
 * path. doc holds the whole document: for a position file the scenario with
 * the position merged over it (state.md). */
struct scenario {
	char *name;
	struct reader *doc;
};

/* Takes over doc, copies name. */
struct scenario *scenario_new(const char *name, struct reader *doc);
void scenario_free(struct scenario *s);

/* A position of this many bytes or fewer is sealed in one size, so that its
 * length tells nothing (protocol.md 3). */
#define SCENARIO_POSITION 8191

/* ERR_REFUSED if a game of the scenario could need `most` bytes for a position
 * and that is too many; `remedy` says what would need fewer. */
int scenario_fit(size_t most, const char *remedy, struct err *e);

#endif
