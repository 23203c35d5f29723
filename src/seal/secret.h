/* SPDX-License-Identifier: MIT */
/* secret.h - the game secret G with all that comes from it (protocol.md 2). */
#ifndef SEAL_SECRET_H
#define SEAL_SECRET_H

#include "base/err.h"
#include "seal/box.h"
#include "seal/identity.h"

#define SECRET_VAULT_LEN (HASH_LEN + BOX_EXTRA) /* 80 bytes */

/* Lives in safe memory; the caller's, released by secret_free(). */
struct secret {
	uint8_t gid[GID_LEN];
	uint8_t g[HASH_LEN];
	uint8_t dice_seed[HASH_LEN];
	uint8_t salt_key[HASH_LEN];
	uint8_t state_key[HASH_LEN];
	uint8_t mail_key[HASH_LEN];
	struct box_pair seal; /* orders are sealed to seal.pk */
	/* Public, as they stand in genesis: */
	uint8_t dice_commit[HASH_LEN];
	uint8_t salt_commit[HASH_LEN];
};

struct secret *secret_new(const uint8_t g[HASH_LEN],
			  const uint8_t gid[GID_LEN]);
void secret_free(struct secret *s);

/* Seals G to the referee. eph_seed: 32 random bytes. */
void secret_vault_seal(const struct secret *s, const struct identity *referee,
		       const uint8_t eph_seed[HASH_LEN],
		       uint8_t vault[SECRET_VAULT_LEN]);

/* Opens the vault of a genesis; NULL with ERR_AUTH if this is not the
 * identity it was sealed to, or it was changed. */
struct secret *secret_from_vault(const uint8_t vault[SECRET_VAULT_LEN],
				 const struct identity *referee,
				 const uint8_t gid[GID_LEN], struct err *e);

/* The public half of the pair that the vault is sealed to. */
void secret_vault_pk(const struct identity *referee, const uint8_t gid[GID_LEN],
		     uint8_t pk[HASH_LEN]);

#endif
