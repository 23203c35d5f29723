/* SPDX-License-Identifier: MIT */
/* statebox.h - the sealed position of an entry (protocol.md 3). */
#ifndef SEAL_STATEBOX_H
#define SEAL_STATEBOX_H

#include "base/err.h"
#include "base/str.h"
#include "seal/hash.h"

#define STATEBOX_EXTRA 40 /* nonce and authenticator */

/* Where a state stands; the pointers are only looked at. */
struct statebox_at {
	const uint8_t *state_key; /* 32 bytes */
	const uint8_t *prev;	  /* 32 bytes: the entry's prev */
	uint32_t index;		  /* the entry's number */
	/* Positions are padded to multiples of this: the ruleset's. 0: whoever
	 * opens does not know it. */
	size_t size;
};

/* Appends nonce || ciphertext of the padded position of n bytes: the same
 * input gives the same bytes. */
void statebox_seal(const struct statebox_at *at, const void *position, size_t n,
		   struct str *out);

/* Appends the position. ERR_AUTH if the bytes cannot be opened here, or if
 * the nonce is not the derived one. */
int statebox_open(const struct statebox_at *at, const void *box, size_t n,
		  struct str *out, struct err *e);

#endif
