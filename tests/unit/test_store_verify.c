/* SPDX-License-Identifier: MIT */
/* test_store_verify.c - what was changed in a game file is found, and where. */
#include "config.h"

#include "lib/sign_again.h"
#include "lib/store_help.h"

#include <stdio.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "seal/init.h"

/* The referee forges it and signs what follows anew. */
static void forged(const struct help_forgery *f, const char *why)
{
	struct str text = STR_INIT;

	help_forge(f, &text);
	help_differs(&text, NULL, why);
	str_free(&text);
}

static void the_example_agrees_up_to_v2(void **state)
{
	static const struct verify_by by;
	struct gamefile *g = help_parse(help_game());
	struct verify_result r;

	(void)state;
	assert_int_equal(verify_run(g, &by, &r), 0);
	assert_int_equal(r.level, DIFFERENCE_V2);
	assert_true(r.revealed);
	gamefile_free(g);
}

static void
without_the_reveal_v0_is_reached_and_the_vault_gives_v2(void **state)
{
	struct identity *referee = help_identity("referee");
	struct gamefile *all = help_parse(help_game());
	struct verify_by by = { NULL };
	struct str text = STR_INIT;
	struct verify_result r;
	struct gamefile *g;
	struct secret *s;
	struct err e;

	(void)state;
	str_addn(&text, help_game()->s,
		 (size_t)(all->entries[20].text.s - all->entries[0].text.s) +
		     strlen(GAMEFILE_FIRST));
	g = help_parse(&text);
	assert_int_equal(g->count, 20);
	assert_int_equal(verify_run(g, &by, &r), 0);
	assert_int_equal(r.level, DIFFERENCE_V0);
	assert_false(r.revealed);
	s = secret_from_vault(g->genesis.vault, referee, g->genesis.game.gid,
			      &e);
	assert_non_null(s);
	by.secret = s;
	assert_int_equal(verify_run(g, &by, &r), 0);
	assert_int_equal(r.level, DIFFERENCE_V2);
	secret_free(s);
	str_free(&text);
	gamefile_free(g);
	gamefile_free(all);
	identity_free(referee);
}

/* -- what only the referee can do -- */

static void a_referee_who_changes_a_link_is_found(void **state)
{
	struct help_forgery link = { 5, "| link: 569c", "| link: 569d" };
	struct help_forgery box = { 5, "| sealed: 0b18", "| sealed: 0b19" };
	struct help_forgery id = { 5, "| order-id: 9422", "| order-id: 9423" };

	(void)state;
	forged(&link, "status 3, level 0, x.game: entry 5: key");
	forged(&box, "status 3, level 0, x.game: entry 5: key");
	forged(&id, "status 3, level 0, x.game: entry 5: key");
}

static void a_new_chain_is_found_by_the_heads_that_players_signed(void **state)
{
	struct help_forgery note = { 8, "Happy birthday", "Happy new year" };
	struct help_forgery view = { 4, "view: allied 73e3",
				     "view: allied 73e4" };

	(void)state;
	forged(&note, "status 3, level 0, x.game: entry 10: head");
	forged(&view, "status 3, level 0, x.game: entry 6: head");
}

static void a_new_end_is_found_by_a_head_that_is_held(void **state)
{
	struct help_forgery late = { 19, "in the forum", "on the phone" };
	struct gamefile *g = help_parse(help_game());
	struct verify_by by = { NULL };
	struct str text = STR_INIT;

	(void)state;
	by.head = gamefile_hash(g, 20);
	help_agrees(help_game(), &by);
	by.head = gamefile_hash(g, 19);
	help_agrees(help_game(), &by);
	help_forge(&late, &text);
	help_agrees(&text, NULL);
	help_differs(&text, &by, "status 1, level 0, x.game: entry 20: --head");
	/* A file cut short is a file that agrees. */
	str_clear(&text);
	str_addn(&text, help_game()->s,
		 (size_t)(g->entries[19].text.s - g->entries[0].text.s) +
		     strlen(GAMEFILE_FIRST));
	help_agrees(&text, NULL);
	help_differs(&text, &by,
		     "status 1, level 0, x.game: entry 18: --head: expected "
		     "e678e0aeeda098b60ce0d264f62d54af52ac9dd1f6b46d5ed85b352c"
		     "6bb6333d; found no entry with this hash; the file ends "
		     "with entry 18");
	str_free(&text);
	gamefile_free(g);
}

static void a_block_in_another_form_is_malformed_wherever_it_is(void **state)
{
	struct help_forgery block = { 16, "| asked: 15\n", "| asked: 015\n" };
	struct str text = STR_INIT;

	(void)state;
	help_forge(&block, &text);
	help_differs(&text, NULL,
		     "status 4, level -1, x.game: entry 16: block");
	/* The lowest level is told first, though an earlier entry differs. */
	text.s[17 + strlen("== entry 0 genesis\ngame: ")] = '2';
	help_differs(&text, NULL,
		     "status 4, level -1, x.game: entry 16: block");
	str_free(&text);
}

/* Of a reader that takes more than the grammar allows: the second line of
 * defence. */
static void what_is_not_written_as_it_was_read_is_malformed(void **state)
{
	static const struct verify_by by;
	struct gamefile *g = help_parse(help_game());
	struct str out = STR_INIT;
	struct verify_result r;

	(void)state;
	g->entries[9].ruling.until = span_of("-");
	assert_int_equal(verify_run(g, &by, &r), -1);
	assert_int_equal(r.difference.code, ERR_FORMAT);
	difference_print(&r.difference, &out);
	assert_string_equal(out.s,
			    "difference: form, entry 9: text\n"
			    "  expected: the same bytes when it is written "
			    "again\n"
			    "  found:    others\n");
	str_free(&out);
	gamefile_free(g);
}

