/* SPDX-License-Identifier: MIT */
/* forge_accept.c - acceptances as no honest program would sign them. */
#include "config.h"

#include "lib/forge_accept.h"
#include "lib/forge_orders.h"

#include "base/hex.h"

#include <string.h>

static int forge_change(const struct forge_acceptance *a,
			struct accept_block *b, struct identity *who,
			struct err *e)
{
	if (!a->word)
		return 0;
	if (str_eq(a->word, "gid"))
		b->game.gid[0] ^= 1;
	else if (str_eq(a->word, "name"))
		(void)span_copy(span_of(a->value), b->game.name,
				sizeof(b->game.name));
	else if (str_eq(a->word, "genesis"))
		b->genesis[0] ^= 1;
	else if (str_eq(a->word, "report-key") &&
		 strlen(a->value) == 2 * (size_t)HASH_LEN &&
		 hex_decode(b->report_key, HASH_LEN, a->value))
		return 0;
	else if (str_eq(a->word, "anchor") &&
		 strlen(a->value) == 2 * (size_t)HASH_LEN &&
		 hex_decode(b->anchor, HASH_LEN, a->value))
		return 0;
	else if (str_eq(a->word, "key") && str_eq(a->value, "crafted"))
		forge_crafted_id(b->key.text);
	else if (str_eq(a->word, "key"))
		(void)span_copy(span_of(a->value), b->key.text, ID_LEN + 1);
	else if (str_eq(a->word, "sig"))
		who->sk[0] ^= 1;
	else
		return err_set(e, ERR_USAGE, "%s?", a->word);
	return 0;
}

static void forge_write(const struct accept_block *b,
			const struct identity *who, struct str *out)
{
	block_begin(BLOCK_ACCEPT, out);
	block_add_game("game", &b->game, out);
	block_add_text("seat", b->seat, out);
	block_add_hash("genesis", b->genesis, out);
	block_add_hash("report-key", b->report_key, out);
	block_add_hash("anchor", b->anchor, out);
	block_add_hash("nonce", b->nonce, out);
	block_add_text("key", b->key.text, out);
	block_end(BLOCK_ACCEPT, who, NULL, out);
}

int forge_accept(const struct forge_acceptance *a, const struct identity *who,
		 struct str *out, struct err *e)
{
	struct gamefile *g = a->file;
	struct identity signer = *who;
	struct str text = STR_INIT;
	struct accept_block b;
	int rc;

	accept_block_make(&g->genesis.game, a->seat, gamefile_hash(g, 0), who,
			  &text);
	rc = accept_block_parse(text.s, text.len, &b, e);
	str_free(&text);
	if (rc < 0)
		return rc;
	rc = forge_change(a, &b, &signer, e);
	if (rc == 0)
		forge_write(&b, &signer, out);
	accept_block_free(&b);
	return rc;
}
