/* SPDX-License-Identifier: MIT */
/* given.h - the options of a command as the means that all below it know. */
#ifndef CMD_GIVEN_H
#define CMD_GIVEN_H

#include "cmd/options.h"
#include "cmd/progress.h"
#include "record/means.h"

/* Begun by given_begin(). */
struct given {
	struct means means;
	const struct options *o;
	json_t *told; /* with --json: what was done; NULL: nothing was begun */
	struct err unsaid; /* why a line could not be printed, if so */
	struct progress progress;
};

/* Options that the command does not have were not given. ERR_USAGE if --time is
 * no time, or --fork no reason. `out` must stay where it is. */
int given_begin(const struct options *o, struct given *out, struct err *e);

/* Its progress is counted in entries; in games, of those that go through a
 * folder. */
void given_games(struct given *g);

/* For commands that tell what was done as it is done: prints the list, with
 * --json. Returns rc, or -1 if that fails, or if a line could not be printed.
 */
int given_end(struct given *g, int rc, struct err *e);

#endif
