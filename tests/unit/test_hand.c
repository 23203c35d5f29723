/* SPDX-License-Identifier: MIT */
/* test_hand.c - seats by hand: their key, their note, their orders. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "lib/seal_help.h"
#include "record/byhand.h"
#include "record/founding.h"
#include "record/hand.h"
#include "record/handnote.h"
#include "seal/init.h"

#define TIME "2026-11-20T12:00:00Z"
#define CONFIG                                             \
	"[game]\nname = hand\nscenario = waterloo-basic\n" \
	"[seat.allied]\nplayer = Alice\n[seat.french]\nplayer = Bob\n"
#define ALLIED 0
#define FRENCH 1
#define ZEROS  "0000000000000000000000000000000000000000000000000000000000000000"
#define BY_HAND                                                         \
	"by hand: french sends orders in clear; the referee's program " \
	"seals and signs them"

/* A game whose French are by hand, or not, with nobody in it yet. */
struct founded {
	struct founding founding;
	struct record r;
	struct append a;
	struct identity *own; /* somebody else */
};

static struct identity *identity_of(uint8_t byte)
{
	uint8_t seed[HASH_LEN];
	struct identity *p;
	struct err e;

	help_fill(seed, sizeof(seed), byte);
	p = identity_new(seed, "Somebody", &e);
	assert_non_null(p);
	return p;
}

static void found(struct founded *f, const char *orders)
{
	char folder[] = "/tmp/estafette-hand-XXXXXX";
	struct str path = STR_INIT, config = STR_INIT, text = STR_INIT;
	struct entropy y;
	struct err e;

	*f = (struct founded){ .own = identity_of(0x22) };
	f->r = (struct record){ .lock = LOCK_INIT, .path = "hand.game" };
	f->r.referee = f->r.own = identity_of(0x11);
	assert_non_null(mkdtemp(folder));
	str_addf(&path, "%s/hand.ini", folder);
	str_addf(&config, CONFIG "orders = %s\n", orders);
	assert_int_equal(file_create(path.s, config.s, config.len, 0600, &e),
			 0);
	assert_int_equal(founding_load(path.s, NULL, &f->founding, &e), 0);
	(void)unlink(path.s);
	(void)rmdir(folder);
	assert_int_equal(entropy_fixed(ZEROS, &y, &e), 0);
	assert_int_equal(
	    founding_write(&f->founding, f->r.referee, &y, TIME, &text, &e), 0);
	f->r.file = gamefile_parse("hand.game", text.s, text.len, &e);
	assert_non_null(f->r.file);
	f->r.ledger = ledger_open(f->r.file, LEDGER_CHAIN, &e);
	assert_non_null(f->r.ledger);
	f->r.hand = mem_zalloc(f->r.ledger->seats_count * sizeof(*f->r.hand));
	f->r.secret = secret_from_vault(f->r.file->genesis.vault, f->r.referee,
					f->r.file->genesis.game.gid, &e);
	assert_non_null(f->r.secret);
	f->r.play = play_new(f->r.file, f->r.secret, &e);
	assert_non_null(f->r.play);
	f->a = (struct append){ .r = &f->r, .time = TIME, .until = "-" };
	str_free(&path);
	str_free(&config);
	str_free(&text);
}

static void lose(struct founded *f)
{
	append_free(&f->a);
	record_close(&f->r);
	founding_free(&f->founding);
	identity_free(f->own);
}

static void note(struct founded *f, const char *reason)
{
	const struct entry_ruling r = { .rule = RULE_NOTE };
	struct err e;

	assert_int_equal(append_ruling(&f->a, &r, NULL, reason, &e), 0);
}

static void join_by(struct founded *f, const char *seat,
		    const struct identity *who)
{
	struct str text = STR_INIT;
	struct accept_block b;
	struct err e;

	accept_block_make(&f->r.file->genesis.game, seat,
			  gamefile_hash(f->r.file, 0), who, &text);
	assert_int_equal(accept_block_parse(text.s, text.len, &b, &e), 0);
	assert_int_equal(append_accept(&f->a, &b, &e), 0);
	accept_block_free(&b);
	str_free(&text);
}

/* The French as the program joins for them. */
static void join_by_hand(struct founded *f)
{
	struct str text = STR_INIT;
	struct accept_block b;
	struct err e;

	assert_int_equal(hand_accept(&f->r, FRENCH, &text, &e), 0);
	assert_int_equal(accept_block_parse(text.s, text.len, &b, &e), 0);
	assert_int_equal(append_accept(&f->a, &b, &e), 0);
	accept_block_free(&b);
	str_free(&text);
}

