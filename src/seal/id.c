/* SPDX-License-Identifier: MIT */
/* id.c - public ids: an Ed25519 key that catches typing errors. */
#include "config.h"

#include "seal/id.h"

#include "seal/base64.h"
#include "seal/sign.h"

#include <string.h>

#define ID_PREFIX     "est1"
#define ID_PREFIX_LEN (sizeof(ID_PREFIX) - 1)
#define ID_CHECK      4
#define ID_RAW	      (HASH_LEN + ID_CHECK)

static void id_check_bytes(const uint8_t pk[HASH_LEN], uint8_t out[ID_CHECK])
{
	uint8_t h[HASH_LEN];

	hash_one("id", pk, HASH_LEN, h);
	(void)memcpy(out, h, ID_CHECK);
}

static void id_write(const uint8_t pk[HASH_LEN], char text[ID_LEN + 1])
{
	struct str s = STR_INIT;
	uint8_t raw[ID_RAW];

	(void)memcpy(raw, pk, HASH_LEN);
	id_check_bytes(pk, raw + HASH_LEN);
	str_add(&s, ID_PREFIX);
	base64_encode(raw, sizeof(raw), &s);
	for (char *p = s.s; *p; p++) {
		if (*p == '+')
			*p = '-';
		else if (*p == '/')
			*p = '_';
	}
	(void)memcpy(text, s.s, ID_LEN + 1);
	str_free(&s);
}

/* base64url; '+' and '/' are not of it. */
static bool id_read(const char *s, size_t n, uint8_t raw[ID_RAW])
{
	char std[ID_LEN];

	if (n != ID_LEN || memcmp(s, ID_PREFIX, ID_PREFIX_LEN) != 0)
		return false;
	for (size_t i = ID_PREFIX_LEN; i < n; i++) {
		char c = s[i];

		if (c == '+' || c == '/')
			return false;
		std[i] = (char)(c == '-' ? '+' : c == '_' ? '/' : c);
	}
	return base64_decode_to(std + ID_PREFIX_LEN, n - ID_PREFIX_LEN, raw,
				ID_RAW);
}

/* Ids that this thread has met, so that a key that stands in a thousand blocks
 * is checked once: a game has few people. The oldest makes room. */
#define ID_MET 16

static _Thread_local struct {
	struct id ids[ID_MET];
	size_t n;
} id_met;

static bool id_recall(const char *s, struct id *out)
{
	for (size_t i = 0; i < ID_MET && i < id_met.n; i++) {
		if (memcmp(id_met.ids[i].text, s, ID_LEN) == 0) {
			*out = id_met.ids[i];
			return true;
		}
	}
	return false;
}

static void id_remember(const struct id *id)
{
	id_met.ids[id_met.n++ % ID_MET] = *id;
}

int id_from_key(const uint8_t pk[HASH_LEN], struct id *out, struct err *e)
{
	if (!sign_is_point(pk))
		return err_set(e, ERR_FORMAT,
			       "not a valid public key: it is not a point of "
			       "the group that signatures use");
	id_from_own_key(pk, out);
	return 0;
}

void id_from_own_key(const uint8_t pk[HASH_LEN], struct id *out)
{
	(void)memcpy(out->pk, pk, HASH_LEN);
	id_write(pk, out->text);
}

int id_parse(const char *s, size_t n, struct id *out, struct err *e)
{
	uint8_t raw[ID_RAW];
	uint8_t check[ID_CHECK];

	if (n == ID_LEN && id_recall(s, out))
		return 0;
	if (!id_read(s, n, raw))
		return err_set(e, ERR_FORMAT,
			       "not a public id: it should be est1 and 48 "
			       "letters, digits, - or _");
	id_check_bytes(raw, check);
	if (memcmp(check, raw + HASH_LEN, ID_CHECK) != 0)
		return err_set(e, ERR_FORMAT,
			       "public id with a typing error: its check does "
			       "not match");
	if (id_from_key(raw, out, e) < 0)
		return -1;
	id_remember(out);
	return 0;
}

bool id_eq(const struct id *a, const struct id *b)
{
	return memcmp(a->pk, b->pk, HASH_LEN) == 0;
}
