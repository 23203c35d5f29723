/* SPDX-License-Identifier: MIT */
/* founding.h - the first entries of a game, from its configuration. */
#ifndef RECORD_FOUNDING_H
#define RECORD_FOUNDING_H

#include "base/err.h"
#include "base/str.h"
#include "kernel/game.h"
#include "kernel/scenario.h"
#include "seal/entropy.h"
#include "seal/identity.h"
#include "store/settings.h"

/* What a configuration asks for, checked: the scenario can be played by this
 * build, every seat has a player. Owned by who declared it; founding_free(). */
struct founding {
	struct settings *settings;
	const struct game *game;
	struct str scenario;   /* its text, without the overrides */
	struct scenario *play; /* with the overrides */
};

/* `templates`: see builtin_dir(). */
int founding_load(const char *config, const char *templates,
		  struct founding *out, struct err *e);
void founding_free(struct founding *f);

/* Whether the game can be played by this document, with everything in it
 * understood: what could not start would be found out too late, when all have
 * accepted. */
struct reader;
int founding_try(const struct game *g, const struct reader *scenario,
		 struct err *e);

/* Writes a game file that holds the genesis entry, and a note for each seat by
 * hand, into *out, which is empty. Random bytes are taken for
 * the game's id, its secret and the vault, in this order.
 * ERR_FORMAT if something in the configuration may not stand there. */
int founding_write(const struct founding *f, const struct identity *referee,
		   struct entropy *y, const char *time, struct str *out,
		   struct err *e);

#endif
