/* SPDX-License-Identifier: MIT */
/* orders_open.c - opens orders, and checks what is inside (protocol.md 4). */
#include "config.h"

#include "seal/orders.h"

#include "base/hex.h"
#include "seal/safe.h"

#include <string.h>

static int orders_decrypt(const struct orders_block *b,
			  const struct box_pair *seal, struct str *plain,
			  struct err *e)
{
	if (orders_block_check_sealed(b, e) < 0)
		return -1;
	str_pad(plain, 0, b->box.len - BOX_EXTRA);
	if (!box_open((const uint8_t *)b->box.s, b->box.len, seal,
		      (uint8_t *)plain->s))
		return err_set(e, ERR_AUTH,
			       "the orders of %s are not sealed to this game",
			       b->seat);
	if (!box_unpad(plain, ORDERS_PAD))
		return err_set(e, ERR_AUTH,
			       "the orders of %s are wrongly padded", b->seat);
	return 0;
}

static int orders_check_id(const struct orders_block *b,
			   const struct str *plain, struct err *e)
{
	uint8_t h[HASH_LEN];

	hash_one("order-id", plain->s, plain->len, h);
	if (memcmp(h, b->order_id, HASH_LEN) != 0)
		return err_set(e, ERR_AUTH,
			       "what %s sealed has another order-id than the "
			       "block says",
			       b->seat);
	if (memchr(plain->s, '\0', plain->len))
		return err_set(e, ERR_AUTH,
			       "there is a NUL in the orders of %s", b->seat);
	if (plain->len > ORDERS_PLAIN_MAX)
		return err_set(e, ERR_FORMAT,
			       "the orders of %s are too long: %zu bytes, at "
			       "most %d",
			       b->seat, plain->len, ORDERS_PLAIN_MAX);
	return 0;
}

/* The lines that the inside must begin with, up to the nonce. */
static void orders_expected(const struct orders_block *b,
			    const struct id *referee, struct str *out)
{
	block_add_game("game", &b->game, out);
	block_add_text("seat", b->seat, out);
	block_add_number("asked", b->asked, out);
	block_add_hash("head", b->head, out);
	block_add_text("referee", referee->text, out);
	str_add(out, "nonce: ");
}

static int orders_check_inside(const struct orders_block *b,
			       const struct str *expected,
			       const struct str *plain,
			       struct orders_plain *out, struct err *e)
{
	size_t nonce = expected->len;
	size_t text = nonce + 2 * HASH_LEN + 2; /* the LF, an empty line */

	if (plain->len < nonce || memcmp(plain->s, expected->s, nonce) != 0)
		return err_set(e, ERR_AUTH,
			       "what %s sealed was meant for another game, "
			       "seat, turn or referee than the block says",
			       b->seat);
	if (plain->len < text || memcmp(plain->s + text - 2, "\n\n", 2) != 0 ||
	    !hex_decode(out->nonce, HASH_LEN, plain->s + nonce))
		return err_set(e, ERR_AUTH,
			       "what %s sealed has no proper nonce", b->seat);
	str_addn(&out->text, plain->s + text, plain->len - text);
	return 0;
}

int orders_block_open(const struct orders_block *b, const struct box_pair *seal,
		      const struct id *referee, struct orders_plain *out,
		      struct err *e)
{
	struct str plain = STR_INIT;
	struct str expected = STR_INIT;
	int rc = -1;

	*out = (struct orders_plain){ .text = STR_INIT };
	orders_expected(b, referee, &expected);
	if (orders_decrypt(b, seal, &plain, e) == 0 &&
	    orders_check_id(b, &plain, e) == 0 &&
	    orders_check_inside(b, &expected, &plain, out, e) == 0)
		rc = 0;
	safe_wipe_str(&plain);
	str_free(&expected);
	return rc;
}

void orders_plain_free(struct orders_plain *p)
{
	safe_wipe_str(&p->text);
}
