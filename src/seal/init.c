/* SPDX-License-Identifier: MIT */
/* init.c - what must be done before the first key is touched. */
#include "config.h"

#include "seal/init.h"

#include "seal/dumps.h"

#include <sodium.h>
#include <string.h>

bool init_points(int (*valid)(const unsigned char *point))
{
	unsigned char base[32];	 /* the generator */
	unsigned char mixed[32]; /* the same plus the point of order 2 */

	(void)memset(base, 0x66, sizeof(base));
	base[0] = 0x58;
	(void)memset(mixed, 0x99, sizeof(mixed));
	mixed[0] = 0x95;
	return valid(base) == 1 && valid(mixed) != 1;
}

int init_crypto(struct err *e)
{
	if (dumps_forbid(e) < 0)
		return -1;
	if (sodium_init() < 0)
		return err_set(e, ERR_SYSTEM, "libsodium cannot be started");
	if (!init_points(crypto_core_ed25519_is_valid_point))
		return err_set(e, ERR_SYSTEM,
			       "this libsodium (%s) accepts signature points "
			       "that others refuse; install a sound one "
			       "(CVE-2025-69277)",
			       init_version());
	return 0;
}

const char *init_version(void)
{
	return sodium_version_string();
}
