/* SPDX-License-Identifier: MIT */
/* dispatch.h - a report's machine part, signed by the referee. */
#ifndef SEAL_DISPATCH_H
#define SEAL_DISPATCH_H

#include "seal/block.h"
#include "seal/box.h"

#define DISPATCH_PAD 4096 /* a box is 48 + a multiple of this */

/* Begins as zeros or by dispatch_block_parse(); owns text and box; released by
 * dispatch_block_free(). */
struct dispatch_block {
	struct block_game game;
	uint8_t genesis[HASH_LEN];
	char seat[SEAT_MAX + 1];
	uint32_t entry;
	uint8_t head[HASH_LEN]; /* hash of that entry */
	uint8_t view[HASH_LEN];
	uint8_t sealed[HASH_LEN];
	struct id key; /* the referee's */
	uint8_t sig[SIGN_LEN];
	struct span header; /* in text */
	struct str text;    /* canonical */
	struct str box;	    /* the body's bytes */
};

struct dispatch_plain {
	uint8_t salt[HASH_LEN];
	struct str view; /* canonical JSON */
};

/* Reads a canonical text. ERR_FORMAT, and *out holds
 * nothing, if it is anything else. */
int dispatch_block_parse(const char *text, size_t n, struct dispatch_block *out,
			 struct err *e);
void dispatch_block_free(struct dispatch_block *b);

/* Reads what stands in the header of one. */
int dispatch_block_header(struct block *b, struct dispatch_block *out,
			  struct err *e);

/* The key is this game's referee's, who signed this, and the sealed bytes are
 * those that were signed for. ERR_AUTH. `referee` NULL: the block's own key,
 * when the player holds nothing else to compare with. */
int dispatch_block_check_sig(const struct dispatch_block *b,
			     const struct id *referee, struct err *e);

/* Checks the sealed bytes, opens them with the seat's report pair
 * (player_new() with the block's genesis and seat), and checks that the view
 * is the one whose hash is signed. ERR_AUTH. Release *out with
 * dispatch_plain_free(). */
int dispatch_block_open(const struct dispatch_block *b,
			const struct box_pair *report,
			struct dispatch_plain *out, struct err *e);
void dispatch_plain_free(struct dispatch_plain *p);

/* Whether the pair opens the sealed bytes, whatever they hold. */
bool dispatch_block_is_to(const struct dispatch_block *b,
			  const struct box_pair *report);

/* What a dispatch is made from; all pointers are only looked at. */
struct dispatch_facts {
	struct block_game game;
	const uint8_t *genesis;
	const char *seat;
	uint32_t entry;
	const uint8_t *head;
	const uint8_t *salt;	   /* view_salt() */
	const uint8_t *report_key; /* of the seat's newest accept block */
	const uint8_t *mail_key;   /* of the game's secret */
	const char *view;
	size_t view_len;
};

/* Appends the block: the same bytes whenever it is made again. ERR_AUTH if
 * nothing can be sealed to the report key; ERR_REFUSED if the view is too long
 * for a block. */
int dispatch_block_make(const struct dispatch_facts *facts,
			const struct identity *referee, struct str *out,
			struct err *e);

#endif
