/* SPDX-License-Identifier: MIT */
/* test_seal_example.c - blocks and keys that another implementation wrote. */
#include "config.h"

#include "lib/seal_help.h"

#include <stdio.h>

#include "seal/accept.h"
#include "seal/armour.h"
#include "seal/base64.h"
#include "seal/dice.h"
#include "seal/dispatch.h"
#include "seal/statebox.h"
#include "seal/view.h"

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static const unsigned ordered[] = { 4, 5, 6, 7, 10, 12, 14, 16, 17, 18 };
static const unsigned reported[] = { 3,	 4,  5,	 6,  7,	 10, 11,
				     12, 14, 15, 16, 17, 18, 19 };
static const char *const seats[] = { "allied", "french" };

/* In entry 13 Carol takes over from Alice, whose identity is not there. All
 * dispatches were written after that, to the report key that the seat has
 * now. */
#define SUBSTITUTED 13

static void number_name(const char *form, unsigned n, struct str *out)
{
	str_clear(out);
	str_addf(out, "%s-%u.asc", form, n);
}

/* dispatch-10-allied.asc, view-10-allied.json */
static void seat_name(const char *form, unsigned n, const char *seat,
		      struct str *out)
{
	str_clear(out);
	str_addf(out, "%s-%u-%s.%s", form, n, seat,
		 str_eq(form, "view") ? "json" : "asc");
}

static void read_orders(unsigned n, struct orders_block *out)
{
	struct str name = STR_INIT;
	struct str text = STR_INIT;
	struct err e;

	number_name("orders", n, &name);
	help_example(name.s, &text);
	assert_ok(orders_block_parse(text.s, text.len, out, &e), e);
	str_free(&name);
	str_free(&text);
}

static void read_dispatch(unsigned n, const char *seat,
			  struct dispatch_block *out)
{
	struct str name = STR_INIT;
	struct str text = STR_INIT;
	struct err e;

	seat_name("dispatch", n, seat, &name);
	help_example(name.s, &text);
	assert_ok(dispatch_block_parse(text.s, text.len, out, &e), e);
	str_free(&name);
	str_free(&text);
}

static void read_accept(const char *seat, struct accept_block *out)
{
	struct str name = STR_INIT;
	struct str text = STR_INIT;
	struct err e;

	str_addf(&name, "accept-%s.asc", seat);
	help_example(name.s, &text);
	assert_ok(accept_block_parse(text.s, text.len, out, &e), e);
	str_free(&name);
	str_free(&text);
}

/* The seat's id when an entry was written. */
static void seat_id(const struct help_people *p, const char *seat,
		    unsigned entry, struct id *out)
{
	struct accept_block b;

	if (str_eq(seat, "french")) {
		*out = p->bob->id;
	} else if (entry > SUBSTITUTED) {
		*out = p->carol->id;
	} else {
		read_accept(seat, &b);
		*out = b.key;
		accept_block_free(&b);
	}
}

static void the_vault_opens_with_the_referee(void **state)
{
	const struct help_people *p = *state;
	struct str game = STR_INIT;
	struct str vault = STR_INIT;
	struct secret *s;
	struct err e;
	const char *begin;
	const char *end;

	help_example("waterloo-42.game", &game);
	begin = strstr(game.s, "\nvault:\n") + strlen("\nvault:\n");
	end = strstr(begin, "sig: ");
	assert_true(base64_unwrap(begin, (size_t)(end - begin), "| ", &vault));
	assert_int_equal(vault.len, SECRET_VAULT_LEN);
	s = secret_from_vault((uint8_t *)vault.s, p->referee, p->secret->gid,
			      &e);
	assert_non_null(s);
	assert_memory_equal(s->g, p->secret->g, HASH_LEN);
	secret_free(s);
	assert_null(
	    secret_from_vault((uint8_t *)vault.s, p->bob, p->secret->gid, &e));
	assert_int_equal(e.code, ERR_AUTH);
	str_free(&game);
	str_free(&vault);
}

static void identities_are_written_again_alike(void **state)
{
	static const char *const names[] = { "referee", "bob", "carol" };
	const struct identity_lock lock = { .passes = 0 };
	struct str name = STR_INIT;
	struct str text = STR_INIT;
	struct str again = STR_INIT;
	struct err e;

	(void)state;
	for (size_t i = 0; i < COUNT(names); i++) {
		struct identity *p = help_identity(names[i]);

		str_clear(&name);
		str_addf(&name, "%s.identity", names[i]);
		help_example(name.s, &text);
		str_clear(&again);
		assert_ok(identity_format(p, &lock, NULL, &again, &e), e);
		assert_string_equal(again.s, text.s);
		identity_free(p);
	}
	str_free(&name);
	str_free(&text);
	str_free(&again);
}