static void verify_says(const struct founded *f, const char *want)
{
	struct str text = STR_INIT;

	byhand_text(f->r.file, &text);
	assert_string_equal(str_text(&text), want);
	str_free(&text);
}

/* Whether verify says to programs that the acceptance is the one noted. */
static bool as_noted(const struct founded *f)
{
	json_t *told = json_object();
	const json_t *list;
	bool same;

	byhand_json(f->r.file, told);
	list = json_object_get(told, "by-hand");
	assert_int_equal(json_array_size(list), 1);
	same =
	    json_is_true(json_object_get(json_array_get(list, 0), "as-noted"));
	json_decref(told);
	return same;
}

static void a_seat_is_by_hand_by_its_key(void **state)
{
	struct founded f;

	(void)state;
	found(&f, "mail");
	assert_true(hand_seat(&f.r, FRENCH));
	assert_false(hand_seat(&f.r, ALLIED));
	assert_true(handnote_seat(f.r.ledger, FRENCH));
	assert_false(handnote_seat(f.r.ledger, ALLIED));
	join_by_hand(&f);
	assert_true(hand_seat(&f.r, FRENCH));
	lose(&f);
}

static void what_was_found_of_a_key_is_told_of_no_other(void **state)
{
	struct ledger_seat *s;
	struct founded f;
	struct id id;

	(void)state;
	found(&f, "mail");
	s = &f.r.ledger->seats[FRENCH];
	id = s->id;
	assert_true(hand_seat(&f.r, FRENCH));
	s->id = f.own->id;
	assert_false(hand_seat(&f.r, FRENCH));
	s->id = id;
	assert_true(hand_seat(&f.r, FRENCH));
	assert_true(hand_seat(&f.r, FRENCH));
	lose(&f);
}

static void a_note_makes_no_seat_one_by_hand(void **state)
{
	struct founded f;

	(void)state;
	found(&f, "sealed");
	note(&f, BY_HAND "\nacceptance: anchor " ZEROS " nonce " ZEROS);
	assert_false(hand_seat(&f.r, FRENCH));
	assert_true(handnote_seat(f.r.ledger, FRENCH));
	join_by(&f, "french", f.own);
	assert_false(hand_seat(&f.r, FRENCH));
	lose(&f);
}

static void the_acceptance_is_the_one_that_was_fixed(void **state)
{
	struct founded f;

	(void)state;
	found(&f, "mail");
	join_by_hand(&f);
	verify_says(&f, "french: " HANDNOTE_WORDS " (entry 1)\n");
	assert_true(as_noted(&f));
	lose(&f);
}

/* threats.md T59 */
static void another_acceptance_than_was_fixed_is_told(void **state)
{
	struct founded f;

	(void)state;
	found(&f, "sealed");
	note(&f, BY_HAND "\nacceptance: anchor " ZEROS " nonce " ZEROS);
	verify_says(&f, "french: " HANDNOTE_WORDS " (entry 1)\n");
	join_by(&f, "french", f.own);
	verify_says(&f, "french: " HANDNOTE_WORDS
			" (entry 1); its acceptance in entry 2 has another "
			"anchor or nonce than was fixed there: the referee "
			"could have chosen its dice\n");
	assert_false(as_noted(&f));
	lose(&f);
}

/* T59: when the others have joined, they have not seen it. */
static void what_is_noted_after_somebody_joined_is_not_fixed(void **state)
{
	struct handnote said;
	struct founded f;
	struct str text = STR_INIT;
	struct player *p;

	(void)state;
	found(&f, "sealed");
	join_by(&f, "allied", f.own);
	p = player_new(f.r.referee, f.r.file->genesis.game.gid,
		       gamefile_hash(f.r.file, 0), "french");
	handnote_write("french", p, &text);
	note(&f, text.s);
	assert_false(handnote_fixed(f.r.file, span_of("french"), &said));
	assert_false(handnote_seat(f.r.ledger, FRENCH));
	join_by(&f, "french", f.r.referee);
	assert_false(as_noted(&f));
	verify_says(&f, "french: " HANDNOTE_WORDS
			" (entry 2); nothing was fixed there before others "
			"joined: the referee could have chosen its dice\n");
	player_free(p);
	str_free(&text);
	lose(&f);
}

