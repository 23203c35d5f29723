/* SPDX-License-Identifier: MIT */
/* box.c - sealed boxes as crypto_box_seal makes them, from a given key. */
#include "config.h"

#include "seal/box.h"

#include <sodium.h>

_Static_assert(BOX_EXTRA == crypto_box_SEALBYTES, "the size of a sealed box");

void box_pair_from_seed(const uint8_t seed[HASH_LEN], struct box_pair *out)
{
	(void)crypto_box_seed_keypair(out->pk, out->sk, seed);
}

static void box_nonce(const uint8_t *epk, const uint8_t *pk,
		      uint8_t nonce[crypto_box_NONCEBYTES])
{
	crypto_generichash_state st;

	(void)crypto_generichash_init(&st, NULL, 0, crypto_box_NONCEBYTES);
	(void)crypto_generichash_update(&st, epk, crypto_box_PUBLICKEYBYTES);
	(void)crypto_generichash_update(&st, pk, crypto_box_PUBLICKEYBYTES);
	(void)crypto_generichash_final(&st, nonce, crypto_box_NONCEBYTES);
}

bool box_seal(const void *m, size_t n, const uint8_t pk[HASH_LEN],
	      const uint8_t eph_seed[HASH_LEN], uint8_t *out)
{
	uint8_t nonce[crypto_box_NONCEBYTES];
	struct box_pair eph;
	int rc;

	box_pair_from_seed(eph_seed, &eph);
	box_nonce(eph.pk, pk, nonce);
	for (size_t i = 0; i < HASH_LEN; i++)
		out[i] = eph.pk[i];
	rc = crypto_box_easy(out + HASH_LEN, m, n, nonce, pk, eph.sk);
	sodium_memzero(&eph, sizeof(eph));
	return rc == 0;
}

bool box_is_key(const uint8_t pk[HASH_LEN])
{
	/* Points of low order give zeros whatever the scalar is. */
	static const uint8_t scalar[HASH_LEN] = { 8 };
	uint8_t shared[HASH_LEN];

	return crypto_scalarmult(shared, scalar, pk) == 0;
}

bool box_open(const uint8_t *box, size_t n, const struct box_pair *pair,
	      uint8_t *out)
{
	return n >= BOX_EXTRA &&
	       crypto_box_seal_open(out, box, n, pair->pk, pair->sk) == 0;
}

void box_pad(struct str *text, size_t size)
{
	/* sodium_pad: one byte 0x80, then zeros; always at least that byte. */
	str_addc(text, (char)0x80);
	str_pad(text, 0, (size - text->len % size) % size);
}

/* As sodium_unpad(), but not in constant time: what is padded here has been
 * authenticated before, and there is nobody to measure. Most of a position is
 * padding: 64 bytes at a time. */
bool box_unpad(struct str *text, size_t size)
{
	static const char zeros[64];
	size_t n = text->len;

	if (n < size)
		return false;
	while (n - (text->len - size) > sizeof(zeros) &&
	       memcmp(text->s + n - sizeof(zeros), zeros, sizeof(zeros)) == 0)
		n -= sizeof(zeros);
	do
		n--;
	while (n > text->len - size && text->s[n] == '\0');
	if ((uint8_t)text->s[n] != 0x80)
		return false;
	text->len = n;
	text->s[n] = '\0';
	return true;
}
