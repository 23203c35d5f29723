/* SPDX-License-Identifier: MIT */
/* cheat_orders.c - orders as no honest program would seal them. */
#include "config.h"

#include "cheat_orders.h"

#include "base/file.h"
#include "base/num.h"
#include "seal/base64.h"

#include <string.h>

#include <sodium.h>

/* A fixed stream: the same orders are the same block each time. */
static const char cheat_entropy[] =
    "6368656174206368656174206368656174206368656174206368656174206368";

struct identity *cheat_identity(const char *path, struct err *e)
{
	struct identity *who = NULL;
	struct str text = STR_INIT;
	struct identity_file f;

	if (file_read(path, IDENTITY_FILE_MAX, &text, e) == 0 &&
	    identity_parse(text.s, text.len, &f, e) == 0) {
		who = identity_open(&f, NULL, e);
		identity_file_free(&f);
	}
	str_free(&text);
	return who;
}

int cheat_orders_begin(struct ledger *l, const char *seat,
		       const struct identity *who, struct cheat_orders *o,
		       struct err *e)
{
	const struct genesis *g = &l->g->genesis;
	int i = ledger_seat(l, span_of(seat));
	struct cheat_side *s = &o->outside;

	*o = (struct cheat_orders){ .file = l->g };
	if (i < 0)
		return err_set(e, ERR_USAGE, "no seat %s", seat);
	s->game = g->game;
	(void)strcpy(s->seat, seat);
	s->asked = l->seats[i].asked;
	(void)memcpy(s->head, gamefile_said_hash(l->g, l->state), HASH_LEN);
	(void)strcpy(s->referee, g->referee.text);
	o->inside = *s;
	o->link = l->seats[i].links + 1;
	o->player =
	    player_new(who, g->game.gid, gamefile_said_hash(l->g, 0), seat);
	(void)memcpy(o->seal_key, g->seal_key, HASH_LEN);
	(void)strcpy(o->key, who->id.text);
	return 0;
}

void cheat_orders_free(struct cheat_orders *o)
{
	player_free(o->player);
	str_free(&o->text);
}

/* An id that passes its check, of a key with a part of order two in it. */
static void cheat_crafted_id(char key[ID_LEN + 1])
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

static int cheat_set_head(const struct cheat_orders *o, struct cheat_side *s,
			  const char *value, struct err *e)
{
	int n;

	if (str_eq(value, "flip")) {
		s->head[0] ^= 1;
		return 0;
	}
	if (!num_parse_int(value, (int)o->file->count - 1, &n))
		return err_set(e, ERR_USAGE, "head=%s: no entry", value);
	(void)memcpy(s->head, gamefile_hash(o->file, (uint32_t)n), HASH_LEN);
	return 0;
}

static int cheat_set_side(const struct cheat_orders *o, struct cheat_side *s,
			  const char *word, const char *value, struct err *e)
{
	int n;

	if (str_starts(word, "head="))
		return cheat_set_head(o, s, value, e);
	if (str_starts(word, "game="))
		(void)strncpy(s->game.name, value, SEAT_MAX);
	else if (str_starts(word, "gid="))
		s->game.gid[0] ^= 1;
	else if (str_starts(word, "seat="))
		(void)strncpy(s->seat, value, SEAT_MAX);
	else if (str_starts(word, "referee="))
		(void)strncpy(s->referee, value, ID_LEN);
	else if (str_starts(word, "asked=") &&
		 num_parse_int(value, INT32_MAX, &n))
		s->asked = (uint32_t)n;
	else
		return err_set(e, ERR_USAGE, "%s", word);
	return 0;
}

/* What has only one place; false if it is something else. */
static bool cheat_set_rest(struct cheat_orders *o, const char *what)
{
	const char *value = strchr(what, '=') + 1;
	int n;

	if (str_starts(what, "link=") && num_parse_int(value, 4096, &n))
		o->link = (unsigned)n;
	else if (str_eq(what, "key=crafted"))
		cheat_crafted_id(o->key);
	else if (str_starts(what, "key="))
		(void)strncpy(o->key, value, ID_LEN);
	else if (str_eq(what, "order-id=flip"))
		o->wrong_id = true;
	else if (str_eq(what, "sealed=flip"))
		o->wrong_sealed = true;
	else if (str_eq(what, "sig=crafted"))
		o->crafted_sig = true;
	else if (str_eq(what, "padding=none"))
		o->unpadded = true;
	else if (str_eq(what, "box=flip"))
		o->seal_key[0] ^= 1;
	else if (str_starts(what, "length=") &&
		 num_parse_int(value, 1 << 20, &n) && (size_t)n >= o->text.len)
		str_pad(&o->text, '\n', (size_t)n - o->text.len);
	else
		return false;
	return true;
}

