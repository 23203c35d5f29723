/* SPDX-License-Identifier: MIT */
/* verify_game.h - one game file, and what verification finds in it. */
#ifndef CMD_VERIFY_GAME_H
#define CMD_VERIFY_GAME_H

#include "cmd/verify_keys.h"
#include "record/verification.h"

/* Begun by verify_game_open(), released by verify_game_free(). */
struct verify_game {
	struct gamefile *file;
	const struct identity *who; /* or NULL */
	struct secret *secret;	    /* revealed, or of the vault, or NULL */
	struct err no_secret; /* why the vault does not open, if it should */
	struct verification found;
};

/* Reads the file, and opens its secret as far as it is known. -1: it cannot be
 * read, or the identity does not open. */
int verify_game_open(const char *path, struct verify_keys *keys,
		     struct verify_game *v, struct err *e);
void verify_game_free(struct verify_game *v);

/* All levels; identity and secret of *by are set. -1 with the reason if the
 * vault should open and does not, although all else agrees. */
int verify_game_run(struct verify_game *v, struct verify_by *by, struct err *e);

/* The exit status for what was found. */
enum err_code verify_game_status(const struct verify_game *v);

#endif
