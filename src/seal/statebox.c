/* SPDX-License-Identifier: MIT */
/* statebox.c - the sealed position of an entry (protocol.md 3). */
#include "config.h"

#include "seal/statebox.h"

#include "base/num.h"
#include "seal/box.h"
#include "seal/safe.h"

#include <assert.h>
#include <string.h>

#include <sodium.h>

#define STATEBOX_NONCE crypto_aead_xchacha20poly1305_ietf_NPUBBYTES
#define STATEBOX_MAC   crypto_aead_xchacha20poly1305_ietf_ABYTES

_Static_assert(STATEBOX_EXTRA == STATEBOX_NONCE + STATEBOX_MAC,
	       "what sealing a state adds");

/* Derived from the position, so that resolving again gives the same bytes. */
static void statebox_nonce(const struct statebox_at *at,
			   const struct str *padded, uint8_t nonce[HASH_LEN])
{
	uint8_t number[4];
	const struct hash_field f[] = {
		HASH_BYTES(number, sizeof(number)),
		HASH_BYTES(at->prev, HASH_LEN),
		HASH_BYTES(padded->s, padded->len),
	};

	num_le32(number, at->index);
	hash_kh(at->state_key, "state-nonce", f, 3, nonce);
}

void statebox_seal(const struct statebox_at *at, const void *position, size_t n,
		   struct str *out)
{
	struct str padded = STR_INIT;
	uint8_t nonce[HASH_LEN];
	uint8_t *box;

	str_addn(&padded, position, n);
	assert(at->size);
	box_pad(&padded, at->size);
	statebox_nonce(at, &padded, nonce);
	str_addn(out, nonce, STATEBOX_NONCE);
	str_pad(out, 0, padded.len + STATEBOX_MAC);
	box = (uint8_t *)out->s + out->len - padded.len - STATEBOX_MAC;
	(void)crypto_aead_xchacha20poly1305_ietf_encrypt(
	    box, NULL, (const uint8_t *)padded.s, padded.len, at->prev,
	    HASH_LEN, NULL, nonce, at->state_key);
	safe_wipe_str(&padded);
}

static int statebox_decrypt(const struct statebox_at *at, const uint8_t *box,
			    size_t n, struct str *padded)
{
	if (n <= STATEBOX_EXTRA ||
	    (at->size && (n - STATEBOX_EXTRA) % at->size != 0))
		return -1;
	str_pad(padded, 0, n - STATEBOX_EXTRA);
	return crypto_aead_xchacha20poly1305_ietf_decrypt(
	    (uint8_t *)padded->s, NULL, NULL, box + STATEBOX_NONCE,
	    n - STATEBOX_NONCE, at->prev, HASH_LEN, box, at->state_key);
}

int statebox_open(const struct statebox_at *at, const void *box, size_t n,
		  struct str *out, struct err *e)
{
	struct str padded = STR_INIT;
	uint8_t nonce[HASH_LEN];
	int rc = -1;

	if (statebox_decrypt(at, box, n, &padded) < 0) {
		(void)err_set(e, ERR_AUTH,
			      "the sealed state cannot be opened: it was "
			      "changed, or sealed elsewhere");
		goto out;
	}
	statebox_nonce(at, &padded, nonce);
	if (memcmp(nonce, box, STATEBOX_NONCE) != 0) {
		(void)err_set(
		    e, ERR_AUTH,
		    "the sealed state's nonce is not the derived one");
		goto out;
	}
	if (!box_unpad(&padded, at->size ? at->size : padded.len)) {
		(void)err_set(e, ERR_AUTH,
			      "the sealed state is wrongly padded");
		goto out;
	}
	str_addn(out, padded.s, padded.len);
	rc = 0;
out:
	safe_wipe_str(&padded);
	return rc;
}
