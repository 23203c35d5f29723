/* SPDX-License-Identifier: MIT */
/* sodium.c - what verification asks of libsodium and of the rules, and nothing
 * else. */
#include "config.h"

#include "bench/measure.h"

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "record/decision.h"
#include "record/rerun.h"
#include "record/seat_view.h"
#include "seal/orders.h"
#include "seal/secret.h"
#include "seal/statebox.h"
#include "store/gamefile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

/* sodium GAME IDENTITY: reads a game file and its referee's identity (without a
 * password), then does what levels V0 and V2 ask of libsodium, on the same
 * bytes: BLAKE2b of entries, sealed boxes, positions and orders, plain
 * signatures, boxes and positions opened; and what V3 asks of the rules: each
 * decision carried out on the position before, and told to each seat. Prints
 * the microseconds for V0, and for all levels, the median of some rounds. */

/* One entry, ready for libsodium. */
struct raw {
	const struct entry *entry;
	struct str message; /* that the referee signed */
	struct str orders;  /* that the player signed */
	struct orders_block block;
	struct str box; /* nonce || ciphertext of the position */
};

static struct {
	struct gamefile *game;
	struct secret *secret;
	struct raw *v;
} raw;

static uint8_t raw_out[1 << 20];

static _Noreturn void raw_fail(const char *what)
{
	(void)fprintf(stderr, "sodium: %s\n", what);
	exit(1);
}

static void raw_check(int ok)
{
	if (!ok)
		raw_fail("it does not verify");
}

static void raw_message(const struct id *who, const char *tag, const void *m,
			size_t n, struct str *out)
{
	const struct hash_field f[] = { HASH_BYTES(who->pk, HASH_LEN),
					HASH_BYTES(m, n) };

	hash_pae(tag, f, 2, out);
}

static void raw_orders(struct raw *r, struct err *e)
{
	struct str text = STR_INIT;

	entry_long(r->entry->block, &text);
	if (orders_block_parse(text.s, text.len, &r->block, e) < 0)
		raw_fail(e->text);
	raw_message(&r->block.key, "orders", r->block.header.s,
		    r->block.header.n, &r->orders);
	str_free(&text);
}

static void raw_prepare(void)
{
	struct err e;

	raw.v = mem_zalloc(raw.game->count * sizeof(*raw.v));
	for (uint32_t i = 0; i < raw.game->count; i++) {
		struct raw *r = &raw.v[i];

		r->entry = &raw.game->entries[i];
		raw_message(&raw.game->genesis.referee, "entry-sig",
			    gamefile_hash(raw.game, i), HASH_LEN, &r->message);
		if (r->entry->kind == ENTRY_ORDERS)
			raw_orders(r, &e);
		if (entry_has_state(r->entry))
			entry_state(r->entry, &r->box);
	}
}

static void raw_hash(const void *p, size_t n)
{
	(void)crypto_generichash(raw_out, 32, p, n, NULL, 0);
}

static void raw_sig(const uint8_t *sig, const struct str *m,
		    const struct id *who)
{
	raw_check(crypto_sign_verify_detached(sig, (const uint8_t *)m->s,
					      m->len, who->pk) == 0);
}

static void raw_v0(const struct raw *r)
{
	raw_hash(r->entry->body.s, r->entry->body.n);
	raw_sig(r->entry->sig, &r->message, &raw.game->genesis.referee);
	if (r->entry->kind != ENTRY_ORDERS)
		return;
	raw_sig(r->block.sig, &r->orders, &r->block.key);
	raw_hash(r->block.box.s, r->block.box.len);
	raw_hash(r->block.link, HASH_LEN);
}

static void raw_state(const struct raw *r)
{
	const uint8_t *box = (const uint8_t *)r->box.s;
	size_t n = r->box.len - STATEBOX_EXTRA;

	raw_check(crypto_aead_xchacha20poly1305_ietf_decrypt(
		      raw_out, NULL, NULL, box + 24, r->box.len - 24,
		      r->entry->prev, HASH_LEN, box,
		      raw.secret->state_key) == 0);
	(void)crypto_generichash(raw_out + n, 32, raw_out, n,
				 raw.secret->state_key, HASH_LEN);
}

