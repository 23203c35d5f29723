/* SPDX-License-Identifier: MIT */
/* test_store_held.c - what somebody held is compared with the game file (level
 * V1), and what is said of it. */
#include "config.h"

#include "lib/store_help.h"

#include <stdio.h>

#include "base/mem.h"
#include "seal/armour.h"
#include "seal/base64.h"
#include "seal/dispatch.h"
#include "seal/init.h"
#include "seal/player.h"
#include "store/opened.h"

/* What a mail is held against; zeros: the example. */
struct against {
	const struct str *game;
	const struct identity *who;
	view_reader *facts;
};

static void held_mail(const struct str *mail, const struct against *a,
		      const char *why)
{
	const struct str *game = a->game ? a->game : help_game();
	struct verify_by by = { .identity = a->who, .facts = a->facts };
	struct str text = STR_INIT;
	struct verify_block b;
	struct armour in;
	struct err e;

	armour_init(&in, mail->s, mail->len);
	assert_int_equal(armour_next(&in, &b.kind, &text, &e), 1);
	b.text = text.s;
	b.n = text.len;
	b.file = "held.asc";
	by.blocks = &b;
	by.blocks_count = 1;
	if (why)
		help_differs(game, &by, why);
	else
		help_agrees(game, &by);
	str_free(&text);
}

static void held(const char *file, const struct against *a, const char *why)
{
	struct str mail = STR_INIT;

	help_example(file, &mail);
	held_mail(&mail, a, why);
	str_free(&mail);
}