static void acceptances_are_signed_by_their_keys(void **state)
{
	const struct help_people *p = *state;
	struct accept_block b;
	struct err e;

	for (size_t i = 0; i < COUNT(seats); i++) {
		read_accept(seats[i], &b);
		assert_string_equal(b.seat, seats[i]);
		assert_memory_equal(b.genesis, p->genesis, HASH_LEN);
		assert_ok(accept_block_check_sig(&b, NULL, &e), e);
		assert_ok(accept_block_check_report_key(&b, &e), e);
		accept_block_free(&b);
	}
}

static void accepting_again_gives_the_same_block(void **state)
{
	const struct help_people *p = *state;
	struct accept_block b;
	struct str again = STR_INIT;

	read_accept("french", &b);
	accept_block_make(&b.game, "french", p->genesis, p->bob, &again);
	assert_string_equal(again.s, b.text.s);
	accept_block_free(&b);
	str_free(&again);
}

static void a_substitute_accepts_with_these_bytes(void **state)
{
	const struct help_people *p = *state;
	struct str game = STR_INIT;
	struct str lines = STR_INIT;
	struct str again = STR_INIT;
	struct accept_block b;

	read_accept("allied", &b);
	accept_block_make(&b.game, "allied", p->genesis, p->carol, &again);
	for (const char *s = again.s; *s; s = strchr(s, '\n') + 1)
		str_addf(&lines, "| %.*s\n", (int)strcspn(s, "\n"), s);
	help_example("waterloo-42.game", &game);
	assert_non_null(strstr(game.s, lines.s));
	accept_block_free(&b);
	str_free(&game);
	str_free(&lines);
	str_free(&again);
}

static void orders_are_signed_and_open(void **state)
{
	const struct help_people *p = *state;
	struct id id;
	struct err e;

	for (size_t i = 0; i < COUNT(ordered); i++) {
		struct orders_plain plain;
		struct orders_block b;

		read_orders(ordered[i], &b);
		seat_id(p, b.seat, ordered[i], &id);
		assert_ok(orders_block_check_sig(&b, &id, &e), e);
		assert_ok(orders_block_check_sealed(&b, &e), e);
		assert_ok(orders_block_open(&b, &p->secret->seal,
					    &p->referee->id, &plain, &e),
			  e);
		assert_true(plain.text.len > 0);
		orders_plain_free(&plain);
		assert_int_equal(orders_block_open(&b, &p->secret->seal,
						   &p->bob->id, &plain, &e),
				 -1);
		assert_int_equal(e.code, ERR_AUTH);
		orders_plain_free(&plain);
		orders_block_free(&b);
	}
}

static void the_views_inside_dispatches_are_these(void **state)
{
	const struct help_people *p = *state;
	struct str name = STR_INIT;
	struct str view = STR_INIT;
	struct err e;

	for (size_t i = 0; i < 2 * COUNT(reported); i++) {
		const unsigned n = reported[i / 2];
		const char *seat = seats[i % 2];
		struct dispatch_plain plain;
		struct dispatch_block b;
		struct player *player;

		read_dispatch(n, seat, &b);
		assert_ok(dispatch_block_check_sig(&b, &p->referee->id, &e), e);
		assert_int_equal(b.entry, n);
		player = player_new(str_eq(seat, "french") ? p->bob : p->carol,
				    b.game.gid, b.genesis, b.seat);
		assert_ok(dispatch_block_open(&b, &player->report, &plain, &e),
			  e);
		seat_name("view", n, seat, &name);
		help_example(name.s, &view);
		assert_string_equal(plain.view.s, view.s);
		dispatch_plain_free(&plain);
		player_free(player);
		dispatch_block_free(&b);
	}
	str_free(&name);
	str_free(&view);
}

static void dispatches_made_again_are_the_same_bytes(void **state)
{
	const struct help_people *p = *state;
	struct str name = STR_INIT;
	struct str view = STR_INIT;
	struct str again = STR_INIT;
	struct err e;

	for (size_t i = 0; i < 2 * COUNT(reported); i++) {
		const unsigned n = reported[i / 2];
		uint8_t salt[HASH_LEN];
		struct dispatch_block b;
		struct player *player;
		struct dispatch_facts f = {
			.genesis = p->genesis,
			.seat = seats[i % 2],
			.entry = n,
			.salt = salt,
			.mail_key = p->secret->mail_key,
		};

		read_dispatch(n, f.seat, &b);
		seat_name("view", n, f.seat, &name);
		help_example(name.s, &view);
		view_salt(p->secret->salt_key, p->secret->gid, n, f.seat, salt);
		player = player_new(i % 2 ? p->bob : p->carol, b.game.gid,
				    b.genesis, f.seat);
		f.report_key = player->report.pk;
		f.game = b.game;
		f.head = b.head;
		f.view = view.s;
		f.view_len = view.len;
		str_clear(&again);
		assert_ok(dispatch_block_make(&f, p->referee, &again, &e), e);
		assert_string_equal(again.s, b.text.s);
		player_free(player);
		dispatch_block_free(&b);
	}
	str_free(&name);
	str_free(&view);
	str_free(&again);
}

