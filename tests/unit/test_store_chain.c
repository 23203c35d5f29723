/* SPDX-License-Identifier: MIT */
/* test_store_chain.c - what verify says of entries that may not stand where
 * they do (level V0), word by word. */
#include "config.h"

#include "lib/sign_again.h"
#include "lib/store_help.h"

#include "base/num.h"
#include "seal/init.h"

#define GAME "101112131415161718191a1b1c1d1e1f"
#define ANCHOR_1 \
	"494610e652bf131598cc75725d2eed0dece0dea9a1110c61943e7873b1160da3"
#define ANCHOR_13 \
	"e8ab8fea5907f193715bba7a789eb3a7d753c88e78a387231767e406c06407ef"
#define LINK_5 \
	"569c2a50f6793ce617ee7f571a47a65878db319d9bfac0b4a9db1d7ebdd59a53"
#define REPORT_1 \
	"24038cde1ab7ac98e855df2f8b453d227f4ae2d0e517cd4a9442efb5b989476e"
#define REPORT_13 \
	"bedb1313d952978735f0c6d9482de00c34dea97db1a434c4aafb12621159f83f"
#define BOB "est1JDJPfMSB02eYK69Y6-n2sE5RlwbC0sbGZldrNkId_URa-GvD"

/* A line that the referee changed, and what is said of it. */
struct row {
	struct help_forgery f;
	bool players; /* have signed it, too: it stands in their blocks */
	const char *why;
};

static void rows(const struct row *v, size_t n)
{
	struct str text = STR_INIT;

	for (size_t i = 0; i < n; i++) {
		help_forge_with(&v[i].f, v[i].players, &text);
		help_differs(&text, NULL, v[i].why);
	}
	str_free(&text);
}
#define ROWS(v) rows(v, sizeof(v) / sizeof(v[0]))

/* The entries of these numbers, in this order, signed anew by the referee. */
static void arranged(const char *order, const char *why)
{
	struct gamefile *g = help_parse(help_game());
	struct span rest = span_of(order);
	struct str text = STR_INIT, again = STR_INIT;
	uint64_t n;

	str_add(&text, GAMEFILE_FIRST);
	for (unsigned to = 0; rest.n; to++) {
		struct span word = span_until(&rest, ' ');
		struct span entry;

		assert_true(num_parse(word.s, word.n, g->count - 1, &n));
		entry = g->entries[n].text;
		(void)span_until(&entry, ' ');
		(void)span_until(&entry, ' ');
		(void)span_until(&entry, ' ');
		str_addf(&text, "== entry %u ", to);
		str_addn(&text, entry.s, entry.n);
	}
	sign_again(str_span(&text), 0, false, &again);
	help_differs(&again, NULL, why);
	str_free(&text);
	str_free(&again);
	gamefile_free(g);
}

static void what_makes_the_chain_is_named(void **state)
{
	static const struct row v[] = {
		{ { 5, "game: " GAME,
		    "game: 201112131415161718191a1b1c1d1e1f" },
		  false,
		  "status 1, level 0, x.game: entry 5: game: expected " GAME
		  "; found 201112131415161718191a1b1c1d1e1f" },
		{ { 5, "prev: 91d0", "prev: 91d1" },
		  false,
		  "status 3, level 0, x.game: entry 5: prev: expected "
		  "91d07b8b61165adbe5549d5c409de64abb0772c00e96c914edb7f054e1"
		  "8248b0; found 91d17b8b" },
		{ { 3, "joins: 232b", "joins: 232c" },
		  false,
		  "status 1, level 0, x.game: entry 3: joins: expected 232b57ce"
		  "8c4ea8ef6d363fe6aff8bfb563002c60450a247944d3a78c1f61b9e7; "
		  "found 232c57ce" },
		{ { 20, "result: allied", "result: french" },
		  false,
		  "status 1, level 0, x.game: entry 20: result: expected the "
		  "result of the last state; found french decisive" },
	};
	struct str text = STR_INIT;

	(void)state;
	ROWS(v);
	/* Nobody has signed this. */
	str_addn(&text, help_game()->s, help_game()->len);
	help_replace(&text, "time: 2026-11-01T06", "time: 2026-11-02T06");
	help_differs(&text, NULL,
		     "status 3, level 0, x.game: entry 5: sig: expected the "
		     "referee's signature of this entry; found another, or a "
		     "changed entry");
	str_free(&text);
}