static void blocks_that_were_held_stand_in_the_file(void **state)
{
	static const struct against example;
	static const char *const files[] = {
		"accept-allied.asc",	  "accept-french.asc",
		"orders-4.asc",		  "orders-10.asc",
		"orders-18.asc",	  "dispatch-3-french.asc",
		"dispatch-19-allied.asc",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
		held(files[i], &example, NULL);
}

/* -- what nobody sent so -- */

/* A block with something else in it, which nobody has signed. */
static void changed(const char *file, const char *from, const char *to,
		    const char *why)
{
	static const struct against example;
	struct str mail = STR_INIT;

	help_example(file, &mail);
	help_replace(&mail, from, to);
	held_mail(&mail, &example, why);
	str_free(&mail);
}

static void a_block_that_is_not_whole_is_said_to_be_so(void **state)
{
#define WHOLE "expected a block that is whole and signed; found "
	(void)state;
	changed("orders-16.asc", "asked: 15", "asked: 015",
		"status 4, level 1, x.game: entry 20: orders: " WHOLE
		"orders block: after \"asked:\" should be the number of an "
		"entry");
	changed("orders-16.asc", "asked: 15", "asked: 14",
		"status 3, level 1, x.game: entry 20: orders: " WHOLE
		"orders block: not signed by allied, or changed since");
	changed("orders-16.asc", "\nRJF7HfUD", "\nRJF7HfUE",
		"status 3, level 1, x.game: entry 20: orders: " WHOLE
		"orders block: the sealed bytes are not those that allied "
		"signed for");
	changed("accept-allied.asc", "seat: allied", "seat: Allied",
		"status 4, level 1, x.game: entry 20: accept: " WHOLE
		"accept block: after \"seat:\" should be the name of a seat");
	changed("accept-allied.asc", "seat: allied", "seat: french",
		"status 3, level 1, x.game: entry 20: accept: " WHOLE
		"accept block: not signed by french, or changed since");
	changed("dispatch-10-french.asc", "entry: 10", "entry: 010",
		"status 4, level 1, x.game: entry 20: dispatch: " WHOLE
		"dispatch block: after \"entry:\" should be the number of an "
		"entry");
}

/* -- what the referee sent -- */

/* The value of a line ends in another digit. */
static void flip(struct str *mail, const char *key)
{
	char *digit = strchr(strstr(mail->s, key) + 1, '\n') - 1;

	*digit = *digit == '1' ? '0' : '1';
}

/* `who` signs the header of a block of this kind as it is now. */
static void sign_block(const struct identity *who, const char *tag,
		       struct str *mail)
{
	char *header = strchr(mail->s, '\n') + 1;
	char *sig = strstr(header, "\nsig: ") + 1;
	uint8_t bytes[SIGN_LEN];
	struct str line = STR_INIT;

	sign_make(who->sk, tag, header, (size_t)(sig - header), bytes);
	base64_encode(bytes, sizeof(bytes), &line);
	(void)memcpy(sig + strlen("sig: "), line.s, line.len);
	str_free(&line);
}

/* The same mail with another line in it, signed for by `signer`. */
static void sent(const char *key, const char *signer, const char *why)
{
	static const struct against example;
	struct identity *who = help_identity(signer);
	struct str mail = STR_INIT;

	help_example("dispatch-10-french.asc", &mail);
	flip(&mail, key);
	sign_block(who, "dispatch", &mail);
	held_mail(&mail, &example, why);
	str_free(&mail);
	identity_free(who);
}

static void a_report_of_what_is_not_in_the_file_is_found(void **state)
{
	(void)state;
	sent("\nview: ", "referee",
	     "status 1, level 1, x.game: entry 10: view");
	sent("\nhead: ", "referee",
	     "status 1, level 1, x.game: entry 10: head");
	sent("\ngenesis: ", "referee",
	     "status 1, level 1, x.game: entry 0: genesis");
	sent("\nentry: ", "referee",
	     "status 1, level 1, x.game: entry 11: head");
	sent("\nsealed: ", "referee",
	     "status 3, level 1, x.game: entry 10: dispatch: expected the "
	     "referee's signature; found dispatch block: the sealed bytes are "
	     "not those that the referee signed for");
	sent("\nview: ", "carol",
	     "status 3, level 1, x.game: entry 10: dispatch: expected the "
	     "referee's signature; found dispatch block: not signed by the "
	     "referee, or changed since");
}

static void
orders_by_whom_the_game_does_not_know_are_said_to_be_so(void **state)
{
	static const struct against example;
	struct identity *who = help_identity("referee");
	struct str mail = STR_INIT;
	char *key;

	(void)state;
	help_example("orders-16.asc", &mail);
	key = strstr(mail.s, "\nkey: ") + strlen("\nkey: ");
	(void)memcpy(key, who->id.text, ID_LEN);
	sign_block(who, "orders", &mail);
	held_mail(&mail, &example,
		  "status 1, level 1, x.game: entry 16: orders: expected an "
		  "entry with the block that was held; found none with this "
		  "header; it is signed by "
		  "est1De23ct22Ise4dZa0IVusgrgh3t2nyibafzBtRf7-7iDBCKBq, who "
		  "has not had the seat");
	str_free(&mail);
	identity_free(who);
}

static void a_report_to_nobody_is_found(void **state)
{
	static const struct against example;
	struct identity *referee = help_identity("referee");
	struct gamefile *g = help_parse(help_game());
	char head[2 * HASH_LEN + 1];
	struct str mail = STR_INIT;

	(void)state;
	help_example("dispatch-10-french.asc", &mail);
	help_replace(&mail, "seat: french", "seat: prussian");
	sign_block(referee, "dispatch", &mail);
	held_mail(&mail, &example,
		  "status 1, level 1, x.game: entry 10: view: expected a view "
		  "of the seat; found none");
	/* A note tells nobody anything. */
	help_example("dispatch-10-french.asc", &mail);
	help_replace(&mail, "entry: 10", "entry: 8");
	hex_encode(head, gamefile_hash(g, 8), HASH_LEN);
	(void)memcpy(strstr(mail.s, "\nhead: ") + strlen("\nhead: "), head,
		     strlen(head));
	sign_block(referee, "dispatch", &mail);
	held_mail(&mail, &example,
		  "status 1, level 1, x.game: entry 8: view: expected a view "
		  "of the seat; found none");
	str_free(&mail);
	gamefile_free(g);
	identity_free(referee);
}

static void held_blocks_find_an_end_that_was_cut_off_or_made_anew(void **state)
{
	struct help_forgery late = { 18, "view: french ba96",
				     "view: french ba97" };
	struct gamefile *g = help_parse(help_game());
	struct str text = STR_INIT;
	const struct against other = { .game = &text };

	(void)state;
	help_forge(&late, &text);
	held("dispatch-18-french.asc", &other,
	     "status 1, level 1, x.game: entry 18: head");
	str_clear(&text);
	str_addn(&text, help_game()->s,
		 (size_t)(g->entries[18].text.s - g->entries[0].text.s) +
		     strlen(GAMEFILE_FIRST));
	held("orders-18.asc", &other,
	     "status 1, level 1, x.game: entry 17: orders");
	held("dispatch-18-french.asc", &other,
	     "status 1, level 1, x.game: entry 17: entry: expected the entry "
	     "that the dispatch tells of; found the file ends before entry "
	     "18");
	str_free(&text);
	gamefile_free(g);
}

static void a_report_that_is_open_is_the_referees(void **state)
{
	struct identity *carol = help_identity("carol");
	struct str mail = STR_INIT, why = STR_INIT;
	struct dispatch_block b;
	struct view_facts facts = { .asked = 0 };
	struct verify_report r = { &b, &facts, "held.json" };
	struct verify_by by = { .reports = &r, .reports_count = 1 };
	struct err e;

	(void)state;
	help_example("dispatch-10-french.asc", &mail);
	assert_ok(dispatch_block_parse(mail.s, mail.len, &b, &e), e);
	b.key = carol->id;
	str_addf(&why,
		 "status 3, level 1, x.game: entry 10: report: expected the "
		 "referee's signature; found one of %s",
		 carol->id.text);
	help_differs(help_game(), &by, why.s);
	dispatch_block_free(&b);
	str_free(&mail);
	str_free(&why);
	identity_free(carol);
}

/* -- what is inside -- */

/* The dispatch once more, but sealed to `to`; with another view in it under
 * the same header, if one is given. Everybody here opens it first. */
static void seal_to(const char *file, const char *opener,
		    const struct identity *to, const char *view,
		    struct str *out)
{
	struct identity *who = help_identity(opener);
	struct identity *referee = help_identity("referee");
	struct dispatch_plain plain;
	struct dispatch_facts f;
	struct dispatch_block b;
	struct player *p, *q;
	struct str text = STR_INIT;
	char old[2 * HASH_LEN + 1];
	struct err e;

	help_example(file, &text);
	assert_ok(dispatch_block_parse(text.s, text.len, &b, &e), e);
	p = player_new(who, b.game.gid, b.genesis, b.seat);
	q = player_new(to, b.game.gid, b.genesis, b.seat);
	assert_ok(dispatch_block_open(&b, &p->report, &plain, &e), e);
	f = (struct dispatch_facts){ .game = b.game,
				     .genesis = b.genesis,
				     .seat = b.seat,
				     .entry = b.entry,
				     .head = b.head,
				     .salt = plain.salt,
				     .report_key = q->report.pk,
				     .mail_key = plain.salt,
				     .view = view ? view : plain.view.s,
				     .view_len =
					 view ? strlen(view) : plain.view.len };
	str_clear(out);
	assert_ok(dispatch_block_make(&f, referee, out, &e), e);
	hex_encode(old, b.view, HASH_LEN);
	(void)memcpy(strstr(out->s, "\nview: ") + strlen("\nview: "), old,
		     strlen(old));
	sign_block(referee, "dispatch", out);
	player_free(p);
	player_free(q);
	dispatch_plain_free(&plain);
	dispatch_block_free(&b);
	str_free(&text);
	identity_free(who);
	identity_free(referee);
}

static void a_dispatch_is_opened_by_who_has_or_had_the_seat(void **state)
{
	struct identity *bob = help_identity("bob");
	struct identity *carol = help_identity("carol");
	const struct against by_bob = { .who = bob };
	struct str mail = STR_INIT;

	(void)state;
	held("dispatch-10-french.asc", &by_bob, NULL);
	held("dispatch-10-allied.asc", &by_bob, NULL);
	seal_to("dispatch-10-french.asc", "bob", carol, NULL, &mail);
	held_mail(&mail, &by_bob,
		  "status 3, level 1, x.game: entry 10: dispatch: expected a "
		  "dispatch that this identity opens; found the dispatch is "
		  "not sealed to this identity: it is for the player of "
		  "french in game waterloo-42");
	seal_to("dispatch-10-french.asc", "bob", bob, "{}", &mail);
	held_mail(&mail, &by_bob,
		  "status 3, level 1, x.game: entry 10: dispatch: expected a "
		  "dispatch that this identity opens; found the dispatch of "
		  "french holds another view than the one whose hash is "
		  "signed");
	str_free(&mail);
	identity_free(bob);
	identity_free(carol);
}

/* Carol took the seat over in entry 13. */
static void what_was_sealed_to_a_former_player_is_no_difference(void **state)
{
	struct identity *carol = help_identity("carol");
	struct identity *bob = help_identity("bob");
	const struct against by_carol = { .who = carol };
	struct str mail = STR_INIT;

	(void)state;
	/* Bob stands for Alice, whose report it was. */
	seal_to("dispatch-12-allied.asc", "carol", bob, NULL, &mail);
	held_mail(&mail, &by_carol, NULL);
	seal_to("dispatch-12-allied.asc", "carol", carol, "{}", &mail);
	held_mail(&mail, &by_carol,
		  "status 3, level 1, x.game: entry 12: dispatch");
	/* From here on all are hers. */
	seal_to("dispatch-14-allied.asc", "carol", bob, NULL, &mail);
	held_mail(&mail, &by_carol,
		  "status 3, level 1, x.game: entry 14: dispatch: expected a "
		  "dispatch that this identity opens; found the dispatch is "
		  "not sealed to this identity");
	str_free(&mail);
	identity_free(bob);
	identity_free(carol);
}

static int reads_nothing(const char *view, size_t n, struct view_facts *out,
			 struct err *e)
{
	(void)out;
	assert_int_equal(n, strlen(view));
	return err_set(e, ERR_FORMAT, "the view lacks asked");
}

static void a_view_that_cannot_be_read_is_found(void **state)
{
	struct identity *bob = help_identity("bob");
	const struct against reader = { .who = bob, .facts = reads_nothing };

	(void)state;
	held("dispatch-10-french.asc", &reader,
	     "status 4, level 1, x.game: entry 10: view: expected a view as "
	     "protocol.md 6 has it; found the view lacks asked");
	identity_free(bob);
}

/* -- what is open -- */

/* Two lines that begin like the attachment of a report: the first is none. */
static void a_report_is_found_behind_one_that_mail_has_damaged(void **state)
{
	struct str mail = STR_INIT, found = STR_INIT;

	(void)state;
	str_add(&mail, "From: referee@example.org\n\neyJoZWFkZXIiA\r\n\r\n"
		       "eyJoZWFkZXIiOjF9\r\n\r\n--\n");
	assert_true(opened_find(&mail, &found));
	assert_string_equal(found.s, "{\"header\":1}");
	str_free(&found);
	str_free(&mail);
}

int main(void)
{
	struct err e;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(blocks_that_were_held_stand_in_the_file),
		cmocka_unit_test(a_block_that_is_not_whole_is_said_to_be_so),
		cmocka_unit_test(a_report_of_what_is_not_in_the_file_is_found),
		cmocka_unit_test(a_report_to_nobody_is_found),
		cmocka_unit_test(
		    orders_by_whom_the_game_does_not_know_are_said_to_be_so),
		cmocka_unit_test(
		    held_blocks_find_an_end_that_was_cut_off_or_made_anew),
		cmocka_unit_test(a_report_that_is_open_is_the_referees),
		cmocka_unit_test(
		    a_dispatch_is_opened_by_who_has_or_had_the_seat),
		cmocka_unit_test(
		    what_was_sealed_to_a_former_player_is_no_difference),
		cmocka_unit_test(a_view_that_cannot_be_read_is_found),
		cmocka_unit_test(
		    a_report_is_found_behind_one_that_mail_has_damaged),
	};

	if (init_crypto(&e) < 0)
		return 99;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
