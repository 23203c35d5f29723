/* SPDX-License-Identifier: MIT */
/* mid.c - the Message-ID of a mail, the same whenever it is made again. */
#include "config.h"

#include "seal/mid.h"

#include "base/num.h"

#include <string.h>

void mid_local(const uint8_t mail_key[HASH_LEN], uint32_t index,
	       const char *seat, const char *kind, char out[MID_LEN + 1])
{
	uint8_t number[4];
	uint8_t h[HASH_LEN];
	const struct hash_field f[] = {
		HASH_BYTES(number, sizeof(number)),
		HASH_TEXT(seat),
		HASH_TEXT(kind),
	};

	num_le32(number, index);
	hash_kh(mail_key, "mid", f, 3, h);
	base32_encode(h, sizeof(h), out);
}