static void what_should_come_instead_is_said(void **state)
{
#define KIND "status 1, level 0, x.game: entry "
	(void)state;
	arranged("0 4", KIND "1: kind: expected accept or start: the game has "
			     "not started; found orders");
	arranged("0 1 3", KIND "2: kind: expected the accept block of every "
			       "seat first; found start");
	arranged("0 11", KIND "1: ruling: expected note or fork: the game has "
			      "not started; found pass");
	arranged("0 1 2 3 1", KIND "4: kind: expected orders, a ruling or "
				   "reveal: the game has started; found "
				   "accept");
	arranged("0 1 2 3 3", KIND "4: kind: expected one start; found start");
	arranged("0 1 2 3 20", KIND "4: kind: expected a result before the "
				    "reveal; found reveal");
	arranged("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 8",
		 KIND "21: kind: expected nothing behind reveal; found ruling");
	arranged("0 1 1", KIND "2: seat: expected a seat not yet accepted; "
			       "found french");
	arranged("0 1 2 3 4 4", KIND "5: order-id: expected orders not "
				     "carried out before; found those of "
				     "entry 4");
	arranged("0 1 2 3 4 10", KIND "5: seat: expected orders of a seat that "
				      "is awaited: allied; found orders of "
				      "french");
	arranged("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 19 17",
		 KIND "18: seat: expected no orders: the game is over; found "
		      "orders of french");
	arranged("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 13",
		 KIND "20: ruling: expected a game that goes on; found one "
		      "that has its result");
}

static void an_acceptance_says_what_is_wrong_with_it(void **state)
{
	static const struct row v[] = {
		{ { 1, "| game: 10", "| game: 20" },
		  true,
		  KIND "1: game: expected waterloo-42; found another game of "
		       "this name" },
		{ { 1, "1f waterloo-42", "1f waterloo-43" },
		  true,
		  KIND "1: game: expected waterloo-42; found waterloo-43" },
		{ { 1, "| seat: french", "| seat: prussian" },
		  true,
		  KIND "1: seat: expected allied or french; found prussian" },
		{ { 1, "| genesis: 4a", "| genesis: 4b" },
		  true,
		  KIND "1: genesis: expected 4a147542490c41d657a4ac0a5e205fe6ee"
		       "a153916fd9181c83655748787c2ee5; found 4b147542" },
		{ { 1, "| nonce: c0", "| nonce: c1" },
		  false,
		  "status 3, level 0, x.game: entry 1: key: expected the "
		  "seat's key and its signature; found accept block: not "
		  "signed by french, or changed since" },
		{ { 13, "| seat: allied", "| seat: french" },
		  true,
		  KIND "13: seat: expected the seat of the ruling; found "
		       "french" },
		{ { 13, "| anchor: " ANCHOR_13, "| anchor: " ANCHOR_1 },
		  true,
		  KIND "13: anchor: expected an anchor that this game has not "
		       "had; who comes back makes a new identity; found the "
		       "anchor in entry 1" },
		{ { 13, "| anchor: " ANCHOR_13, "| anchor: " LINK_5 },
		  true,
		  KIND "13: anchor: expected an anchor that this game has not "
		       "had; who comes back makes a new identity; found a "
		       "link that was opened in entry 5" },
		{ { 13, "| report-key: " REPORT_13, "| report-key: " REPORT_1 },
		  true,
		  KIND "13: report-key: expected a report key that no other "
		       "identity has had; found that of " BOB " in entry 1" },
	};

	(void)state;
	ROWS(v);
}

static void orders_say_what_is_wrong_with_them(void **state)
{
#define AUTH_10 "status 3, level 0, x.game: entry 10: "
	static const struct row v[] = {
		{ { 10, "| game: 10", "| game: 20" },
		  true,
		  KIND "10: game: expected waterloo-42; found another game of "
		       "this name" },
		{ { 10, "| seat: french", "| seat: prussian" },
		  true,
		  KIND "10: seat: expected allied or french; found prussian" },
		{ { 10, "| seat: french", "| seat: allied" },
		  true,
		  AUTH_10 "key: expected the seat's key and its signature; "
			  "found orders block: its key is " BOB
			  ", but that of allied is est1" },
		{ { 10, "| asked: 7", "| asked: 3" },
		  true,
		  KIND "10: asked: expected 7; found 3 (stale: written for an "
		       "earlier report)" },
		{ { 10, "| head: a1", "| head: a2" },
		  true,
		  AUTH_10 "head: expected the hash of an entry 7..9; found "
			  "a2c5dfc7" },
		{ { 10, "| link: 81", "| link: 82" },
		  true,
		  AUTH_10 "link: expected the link before link 1 of the seat's "
			  "chain; found 824722d4" },
		{ { 10, "| sealed: ce", "| sealed: cf" },
		  true,
		  AUTH_10 "sealed: expected the hash of the sealed bytes; "
			  "found orders block: the sealed bytes are not those "
			  "that french signed for" },
		{ { 10, "| sealed: ce", "| sealed: cf" },
		  false,
		  AUTH_10 "key: expected the seat's key and its signature; "
			  "found orders block: not signed by french, or "
			  "changed since" },
		{ { 10, "| asked: 7\n", "| asked: 07\n" },
		  true,
		  "status 4, level -1, x.game: entry 10: block: expected a "
		  "block in canonical form; found orders block: after "
		  "\"asked:\" should be the number of an entry" },
	};

	(void)state;
	ROWS(v);
}

