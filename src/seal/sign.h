/* SPDX-License-Identifier: MIT */
/* sign.h - signatures, and which of them are accepted (protocol.md 1). */
#ifndef SEAL_SIGN_H
#define SEAL_SIGN_H

#include "seal/id.h"

#define SIGN_LEN      64 /* bytes */
#define SIGN_TEXT_LEN 86 /* base64 */
#define SIGN_SK_LEN   64 /* libsodium's secret key: seed || public key */

/* SIG(sk, tag, m) over the n bytes at m; word as in hash_h(). */
void sign_make(const uint8_t sk[SIGN_SK_LEN], const char *word, const void *m,
	       size_t n, uint8_t sig[SIGN_LEN]);

/* True only if libsodium verifies it and R is a valid point too, which is asked
 * only where this libsodium does not mind; that the public key is one, struct
 * id vouches for. */
bool sign_check(const struct id *who, const char *word, const void *m, size_t n,
		const uint8_t sig[SIGN_LEN]);

/* A valid point: canonical, on the curve, in the group of prime order. */
bool sign_is_point(const uint8_t p[HASH_LEN]);

/* Whether a verifier like crypto_sign_verify_detached() refuses by itself
 * signatures whose R is no valid point. */
bool sign_minds_points(int (*verify)(const unsigned char *sig,
				     const unsigned char *m,
				     unsigned long long n,
				     const unsigned char *pk));

#endif
