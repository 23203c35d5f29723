/* SPDX-License-Identifier: MIT */
/* test_store_gamefile.c - the strict grammar of game files, and its limits. */
#include "config.h"

#include "lib/store_help.h"

#include "seal/init.h"
#include "store/compose.h"

/* The example with its first `from` changed. */
static void refuses(const char *from, const char *to, const char *why)
{
	const struct str *game = help_game();
	const char *at = strstr(game->s, from);
	struct str text = STR_INIT;
	struct gamefile *g;
	struct err e = { ERR_NONE, "" };

	assert_non_null(at);
	str_addn(&text, game->s, (size_t)(at - game->s));
	str_add(&text, to);
	str_add(&text, at + strlen(from));
	g = gamefile_parse("x.game", text.s, text.len, &e);
	if (g)
		fail_msg("\"%s\" passed", to);
	assert_int_equal(e.code, ERR_FORMAT);
	if (!strstr(e.text, why))
		fail_msg("\"%s\" instead of \"%s\"", e.text, why);
	str_free(&text);
}

static void the_example_is_taken_apart_and_written_again(void **state)
{
	struct gamefile *g = help_parse(help_game());
	struct str again = STR_INIT;
	const struct entry *e;

	(void)state;
	assert_int_equal(g->count, 21);
	assert_null(gamefile_changed(g));
	gamefile_text(g, &again);
	assert_int_equal(again.len, help_game()->len);
	assert_string_equal(g->genesis.game.name, "waterloo-42");
	assert_true(span_is(g->genesis.ruleset, "toy"));
	assert_int_equal(g->genesis.number, 1);
	assert_int_equal(g->genesis.options_count, 1);
	assert_true(span_is(g->genesis.options[0].value, "30"));
	assert_int_equal(g->genesis.seats_count, 2);
	assert_true(g->genesis.seats[0].has_id);
	assert_false(g->genesis.seats[1].has_id);
	assert_hex_equal(gamefile_hash(g, 0), HASH_LEN,
			 "4a147542490c41d657a4ac0a5e205fe6"
			 "eea153916fd9181c83655748787c2ee5");
	e = &g->entries[5];
	assert_int_equal(e->kind, ENTRY_ORDERS);
	assert_int_equal(e->line, 401);
	assert_int_equal(e->awaits_count, 1);
	assert_true(span_is(e->awaits[0].kind, "act"));
	assert_int_equal(e->views_count, 2);
	assert_true(span_is(entry_block_value(e, "seat"), "allied"));
	assert_null(entry_block_value(e, "nonce").s);
	e = &g->entries[9];
	assert_int_equal(e->ruling.rule, RULE_EXTEND);
	assert_true(span_is(e->ruling.until, "2026-12-24T12:00:00Z"));
	str_clear(&again);
	entry_long(e->reason, &again);
	assert_string_equal(again.s, "Bob is on the road.\n\n"
				     "Agreed by both.\n");
	assert_true(span_is(g->entries[20].result.degree, "decisive"));
	str_free(&again);
	gamefile_free(g);
}

static void a_state_is_decoded_when_it_is_asked_for(void **state)
{
	struct gamefile *g = help_parse(help_game());
	struct str box = STR_INIT;

	(void)state;
	assert_false(entry_has_state(&g->entries[2]));
	assert_true(entry_has_state(&g->entries[3]));
	entry_state(&g->entries[3], &box);
	assert_int_equal(box.len, 24 + 16 + 8192);
	str_free(&box);
	gamefile_free(g);
}

static void what_another_file_begins_with_is_no_game(void **state)
{
	struct err e;

	(void)state;
	assert_null(gamefile_parse("x.game", "", 0, &e));
	assert_int_equal(e.code, ERR_FORMAT);
	assert_null(gamefile_parse("x.game", GAMEFILE_FIRST, 17, &e));
	assert_int_equal(e.code, ERR_FORMAT);
	refuses("estafette-game 1\n", "estafette-game 2\n", "x.game:1:");
	refuses("estafette-game 1\n", "estafette-game 1\r\n", "x.game:1:");
	refuses("estafette-game 1\n", "estafette-game 1\n\n", "entry 0");
}

static void entries_count_without_gaps(void **state)
{
	(void)state;
	refuses("== entry 4 orders", "== entry 5 orders",
		"x.game:215: entry 4: expected \"== entry 4 ...\"");
	refuses("== entry 4 orders", "== entry 04 orders", "entry 4:");
	refuses("== entry 4 orders", "== entry 4 order", "entry 4: no kind");
	refuses("== entry 4 orders", "== entry 4 genesis", "entry 4: genesis");
	refuses("== entry 4 orders", "\n== entry 4 orders",
		"entry 3: behind its sig expected \"== entry 4 ...\"");
	refuses("== entry 0 genesis", "== entry 0 start", "entry 0: genesis");
}