static void blocks_come_out_of_their_armour_unchanged(void **state)
{
	struct str name = STR_INIT;
	struct str text = STR_INIT;
	struct str found = STR_INIT;
	struct err e;

	(void)state;
	for (size_t i = 0; i < COUNT(ordered); i++) {
		number_name("orders", ordered[i], &name);
		help_example(name.s, &text);
		assert_ok(
		    armour_only(BLOCK_ORDERS, text.s, text.len, &found, &e), e);
		assert_string_equal(found.s, text.s);
	}
	for (size_t i = 0; i < 2 * COUNT(reported); i++) {
		seat_name("dispatch", reported[i / 2], seats[i % 2], &name);
		help_example(name.s, &text);
		assert_ok(
		    armour_only(BLOCK_DISPATCH, text.s, text.len, &found, &e),
		    e);
		assert_string_equal(found.s, text.s);
	}
	str_free(&name);
	str_free(&text);
	str_free(&found);
}

/* The text behind `key` in an entry that begins at `entry`. */
static const char *line_of(const char *entry, const char *key)
{
	const char *at = strstr(entry, key);

	assert_non_null(at);
	return at + strlen(key);
}

static void every_state_opens_in_its_entry(void **state)
{
	const struct help_people *p = *state;
	struct str game = STR_INIT;
	unsigned opened = 0;

	help_example("waterloo-42.game", &game);
	for (const char *at = strstr(game.s, "\nstate:\n"); at;
	     at = strstr(at + 1, "\nstate:\n")) {
		struct str box = STR_INIT;
		struct str position = STR_INIT;
		const char *begin = at + strlen("\nstate:\n");
		const char *entry = at;
		uint8_t prev[HASH_LEN];
		struct err e;
		struct statebox_at where = { .state_key = p->secret->state_key,
					     .prev = prev,
					     .size = 8192 };

		while (strncmp(entry, "== entry ", 9) != 0)
			entry--;
		where.index = (uint32_t)atoi(entry + 9);
		assert_true(
		    hex_decode(prev, HASH_LEN, line_of(entry, "\nprev: ")));
		for (at = strstr(begin, "\n"); at[1] == '|';)
			at = strstr(at + 1, "\n");
		assert_true(
		    base64_unwrap(begin, (size_t)(at + 1 - begin), "| ", &box));
		assert_ok(statebox_open(&where, box.s, box.len, &position, &e),
			  e);
		assert_int_equal(position.s[0], '[');
		opened++;
		str_free(&box);
		str_free(&position);
	}
	assert_int_equal(opened, 14);
	str_free(&game);
}

static void the_start_joins_what_the_players_brought(void **state)
{
	struct accept_block b[2];
	struct dice_join seat[2];
	uint8_t joins[HASH_LEN];

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		read_accept(seats[i], &b[i]);
		seat[i] =
		    (struct dice_join){ b[i].seat, b[i].nonce, b[i].anchor };
	}
	dice_joins(seat, 2, joins);
	assert_hex_equal(
	    joins, HASH_LEN,
	    "232b57ce8c4ea8ef6d363fe6aff8bfb563002c60450a247944d3a78c1f61b9e7");
	accept_block_free(&b[0]);
	accept_block_free(&b[1]);
}

static void each_link_hashed_is_the_one_before(void **state)
{
	static const unsigned of_french[] = { 4, 10, 12, 17 };
	const struct help_people *p = *state;
	struct accept_block accept;
	uint8_t last[HASH_LEN];

	read_accept("french", &accept);
	(void)memcpy(last, accept.anchor, HASH_LEN);
	for (size_t i = 0; i < COUNT(of_french); i++) {
		struct orders_block b;
		uint8_t up[HASH_LEN];

		read_orders(of_french[i], &b);
		player_chain(p->secret->gid, "french", 1, b.link, up);
		assert_memory_equal(up, last, HASH_LEN);
		(void)memcpy(last, b.link, HASH_LEN);
		orders_block_free(&b);
	}
	accept_block_free(&accept);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_vault_opens_with_the_referee),
		cmocka_unit_test(identities_are_written_again_alike),
		cmocka_unit_test(acceptances_are_signed_by_their_keys),
		cmocka_unit_test(accepting_again_gives_the_same_block),
		cmocka_unit_test(a_substitute_accepts_with_these_bytes),
		cmocka_unit_test(orders_are_signed_and_open),
		cmocka_unit_test(the_views_inside_dispatches_are_these),
		cmocka_unit_test(dispatches_made_again_are_the_same_bytes),
		cmocka_unit_test(blocks_come_out_of_their_armour_unchanged),
		cmocka_unit_test(every_state_opens_in_its_entry),
		cmocka_unit_test(the_start_joins_what_the_players_brought),
		cmocka_unit_test(each_link_hashed_is_the_one_before),
	};

	return cmocka_run_group_tests(tests, help_setup, help_teardown);
}
