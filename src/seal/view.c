/* SPDX-License-Identifier: MIT */
/* view.c - the salted commitment to what a seat was shown. */
#include "config.h"

#include "seal/view.h"

#include "base/num.h"

#include <string.h>

void view_salt(const uint8_t salt_key[HASH_LEN], const uint8_t gid[GID_LEN],
	       uint32_t index, const char *seat, uint8_t salt[HASH_LEN])
{
	uint8_t number[4];
	const struct hash_field f[] = {
		HASH_BYTES(gid, GID_LEN),
		HASH_BYTES(number, sizeof(number)),
		HASH_TEXT(seat),
	};

	num_le32(number, index);
	hash_kh(salt_key, "salt", f, 3, salt);
}

void view_hash(const uint8_t salt[HASH_LEN], const char *view, size_t n,
	       uint8_t out[HASH_LEN])
{
	const struct hash_field f[] = {
		HASH_BYTES(salt, HASH_LEN),
		HASH_BYTES(view, n),
	};

	hash_h("view", f, 2, out);
}
