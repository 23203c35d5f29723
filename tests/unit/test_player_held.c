/* SPDX-License-Identifier: MIT */
/* test_player_held.c - reports that only their referee can sign, and no
 * honest one does: each is refused, and it is said why. */
#include "config.h"

#include "lib/store_help.h"

#include "base/mem.h"
#include "kernel/value.h"
#include "player/gathered.h"
#include "player/judge.h"
#include "player/sealing.h"
#include "seal/dispatch.h"

#define ENTRY 5 /* of the example, of which the view is */

/* A report of Bob's; `key` of its view has another value, given as JSON, or
 * none. */
struct report {
	const char *key;
	const char *value;
	uint32_t entry; /* of its header; 0: ENTRY */
	bool world;	/* the key is one of the view's world */
};

static json_t *report_view(const struct report *r)
{
	struct str text = STR_INIT;
	json_t *view, *in;

	help_example("view-5-french.json", &text);
	view = json_loadb(text.s, text.len, 0, NULL);
	assert_non_null(view);
	str_free(&text);
	if (r->entry)
		value_put(view, "entry", json_integer((json_int_t)r->entry));
	in = r->world ? json_object_get(view, "world") : view;
	if (r->key && r->value)
		value_put(in, r->key,
			  json_loads(r->value, JSON_DECODE_ANY, NULL));
	else if (r->key)
		assert_int_equal(json_object_del(in, r->key), 0);
	return view;
}

/* Signed and sealed to Bob. */
static void report_make(const struct help_people *p, const struct report *r,
			struct str *out)
{
	struct player *bob =
	    player_new(p->bob, p->secret->gid, p->genesis, "french");
	struct dispatch_facts facts = { .genesis = p->genesis,
					.seat = "french",
					.entry = r->entry ? r->entry : ENTRY,
					.head = p->head,
					.salt = p->link,
					.report_key = bob->report.pk,
					.mail_key = p->link };
	json_t *view = report_view(r);
	struct orders_facts named;
	struct str text = STR_INIT;
	struct err e;

	help_facts(p, "", &named);
	facts.game = named.game;
	assert_ok(value_write(view, &text, &e), e);
	facts.view = text.s;
	facts.view_len = text.len;
	assert_ok(dispatch_block_make(&facts, p->referee, out, &e), e);
	json_decref(view);
	str_free(&text);
	player_free(bob);
}

/* Read, held against the example's game file if `game`, and opened by Bob; -1
 * and why, and then *out holds nothing. */
static int report_open(const struct help_people *p, const struct report *r,
		       bool game, struct held_report *out, struct err *e)
{
	struct str text = STR_INIT;
	int rc;

	report_make(p, r, &text);
	assert_ok(held_report_read("mail.eml", &text, out, e), *e);
	str_free(&text);
	if (game)
		assert_ok(held_report_against(out, help_parse(help_game()), e),
			  *e);
	rc = held_report_open(out, help_identity("bob"), e);
	if (rc < 0)
		held_report_free(out);
	return rc;
}

static void what_orders_need_is_in_a_view(void **state)
{
	static const struct report bad[] = {
		{ "asked", NULL, 0, false },
		{ "asked", "-1", 0, false },
		{ "asked", "4294967296", 0, false },
		{ "asked", "\"4\"", 0, false },
		{ "link", "null", 0, false },
		{ "link", "1.0", 0, false },
		{ "seal-key", "\"12\"", 0, false },
		{ "prev", NULL, 0, false },
	};

	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		struct held_report r;
		struct err e;

		assert_int_equal(report_open(*state, &bad[i], false, &r, &e),
				 -1);
		assert_int_equal(e.code, ERR_FORMAT);
		assert_string_equal(e.text, "the view lacks asked, link, "
					    "seal-key, prev or referee");
	}
}

static void header_and_view_are_of_one_entry(void **state)
{
	static const struct report bad[] = {
		{ "game", "\"00112131415161718191a1b1c1d1e1f0\"", 0, false },
		{ "name", "\"waterloo-43\"", 0, false },
		{ "seat", "\"allied\"", 0, false },
		{ "entry", "4", 0, false },
		{ "entry", "\"5\"", 0, false },
		{ "entry", NULL, 0, false },
	};

	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		struct held_report r;
		struct err e;

		assert_int_equal(report_open(*state, &bad[i], false, &r, &e),
				 -1);
		assert_int_equal(e.code, ERR_AUTH);
		assert_string_equal(e.text,
				    "the report is not what its header says: "
				    "game waterloo-42, seat french, entry 5");
	}
}

