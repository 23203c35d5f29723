/* SPDX-License-Identifier: MIT */
/* view.h - the salted commitment to what a seat was shown. */
#ifndef SEAL_VIEW_H
#define SEAL_VIEW_H

#include "seal/hash.h"

/* KH(salt_key, "salt", gid, le32 index, seat) */
void view_salt(const uint8_t salt_key[HASH_LEN], const uint8_t gid[GID_LEN],
	       uint32_t index, const char *seat, uint8_t salt[HASH_LEN]);

/* H("view", salt, view): the `view` line of an entry. */
void view_hash(const uint8_t salt[HASH_LEN], const char *view, size_t n,
	       uint8_t out[HASH_LEN]);

#endif
