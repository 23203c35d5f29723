/* SPDX-License-Identifier: MIT */
/* accept.h - the block by which a player joins a game (protocol.md 4). */
#ifndef SEAL_ACCEPT_H
#define SEAL_ACCEPT_H

#include "seal/block.h"

/* Begins as zeros or by accept_block_parse(); owns its text; released by
 * accept_block_free(). */
struct accept_block {
	struct block_game game;
	char seat[SEAT_MAX + 1];
	uint8_t genesis[HASH_LEN];
	uint8_t report_key[HASH_LEN];
	uint8_t anchor[HASH_LEN];
	uint8_t nonce[HASH_LEN];
	struct id key;
	uint8_t sig[SIGN_LEN];
	struct span header; /* in text */
	struct str text;    /* canonical */
};

/* Reads a canonical text. ERR_FORMAT, and *out holds
 * nothing, if it is anything else. */
int accept_block_parse(const char *text, size_t n, struct accept_block *out,
		       struct err *e);
void accept_block_free(struct accept_block *b);

/* `expected` is the id that genesis gives the seat; NULL for a seat without
 * one: then the block's own key must have signed. ERR_AUTH. */
int accept_block_check_sig(const struct accept_block *b,
			   const struct id *expected, struct err *e);

/* Reports can be sealed to the report key: checked before a referee appends
 * the block, since a game whose reports cannot be written stands still.
 * ERR_AUTH. */
int accept_block_check_report_key(const struct accept_block *b, struct err *e);

/* Appends the block by which `who` takes a seat of the game with this genesis
 * hash: always the same bytes. */
void accept_block_make(const struct block_game *game, const char *seat,
		       const uint8_t genesis[HASH_LEN],
		       const struct identity *who, struct str *out);

#endif
