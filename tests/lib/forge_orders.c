/* SPDX-License-Identifier: MIT */
/* forge_orders.c - orders as no honest program would seal them. */
#include "config.h"

#include "lib/forge_orders.h"

#include "base/file.h"
#include "seal/base64.h"

#include <string.h>

#include <sodium.h>

/* A fixed stream: the same orders are the same block each time. */
static const char forge_entropy[] =
    "6368656174206368656174206368656174206368656174206368656174206368";

struct identity *forge_identity(const char *path, struct err *e)
{
	struct identity *who = NULL;
	struct str text = STR_INIT;
	struct identity_file file;

	if (file_read(path, IDENTITY_FILE_MAX, &text, e) == 0 &&
	    identity_parse(text.s, text.len, &file, e) == 0) {
		who = identity_open(&file, NULL, e);
		identity_file_free(&file);
	}
	str_free(&text);
	return who;
}

int forge_begin(struct ledger *l, const char *seat, const struct identity *who,
		struct forge *f, struct err *e)
{
	const struct genesis *g = &l->g->genesis;
	int i = ledger_seat(l, span_of(seat));
	struct forge_side *s = &f->outside;

	*f = (struct forge){ .file = l->g };
	if (i < 0)
		return err_set(e, ERR_USAGE, "no seat %s", seat);
	s->game = g->game;
	(void)strcpy(s->seat, seat);
	s->asked = l->seats[i].asked;
	(void)memcpy(s->head, gamefile_said_hash(l->g, l->state), HASH_LEN);
	(void)strcpy(s->referee, g->referee.text);
	f->inside = *s;
	f->link = l->seats[i].links + 1;
	f->player =
	    player_new(who, g->game.gid, gamefile_said_hash(l->g, 0), seat);
	(void)memcpy(f->seal_key, g->seal_key, HASH_LEN);
	(void)strcpy(f->key, who->id.text);
	return 0;
}

void forge_free(struct forge *f)
{
	player_free(f->player);
	str_free(&f->text);
	str_free(&f->copied);
}

void forge_crafted_id(char key[ID_LEN + 1])
{
	uint8_t raw[HASH_LEN + 4], two[HASH_LEN], hash[HASH_LEN];
	struct str s = STR_INIT;

	(void)memset(raw, 0x66, HASH_LEN); /* the generator */
	raw[0] = 0x58;
	(void)memset(two, 0xff, HASH_LEN);
	two[0] = 0xec;
	two[HASH_LEN - 1] = 0x7f;
	(void)crypto_core_ed25519_add(raw, raw, two);
	hash_one("id", raw, HASH_LEN, hash);
	(void)memcpy(raw + HASH_LEN, hash, 4);
	str_add(&s, "est1");
	base64_encode(raw, sizeof(raw), &s);
	for (char *p = s.s; *p; p++)
		*p = (char)(*p == '+' ? '-' : *p == '/' ? '_' : *p);
	(void)memcpy(key, s.s, ID_LEN + 1);
	str_free(&s);
}

static void forge_write_side(const struct forge_side *s, struct str *out)
{
	block_add_game("game", &s->game, out);
	block_add_text("seat", s->seat, out);
	block_add_number("asked", s->asked, out);
	block_add_hash("head", s->head, out);
}

static void forge_write_plain(const struct forge *f, struct entropy *y,
			      struct str *out)
{
	uint8_t nonce[HASH_LEN];

	entropy_bytes(y, nonce, sizeof(nonce));
	forge_write_side(&f->inside, out);
	block_add_text("referee", f->inside.referee, out);
	block_add_hash("nonce", nonce, out);
	str_addc(out, '\n');
	str_addn(out, f->text.s, f->text.len);
}

static void forge_seal(const struct forge *f, struct entropy *y,
		       struct str *plain, struct str *box)
{
	uint8_t seed[HASH_LEN];

	entropy_bytes(y, seed, sizeof(seed));
	if (f->unpadded)
		str_pad(plain, '\n', ORDERS_PAD - plain->len % ORDERS_PAD);
	else
		box_pad(plain, ORDERS_PAD);
	str_pad(box, 0, plain->len + BOX_EXTRA);
	(void)box_seal(plain->s, plain->len, f->seal_key, seed,
		       (uint8_t *)box->s);
}