static void a_report_is_signed_by_who_calls_himself_its_referee(void **state)
{
	const struct help_people *p = *state;
	const struct report other = { "referee", "\"est1\"", 0, false };
	struct held_report r;
	struct err e;
	char *want = str_format("the report is signed by %s, who is not the "
				"referee of this game",
				p->referee->id.text);

	assert_int_equal(report_open(p, &other, false, &r, &e), -1);
	assert_int_equal(e.code, ERR_AUTH);
	assert_string_equal(e.text, want);
	mem_free(want);
}

/* Orders for it: why they cannot be read. */
static void unread(const struct help_people *p, const struct report *from,
		   bool game, enum err_code code, const char *why)
{
	struct held_report r;
	struct err e;
	int seat;

	assert_ok(report_open(p, from, game, &r, &e), e);
	assert_null(judge_game(&r, &seat, &e));
	assert_string_equal(e.text, why);
	assert_int_equal(e.code, code);
	held_report_free(&r);
}

static void orders_are_of_a_game_that_there_is(void **state)
{
	const struct report none = { .key = NULL };
	const struct report toy = { "ruleset", "\"toy\"", 0, true };
	const struct report red = { "ruleset", "\"classic\"", 0, true };
	const struct report later = { "ruleset", "\"waterloo\"", 1000, true };

	unread(*state, &none, false, ERR_FORMAT, "the view names no ruleset");
	unread(*state, &toy, false, ERR_REFUSED,
	       "the game is played by the ruleset \"toy\", which this build "
	       "does not have; see: estafette rules");
	unread(*state, &red, false, ERR_FORMAT,
	       "classic has no seat \"french\"");
	unread(*state, &later, true, ERR_AUTH,
	       "the report is of the ruleset waterloo, but x.game is played by "
	       "toy");
}

static void two_reports_of_an_entry_say_the_same(void **state)
{
	const struct report one = { "link", "1", 0, false };
	const struct report two = { "link", "2", 0, false };
	const struct ledger *last;
	struct held_report both[2];
	struct replay replay;
	struct err e;

	assert_ok(report_open(*state, &one, false, &both[0], &e), e);
	assert_ok(report_open(*state, &two, false, &both[1], &e), e);
	both[1].name = "later.eml";
	replay_begin(&replay, NULL);
	assert_int_equal(gathered_retell(both, 2, &replay, &last, &e), -1);
	assert_int_equal(e.code, ERR_AUTH);
	assert_string_equal(e.text,
			    "mail.eml and later.eml are signed both, and say "
			    "different things of entry 5");
	replay_free(&replay);
	held_report_free(&both[0]);
	held_report_free(&both[1]);
}

static void what_cannot_be_drawn_is_named(void **state)
{
	const struct report toy = { .key = NULL };
	const struct ledger *last;
	struct held_report r;
	struct replay replay;
	struct err e;

	assert_ok(report_open(*state, &toy, false, &r, &e), e);
	replay_begin(&replay, NULL);
	assert_int_equal(gathered_retell(&r, 1, &replay, &last, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_string_equal(e.text,
			    "mail.eml: no game that this program knows has "
			    "this view's board; a later version may");
	replay_free(&replay);
	held_report_free(&r);
}

static void nothing_is_sealed_that_is_not_asked(void **state)
{
	const struct report idle = { "asked", "null", 0, false };
	struct judge j = { .absence = false };
	struct err e;

	assert_ok(report_open(*state, &idle, false, &j.report, &e), e);
	assert_int_equal(sealing_asked(&j, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_string_equal(e.text, "mail.eml: asks french for no orders");
	j.absence = true;
	assert_int_equal(sealing_asked(&j, &e), 0);
	judge_free(&j);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_orders_need_is_in_a_view),
		cmocka_unit_test(header_and_view_are_of_one_entry),
		cmocka_unit_test(
		    a_report_is_signed_by_who_calls_himself_its_referee),
		cmocka_unit_test(orders_are_of_a_game_that_there_is),
		cmocka_unit_test(two_reports_of_an_entry_say_the_same),
		cmocka_unit_test(what_cannot_be_drawn_is_named),
		cmocka_unit_test(nothing_is_sealed_that_is_not_asked),
	};

	return cmocka_run_group_tests(tests, help_setup, help_teardown);
}
