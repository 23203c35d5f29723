/* SPDX-License-Identifier: MIT */
/* lookup.h - of which game a mail speaks that holds no block. */
#ifndef OFFICE_LOOKUP_H
#define OFFICE_LOOKUP_H

#include "letter/arrival.h"
#include "record/means.h"
#include "seal/hash.h"
#include "seal/identity.h"

#include <stdbool.h>
#include <stddef.h>

/* DIR/.estafette/lookup has a file for each beginning of what is looked up, so
 * that the cost does not grow with the games: lines "WHAT GID" for the
 * Message-ID of each letter to a seat by hand, and hashes of the games' names
 * and of the seats' addresses. It may be deleted at any time: when something is
 * not found, the games of the folder that have changed since are looked
 * through, once in a run. Set m, dir and referee, the rest as zeros. */
struct lookup {
	const struct means *m;
	const char *dir;
	struct identity *referee;
	bool fresh; /* looked through in this run */
	bool blind; /* that failed: later mails wait, too */
};

/* Games, by their ids; begins as zeros, released by lookup_free(). */
struct lookup_games {
	uint8_t (*gids)[GID_LEN];
	size_t n, cap;
	bool by_address; /* only the sender's address speaks for them */
	/* The subject names them, and the mail answers a letter of which
	 * nobody has looked whether it is of another game. */
	bool unsure;
};
void lookup_free(struct lookup_games *g);

/* The games of the letters that a mail answers; else those that its subject
 * names in brackets; else those in which its sender's address is registered.
 * What is found is only where to look: nothing is proved by it. `again`: what
 * was found is not here, or not what the mail answers, so the games are looked
 * through at once. -1: they cannot be read now. */
int lookup_mail(struct lookup *l, const struct arrival *a, bool again,
		struct lookup_games *out, struct err *e);

/* The first of those games, as far as is known without a look into any: false
 * if there is none. */
bool lookup_known(const char *dir, const struct arrival *a,
		  uint8_t gid[GID_LEN]);

#endif
