/* SPDX-License-Identifier: MIT */
/* player.h - what a player's seed gives for one game (protocol.md 2, 4). */
#ifndef SEAL_PLAYER_H
#define SEAL_PLAYER_H

#include "seal/box.h"
#include "seal/identity.h"

#define PLAYER_LINKS 4096 /* accepted sets of orders in one game */
#define SEAT_MAX     31	  /* characters of a seat's or a game's name */

/* Bound to the genesis hash, so that a game id used twice opens nothing.
 * Lives in safe memory; the caller's, released by player_free(). */
struct player {
	uint8_t gid[GID_LEN];
	char seat[SEAT_MAX + 1];
	struct box_pair report; /* reports are sealed to report.pk */
	uint8_t chain_seed[HASH_LEN];
	uint8_t nonce[HASH_LEN]; /* the joining nonce */
	/* The link that was stepped down to last, of which set: those before
	 * it follow, and the way from the seed is long. */
	uint8_t deepest[HASH_LEN];
	unsigned deep;
};

/* Derives all of it from the identity (protocol.md 2), the same each time; the
 * caller's. A seat is a name of at most SEAT_MAX characters. */
struct player *player_new(const struct identity *who,
			  const uint8_t gid[GID_LEN],
			  const uint8_t genesis[HASH_LEN], const char *seat);
void player_free(struct player *p);

/* The link of the k-th accepted set, x(4096 - k); k = 0 gives the anchor.
 * ERR_REFUSED if k > PLAYER_LINKS: none is left. Of the set after it is then
 * had for nothing. */
int player_link(struct player *p, unsigned k, uint8_t link[HASH_LEN],
		struct err *e);

/* Steps down a seat's chain: out = H("chain", gid, seat, x), `steps` times.
 * A link of a set is right if one step from it gives the last link. */
void player_chain(const uint8_t gid[GID_LEN], const char *seat, unsigned steps,
		  const uint8_t x[HASH_LEN], uint8_t out[HASH_LEN]);

#endif
