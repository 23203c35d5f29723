/* SPDX-License-Identifier: MIT */
/* forge_orders.h - orders as no honest program would seal them. */
#ifndef TESTS_FORGE_ORDERS_H
#define TESTS_FORGE_ORDERS_H

#include "seal/orders.h"
#include "store/ledger.h"

/* What the header says, or the lines inside. */
struct forge_side {
	struct block_game game;
	char seat[SEAT_MAX + 1];
	uint32_t asked;
	uint8_t head[HASH_LEN];
	char referee[ID_LEN + 1]; /* inside only */
};

/* Begins by forge_begin(); owns its texts and player. */
struct forge {
	struct gamefile *file;
	struct forge_side outside, inside;
	struct player *player;
	unsigned link; /* the number of the set whose link is opened */
	uint8_t seal_key[HASH_LEN];
	char key[ID_LEN + 1]; /* as the header says */
	bool wrong_id, wrong_sealed, unpadded, crafted_sig;
	struct str text;
	struct str copied; /* another block, whose box is taken */
};

/* Orders as `who` would seal them now for a seat, holding the hash of the
 * last entry with a STATE: file and ledger are looked at. */
int forge_begin(struct ledger *l, const char *seat, const struct identity *who,
		struct forge *f, struct err *e);
void forge_free(struct forge *f);

/* Changes something. In the header and inside alike, or in one of them with
 * "outside." or "inside." before the word:
 *   name NAME, gid flip   of the game
 *   seat SEAT, asked N, referee ID
 *   head N                the hash of an entry; flip: of none
 * In the header:
 *   link N                of the N-th set
 *   key ID                crafted: of a point that is not of prime order
 *   order-id flip, sealed flip
 *   sig crafted           with the neutral point for R
 * Of the box:
 *   game FILE             sealed for the referee and to the key of another
 *   box flip              to a key that nobody has
 *   copy FILE             that of another block, with its order-id
 *   padding none
 *   length N              so many bytes of orders
 * ERR_USAGE if it is none of these. */
int forge_set(struct forge *f, const char *word, const char *value,
	      struct err *e);

/* Appends the block: always the same. */
int forge_make(const struct forge *f, const struct identity *who,
	       struct str *out, struct err *e);

/* A point of order two added to the generator: an id that passes its check, of
 * a key that is not of prime order. */
void forge_crafted_id(char key[ID_LEN + 1]);

/* Opens an identity file without a password; the caller's, NULL on error. */
struct identity *forge_identity(const char *path, struct err *e);

#endif