static void keys_stand_in_their_order(void **state)
{
	(void)state;
	refuses("name: waterloo-42\nruleset: toy 1\n",
		"ruleset: toy 1\nname: waterloo-42\n",
		"x.game:7: entry 0: expected \"name: ...\", found \"ruleset: "
		"toy 1\"");
	refuses("option: limit 30\n", "option: limit 30\noption: limit 31\n",
		"keys stand sorted, each once");
	refuses("option: limit 30\n", "option: limit 30\noption: best 31\n",
		"keys stand sorted, each once");
	refuses("option: limit 30\n", "option: limit\n", "KEY VALUE");
	refuses("seat: french - Bob\n", "seat: allied - Bob\n",
		"allied for the second time");
	refuses("seat: french - Bob\n", "seat: none - Bob\n", "entry 0: seat");
	refuses("seat: french - Bob\n", "seat: french -\n", "entry 0: seat");
	refuses("seat: french - Bob\n",
		"seat: french - 12345678901234567890123456789012345678901\n",
		"1 to 40 characters");
	refuses("ruling: note\n", "colour: red\nruling: note\n",
		"expected \"ruling: ...\", found \"colour: red\"");
	refuses("reason:\n| Happy", "reason:\nHappy", "expected a line that");
	refuses("reason:\n| Happy", "reason: Happy", "expected \"reason:\"");
}

static void values_have_one_form(void **state)
{
	(void)state;
	refuses("name: waterloo-42", "name:  waterloo-42", "one space");
	refuses("name: waterloo-42", "name:waterloo-42", "expected \"name:");
	refuses("name: waterloo-42", "name: waterloo-42 ", "ends in a space");
	refuses("name: waterloo-42", "name: Waterloo-42", "entry 0: name");
	refuses("ruleset: toy 1", "ruleset: toy 01", "NAME NUMBER");
	refuses("game: 101112131415", "game: 10111213141", "32 lower-case");
	refuses("dice-commit: 35f9", "dice-commit: 35F9", "lower-case hex");
	refuses("time: 2026-11-01T01", "time: 2026-13-01T01", "a real date");
	refuses("seat: allied est1U", "seat: allied est1V", "entry 0: seat");
	refuses("await: allied 3 setup place 2026-11-08T04:00:00Z",
		"await: allied 3 setup place", "entry 3: await");
	refuses("await: allied 3 setup", "await: allied 03 setup",
		"entry 3: await");
	refuses("view: allied 8f07", "view: allied 8F07", "entry 3: view");
	refuses("ruling: note", "ruling: notes", "no ruling is called");
	refuses("ruling: note", "ruling: note french",
		"behind note expected nothing");
	refuses("ruling: rewind 12", "ruling: rewind",
		"behind rewind expected the number");
	refuses("ruling: substitute allied Carol",
		"ruling: substitute allied Ca\xe2\xa0\x80  rol",
		"expected SEAT, and a player's name");
	refuses("result: allied decisive", "result: allied", "entry 19: res");
	refuses("result: allied decisive", "result: allied  decisive",
		"entry 19: result");
}

static void base64_is_canonical(void **state)
{
	(void)state;
	/* 86 digits end on two bits that make no byte; 80 bytes on one. */
	refuses("sig: 2ToYp6xg90C3BULA6JdhjeUacXG1hA42cEzK8TiQnUV6n5fNcZO3u5oN"
		"2R4LBWqGK1AtdJVNNgSxOBqr76fiAQ",
		"sig: 2ToYp6xg90C3BULA6JdhjeUacXG1hA42cEzK8TiQnUV6n5fNcZO3u5oN"
		"2R4LBWqGK1AtdJVNNgSxOBqr76fiAR",
		"entry 0: sig");
	refuses("JOWV/BbQ4qh0", "JOWV/BbQ4qh1", "entry 0: vault");
	refuses("JOWV/BbQ4qh0", "JOWV/BbQ4qh", "entry 0: vault");
	refuses("JOWV/BbQ4qh0", "JOWV/BbQ4qh0=", "entry 0: vault");
	refuses("0mRilTe\n| r9", "0mRilT\n| er9", "entry 0: vault");
	refuses("0mRilTe\n| r9", "0mRilTe\n|\n| r9", "entry 0: vault");
	refuses("0mRilTe\n| r9", "0mRilTe\nr9", "entry 0: vault");
}

static void what_cannot_be_seen_is_refused(void **state)
{
	(void)state;
	refuses("Happy birthday", "Happy\tbirthday", "entry 8: a control");
	refuses("Happy birthday", "Happy \xe2\x80\xae birthday", "entry 8");
	refuses("Happy birthday", "Happy \xc0\x80 birthday", "entry 8");
	refuses("Happy birthday", "Happy\r", "entry 8");
	refuses("| limit = 40", "| limit = 40 ", "ends in a space");
}

