/* SPDX-License-Identifier: MIT */
/* entropy.c - random bytes, of the system or of --entropy. */
#include "config.h"

#include "seal/entropy.h"

#include "base/hex.h"
#include "base/num.h"

#include <sodium.h>

void entropy_system(struct entropy *y)
{
	*y = (struct entropy){ .fixed = false };
}

int entropy_fixed(const char *hex, struct entropy *y, struct err *e)
{
	*y = (struct entropy){ .fixed = true, .used = sizeof(y->block) };
	if (!hex_read(y->seed, HASH_LEN, hex))
		return err_set(e, ERR_USAGE,
			       "--entropy wants 32 bytes as 64 hexadecimal "
			       "digits in lower case");
	return 0;
}

static void entropy_next(struct entropy *y)
{
	uint8_t number[8];

	num_le64(number, y->next++);
	hash_kh64(y->seed, "entropy", &HASH_BYTES(number, sizeof(number)), 1,
		  y->block);
	y->used = 0;
}

void entropy_bytes(struct entropy *y, void *out, size_t n)
{
	uint8_t *p = out;

	if (!y->fixed) {
		randombytes_buf(out, n);
		return;
	}
	for (; n; n--) {
		if (y->used == sizeof(y->block))
			entropy_next(y);
		*p++ = y->block[y->used++];
	}
}