/* A signature with the neutral point for R, as only the key's owner can make
 * one: S = h * a. */
static void forge_craft(const struct identity *who, const struct str *header,
			uint8_t sig[SIGN_LEN])
{
	const struct hash_field f[] = { HASH_BYTES(who->id.pk, HASH_LEN),
					HASH_BYTES(header->s, header->len) };
	uint8_t h[crypto_hash_sha512_BYTES], a[crypto_hash_sha512_BYTES];
	struct str m = STR_INIT;

	(void)memset(sig, 0, SIGN_LEN);
	sig[0] = 1;
	str_addn(&m, sig, HASH_LEN);
	str_addn(&m, who->id.pk, HASH_LEN);
	hash_pae("orders", f, 2, &m);
	(void)crypto_hash_sha512(h, (const uint8_t *)m.s, m.len);
	crypto_core_ed25519_scalar_reduce(h, h);
	(void)crypto_hash_sha512(a, who->seed, HASH_LEN);
	a[0] &= 248;
	a[31] = (uint8_t)((a[31] & 127) | 64);
	(void)memset(a + HASH_LEN, 0, HASH_LEN);
	crypto_core_ed25519_scalar_reduce(a, a);
	crypto_core_ed25519_scalar_mul(sig + HASH_LEN, h, a);
	str_free(&m);
}

/* What another block holds, for one's own header. */
static int forge_copy_box(const struct forge *f, uint8_t id[HASH_LEN],
			  struct str *box, struct err *e)
{
	struct orders_block b;

	if (orders_block_parse(f->copied.s, f->copied.len, &b, e) < 0)
		return -1;
	(void)memcpy(id, b.order_id, HASH_LEN);
	str_clear(box);
	str_addn(box, b.box.s, b.box.len);
	orders_block_free(&b);
	return 0;
}

static void forge_write_block(const struct forge *f,
			      const uint8_t link[HASH_LEN],
			      const uint8_t order_id[HASH_LEN],
			      const struct str *box, struct str *out)
{
	uint8_t sealed[HASH_LEN];

	hash_one("sealed", box->s, box->len, sealed);
	sealed[0] ^= f->wrong_sealed;
	forge_write_side(&f->outside, out);
	block_add_hash("link", link, out);
	block_add_hash("order-id", order_id, out);
	block_add_hash("sealed", sealed, out);
	block_add_text("key", f->key, out);
}

static int forge_box(const struct forge *f, uint8_t id[HASH_LEN],
		     struct str *box, struct err *e)
{
	struct str plain = STR_INIT;
	struct entropy y;

	if (f->copied.len)
		return forge_copy_box(f, id, box, e);
	if (entropy_fixed(forge_entropy, &y, e) < 0)
		return -1;
	forge_write_plain(f, &y, &plain);
	hash_one("order-id", plain.s, plain.len, id);
	id[0] ^= f->wrong_id;
	forge_seal(f, &y, &plain, box);
	str_free(&plain);
	return 0;
}

static void forge_sign(const struct forge *f, const struct identity *who,
		       const struct str *header, struct str *out)
{
	uint8_t sig[SIGN_LEN];

	if (f->crafted_sig)
		forge_craft(who, header, sig);
	else
		sign_make(who->sk, "orders", header->s, header->len, sig);
	str_add(out, "sig: ");
	base64_encode(sig, sizeof(sig), out);
	str_addc(out, '\n');
}

int forge_make(const struct forge *f, const struct identity *who,
	       struct str *out, struct err *e)
{
	struct str box = STR_INIT, header = STR_INIT;
	uint8_t id[HASH_LEN], link[HASH_LEN];

	if (player_link(f->player, f->link, link, e) < 0 ||
	    forge_box(f, id, &box, e) < 0)
		return -1;
	forge_write_block(f, link, id, &box, &header);
	block_begin(BLOCK_ORDERS, out);
	str_addn(out, header.s, header.len);
	forge_sign(f, who, &header, out);
	str_addc(out, '\n');
	base64_wrap(box.s, box.len, "", out);
	str_add(out, BLOCK_END "ORDERS-----\n");
	str_free(&box);
	str_free(&header);
	return 0;
}