static void only_names_reasons_and_the_scenario_leave_ascii(void **state)
{
	struct help_forgery reason = { 8, "Happy birthday", "J\xc3\xb6rg" };
	struct help_forgery carol = { 13, "allied Carol",
				      "allied \xc3\x85sa \xc3\x96stberg" };
	struct str text = STR_INIT;

	(void)state;
	help_forge(&reason, &text);
	gamefile_free(help_parse(&text));
	help_forge(&carol, &text);
	gamefile_free(help_parse(&text));
	str_free(&text);
	refuses("name: waterloo-42", "name: waterl\xc3\xb6-42", "entry 0");
	refuses("| seat: french", "| seat: fr\xc3\xa9nch", "ASCII");
}

static void a_cut_file_is_malformed_unless_cut_between_entries(void **state)
{
	const struct str *game = help_game();
	struct err e;
	size_t whole = 0;

	(void)state;
	for (size_t n = 0; n<game->len; n += n> 3000 ? 257 : 1) {
		struct gamefile *g = gamefile_parse("x.game", game->s, n, &e);
		bool between = g && memcmp(game->s + n, "== entry ", 9) == 0;

		if (g && !between)
			fail_msg("passed when cut at byte %zu", n);
		whole += g != NULL;
		gamefile_free(g);
	}
	assert_true(whole > 0);
}

static void a_line_has_at_most_4096_bytes(void **state)
{
	struct help_forgery f = { 8, "Happy birthday, Bob!", NULL };
	char long_line[GAMEFILE_LINE + 2];
	struct str text = STR_INIT;
	struct err e;

	(void)state;
	(void)memset(long_line, 'x', sizeof(long_line));
	long_line[GAMEFILE_LINE - 2] = '\0';
	f.to = long_line;
	help_forge(&f, &text);
	gamefile_free(help_parse(&text));
	long_line[GAMEFILE_LINE - 2] = 'x';
	long_line[GAMEFILE_LINE - 1] = '\0';
	help_forge(&f, &text);
	assert_null(gamefile_parse("x.game", text.s, text.len, &e));
	assert_non_null(strstr(e.text, "entry 8: a line of 4097 bytes"));
	str_free(&text);
}

static void composed_entries_are_those_of_the_example(void **state)
{
	struct identity *referee = help_identity("referee");
	struct gamefile *g = help_parse(help_game());
	struct str out = STR_INIT;
	struct str text = STR_INIT;
	struct str box = STR_INIT;
	const struct entry *e = &g->entries[5];
	struct compose_head head = { 5, ENTRY_ORDERS, e->gid, e->prev,
				     "2026-11-01T06:00:00Z" };
	struct compose_state s = { .box = &box,
				   .awaits = e->awaits,
				   .awaits_count = e->awaits_count,
				   .views = e->views,
				   .views_count = e->views_count };

	(void)state;
	entry_state(e, &box);
	entry_long(e->block, &text);
	str_add(&out, "before");
	compose_begin(&head, &out);
	compose_long("block", str_span(&text), &out);
	compose_state(&s, &out);
	compose_end(6, referee->sk, &out);
	assert_int_equal(out.len - 6, e->text.n);
	assert_memory_equal(out.s + 6, e->text.s, e->text.n);
	str_clear(&out);
	str_clear(&text);
	e = &g->entries[0];
	head = (struct compose_head){ 0, ENTRY_GENESIS, e->gid, NULL,
				      "2026-11-01T01:00:00Z" };
	entry_long(g->genesis.scenario, &text);
	g->genesis.scenario = str_span(&text);
	compose_begin(&head, &out);
	compose_genesis(&g->genesis, &out);
	compose_end(0, referee->sk, &out);
	assert_int_equal(out.len, e->text.n);
	assert_memory_equal(out.s, e->text.s, e->text.n);
	str_free(&out);
	str_free(&text);
	str_free(&box);
	gamefile_free(g);
	identity_free(referee);
}

static void entries_are_appended_one_by_one(void **state)
{
	struct gamefile *all = help_parse(help_game());
	struct str text = STR_INIT;
	struct gamefile *g;
	struct err e;

	(void)state;
	str_add(&text, GAMEFILE_FIRST);
	str_addn(&text, all->entries[0].text.s, all->entries[0].text.n);
	g = help_parse(&text);
	for (size_t i = 1; i < all->count; i++) {
		struct span next = all->entries[i].text;

		assert_int_equal(gamefile_append(g, next.s, next.n - 1, &e),
				 -1);
		assert_int_equal(g->count, i);
		assert_int_equal(gamefile_append(g, next.s, next.n, &e), 0);
		assert_int_equal(g->entries[i].line, all->entries[i].line);
	}
	str_clear(&text);
	gamefile_text(g, &text);
	assert_int_equal(text.len, help_game()->len);
	assert_memory_equal(text.s, help_game()->s, text.len);
	assert_memory_equal(gamefile_hash(g, 20), gamefile_hash(all, 20),
			    HASH_LEN);
	str_free(&text);
	gamefile_free(g);
	gamefile_free(all);
}

