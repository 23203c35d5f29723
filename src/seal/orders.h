/* SPDX-License-Identifier: MIT */
/* orders.h - orders: committed, sealed, signed (protocol.md 4). */
#ifndef SEAL_ORDERS_H
#define SEAL_ORDERS_H

#include "seal/block.h"
#include "seal/box.h"

#define ORDERS_PAD	 1024	      /* a box is 48 + a multiple of this */
#define ORDERS_LENGTH	 4096	      /* what sealers fill up to */
#define ORDERS_PLAIN_MAX (128 * 1024) /* bytes of plaintext, before padding */

/* Begins as zeros or by orders_block_parse(); owns text and box; released by
 * orders_block_free(). */
struct orders_block {
	struct block_game game;
	char seat[SEAT_MAX + 1];
	uint32_t asked;
	uint8_t head[HASH_LEN];
	uint8_t link[HASH_LEN];
	uint8_t order_id[HASH_LEN];
	uint8_t sealed[HASH_LEN];
	struct id key;
	uint8_t sig[SIGN_LEN];
	struct span header; /* in text */
	struct str text;    /* canonical */
	struct str box;	    /* the body's bytes */
	bool looked;	    /* orders_block_look() has set what follows */
	bool signs, sealed_agrees;
};

/* What is inside. */
struct orders_plain {
	uint8_t nonce[HASH_LEN];
	struct str text; /* the orders as typed, and the LFs added to them */
};

/* Reads a canonical text. ERR_FORMAT, and *out holds
 * nothing, if it is anything else: the first row of the checks of section 4.
 * The further rows are the caller's, but for these three. */
int orders_block_parse(const char *text, size_t n, struct orders_block *out,
		       struct err *e);
void orders_block_free(struct orders_block *b);

/* Asks already what of the next two takes time: they then only tell it. */
void orders_block_look(struct orders_block *b);

/* The key is the seat's, and signed this. ERR_AUTH. */
int orders_block_check_sig(const struct orders_block *b,
			   const struct id *seat_key, struct err *e);

/* The sealed bytes are those that were signed for. ERR_AUTH. */
int orders_block_check_sealed(const struct orders_block *b, struct err *e);

/* Checks the sealed bytes, opens them with the game's seal pair, and checks
 * the inside: padding, order-id, agreement with the header, referee. ERR_AUTH,
 * or ERR_FORMAT if it is longer than a plaintext may be. Release *out with
 * orders_plain_free(). */
int orders_block_open(const struct orders_block *b, const struct box_pair *seal,
		      const struct id *referee, struct orders_plain *out,
		      struct err *e);
void orders_plain_free(struct orders_plain *p);

/* What a set of orders is made from; all pointers are only looked at. */
struct orders_facts {
	struct block_game game;
	const char *seat;
	uint32_t asked;
	const uint8_t *head;	 /* newest entry hash that the player holds */
	const uint8_t *link;	 /* player_link() */
	const uint8_t *seal_key; /* of genesis */
	const struct id *referee;
	const char *text; /* the orders as typed */
	size_t text_len;
};

/* The bytes that are sealed, padding included: ORDERS_LENGTH for ordinary
 * orders. All that is asked of the facts is what stands inside: neither link
 * nor seal_key nor text. */
size_t orders_length(const struct orders_facts *facts);

/* Appends the block: LFs are added to the orders up to the next multiple of
 * 4096, so that the length of ordinary orders tells nothing. ERR_FORMAT if
 * there is a NUL in the orders or they are too long; ERR_AUTH if nothing can
 * be sealed to the game's key. */
int orders_block_make(const struct orders_facts *facts,
		      const struct identity *who, struct entropy *entropy,
		      struct str *out, struct err *e);

#endif
