/* SPDX-License-Identifier: MIT */
/* box.h - sealed boxes as crypto_box_seal makes them, from a given key. */
#ifndef SEAL_BOX_H
#define SEAL_BOX_H

#include "base/str.h"
#include "seal/hash.h"

#include <stdbool.h>

#define BOX_EXTRA 48 /* a box is so much longer than what is in it */

/* An X25519 pair; sk in safe memory. */
struct box_pair {
	uint8_t pk[HASH_LEN];
	uint8_t sk[HASH_LEN];
};

/* crypto_box_seed_keypair(). */
void box_pair_from_seed(const uint8_t seed[HASH_LEN], struct box_pair *out);

/* Seals n bytes to pk with the ephemeral pair that comes from eph_seed: epk
 * || crypto_box(m, nonce BLAKE2b-192(epk || pk)) (protocol.md 4). The same
 * seed for two messages to one key would betray both: it is random, or
 * derived from the message. Writes n + BOX_EXTRA bytes; false if pk is a
 * point that nothing can be sealed to. */
bool box_seal(const void *m, size_t n, const uint8_t pk[HASH_LEN],
	      const uint8_t eph_seed[HASH_LEN], uint8_t *out);

/* True if something can be sealed to pk: X25519 gives a shared key. */
bool box_is_key(const uint8_t pk[HASH_LEN]);

/* Opens n bytes into out (room for n - BOX_EXTRA); false if it cannot be
 * opened with this pair. */
bool box_open(const uint8_t *box, size_t n, const struct box_pair *pair,
	      uint8_t *out);

/* sodium_pad() and sodium_unpad() to multiples of `size`. */
void box_pad(struct str *text, size_t size);
bool box_unpad(struct str *text, size_t size);

#endif
