/* SPDX-License-Identifier: MIT */
/* block_write.c - writes a block, signed, in its canonical form. */
#include "config.h"

#include "seal/block.h"

#include "base/hex.h"
#include "seal/base64.h"

#include <string.h>

static void block_add_key(const char *key, struct str *out)
{
	str_add(out, key);
	str_add(out, ": ");
}

void block_begin(enum block_kind kind, struct str *out)
{
	str_addf(out, BLOCK_BEGIN "%s-----\n", block_form(kind)->word);
}

void block_add_game(const char *key, const struct block_game *g,
		    struct str *out)
{
	str_addf(out, "%s: %s %s\n", key, HEX(g->gid, GID_LEN), g->name);
}

void block_add_text(const char *key, const char *value, struct str *out)
{
	block_add_key(key, out);
	str_add(out, value);
	str_addc(out, '\n');
}

void block_add_number(const char *key, uint32_t n, struct str *out)
{
	str_addf(out, "%s: %lu\n", key, (unsigned long)n);
}

void block_add_hash(const char *key, const uint8_t h[HASH_LEN], struct str *out)
{
	block_add_text(key, HEX(h, HASH_LEN), out);
}

void block_end(enum block_kind kind, const struct identity *who,
	       const struct str *box, struct str *out)
{
	const struct block_form *form = block_form(kind);
	size_t begin = strlen(BLOCK_BEGIN) + strlen(form->word) + 6;
	uint8_t sig[SIGN_LEN];

	sign_make(who->sk, form->tag, out->s + begin, out->len - begin, sig);
	block_add_key("sig", out);
	base64_encode(sig, sizeof(sig), out);
	str_addc(out, '\n');
	if (box) {
		str_addc(out, '\n');
		base64_wrap(box->s, box->len, "", out);
	}
	str_addf(out, BLOCK_END "%s-----\n", form->word);
}