static void only_the_very_words_are_such_a_note(void **state)
{
	static const char *const bad[] = {
		"by hand: french",
		BY_HAND ".",
		BY_HAND "\n\n",
		BY_HAND "\nacceptance:",
		BY_HAND "\nacceptance: anchor " ZEROS,
		BY_HAND "\nacceptance: anchor " ZEROS " nonce 00",
		BY_HAND "\nacceptance: nonce " ZEROS " anchor " ZEROS,
		BY_HAND "\nacceptance: anchor " ZEROS " nonce " ZEROS "\nmore",
		BY_HAND "\nacceptance: anchor  " ZEROS " nonce " ZEROS,
		"By hand: french sends orders in clear; the referee's program "
		"seals and signs them",
	};
	struct handnote said;
	struct founded f;

	(void)state;
	found(&f, "sealed");
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		note(&f, bad[i]);
		if (handnote_read(gamefile_last(f.r.file), &said))
			fail_msg("taken for a note: %s", bad[i]);
	}
	note(&f, BY_HAND);
	assert_true(handnote_read(gamefile_last(f.r.file), &said));
	assert_false(said.fixed);
	assert_string_equal(said.seat, "french");
	lose(&f);
}

/* The order-id of what is sealed. */
static void seal(const struct founded *f, uint32_t asked, const char *text,
		 struct orders_block *out)
{
	const struct hand_text t = { FRENCH, asked, span_of(text) };
	struct str block = STR_INIT;
	struct err e;

	assert_int_equal(hand_seal(&f->r, &t, &block, &e), 0);
	assert_int_equal(orders_block_parse(block.s, block.len, out, &e), 0);
	assert_int_equal(
	    orders_block_check_sig(out, &f->r.ledger->seats[FRENCH].id, &e), 0);
	str_free(&block);
}

static bool same_orders(const struct founded *f, uint32_t asked,
			const char *text)
{
	struct orders_block a, b;
	bool same;

	seal(f, 0, "end", &a);
	seal(f, asked, text, &b);
	same = memcmp(a.order_id, b.order_id, HASH_LEN) == 0;
	orders_block_free(&a);
	orders_block_free(&b);
	return same;
}

static void the_same_answer_has_the_same_order_id(void **state)
{
	struct founded f;

	(void)state;
	found(&f, "mail");
	join_by_hand(&f);
	assert_true(same_orders(&f, 0, "end"));
	assert_false(same_orders(&f, 0, "end\n"));
	assert_false(same_orders(&f, 1, "end"));
	lose(&f);
}

static void the_referee_can_open_what_is_sealed(void **state)
{
	struct orders_plain plain;
	struct orders_block b;
	struct founded f;
	struct err e;

	(void)state;
	found(&f, "mail");
	join_by_hand(&f);
	seal(&f, 0, "end", &b);
	assert_int_equal(orders_block_open(&b, &f.r.secret->seal,
					   &f.r.file->genesis.referee, &plain,
					   &e),
			 0);
	assert_true(str_starts(str_text(&plain.text), "end\n"));
	orders_plain_free(&plain);
	orders_block_free(&b);
	lose(&f);
}

static void nobody_seals_for_a_seat_with_a_key(void **state)
{
	const struct hand_text t = { ALLIED, 0, span_of("end") };
	struct str block = STR_INIT;
	struct founded f;
	struct err e;

	(void)state;
	found(&f, "mail");
	join_by(&f, "allied", f.own);
	assert_int_equal(hand_seal(&f.r, &t, &block, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_int_equal(hand_accept(&f.r, ALLIED, &block, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_int_equal(block.len, 0);
	lose(&f);
}

static void who_comes_by_hand_again_has_another_key(void **state)
{
	struct identity *first, *next;
	struct founded f;

	(void)state;
	found(&f, "mail");
	join_by_hand(&f);
	next = hand_next(&f.r, FRENCH);
	first = identity_by_hand(f.r.referee, f.r.file->genesis.game.gid,
				 "french", 0);
	assert_true(id_eq(&f.r.ledger->seats[FRENCH].id, &first->id));
	assert_false(id_eq(&next->id, &first->id));
	identity_free(next);
	identity_free(first);
	lose(&f);
}

static int setup(void **state)
{
	struct err e;

	(void)state;
	return init_crypto(&e);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_seat_is_by_hand_by_its_key),
		cmocka_unit_test(what_was_found_of_a_key_is_told_of_no_other),
		cmocka_unit_test(a_note_makes_no_seat_one_by_hand),
		cmocka_unit_test(the_acceptance_is_the_one_that_was_fixed),
		cmocka_unit_test(another_acceptance_than_was_fixed_is_told),
		cmocka_unit_test(
		    what_is_noted_after_somebody_joined_is_not_fixed),
		cmocka_unit_test(only_the_very_words_are_such_a_note),
		cmocka_unit_test(the_same_answer_has_the_same_order_id),
		cmocka_unit_test(the_referee_can_open_what_is_sealed),
		cmocka_unit_test(nobody_seals_for_a_seat_with_a_key),
		cmocka_unit_test(who_comes_by_hand_again_has_another_key),
	};

	return cmocka_run_group_tests(tests, setup, NULL);
}
