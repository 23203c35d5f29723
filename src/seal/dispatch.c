/* SPDX-License-Identifier: MIT */
/* dispatch.c - a report's machine part, signed by the referee. */
#include "config.h"

#include "seal/dispatch.h"

#include "base/hex.h"
#include "seal/safe.h"
#include "seal/view.h"

#include <string.h>

int dispatch_block_header(struct block *b, struct dispatch_block *out,
			  struct err *e)
{
	(void)memcpy(out->sig, b->sig, SIGN_LEN);
	return block_read_game(b, &out->game, e) < 0 ||
		       block_read_hash(b, out->genesis, e) < 0 ||
		       block_read_seat(b, out->seat, e) < 0 ||
		       block_read_number(b, &out->entry, e) < 0 ||
		       block_read_hash(b, out->head, e) < 0 ||
		       block_read_hash(b, out->view, e) < 0 ||
		       block_read_hash(b, out->sealed, e) < 0 ||
		       block_read_id(b, &out->key, e) < 0
		   ? -1
		   : 0;
}

int dispatch_block_parse(const char *text, size_t n, struct dispatch_block *out,
			 struct err *e)
{
	struct block b;

	*out = (struct dispatch_block){ .entry = 0 };
	str_addn(&out->text, text, n);
	if (block_parse(BLOCK_DISPATCH, out->text.s, n, &b, e) < 0 ||
	    dispatch_block_header(&b, out, e) < 0 ||
	    block_read_box(&b, DISPATCH_PAD, &out->box, e) < 0) {
		dispatch_block_free(out);
		return -1;
	}
	out->header = b.header;
	return 0;
}

void dispatch_block_free(struct dispatch_block *b)
{
	str_free(&b->text);
	str_free(&b->box);
}

static int dispatch_check_sealed(const struct dispatch_block *b, struct err *e)
{
	uint8_t h[HASH_LEN];

	hash_one("sealed", b->box.s, b->box.len, h);
	if (memcmp(h, b->sealed, HASH_LEN) != 0)
		return err_set(e, ERR_AUTH,
			       "dispatch block: the sealed bytes are not those "
			       "that the referee signed for");
	return 0;
}

int dispatch_block_check_sig(const struct dispatch_block *b,
			     const struct id *referee, struct err *e)
{
	const struct block_signer who = {
		.kind = BLOCK_DISPATCH,
		.key = &b->key,
		.expected = referee ? referee : &b->key,
	};

	if (block_check_signer(&who, b->header, b->sig, e) < 0)
		return -1;
	return dispatch_check_sealed(b, e);
}

static int dispatch_split(const struct dispatch_block *b,
			  const struct str *plain, struct dispatch_plain *out,
			  struct err *e)
{
	static const char salt[] = "salt: ";
	const size_t at = sizeof(salt) - 1;
	const size_t view = at + 2 * HASH_LEN + 2; /* its LF, an empty line */
	uint8_t h[HASH_LEN];

	if (plain->len < view || memcmp(plain->s, salt, at) != 0 ||
	    !hex_decode(out->salt, HASH_LEN, plain->s + at) ||
	    memcmp(plain->s + view - 2, "\n\n", 2) != 0)
		return err_set(e, ERR_AUTH,
			       "the dispatch of %s holds no salt and view",
			       b->seat);
	view_hash(out->salt, plain->s + view, plain->len - view, h);
	if (memcmp(h, b->view, HASH_LEN) != 0)
		return err_set(e, ERR_AUTH,
			       "the dispatch of %s holds another view than "
			       "the one whose hash is signed",
			       b->seat);
	str_addn(&out->view, plain->s + view, plain->len - view);
	return 0;
}

/* Takes the seal off, nothing else. */
static bool dispatch_unseal(const struct dispatch_block *b,
			    const struct box_pair *report, struct str *plain)
{
	str_pad(plain, 0, b->box.len - BOX_EXTRA);
	return box_open((const uint8_t *)b->box.s, b->box.len, report,
			(uint8_t *)plain->s);
}

bool dispatch_block_is_to(const struct dispatch_block *b,
			  const struct box_pair *report)
{
	struct str plain = STR_INIT;
	bool is = dispatch_unseal(b, report, &plain);

	safe_wipe_str(&plain);
	return is;
}

int dispatch_block_open(const struct dispatch_block *b,
			const struct box_pair *report,
			struct dispatch_plain *out, struct err *e)
{
	struct str plain = STR_INIT;
	int rc = -1;

	*out = (struct dispatch_plain){ .view = STR_INIT };
	if (dispatch_check_sealed(b, e) < 0)
		return -1;
	if (!dispatch_unseal(b, report, &plain))
		(void)err_set(e, ERR_AUTH,
			      "the dispatch is not sealed to this identity: it "
			      "is for the player of %s in game %s",
			      b->seat, b->game.name);
	else if (!box_unpad(&plain, DISPATCH_PAD))
		(void)err_set(e, ERR_AUTH, "the dispatch is wrongly padded");
	else
		rc = dispatch_split(b, &plain, out, e);
	safe_wipe_str(&plain);
	return rc;
}

void dispatch_plain_free(struct dispatch_plain *p)
{
	str_free(&p->view);
}
