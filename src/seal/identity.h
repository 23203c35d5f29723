/* SPDX-License-Identifier: MIT */
/* identity.h - a person's keys, with the file that keeps them. */
#ifndef SEAL_IDENTITY_H
#define SEAL_IDENTITY_H

#include "base/err.h"
#include "base/str.h"
#include "seal/entropy.h"
#include "seal/id.h"
#include "seal/sign.h"

#define IDENTITY_NAME_MAX 40	       /* characters, as a player's name */
#define IDENTITY_FILE_MAX (256 * 1024) /* bytes, for file_read() */
#define IDENTITY_SEALED	  48	       /* bytes of the sealed seed */
#define IDENTITY_PASSES	  3	       /* what keygen uses */
#define IDENTITY_MEMORY	  67108864

/* Lives in safe memory; the caller's, released by identity_free(). */
struct identity {
	uint8_t seed[HASH_LEN];
	uint8_t sk[SIGN_SK_LEN];
	struct id id;
	char name[IDENTITY_NAME_MAX * 4 + 1];
};

/* How a file locks its seed. passes == 0: `kdf: none`, no password. */
struct identity_lock {
	unsigned passes;
	uint64_t memory; /* bytes */
	uint8_t salt[16];
	uint8_t nonce[24];
};

/* What an identity file says, before it is opened. */
struct identity_file {
	char name[IDENTITY_NAME_MAX * 4 + 1];
	struct id id;
	struct identity_lock lock;
	uint8_t sealed[IDENTITY_SEALED];
	struct str ad; /* all lines above seed:, with LF */
};

/* A password: n bytes, need not end in NUL. */
struct identity_password {
	const char *s;
	size_t n;
};

/* From a seed (32 random bytes). ERR_FORMAT if the name is empty, longer than
 * 40 characters, or has characters that no game file may hold. */
struct identity *identity_new(const uint8_t seed[HASH_LEN], const char *name,
			      struct err *e);
void identity_free(struct identity *p);

/* The same once more; the caller's. */
struct identity *identity_copy(const struct identity *p);

/* The keys of a seat whose orders come in clear, held by the referee's program
 * (hand.md): KH(referee's seed, "hand", gid, seat, le32 k), where k is how many
 * keys the seat has had before. The caller's. */
struct identity *identity_by_hand(const struct identity *referee,
				  const uint8_t gid[GID_LEN], const char *seat,
				  uint32_t k);

/* Fresh salt and nonce; locked with IDENTITY_PASSES and IDENTITY_MEMORY, or
 * not at all. */
void identity_lock_new(bool locked, struct entropy *y,
		       struct identity_lock *out);

/* Appends the file. pass is NULL exactly if lock->passes is 0. ERR_SYSTEM if
 * there is not enough memory for the password hash. */
int identity_format(const struct identity *p, const struct identity_lock *lock,
		    const struct identity_password *pass, struct str *out,
		    struct err *e);

/* Reads a file; ERR_FORMAT if it is malformed (limits of protocol.md 2).
 * Release it with identity_file_free(). */
int identity_parse(const char *text, size_t n, struct identity_file *out,
		   struct err *e);
void identity_file_free(struct identity_file *f);

bool identity_needs_password(const struct identity_file *f);

/* Opens it; pass may be NULL if none is needed. NULL with ERR_AUTH if the
 * password is wrong or the file was edited (which cannot be told apart), with
 * ERR_SYSTEM if memory does not suffice. */
struct identity *identity_open(const struct identity_file *f,
			       const struct identity_password *pass,
			       struct err *e);

#endif
