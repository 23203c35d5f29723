/* SPDX-License-Identifier: MIT */
/* dice.h - dice from the committed seed (protocol.md 5). */
#ifndef SEAL_DICE_H
#define SEAL_DICE_H

#include "kernel/dice.h"
#include "seal/hash.h"

#include <stdbool.h>

/* What the dice of one entry come from; the pointers are only looked at. */
struct dice_origin {
	const uint8_t *dice_seed; /* 32 bytes, secret */
	const uint8_t *gid;	  /* 16 bytes */
	const uint8_t *joins;	  /* 32 bytes: J */
	const uint8_t *link;	  /* 32 bytes; NULL in `start`: zeros */
	uint32_t asked;		  /* 0 in `start` */
};

/* A source of dice in safe memory, without an origin yet; the caller's,
 * released by dice_free(). One serves for many entries: dice_begin() throws
 * away all streams and starts those of an entry. */
struct dice_source;
struct dice_source *dice_new(void);
void dice_free(struct dice_source *s);
void dice_begin(struct dice_source *s, const struct dice_origin *from);

/* The interface that games know; belongs to s. */
struct dice *dice_of(struct dice_source *s);

/* True if a roll of n uses the word w; refused words are skipped, so that all
 * faces are equally likely: w < 2^32 - (2^32 mod n). */
bool dice_word_used(uint32_t w, unsigned n);

/* What one seat brought when it joined; pointers are only looked at. */
struct dice_join {
	const char *seat;
	const uint8_t *nonce;  /* 32 bytes */
	const uint8_t *anchor; /* 32 bytes */
};

/* J = H("joins", seat, nonce, anchor, ...), in the order of genesis. */
void dice_joins(const struct dice_join *seats, size_t n, uint8_t j[HASH_LEN]);

/* The link of rulings: H("no-link", gid, seat, last link or anchor). */
void dice_no_link(const uint8_t gid[GID_LEN], const char *seat,
		  const uint8_t last[HASH_LEN], uint8_t out[HASH_LEN]);

#endif
