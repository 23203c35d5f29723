/* SPDX-License-Identifier: MIT */
/* base32.c - lower-case base32 without padding, for Message-IDs. */
#include "config.h"

#include "seal/base32.h"

void base32_encode(const uint8_t *in, size_t n, char *out)
{
	static const char digits[] = "abcdefghijklmnopqrstuvwxyz234567";
	uint32_t bits = 0;
	unsigned have = 0;

	for (size_t i = 0; i < n; i++) {
		bits = (bits << 8 | in[i]) & 0xfff;
		for (have += 8; have >= 5; have -= 5)
			*out++ = digits[bits >> (have - 5) & 31];
	}
	if (have)
		*out++ = digits[bits << (5 - have) & 31];
	*out = '\0';
}
