/* SPDX-License-Identifier: MIT */
/* secret.c - the game secret G with all that comes from it (protocol.md 2). */
#include "config.h"

#include "seal/secret.h"

#include "seal/safe.h"

#include <string.h>

static void secret_derive(const struct secret *s, const char *word,
			  uint8_t out[HASH_LEN])
{
	hash_kh(s->g, word, NULL, 0, out);
}

/* H(word, gid, key): public, binds the referee to a key. */
static void secret_commit(const struct secret *s, const char *word,
			  const uint8_t key[HASH_LEN], uint8_t out[HASH_LEN])
{
	const struct hash_field f[] = {
		HASH_BYTES(s->gid, GID_LEN),
		HASH_BYTES(key, HASH_LEN),
	};

	hash_h(word, f, 2, out);
}

struct secret *secret_new(const uint8_t g[HASH_LEN], const uint8_t gid[GID_LEN])
{
	struct secret *s = safe_alloc(sizeof(*s));
	uint8_t seal_seed[HASH_LEN];

	(void)memcpy(s->gid, gid, GID_LEN);
	(void)memcpy(s->g, g, HASH_LEN);
	secret_derive(s, "dice-seed", s->dice_seed);
	secret_derive(s, "salt-key", s->salt_key);
	secret_derive(s, "state-key", s->state_key);
	secret_derive(s, "mail-key", s->mail_key);
	secret_derive(s, "seal-seed", seal_seed);
	box_pair_from_seed(seal_seed, &s->seal);
	safe_wipe(seal_seed, sizeof(seal_seed));
	secret_commit(s, "dice-commit", s->dice_seed, s->dice_commit);
	secret_commit(s, "salt-commit", s->salt_key, s->salt_commit);
	return s;
}

void secret_free(struct secret *s)
{
	safe_free(s);
}

static void secret_vault_pair(const struct identity *referee,
			      const uint8_t gid[GID_LEN], struct box_pair *out)
{
	uint8_t seed[HASH_LEN];

	hash_kh(referee->seed, "vault-key", &HASH_BYTES(gid, GID_LEN), 1, seed);
	box_pair_from_seed(seed, out);
	safe_wipe(seed, sizeof(seed));
}

void secret_vault_pk(const struct identity *referee, const uint8_t gid[GID_LEN],
		     uint8_t pk[HASH_LEN])
{
	struct box_pair pair;

	secret_vault_pair(referee, gid, &pair);
	(void)memcpy(pk, pair.pk, HASH_LEN);
	safe_wipe(&pair, sizeof(pair));
}

void secret_vault_seal(const struct secret *s, const struct identity *referee,
		       const uint8_t eph_seed[HASH_LEN],
		       uint8_t vault[SECRET_VAULT_LEN])
{
	uint8_t pk[HASH_LEN];

	secret_vault_pk(referee, s->gid, pk);
	/* A key made from a seed is never one that cannot be sealed to. */
	(void)box_seal(s->g, HASH_LEN, pk, eph_seed, vault);
}

struct secret *secret_from_vault(const uint8_t vault[SECRET_VAULT_LEN],
				 const struct identity *referee,
				 const uint8_t gid[GID_LEN], struct err *e)
{
	struct secret *s = NULL;
	struct box_pair pair;
	uint8_t g[HASH_LEN];

	secret_vault_pair(referee, gid, &pair);
	if (box_open(vault, SECRET_VAULT_LEN, &pair, g))
		s = secret_new(g, gid);
	else
		(void)err_set(e, ERR_AUTH,
			      "the game's vault does not open with the "
			      "identity %s",
			      referee->id.text);
	safe_wipe(&pair, sizeof(pair));
	safe_wipe(g, sizeof(g));
	return s;
}
