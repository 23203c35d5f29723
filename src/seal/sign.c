/* SPDX-License-Identifier: MIT */
/* sign.c - signatures, and which of them are accepted (protocol.md 1). */
#include "config.h"

#include "seal/sign.h"

#include <sodium.h>

static void sign_message(const uint8_t *pk, const char *word, const void *m,
			 size_t n, struct str *out)
{
	const struct hash_field f[] = {
		HASH_BYTES(pk, HASH_LEN),
		HASH_BYTES(m, n),
	};

	hash_pae(word, f, 2, out);
}

void sign_make(const uint8_t sk[SIGN_SK_LEN], const char *word, const void *m,
	       size_t n, uint8_t sig[SIGN_LEN])
{
	struct str text = STR_INIT;

	/* The second half of libsodium's secret key is the public one. */
	sign_message(sk + HASH_LEN, word, m, n, &text);
	(void)crypto_sign_detached(sig, NULL, (const uint8_t *)text.s, text.len,
				   sk);
	str_free(&text);
}

bool sign_check(const struct id *who, const char *word, const void *m, size_t n,
		const uint8_t sig[SIGN_LEN])
{
	struct str text = STR_INIT;
	int rc;

	sign_message(who->pk, word, m, n, &text);
	rc = crypto_sign_verify_detached(sig, (const uint8_t *)text.s, text.len,
					 who->pk);
	str_free(&text);
	/* Builds of libsodium disagree on R outside the prime-order group. */
	return rc == 0 && sign_is_point(sig);
}

bool sign_is_point(const uint8_t p[HASH_LEN])
{
	return crypto_core_ed25519_is_valid_point(p) == 1;
}