int cheat_orders_set(struct cheat_orders *o, const char *what, struct err *e)
{
	const char *word = what;
	const char *value = strchr(what, '=');
	bool outside = !str_starts(what, "inside.");
	bool inside = !str_starts(what, "outside.");

	if (!value)
		return err_set(e, ERR_USAGE, "%s: no =", what);
	if (cheat_set_rest(o, what))
		return 0;
	if (!outside || !inside)
		word = strchr(what, '.') + 1;
	value++;
	if (outside && cheat_set_side(o, &o->outside, word, value, e) < 0)
		return -1;
	return inside ? cheat_set_side(o, &o->inside, word, value, e) : 0;
}

static void cheat_write_side(const struct cheat_side *s, struct str *out)
{
	block_add_game("game", &s->game, out);
	block_add_text("seat", s->seat, out);
	block_add_number("asked", s->asked, out);
	block_add_hash("head", s->head, out);
}

static void cheat_write_plain(const struct cheat_orders *o, struct entropy *y,
			      struct str *out)
{
	uint8_t nonce[HASH_LEN];

	entropy_bytes(y, nonce, sizeof(nonce));
	cheat_write_side(&o->inside, out);
	block_add_text("referee", o->inside.referee, out);
	block_add_hash("nonce", nonce, out);
	str_addc(out, '\n');
	str_addn(out, o->text.s, o->text.len);
}

static void cheat_seal(const struct cheat_orders *o, struct entropy *y,
		       struct str *plain, struct str *box)
{
	uint8_t seed[HASH_LEN];

	entropy_bytes(y, seed, sizeof(seed));
	if (o->unpadded)
		str_pad(plain, '\n', ORDERS_PAD - plain->len % ORDERS_PAD);
	else
		box_pad(plain, ORDERS_PAD);
	str_pad(box, 0, plain->len + BOX_EXTRA);
	(void)box_seal(plain->s, plain->len, o->seal_key, seed,
		       (uint8_t *)box->s);
}

/* A signature with the neutral point for R, as only the key's owner can make
 * one: S = h * a. */
static void cheat_craft(const struct identity *who, const struct str *header,
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

static void cheat_write_block(const struct cheat_orders *o,
			      const uint8_t link[HASH_LEN],
			      const uint8_t order_id[HASH_LEN],
			      const struct str *box, struct str *out)
{
	uint8_t sealed[HASH_LEN];

	hash_one("sealed", box->s, box->len, sealed);
	sealed[0] ^= o->wrong_sealed;
	cheat_write_side(&o->outside, out);
	block_add_hash("link", link, out);
	block_add_hash("order-id", order_id, out);
	block_add_hash("sealed", sealed, out);
	block_add_text("key", o->key, out);
}

int cheat_orders_make(const struct cheat_orders *o, const struct identity *who,
		      struct str *out, struct err *e)
{
	struct str plain = STR_INIT, box = STR_INIT, header = STR_INIT;
	uint8_t id[HASH_LEN], link[HASH_LEN], sig[SIGN_LEN];
	struct entropy y;

	if (entropy_fixed(cheat_entropy, &y, e) < 0 ||
	    player_link(o->player, o->link, link, e) < 0)
		return -1;
	cheat_write_plain(o, &y, &plain);
	hash_one("order-id", plain.s, plain.len, id);
	id[0] ^= o->wrong_id;
	cheat_seal(o, &y, &plain, &box);
	cheat_write_block(o, link, id, &box, &header);
	sign_make(who->sk, "orders", header.s, header.len, sig);
	if (o->crafted_sig)
		cheat_craft(who, &header, sig);
	block_begin(BLOCK_ORDERS, out);
	str_addn(out, header.s, header.len);
	str_add(out, "sig: ");
	base64_encode(sig, sizeof(sig), out);
	str_add(out, "\n\n");
	base64_wrap(box.s, box.len, "", out);
	str_add(out, BLOCK_END "ORDERS-----\n");
	str_free(&plain);
	str_free(&box);
	str_free(&header);
	return 0;
}