/* Of several that come at once. */
static void no_entry_is_appended_if_one_is_wrong(void **state)
{
	struct gamefile *all = help_parse(help_game());
	const struct span one = all->entries[1].text;
	struct ledger *l = help_after(1);
	struct gamefile *g = l->g;
	struct str two = STR_INIT;
	struct err e;

	(void)state;
	str_addn(&two, one.s, one.n + all->entries[2].text.n - 1);
	assert_int_equal(gamefile_append(g, two.s, two.len, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_int_equal(g->count, 1);
	assert_int_equal(gamefile_append(g, two.s, one.n, &e), 0);
	assert_int_equal(g->count, 2);
	str_free(&two);
	help_done_with(l);
	gamefile_free(all);
}

/* It is not written up to what nobody could read again. */
static void a_file_does_not_grow_beyond_its_limit(void **state)
{
	struct gamefile *g = help_parse(help_game());
	const struct span one = g->entries[8].text;
	size_t size = g->size;
	struct err e;

	(void)state;
	g->size = GAMEFILE_MAX - one.n + 1;
	assert_int_equal(gamefile_append(g, one.s, one.n, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_string_equal(e.text, "x.game: the game file would be larger "
				    "than 268435456 bytes");
	assert_int_equal(g->count, 21);
	g->size = size;
	gamefile_free(g);
}

/* Adds notes until the file is longer than so many bytes. */
static void add_notes(struct gamefile *g, size_t size)
{
	const struct entry_ruling note = { .rule = RULE_NOTE };
	struct str reason = STR_INIT;
	struct err e;

	for (int i = 0; i < 300; i++)
		str_add(&reason, "A line of a reason that goes on and on.\n");
	while (g->size < size) {
		struct compose_head head = {
			(uint32_t)g->count, ENTRY_RULING, g->entries[0].gid,
			gamefile_hash(g, (uint32_t)g->count - 1),
			"2026-11-20T12:00:00Z"
		};
		struct str entry = STR_INIT;

		compose_begin(&head, &entry);
		compose_ruling(&note, &entry);
		compose_long("reason", str_span(&reason), &entry);
		compose_end(0, NULL, &entry);
		assert_int_equal(gamefile_append(g, entry.s, entry.len, &e), 0);
		str_free(&entry);
	}
	str_free(&reason);
}

static void a_long_file_has_the_same_hashes_by_two_threads(void **state)
{
	struct gamefile *g = help_parse(help_game());
	struct gamefile *again;
	struct str text = STR_INIT;

	(void)state;
	gamefile_hash_ahead(g);
	assert_false(g->entries[0].hashed); /* it is too short */
	add_notes(g, (size_t)3 << 20);
	gamefile_text(g, &text);
	again = help_parse(&text);
	gamefile_hash_ahead(again);
	for (uint32_t i = 0; i < g->count; i++) {
		assert_true(again->entries[i].hashed);
		assert_memory_equal(again->entries[i].hash, gamefile_hash(g, i),
				    HASH_LEN);
	}
	str_free(&text);
	gamefile_free(again);
	gamefile_free(g);
}

int main(void)
{
	struct err e;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_example_is_taken_apart_and_written_again),
		cmocka_unit_test(a_state_is_decoded_when_it_is_asked_for),
		cmocka_unit_test(what_another_file_begins_with_is_no_game),
		cmocka_unit_test(entries_count_without_gaps),
		cmocka_unit_test(keys_stand_in_their_order),
		cmocka_unit_test(values_have_one_form),
		cmocka_unit_test(base64_is_canonical),
		cmocka_unit_test(what_cannot_be_seen_is_refused),
		cmocka_unit_test(
		    only_names_reasons_and_the_scenario_leave_ascii),
		cmocka_unit_test(
		    a_cut_file_is_malformed_unless_cut_between_entries),
		cmocka_unit_test(a_line_has_at_most_4096_bytes),
		cmocka_unit_test(composed_entries_are_those_of_the_example),
		cmocka_unit_test(entries_are_appended_one_by_one),
		cmocka_unit_test(no_entry_is_appended_if_one_is_wrong),
		cmocka_unit_test(a_file_does_not_grow_beyond_its_limit),
		cmocka_unit_test(
		    a_long_file_has_the_same_hashes_by_two_threads),
	};

	if (init_crypto(&e) < 0)
		return 99;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