#define VICTORY                                                             \
	"19: ruling: expected none abandoned, none draw, or a seat with a " \
	"degree of victory; found "
static const struct row rulings[] = {
	{ { 9, "extend french", "extend allied" },
	  false,
	  KIND "9: seat: expected a seat that is awaited; found one "
	       "that is not" },
	{ { 9, "extend french", "extend prussian" },
	  false,
	  KIND "9: seat: expected allied or french; found prussian" },
	{ { 11, "pass allied", "pass french" },
	  false,
	  KIND "11: seat: expected a seat that is awaited; found one "
	       "that is not" },
	{ { 19, "forfeit french", "forfeit allied" },
	  false,
	  KIND "19: seat: expected a seat that is awaited; found one "
	       "that is not" },
	{ { 15, "rewind 12", "rewind 16" },
	  false,
	  KIND "15: rewind: expected an earlier entry with a state; "
	       "found entry 16" },
	{ { 13, "substitute allied", "substitute french" },
	  false,
	  KIND "13: seat: expected the seat of the ruling; found "
	       "allied" },
	{ { 13, "substitute allied", "substitute prussian" },
	  false,
	  KIND "13: seat: expected allied or french; found prussian" },
	{ { 15, "rewind 12", "rewind 13" },
	  false,
	  KIND "15: rewind: expected an earlier entry with a state; "
	       "found entry 13" },
	{ { 19, "forfeit french", "finish french decisive" },
	  false,
	  KIND "19: result: expected the result of the ruling; found "
	       "another, or none" },
	{ { 19, "forfeit french", "finish allied indecisive" },
	  false,
	  KIND "19: result: expected the result of the ruling; found "
	       "another, or none" },
	{ { 19, "forfeit french",
	    "finish french abcdefghijklmnopqrstuvwxyzabcdef" },
	  false,
	  "status 4, x.game:2430: entry 19: ruling: behind finish "
	  "expected SEAT or none, and a degree" },
	{ { 19, "forfeit french", "finish french draw" },
	  false,
	  KIND VICTORY "french draw" },
	{ { 19, "forfeit french", "finish none decisive" },
	  false,
	  KIND VICTORY "none decisive" },
	{ { 19, "forfeit french", "finish prussian decisive" },
	  false,
	  KIND "19: seat: expected allied or french; found prussian" },
};

static void a_ruling_says_what_it_should_speak_of(void **state)
{
	(void)state;
	ROWS(rulings);
}

static void a_state_says_what_should_follow(void **state)
{
	static const struct row v[] = {
		{ { 3, "await: allied 3", "await: french 3" },
		  false,
		  KIND "3: await: expected seats of this game in their order; "
		       "found french" },
		{ { 18, "await: french", "await: prussian" },
		  false,
		  KIND "18: await: expected seats of this game in their order; "
		       "found prussian" },
		{ { 4, "await: allied 3 ", "await: allied 4 " },
		  false,
		  KIND "4: await: expected allied 3 setup place "
		       "2026-11-08T04:00:00Z; found allied 4 setup place "
		       "2026-11-08T04:00:00Z" },
		{ { 4, "place 2026-11-08T04", "place 2026-11-09T04" },
		  false,
		  KIND "4: await: expected allied 3 setup place "
		       "2026-11-08T04:00:00Z; found allied 3 setup place "
		       "2026-11-09T04:00:00Z" },
		{ { 18, "await: french 18 ", "await: french 17 " },
		  false,
		  KIND "18: await: expected french 18 play act "
		       "2026-11-08T19:00:00Z; found french 17 play act "
		       "2026-11-08T19:00:00Z" },
		{ { 15, "await: allied 15 ", "await: french 15 " },
		  false,
		  KIND "15: await: expected the seats, phases and kinds, or "
		       "the result, of the entry rewound to; found others" },
		{ { 19, "result: allied", "result: prussian" },
		  false,
		  KIND "19: result: expected a seat of this game or none; "
		       "found prussian" },
		{ { 18, "view: allied ", "view: french " },
		  false,
		  KIND "18: view: expected one view for each seat, in their "
		       "order; found 2, or another order" },
	};

	(void)state;
	ROWS(v);
}

int main(void)
{
	struct err e;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_makes_the_chain_is_named),
		cmocka_unit_test(what_should_come_instead_is_said),
		cmocka_unit_test(an_acceptance_says_what_is_wrong_with_it),
		cmocka_unit_test(orders_say_what_is_wrong_with_them),
		cmocka_unit_test(a_ruling_says_what_it_should_speak_of),
		cmocka_unit_test(a_state_says_what_should_follow),
	};

	if (init_crypto(&e) < 0)
		return 99;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
