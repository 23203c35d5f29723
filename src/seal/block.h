/* SPDX-License-Identifier: MIT */
/* block.h - the one grammar of the three armoured blocks (protocol.md 4). */
#ifndef SEAL_BLOCK_H
#define SEAL_BLOCK_H

#include "base/err.h"
#include "base/span.h"
#include "base/str.h"
#include "seal/box.h"
#include "seal/identity.h"
#include "seal/player.h"

#include <stdbool.h>

#define BLOCK_MAX      (256 * 1024) /* bytes of a canonical block */
#define BLOCK_KEYS_MAX 9

enum block_kind { BLOCK_ORDERS, BLOCK_ACCEPT, BLOCK_DISPATCH };
#define BLOCK_KINDS 3

/* What a kind looks like: "ORDERS", its keys in order (sig is the last). */
struct block_form {
	const char *word;
	const char *tag; /* of its signature: "orders" */
	const char *keys[BLOCK_KEYS_MAX + 1];
	size_t n;  /* number of keys */
	bool body; /* an empty line and base64 follow */
};
const struct block_form *block_form(enum block_kind kind);

/* A canonical block taken apart; all spans lie in the text it came from. */
struct block {
	enum block_kind kind;
	struct span value[BLOCK_KEYS_MAX]; /* as form->keys */
	struct span header; /* what is signed: the lines before sig: */
	struct span body;   /* lines of base64 with their LFs */
	uint8_t sig[SIGN_LEN];
	size_t next; /* value to be read */
};

/* The `game:` line: which game a block belongs to. */
struct block_game {
	uint8_t gid[GID_LEN];
	char name[SEAT_MAX + 1];
};

#define BLOCK_BEGIN "-----BEGIN ESTAFETTE "
#define BLOCK_END   "-----END ESTAFETTE "

/* True if the n characters at s are a BLOCK_BEGIN or BLOCK_END line (without
 * LF); *kind is whose. */
bool block_is_marker(const char *s, size_t n, const char *marker,
		     enum block_kind *kind);

/* Takes a block apart. Only the canonical form passes: every key once and in
 * order, one space, body in lines of 76, LF at the end; what the values mean
 * is for the reader of the kind to check. ERR_FORMAT names the key. */
int block_parse(enum block_kind kind, const char *text, size_t n,
		struct block *out, struct err *e);

/* Each reads the value of the next key, from the first on. ERR_FORMAT names
 * it. */
int block_read_game(struct block *b, struct block_game *out, struct err *e);
int block_read_seat(struct block *b, char out[SEAT_MAX + 1], struct err *e);
int block_read_number(struct block *b, uint32_t *out, struct err *e);
int block_read_hash(struct block *b, uint8_t out[HASH_LEN], struct err *e);
int block_read_id(struct block *b, struct id *out, struct err *e);

/* Replaces *out by the bytes of the body, a box whose plaintext has a multiple
 * of `pad` bytes. */
int block_read_box(const struct block *b, size_t pad, struct str *out,
		   struct err *e);

/* Writes a block into an empty *out: begin, add lines, end. block_end() signs
 * them and adds the box (NULL for a kind without body). */
void block_begin(enum block_kind kind, struct str *out);
void block_add_game(const char *key, const struct block_game *g,
		    struct str *out);
void block_add_text(const char *key, const char *value, struct str *out);
void block_add_number(const char *key, uint32_t n, struct str *out);
void block_add_hash(const char *key, const uint8_t h[HASH_LEN],
		    struct str *out);
void block_end(enum block_kind kind, const struct identity *who,
	       const struct str *box, struct str *out);

/* True if both are the same game: id and name. */
bool block_game_eq(const struct block_game *a, const struct block_game *b);

/* Who should have signed a block. */
struct block_signer {
	enum block_kind kind;
	const struct id *key;	   /* as the block says */
	const struct id *expected; /* as the game says */
	const char *seat;	   /* whose; NULL is the referee */
	const bool *known; /* whether key has signed the header; NULL: it is
			      asked now */
};

/* ERR_AUTH if key is not the one expected, or has not signed the header. */
int block_check_signer(const struct block_signer *who, struct span header,
		       const uint8_t sig[SIGN_LEN], struct err *e);

#endif
