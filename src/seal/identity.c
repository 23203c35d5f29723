/* SPDX-License-Identifier: MIT */
/* identity.c - a person's keys, with the file that keeps them. */
#include "config.h"

#include "seal/identity.h"

#include "base/hex.h"
#include "base/num.h"
#include "base/utf8.h"
#include "seal/base64.h"
#include "seal/safe.h"

#include <string.h>

#include <sodium.h>

#define IDENTITY_HEAD "estafette-identity 1\n"

_Static_assert(SIGN_SK_LEN == crypto_sign_SECRETKEYBYTES, "a secret key");
_Static_assert(IDENTITY_SEALED ==
		   HASH_LEN + crypto_aead_xchacha20poly1305_ietf_ABYTES,
	       "a sealed seed");

/* All of it, from its seed, which is there. */
static void identity_fill(struct identity *p, const char *name)
{
	uint8_t pk[HASH_LEN];

	(void)memcpy(p->name, name, strlen(name) + 1);
	(void)crypto_sign_seed_keypair(pk, p->sk, p->seed);
	id_from_own_key(pk, &p->id);
}

struct identity *identity_new(const uint8_t seed[HASH_LEN], const char *name,
			      struct err *e)
{
	const char *fault =
	    utf8_label_fault(name, strlen(name), IDENTITY_NAME_MAX);
	struct identity *p;

	if (fault) {
		(void)err_set(e, ERR_FORMAT,
			      "not a name, which has 1 to %d characters: %s",
			      IDENTITY_NAME_MAX, fault);
		return NULL;
	}
	p = safe_alloc(sizeof(*p));
	(void)memcpy(p->seed, seed, HASH_LEN);
	identity_fill(p, name);
	return p;
}

struct identity *identity_copy(const struct identity *p)
{
	struct identity *copy = safe_alloc(sizeof(*copy));

	*copy = *p;
	return copy;
}

struct identity *identity_by_hand(const struct identity *referee,
				  const uint8_t gid[GID_LEN], const char *seat,
				  uint32_t k)
{
	struct identity *p = safe_alloc(sizeof(*p));
	uint8_t number[4];
	const struct hash_field f[] = {
		HASH_BYTES(gid, GID_LEN),
		HASH_TEXT(seat),
		HASH_BYTES(number, sizeof(number)),
	};

	num_le32(number, k);
	hash_kh(referee->seed, "hand", f, 3, p->seed);
	identity_fill(p, "by hand");
	return p;
}

void identity_free(struct identity *p)
{
	safe_free(p);
}

void identity_lock_new(bool locked, struct entropy *y,
		       struct identity_lock *out)
{
	*out = (struct identity_lock){ .passes = 0 };
	if (locked) {
		out->passes = IDENTITY_PASSES;
		out->memory = IDENTITY_MEMORY;
		entropy_bytes(y, out->salt, sizeof(out->salt));
	}
	entropy_bytes(y, out->nonce, sizeof(out->nonce));
}

/* The key that locks a seed; without a password 32 zero bytes. */
static int identity_key(const struct identity_lock *lock,
			const struct identity_password *pass,
			uint8_t key[HASH_LEN], struct err *e)
{
	(void)memset(key, 0, HASH_LEN);
	if (lock->passes == 0)
		return 0;
	if (!pass)
		return err_set(e, ERR_AUTH, "the identity wants a password");
	if (crypto_pwhash(key, HASH_LEN, pass->s, pass->n, lock->salt,
			  lock->passes, (size_t)lock->memory,
			  crypto_pwhash_ALG_ARGON2ID13) != 0)
		return err_set(e, ERR_SYSTEM,
			       "not enough memory to try the password: the "
			       "identity asks for %llu bytes",
			       (unsigned long long)lock->memory);
	return 0;
}

/* The lines above seed:, which are authenticated with it. */
static void identity_write_head(const struct identity *p,
				const struct identity_lock *lock,
				struct str *out)
{
	char hex[2 * sizeof(lock->nonce) + 1];

	str_addf(out, IDENTITY_HEAD "name: %s\nid: %s\n", p->name, p->id.text);
	if (lock->passes) {
		hex_encode(hex, lock->salt, sizeof(lock->salt));
		str_addf(out, "kdf: argon2id %u %llu %s\n", lock->passes,
			 (unsigned long long)lock->memory, hex);
	} else {
		str_add(out, "kdf: none\n");
	}
	hex_encode(hex, lock->nonce, sizeof(lock->nonce));
	str_addf(out, "nonce: %s\n", hex);
}

int identity_format(const struct identity *p, const struct identity_lock *lock,
		    const struct identity_password *pass, struct str *out,
		    struct err *e)
{
	struct str head = STR_INIT;
	uint8_t sealed[IDENTITY_SEALED];
	uint8_t *key = safe_alloc(HASH_LEN);
	int rc = -1;

	if (identity_key(lock, pass, key, e) < 0)
		goto out;
	identity_write_head(p, lock, &head);
	(void)crypto_aead_xchacha20poly1305_ietf_encrypt(
	    sealed, NULL, p->seed, HASH_LEN, (const uint8_t *)head.s, head.len,
	    NULL, lock->nonce, key);
	str_addn(out, head.s, head.len);
	str_add(out, "seed: ");
	base64_encode(sealed, sizeof(sealed), out);
	str_addc(out, '\n');
	rc = 0;
out:
	str_free(&head);
	safe_free(key);
	return rc;
}

bool identity_needs_password(const struct identity_file *f)
{
	return f->lock.passes > 0;
}

/* Whoever knows the key may still have written another's id. */
static bool identity_unlock(const struct identity_file *f,
			    const uint8_t key[HASH_LEN], struct identity *p)
{
	if (crypto_aead_xchacha20poly1305_ietf_decrypt(
		p->seed, NULL, NULL, f->sealed, sizeof(f->sealed),
		(const uint8_t *)f->ad.s, f->ad.len, f->lock.nonce, key) != 0)
		return false;
	identity_fill(p, f->name);
	return id_eq(&p->id, &f->id);
}

struct identity *identity_open(const struct identity_file *f,
			       const struct identity_password *pass,
			       struct err *e)
{
	struct identity *p = safe_alloc(sizeof(*p));
	uint8_t *key = p->sk; /* which is safe, and not filled yet */

	if (identity_key(&f->lock, pass, key, e) < 0)
		goto fail;
	if (identity_unlock(f, key, p))
		return p;
	(void)err_set(e, ERR_AUTH,
		      "the identity cannot be opened: %sit was edited",
		      f->lock.passes ? "the password is wrong, or " : "");
fail:
	identity_free(p);
	return NULL;
}