/* What `make fuzz` sees of a changed game file. */
static void players_and_referee_together_get_beyond_a_block(void **state)
{
	const char *nonce = "| nonce: c0158a61";
	struct str text = STR_INIT;
	struct str again = STR_INIT;

	(void)state;
	sign_again(str_span(help_game()), 0, true, &again);
	assert_string_equal(again.s, help_game()->s);
	str_addn(&text, help_game()->s, help_game()->len);
	strstr(text.s, nonce)[strlen(nonce) - 1] = '2';
	str_clear(&again);
	sign_again(str_span(&text), 0, false, &again);
	help_differs(&again, NULL, "status 3, level 0, x.game: entry 1: key");
	str_clear(&again);
	sign_again(str_span(&text), 0, true, &again);
	help_differs(&again, NULL, "status 1, level 0, x.game: entry 3: joins");
	str_free(&again);
	str_free(&text);
}

static void a_wrong_secret_is_found(void **state)
{
	static const struct help_forgery secret = { 20, "secret: 0001",
						    "secret: 0002" };
	static const struct help_forgery dice = { 0, "dice-commit: 35f9",
						  "dice-commit: 35fa" };

	(void)state;
	forged(&secret, "status 1, level 2, x.game: entry 0: seal-key: "
			"expected ");
	/* Another genesis: nobody accepted it. */
	forged(&dice, "status 1, level 0, x.game: entry 1: genesis");
}

static void another_state_is_found_with_the_secret(void **state)
{
	struct gamefile *g = help_parse(help_game());
	struct help_forgery state19 = { 19, "| khW0pzNJ", "| khW0pzNK" };
	struct help_forgery sealed19 = { 19, "| n960pBWy", "| n960pBWz" };

	(void)state;
	forged(&state19, "status 3, level 2, x.game: entry 19: state: expected "
			 "a position sealed with the game's secret, its nonce "
			 "derived; found ");
	forged(&sealed19, "status 3, level 2, x.game: entry 19: state");
	gamefile_free(g);
}

static void what_is_opened_is_handed_over(void *user,
					  const struct verify_opened *o)
{
	struct str *out = user;

	str_addf(out, "%u%s%s ", (unsigned)o->entry->index,
		 o->position ? "p" : "", o->orders ? "o" : "");
}

static void positions_and_orders_are_handed_to_who_resolves_again(void **state)
{
	struct str seen = STR_INIT;
	struct verify_by by = { .opened = what_is_opened_is_handed_over,
				.user = &seen };

	(void)state;
	help_agrees(help_game(), &by);
	assert_string_equal(str_text(&seen),
			    "0 1 2 3p 4po 5po 6po 7po 8 9 10po 11p 12po 13 "
			    "14po 15p 16po 17po 18po 19p 20 ");
	str_free(&seen);
}

static void a_difference_is_printed_in_three_lines(void **state)
{
	struct difference d = { .code = ERR_NONE };
	struct difference_at at = { DIFFERENCE_V0, 10 };
	struct str out = STR_INIT;

	(void)state;
	(void)difference_set(&d, at, ERR_AUTH, "head");
	(void)difference_texts(&d, "the hash of an entry 9..9", "%s", "c8b0");
	difference_print(&d, &out);
	assert_string_equal(out.s, "difference: V0, entry 10: head\n"
				   "  expected: the hash of an entry 9..9\n"
				   "  found:    c8b0\n");
	str_free(&out);
}

static void a_difference_shows_whole_characters(void **state)
{
	struct difference d;
	struct str text = STR_INIT;

	(void)state;
	while (text.len < sizeof(d.found))
		str_add(&text, "\xf0\x9f\x98\x80");
	(void)difference_texts(&d, text.s + 4, "x%s", text.s);
	assert_true(utf8_clean(d.expected, strlen(d.expected), false));
	assert_true(utf8_clean(d.found, strlen(d.found), false));
	assert_true(strlen(d.found) > sizeof(d.found) - 5);
	str_free(&text);
}

int main(void)
{
	struct err e;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_example_agrees_up_to_v2),
		cmocka_unit_test(
		    without_the_reveal_v0_is_reached_and_the_vault_gives_v2),
		cmocka_unit_test(a_referee_who_changes_a_link_is_found),
		cmocka_unit_test(
		    a_new_chain_is_found_by_the_heads_that_players_signed),
		cmocka_unit_test(a_new_end_is_found_by_a_head_that_is_held),
		cmocka_unit_test(
		    a_block_in_another_form_is_malformed_wherever_it_is),
		cmocka_unit_test(
		    what_is_not_written_as_it_was_read_is_malformed),
		cmocka_unit_test(
		    players_and_referee_together_get_beyond_a_block),
		cmocka_unit_test(a_wrong_secret_is_found),
		cmocka_unit_test(another_state_is_found_with_the_secret),
		cmocka_unit_test(
		    positions_and_orders_are_handed_to_who_resolves_again),
		cmocka_unit_test(a_difference_is_printed_in_three_lines),
		cmocka_unit_test(a_difference_shows_whole_characters),
	};

	if (init_crypto(&e) < 0)
		return 99;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