static void raw_v2(const struct raw *r)
{
	const struct str *box = &r->block.box;

	if (r->box.len)
		raw_state(r);
	if (r->entry->kind != ENTRY_ORDERS)
		return;
	raw_check(crypto_box_seal_open(raw_out, (const uint8_t *)box->s,
				       box->len, raw.secret->seal.pk,
				       raw.secret->seal.sk) == 0);
	raw_hash(raw_out, box->len - BOX_EXTRA);
}

static double raw_time(void (*one)(const struct raw *))
{
	double took[MEASURE_ROUNDS];

	for (int round = 0; round < MEASURE_ROUNDS; round++) {
		double begin = measure_now();

		for (size_t i = 0; i < raw.game->count; i++)
			one(&raw.v[i]);
		took[round] = measure_now() - begin;
	}
	return measure_median(took, MEASURE_ROUNDS);
}

static void raw_open(const char *path)
{
	const struct genesis *g = &raw.game->genesis;
	struct identity_file file;
	struct str text = STR_INIT;
	struct identity *who;
	struct err e;

	if (file_read(path, IDENTITY_FILE_MAX, &text, &e) < 0 ||
	    identity_parse(text.s, text.len, &file, &e) < 0)
		raw_fail(e.text);
	who = identity_open(&file, NULL, &e);
	if (who)
		raw.secret = secret_from_vault(g->vault, who, g->game.gid, &e);
	if (!raw.secret)
		raw_fail(e.text);
	identity_free(who);
	identity_file_free(&file);
	str_free(&text);
}

/* -- the rules -- */

static void raw_carry_out(struct rerun *r, const struct entry *entry,
			  const struct decision *d)
{
	struct state said = { .position = STR_INIT };
	struct seat_view_at at = { .index = entry->index,
				   .prev = entry->prev,
				   .time = entry->time,
				   .before = r->ledger,
				   .opened = d->seat,
				   .state = &said,
				   .ruling = d->ruling };
	struct diags wrong = DIAGS_INIT;
	struct err e;
	struct turn *t = decision_carry_out(r->play, r->ledger, d, &wrong, &e);

	if (!t)
		raw_fail(e.text);
	state_take(entry, &said);
	for (size_t i = 0; i < r->play->seats_count; i++) {
		struct seat_view told;

		seat_view_make(r->play, &at, t, i, &told);
		seat_view_free(&told);
	}
	play_keep_turn(r->play, entry->index, t);
}

/* What is opened for it does not count. */
static double raw_rules_of(struct rerun *r, const struct entry *entry)
{
	struct decision_from from = { r->ledger, entry, NULL };
	struct decision d;
	struct err e;
	double took;

	if (decision_of_entry(r->play, &from, &d, &e) < 0)
		raw_fail(e.text);
	took = measure_now();
	raw_carry_out(r, entry, &d);
	took = measure_now() - took;
	decision_free(&d);
	return took;
}

static double raw_rules(void)
{
	struct difference ignored;
	struct rerun r;
	struct err e;
	double sum = 0;

	if (rerun_open(raw.game, raw.secret, &r, &e) < 0)
		raw_fail(e.text);
	for (uint32_t i = 0; i < raw.game->count; i++) {
		const struct entry *entry = &raw.game->entries[i];

		if (entry_has_state(entry))
			sum += raw_rules_of(&r, entry);
		(void)ledger_step(r.ledger, LEDGER_TRUST, &ignored);
	}
	rerun_close(&r);
	return sum;
}

int main(int argc, char **argv)
{
	struct err e;
	double v0, rules[MEASURE_ROUNDS];

	if (argc != 3 || sodium_init() < 0)
		raw_fail("GAME IDENTITY");
	raw.game = gamefile_load(argv[1], &e);
	if (!raw.game)
		raw_fail(e.text);
	raw_open(argv[2]);
	raw_prepare();
	v0 = raw_time(raw_v0);
	for (int round = 0; round < MEASURE_ROUNDS; round++)
		rules[round] = raw_rules();
	printf("%.1f %.1f\n", v0,
	       v0 + raw_time(raw_v2) + measure_median(rules, MEASURE_ROUNDS));
	return 0;
}
