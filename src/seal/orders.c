/* SPDX-License-Identifier: MIT */
/* orders.c - orders: committed, sealed, signed (protocol.md 4). */
#include "config.h"

#include "seal/orders.h"

#include "seal/safe.h"

#include <string.h>

static int orders_read(struct block *b, struct orders_block *out, struct err *e)
{
	if (block_read_game(b, &out->game, e) < 0 ||
	    block_read_seat(b, out->seat, e) < 0 ||
	    block_read_number(b, &out->asked, e) < 0 ||
	    block_read_hash(b, out->head, e) < 0 ||
	    block_read_hash(b, out->link, e) < 0 ||
	    block_read_hash(b, out->order_id, e) < 0 ||
	    block_read_hash(b, out->sealed, e) < 0 ||
	    block_read_id(b, &out->key, e) < 0)
		return -1;
	return block_read_box(b, ORDERS_PAD, &out->box, e);
}

int orders_block_parse(const char *text, size_t n, struct orders_block *out,
		       struct err *e)
{
	/* Padding adds up to a whole unit. */
	const size_t max = ORDERS_PLAIN_MAX + ORDERS_PAD + BOX_EXTRA;
	struct block b;

	*out = (struct orders_block){ .asked = 0 };
	str_addn(&out->text, text, n);
	if (block_parse(BLOCK_ORDERS, out->text.s, n, &b, e) < 0 ||
	    orders_read(&b, out, e) < 0)
		goto bad;
	if (out->box.len > max) {
		(void)err_set(e, ERR_FORMAT,
			      "orders block: %zu sealed bytes; at most %zu",
			      out->box.len, max);
		goto bad;
	}
	out->header = b.header;
	(void)memcpy(out->sig, b.sig, SIGN_LEN);
	return 0;
bad:
	orders_block_free(out);
	return -1;
}

void orders_block_free(struct orders_block *b)
{
	str_free(&b->text);
	str_free(&b->box);
}

static bool orders_block_sealed(const struct orders_block *b)
{
	uint8_t h[HASH_LEN];

	hash_one("sealed", b->box.s, b->box.len, h);
	return memcmp(h, b->sealed, HASH_LEN) == 0;
}

void orders_block_look(struct orders_block *b)
{
	struct err ignored;

	b->looked = false;
	b->signs = orders_block_check_sig(b, &b->key, &ignored) == 0;
	b->sealed_agrees = orders_block_sealed(b);
	b->looked = true;
}

int orders_block_check_sig(const struct orders_block *b,
			   const struct id *seat_key, struct err *e)
{
	const struct block_signer who = {
		.kind = BLOCK_ORDERS,
		.key = &b->key,
		.expected = seat_key,
		.seat = b->seat,
		.known = b->looked ? &b->signs : NULL,
	};

	return block_check_signer(&who, b->header, b->sig, e);
}

int orders_block_check_sealed(const struct orders_block *b, struct err *e)
{
	if (!(b->looked ? b->sealed_agrees : orders_block_sealed(b)))
		return err_set(e, ERR_AUTH,
			       "orders block: the sealed bytes are not those "
			       "that %s signed for",
			       b->seat);
	return 0;
}

/* The lines that the inside shares with the outside. */
static void orders_write_head(const struct orders_facts *f, struct str *out)
{
	block_add_game("game", &f->game, out);
	block_add_text("seat", f->seat, out);
	block_add_number("asked", f->asked, out);
	block_add_hash("head", f->head, out);
}

static void orders_write_plain(const struct orders_facts *f,
			       const uint8_t nonce[HASH_LEN], struct str *out)
{
	orders_write_head(f, out);
	block_add_text("referee", f->referee->text, out);
	block_add_hash("nonce", nonce, out);
	str_addc(out, '\n');
	str_addn(out, f->text, f->text_len);
}

/* LFs so that the padded text has a multiple of 4096 bytes: with at most 1024
 * bytes of padding of which the first is always there. */
static void orders_fill(struct str *plain)
{
	size_t end = (plain->len / ORDERS_LENGTH + 1) * ORDERS_LENGTH;

	if (plain->len < end - ORDERS_PAD)
		str_pad(plain, '\n', end - ORDERS_PAD - plain->len);
}

size_t orders_length(const struct orders_facts *facts)
{
	static const uint8_t nonce[HASH_LEN];
	struct orders_facts f = *facts;
	struct str plain = STR_INIT;
	size_t n;

	f.text_len = 0;
	orders_write_plain(&f, nonce, &plain);
	n = plain.len + facts->text_len;
	str_free(&plain);
	return (n / ORDERS_LENGTH + 1) * ORDERS_LENGTH;
}

static void orders_write_block(const struct orders_facts *f,
			       const struct identity *who,
			       const uint8_t order_id[HASH_LEN],
			       const struct str *box, struct str *out)
{
	struct str block = STR_INIT;
	uint8_t sealed[HASH_LEN];

	hash_one("sealed", box->s, box->len, sealed);
	block_begin(BLOCK_ORDERS, &block);
	orders_write_head(f, &block);
	block_add_hash("link", f->link, &block);
	block_add_hash("order-id", order_id, &block);
	block_add_hash("sealed", sealed, &block);
	block_add_text("key", who->id.text, &block);
	block_end(BLOCK_ORDERS, who, box, &block);
	str_addn(out, block.s, block.len);
	str_free(&block);
}

static int orders_seal(const struct orders_facts *f, struct entropy *entropy,
		       struct str *plain, struct str *box, struct err *e)
{
	uint8_t eph_seed[HASH_LEN];
	bool ok;

	entropy_bytes(entropy, eph_seed, sizeof(eph_seed));
	box_pad(plain, ORDERS_PAD);
	str_pad(box, 0, plain->len + BOX_EXTRA);
	ok = box_seal(plain->s, plain->len, f->seal_key, eph_seed,
		      (uint8_t *)box->s);
	safe_wipe(eph_seed, sizeof(eph_seed));
	if (!ok)
		return err_set(e, ERR_AUTH,
			       "nothing can be sealed to the seal-key of game "
			       "%s",
			       f->game.name);
	return 0;
}

int orders_block_make(const struct orders_facts *facts,
		      const struct identity *who, struct entropy *entropy,
		      struct str *out, struct err *e)
{
	struct str plain = STR_INIT;
	struct str box = STR_INIT;
	uint8_t nonce[HASH_LEN];
	uint8_t order_id[HASH_LEN];
	int rc = -1;

	if (facts->text_len && memchr(facts->text, '\0', facts->text_len))
		return err_set(e, ERR_FORMAT, "there is a NUL in the orders");
	entropy_bytes(entropy, nonce, sizeof(nonce));
	orders_write_plain(facts, nonce, &plain);
	orders_fill(&plain);
	if (plain.len >= ORDERS_PLAIN_MAX) {
		(void)err_set(e, ERR_FORMAT,
			      "the orders are too long: with the lines before "
			      "them they have %zu bytes, and may have %d",
			      plain.len, ORDERS_PLAIN_MAX - 1);
		goto out;
	}
	hash_one("order-id", plain.s, plain.len, order_id);
	if (orders_seal(facts, entropy, &plain, &box, e) < 0)
		goto out;
	orders_write_block(facts, who, order_id, &box, out);
	rc = 0;
out:
	safe_wipe_str(&plain);
	str_free(&box);
	return rc;
}
