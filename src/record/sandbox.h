/* SPDX-License-Identifier: MIT */
/* sandbox.h - positions outside of any game: opened, told, written. */
#ifndef RECORD_SANDBOX_H
#define RECORD_SANDBOX_H

#include "base/str.h"
#include "base/err.h"
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

/* Reads a file ("-": standard input); `templates` as of builtin_dir(). Both
 * must outlive *s. */
int sandbox_open(const char *templates, const char *path, struct sandbox *s,
		 struct err *e);

/* As sandbox_open(), of n bytes that are called `name`; see
 * scenario_position_text(). */
int sandbox_read(const char *name, const char *text, size_t n,
		 struct sandbox *s, struct err *e);
void sandbox_close(struct sandbox *s);

/* The seat of this name in the position's scenario, or GAME_NONE. */
int sandbox_seat(const struct sandbox *s, const char *name);

/* ERR_REFUSED: there is no seat of this name, and which there are; returns
 * -1. */
int sandbox_no_seat(const struct sandbox *s, const char *name, struct err *e);

/* The first seat that is awaited; when all is over any, the game refuses it and
 * says by which rule. GAME_NONE if the position waits for nobody. */
int sandbox_awaited(const struct sandbox *s);

/* A position as a file: [game] with the name of the scenario `base` and what
 * differs from it, or the whole scenario if that is NULL; then the canonical
 * position (state.md). `doc` is the scenario by which the game is played. */
void sandbox_position(const struct turn *t, const struct reader *doc,
		      const struct scenario *base, struct str *out);

/* The same of the one that was opened. */
int sandbox_write(const struct sandbox *s, struct str *out, struct err *e);

/* Puts in who is awaited, what came out, and what the game describes a position
 * by (turn_describe()). */
void sandbox_describe(const struct turn *t, json_t *out);

/* The object that `resolve --json` prints; `seat` is GAME_ALL for all
 * facts, or whose events and board to show. */
json_t *sandbox_tell(const struct sandbox *s, int seat);

/* A position, of a game or by itself. */
struct sandbox_of {
	const struct turn *turn;
	const char *name;
	int entry;
};

/* A whole view (protocol.md 6) of it, for a seat, GAME_PUBLIC or GAME_ALL; the
 * caller's. */
json_t *sandbox_view(const struct sandbox_of *of, int who);

/* The same of the one that was opened; `who` is asked if he is awaited. */
json_t *sandbox_view_asked(const struct sandbox *s, int who);

#endif
