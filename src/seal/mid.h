/* SPDX-License-Identifier: MIT */
/* mid.h - the Message-ID of a mail, the same whenever it is made again. */
#ifndef SEAL_MID_H
#define SEAL_MID_H

#include "seal/base32.h"
#include "seal/hash.h"

#define MID_LEN BASE32_LEN(HASH_LEN) /* 52 characters */

/* What stands before the @ (protocol.md 8): base32 of KH(mail_key, "mid",
 * le32 index, seat, kind). kind: which letter it is, of an entry or, like
 * `refusal-` and an order-id, of what it answers. */
void mid_local(const uint8_t mail_key[HASH_LEN], uint32_t index,
	       const char *seat, const char *kind, char out[MID_LEN + 1]);

#endif
