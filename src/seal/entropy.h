/* SPDX-License-Identifier: MIT */
/* entropy.h - random bytes, of the system or of --entropy. */
#ifndef SEAL_ENTROPY_H
#define SEAL_ENTROPY_H

#include "base/err.h"
#include "seal/hash.h"

#include <stdbool.h>
#include <stdint.h>

/* Where a command takes its random bytes from; passed to whoever needs some.
 * Begins by one of the two functions below; nothing to release.
 *
 * The stream of --entropy SEED: block j (from 0) is KH64(SEED, "entropy",
 * le64 j); the bytes of the blocks, one after another, are given out in the
 * order in which a command asks for them. */
struct entropy {
	bool fixed;
	uint8_t seed[HASH_LEN];
	uint8_t block[64];
	uint64_t next; /* number of the block after this one */
	unsigned used; /* bytes of block given out */
};

void entropy_system(struct entropy *y);

/* `hex` is the 64 digits of cli.md; ERR_USAGE if it is anything else. */
int entropy_fixed(const char *hex, struct entropy *y, struct err *e);

/* n random bytes. */
void entropy_bytes(struct entropy *y, void *out, size_t n);

#endif
