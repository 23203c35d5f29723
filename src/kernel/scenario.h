/* SPDX-License-Identifier: MIT */
/* scenario.h - what is fixed before play: board, units, armies, options. */
#ifndef KERNEL_SCENARIO_H
#define KERNEL_SCENARIO_H

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

#endif
