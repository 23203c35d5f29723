/* SPDX-License-Identifier: MIT */
/* hash.c - BLAKE2b over tagged lists of fields (protocol.md 1). */
#include "config.h"

#include "seal/hash.h"

#include "base/num.h"

#include <assert.h>
#include <string.h>

#include <sodium.h>

#define HASH_TAG "estafette/v1/"

/* Nearly every PAE is shorter than this, and is hashed in one call. */
#define HASH_STAGE 256

struct hash_stage {
	uint8_t bytes[HASH_STAGE];
	size_t n;
};

static void hash_put(struct hash_stage *s, const void *p, size_t n)
{
	if (n)
		(void)memcpy(s->bytes + s->n, p, n);
	s->n += n;
}

static void hash_put_le64(struct hash_stage *s, uint64_t v)
{
	num_le64(s->bytes + s->n, v);
	s->n += 8;
}

/* le64(number of fields), and the tag as the first of them. */
static void hash_put_tag(struct hash_stage *s, const char *word, size_t k)
{
	size_t n = strlen(word);

	s->n = 0;
	hash_put_le64(s, k + 1);
	hash_put_le64(s, sizeof(HASH_TAG) - 1 + n);
	hash_put(s, HASH_TAG, sizeof(HASH_TAG) - 1);
	hash_put(s, word, n);
}

struct hash_out {
	uint8_t *p;
	size_t n;
};

static void hash_long(const struct hash_stage *tag, const uint8_t *key,
		      const struct hash_field *f, size_t k,
		      const struct hash_out *out)
{
	crypto_generichash_state st;
	uint8_t len[8];

	(void)crypto_generichash_init(&st, key, key ? HASH_LEN : 0, out->n);
	(void)crypto_generichash_update(&st, tag->bytes, tag->n);
	for (size_t i = 0; i < k; i++) {
		num_le64(len, f[i].n);
		(void)crypto_generichash_update(&st, len, sizeof(len));
		(void)crypto_generichash_update(&st, f[i].p, f[i].n);
	}
	(void)crypto_generichash_final(&st, out->p, out->n);
	sodium_memzero(&st, sizeof(st));
}

static void hash_run(const uint8_t *key, const char *word,
		     const struct hash_field *f, size_t k,
		     const struct hash_out *out)
{
	struct hash_stage s;
	size_t n = 0;

	hash_put_tag(&s, word, k);
	for (size_t i = 0; i < k; i++)
		n += 8 + f[i].n;
	if (n > sizeof(s.bytes) - s.n) {
		hash_long(&s, key, f, k, out);
		return;
	}
	for (size_t i = 0; i < k; i++) {
		hash_put_le64(&s, f[i].n);
		hash_put(&s, f[i].p, f[i].n);
	}
	(void)crypto_generichash(out->p, out->n, s.bytes, s.n, key,
				 key ? HASH_LEN : 0);
	/* Seeds and keys are among what is committed to. */
	sodium_memzero(s.bytes, s.n);
}

void hash_h(const char *word, const struct hash_field *f, size_t k,
	    uint8_t out[HASH_LEN])
{
	hash_run(NULL, word, f, k, &(struct hash_out){ out, HASH_LEN });
}

void hash_kh(const uint8_t key[HASH_LEN], const char *word,
	     const struct hash_field *f, size_t k, uint8_t out[HASH_LEN])
{
	hash_run(key, word, f, k, &(struct hash_out){ out, HASH_LEN });
}

void hash_kh64(const uint8_t key[HASH_LEN], const char *word,
	       const struct hash_field *f, size_t k, uint8_t out[64])
{
	hash_run(key, word, f, k, &(struct hash_out){ out, 64 });
}

void hash_chain(const char *word, const struct hash_field *f, size_t k,
		unsigned steps, uint8_t x[HASH_LEN])
{
	struct hash_stage s;
	uint8_t *here;

	hash_put_tag(&s, word, k + 1);
	for (size_t i = 0; i < k; i++) {
		assert(f[i].n + 16 + HASH_LEN <= sizeof(s.bytes) - s.n);
		hash_put_le64(&s, f[i].n);
		hash_put(&s, f[i].p, f[i].n);
	}
	hash_put_le64(&s, HASH_LEN);
	here = s.bytes + s.n;
	hash_put(&s, x, HASH_LEN);
	for (; steps; steps--) {
		(void)crypto_generichash(x, HASH_LEN, s.bytes, s.n, NULL, 0);
		(void)memcpy(here, x, HASH_LEN);
	}
	sodium_memzero(s.bytes, s.n);
}

void hash_one(const char *word, const void *p, size_t n, uint8_t out[HASH_LEN])
{
	hash_h(word, &HASH_BYTES(p, n), 1, out);
}

void hash_pae(const char *word, const struct hash_field *f, size_t k,
	      struct str *out)
{
	struct hash_stage s;
	uint8_t len[8];

	hash_put_tag(&s, word, k);
	str_addn(out, s.bytes, s.n);
	for (size_t i = 0; i < k; i++) {
		num_le64(len, f[i].n);
		str_addn(out, len, sizeof(len));
		str_addn(out, f[i].p, f[i].n);
	}
}
