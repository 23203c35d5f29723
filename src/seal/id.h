/* SPDX-License-Identifier: MIT */
/* id.h - public ids: an Ed25519 key that catches typing errors. */
#ifndef SEAL_ID_H
#define SEAL_ID_H

#include "base/err.h"
#include "seal/hash.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ID_LEN 52 /* characters of a public id, "est1" included */

/* A key that has passed every check: made only by id_parse() and
 * id_from_key(), so that whoever holds one need not ask again whether its
 * point is valid. */
struct id {
	uint8_t pk[HASH_LEN];
	char text[ID_LEN + 1];
};

/* Makes an id of a public key; ERR_FORMAT if it is not a valid point. */
int id_from_key(const uint8_t pk[HASH_LEN], struct id *out, struct err *e);

/* As id_from_key(), of one that was just made from a seed: that is always
 * one. */
void id_from_own_key(const uint8_t pk[HASH_LEN], struct id *out);

/* Reads exactly the n characters at s; ERR_FORMAT says whether the form, the
 * check or the point is wrong. An id met before is not checked again. */
int id_parse(const char *s, size_t n, struct id *out, struct err *e);

bool id_eq(const struct id *a, const struct id *b);

#endif
