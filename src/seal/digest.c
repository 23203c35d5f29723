/* SPDX-License-Identifier: MIT */
/* digest.c - the hash by which a page's policy names its script. */
#include "config.h"

#include "seal/digest.h"

#include "seal/base64.h"

#include <stdint.h>

#include <sodium.h>

void digest_sha256(const void *p, size_t n, struct str *out)
{
	uint8_t hash[crypto_hash_sha256_BYTES];

	(void)crypto_hash_sha256(hash, p, n);
	base64_encode(hash, sizeof(hash), out);
	str_addc(out, '=');
}
