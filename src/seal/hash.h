/* SPDX-License-Identifier: MIT */
/* hash.h - BLAKE2b over tagged lists of fields (protocol.md 1). */
#ifndef SEAL_HASH_H
#define SEAL_HASH_H

#include "base/str.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define HASH_LEN 32 /* bytes of a hash, a key, a seed, a nonce of a seat */
#define GID_LEN	 16 /* bytes of a game id */

/* One field of a PAE: raw bytes, never hex, no terminator. */
struct hash_field {
	const void *p;
	size_t n;
};

/* A field from a C string; from an array of known size; a le32 field wants
 * the four bytes that num_le32() wrote. */
#define HASH_TEXT(s)	 ((struct hash_field){ (s), strlen(s) })
#define HASH_BYTES(p, n) ((struct hash_field){ (p), (n) })

/* H, KH and KH64. `word` is the tag without its "estafette/v1/"; f are the k
 * fields after it; key has 32 bytes. */
void hash_h(const char *word, const struct hash_field *f, size_t k,
	    uint8_t out[HASH_LEN]);
void hash_kh(const uint8_t key[HASH_LEN], const char *word,
	     const struct hash_field *f, size_t k, uint8_t out[HASH_LEN]);
void hash_kh64(const uint8_t key[HASH_LEN], const char *word,
	       const struct hash_field *f, size_t k, uint8_t out[64]);

/* x = H(word, f, x), so many times: as hash_h() does step by step. The fields
 * are short: a game id, a name. */
void hash_chain(const char *word, const struct hash_field *f, size_t k,
		unsigned steps, uint8_t x[HASH_LEN]);

/* H of a single field, the commonest case: "entry", "sealed", "order-id". */
void hash_one(const char *word, const void *p, size_t n, uint8_t out[HASH_LEN]);

/* Appends the PAE itself: what signatures are made over. */
void hash_pae(const char *word, const struct hash_field *f, size_t k,
	      struct str *out);

#endif
