/* SPDX-License-Identifier: MIT */
/* memory.h - a command and what this machine remembers of games. */
#ifndef CMD_MEMORY_H
#define CMD_MEMORY_H

#include "base/err.h"
#include "cmd/options.h"
#include "store/known.h"

#define OPTION_NO_MEMORY                                \
	{                                               \
		"no-memory", 0, NULL,                   \
		    "write down nothing of it on this " \
		    "machine"                           \
	}

/* What this machine knows of the game, to be looked at; ERR_AUTH if it is
 * another, or ERR_FORMAT. What cannot be looked up (ERR_SYSTEM) is nothing
 * here: who must not go on then, opens it. Released by known_free(). */
int memory_look(const struct known_game *g, struct known *out, struct err *e);

/* As memory_look(), to be changed and saved: no other process writes it until
 * known_free(). With --no-memory as memory_look(). */
int memory_open(const struct options *o, const struct known_game *g,
		struct known *out, struct err *e);

/* Saves it, with the game if that was not known, and says so: the first time is
 * when a player can compare who the referee is. Nothing is written with
 * --no-memory. */
int memory_save(const struct options *o, const struct known_game *g,
		struct known *k, struct err *e);

/* Both for a game that is not known yet, and for commands that may fail at it:
 * they say so and go on. */
void memory_meet(const struct options *o, const struct known_game *g);

#endif
