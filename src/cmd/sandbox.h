/* SPDX-License-Identifier: MIT */
/* sandbox.h - positions outside of any game: opened, told, written. */
#ifndef CMD_SANDBOX_H
#define CMD_SANDBOX_H

#include "base/str.h"
#include "cmd/options.h"
#include "kernel/turn.h"

#include <jansson.h>

struct scenario;

/* A position file with its game. Release with sandbox_close(). */
struct sandbox {
	const char *path;
	const char *templates;
	struct scenario *scenario; /* with the position merged over it */
	struct turn *turn;
};

int sandbox_open(const struct options *o, const char *path, struct sandbox *s,
		 struct err *e);
/* The seat of this name in the position's scenario, or GAME_NONE. */
int sandbox_seat(const struct sandbox *s, const char *name);

void sandbox_close(struct sandbox *s);

/* A position as a file: [game] with the name of the scenario `base` and what
 * differs from it, or the whole scenario if that is NULL; then the canonical
 * position (state.md). `doc` is the scenario by which the game is played. */
void sandbox_position(const struct turn *t, const struct reader *doc,
		      const struct scenario *base, struct str *out);

/* The same of the one that was opened. */
int sandbox_write(const struct sandbox *s, struct str *out, struct err *e);

/* The object that `resolve --json` prints; `seat` is GAME_ALL for all
 * facts, or whose events and board to show. */
json_t *sandbox_tell(const struct sandbox *s, int seat);

#endif
