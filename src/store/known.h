/* SPDX-License-Identifier: MIT */
/* known.h - what a player's machine remembers of a game (protocol.md 9). */
#ifndef STORE_KNOWN_H
#define STORE_KNOWN_H

#include "seal/block.h"
#include "store/lock.h"

#include <stdbool.h>

/* The deepest link of a seat's hash chain that this machine has opened. */
struct known_link {
	char seat[SEAT_MAX + 1];
	struct id who;
	unsigned links;
};

/* $XDG_STATE_HOME/estafette/known/<32 hex gid>, or the same text as a player
 * keeps it himself. Released by known_free(). */
struct known {
	char *path;   /* for messages */
	bool machine; /* it is the file of this machine */
	bool there;   /* genesis and referee are remembered */
	uint8_t genesis[HASH_LEN];
	struct id referee;
	struct known_link *links;
	size_t n, cap;
	struct lock lock;
};

/* Of what is held against it; only looked at. */
struct known_game {
	const char *what; /* "the report", for messages */
	struct block_game game;
	const uint8_t *genesis;
	const struct id *referee;
};

/* Reads the text of such a file into what begins with its path and zeros;
 * ERR_FORMAT. */
int known_parse(const struct str *text, struct known *k, struct err *e);

/* Appends it. */
void known_text(const struct known *k, struct str *out);

/* Puts in the links that somebody else knows of the same game. */
void known_merge(struct known *k, const struct known *more);

/* Reads what there is; that there is nothing is no error. ERR_SYSTEM if it
 * cannot be read or there is no home folder, ERR_FORMAT if it is malformed. */
int known_read(const uint8_t gid[GID_LEN], struct known *out, struct err *e);

/* As known_read(), for who will write: makes the folder, sees whether files can
 * be made in it, and lets no other process write until known_free(). */
int known_hold(const uint8_t gid[GID_LEN], struct known *out, struct err *e);
void known_free(struct known *k);

/* ERR_AUTH if a game of this id with another genesis or another referee is
 * remembered. */
int known_check(const struct known *k, const struct known_game *g,
		struct err *e);

/* Puts in what was not known. */
void known_meet(struct known *k, const struct known_game *g);

/* How many links this machine has opened; -1: it does not know. */
int known_links(const struct known *k, const char *seat, const struct id *who);

/* Puts in that so many are open; fewer than before change nothing. */
void known_open(struct known *k, const char *seat, const struct id *who,
		unsigned links);

/* Writes it beside, renames it, and syncs both; nothing if the file says so
 * already. It is held. */
int known_write(const struct known *k, struct err *e);

/* Takes away what is remembered of a game, malformed or not: ERR_REFUSED if it
 * is nothing. */
int known_forget(const uint8_t gid[GID_LEN], struct err *e);

#endif
