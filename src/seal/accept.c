/* SPDX-License-Identifier: MIT */
/* accept.c - the block by which a player joins a game (protocol.md 4). */
#include "config.h"

#include "seal/accept.h"

#include <string.h>

static int accept_read(struct block *b, struct accept_block *out, struct err *e)
{
	if (block_read_game(b, &out->game, e) < 0 ||
	    block_read_seat(b, out->seat, e) < 0 ||
	    block_read_hash(b, out->genesis, e) < 0 ||
	    block_read_hash(b, out->report_key, e) < 0 ||
	    block_read_hash(b, out->anchor, e) < 0 ||
	    block_read_hash(b, out->nonce, e) < 0)
		return -1;
	return block_read_id(b, &out->key, e);
}

int accept_block_parse(const char *text, size_t n, struct accept_block *out,
		       struct err *e)
{
	struct block b;

	*out = (struct accept_block){ .text = STR_INIT };
	str_addn(&out->text, text, n);
	if (block_parse(BLOCK_ACCEPT, out->text.s, n, &b, e) < 0 ||
	    accept_read(&b, out, e) < 0) {
		accept_block_free(out);
		return -1;
	}
	out->header = b.header;
	(void)memcpy(out->sig, b.sig, SIGN_LEN);
	return 0;
}

void accept_block_free(struct accept_block *b)
{
	str_free(&b->text);
}

int accept_block_check_sig(const struct accept_block *b,
			   const struct id *expected, struct err *e)
{
	const struct block_signer who = {
		.kind = BLOCK_ACCEPT,
		.key = &b->key,
		.expected = expected ? expected : &b->key,
		.seat = b->seat,
	};

	return block_check_signer(&who, b->header, b->sig, e);
}

int accept_block_check_report_key(const struct accept_block *b, struct err *e)
{
	if (!box_is_key(b->report_key))
		return err_set(e, ERR_AUTH,
			       "accept block: no report can be sealed to the "
			       "report-key of %s",
			       b->seat);
	return 0;
}

void accept_block_make(const struct block_game *game, const char *seat,
		       const uint8_t genesis[HASH_LEN],
		       const struct identity *who, struct str *out)
{
	struct player *p = player_new(who, game->gid, genesis, seat);
	struct str block = STR_INIT;
	uint8_t anchor[HASH_LEN];

	player_chain(p->gid, seat, PLAYER_LINKS, p->chain_seed, anchor);
	block_begin(BLOCK_ACCEPT, &block);
	block_add_game("game", game, &block);
	block_add_text("seat", seat, &block);
	block_add_hash("genesis", genesis, &block);
	block_add_hash("report-key", p->report.pk, &block);
	block_add_hash("anchor", anchor, &block);
	block_add_hash("nonce", p->nonce, &block);
	block_add_text("key", who->id.text, &block);
	block_end(BLOCK_ACCEPT, who, NULL, &block);
	str_addn(out, block.s, block.len);
	str_free(&block);
	player_free(p);
}
