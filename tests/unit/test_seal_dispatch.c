/* SPDX-License-Identifier: MIT */
/* test_seal_dispatch.c - acceptances and dispatches, made and refused. */
#include "config.h"

#include "lib/seal_help.h"

#include "seal/accept.h"
#include "seal/dispatch.h"
#include "seal/view.h"

/* Parses and checks against an id (NULL: its own). */
static enum err_code accept_status(const char *text, size_t n,
				   const struct id *expected)
{
	struct accept_block b;
	struct err e = { .code = ERR_NONE };

	if (accept_block_parse(text, n, &b, &e) < 0)
		return e.code;
	(void)accept_block_check_sig(&b, expected, &e);
	accept_block_free(&b);
	return e.code;
}

static void an_acceptance_is_bound_to_all_it_says(void **state)
{
	struct help_people *p = *state;
	struct str text = STR_INIT;
	struct orders_facts f;

	help_facts(p, "", &f);
	accept_block_make(&f.game, "french", p->genesis, p->bob, &text);
	assert_int_equal(accept_status(text.s, text.len, NULL), ERR_NONE);
	assert_int_equal(accept_status(text.s, text.len, &p->bob->id),
			 ERR_NONE);
	assert_int_equal(accept_status(text.s, text.len, &p->carol->id),
			 ERR_AUTH);
	for (size_t i = 0; i < text.len; i++) {
		char was = text.s[i];
		enum err_code code;

		text.s[i] = was == 'a' ? 'b' : 'a';
		code = accept_status(text.s, text.len, NULL);
		assert_true(code == ERR_FORMAT || code == ERR_AUTH);
		text.s[i] = was;
		assert_int_equal(accept_status(text.s, i, NULL), ERR_FORMAT);
	}
	str_free(&text);
}

static void an_acceptance_needs_a_key_for_reports(void **state)
{
	struct help_people *p = *state;
	const uint8_t zero[HASH_LEN] = { 0 };
	struct str text = STR_INIT;
	struct accept_block b;
	struct orders_facts f;
	struct err e;

	help_facts(p, "", &f);
	block_begin(BLOCK_ACCEPT, &text);
	block_add_game("game", &f.game, &text);
	block_add_text("seat", "french", &text);
	block_add_hash("genesis", p->genesis, &text);
	block_add_hash("report-key", zero, &text);
	block_add_hash("anchor", p->head, &text);
	block_add_hash("nonce", p->head, &text);
	block_add_text("key", p->bob->id.text, &text);
	block_end(BLOCK_ACCEPT, p->bob, NULL, &text);
	assert_ok(accept_block_parse(text.s, text.len, &b, &e), e);
	assert_ok(accept_block_check_sig(&b, &p->bob->id, &e), e);
	assert_int_equal(accept_block_check_report_key(&b, &e), -1);
	assert_int_equal(e.code, ERR_AUTH);
	accept_block_free(&b);
	str_free(&text);
}

static void links_lead_down_to_the_anchor(void **state)
{
	struct help_people *p = *state;
	struct player *player =
	    player_new(p->bob, p->secret->gid, p->genesis, "french");
	uint8_t last[HASH_LEN];
	uint8_t link[HASH_LEN];
	struct err e;

	assert_ok(player_link(player, 0, last, &e), e);
	for (unsigned k = 1; k <= 3; k++) {
		uint8_t up[HASH_LEN];

		assert_ok(player_link(player, k, link, &e), e);
		player_chain(p->secret->gid, "french", 1, link, up);
		assert_memory_equal(up, last, HASH_LEN);
		player_chain(p->secret->gid, "allied", 1, link, up);
		assert_memory_not_equal(up, last, HASH_LEN);
		(void)memcpy(last, link, HASH_LEN);
	}
	assert_ok(player_link(player, PLAYER_LINKS, link, &e), e);
	assert_memory_equal(link, player->chain_seed, HASH_LEN);
	assert_int_equal(player_link(player, PLAYER_LINKS + 1, link, &e), -1);
	/* In whatever order they are asked for. */
	for (unsigned k = 9; k >= 3; k -= 3)
		assert_ok(player_link(player, k, link, &e), e);
	assert_memory_equal(link, last, HASH_LEN);
	assert_int_equal(e.code, ERR_REFUSED);
	player_free(player);
}

static void a_game_id_used_twice_opens_nothing(void **state)
{
	struct help_people *p = *state;
	struct player *a =
	    player_new(p->bob, p->secret->gid, p->genesis, "french");
	struct player *b =
	    player_new(p->bob, p->secret->gid, p->head, "french");

	assert_memory_not_equal(a->report.pk, b->report.pk, HASH_LEN);
	assert_memory_not_equal(a->chain_seed, b->chain_seed, HASH_LEN);
	assert_memory_not_equal(a->nonce, b->nonce, HASH_LEN);
	player_free(a);
	player_free(b);
}

static void dispatch_facts_of(const struct help_people *p,
			      const struct player *reader, const char *view,
			      struct dispatch_facts *f)
{
	struct orders_facts o;

	help_facts(p, "", &o);
	*f = (struct dispatch_facts){
		.game = o.game,
		.genesis = p->genesis,
		.seat = "french",
		.entry = 17,
		.head = p->head,
		.salt = p->link,
		.report_key = reader->report.pk,
		.mail_key = p->secret->mail_key,
		.view = view,
		.view_len = strlen(view),
	};
}

static enum err_code dispatch_status(const struct help_people *p,
				     const struct player *reader,
				     const char *text, size_t n)
{
	struct dispatch_plain plain = { .view = STR_INIT };
	struct dispatch_block b;
	struct err e = { .code = ERR_NONE };

	if (dispatch_block_parse(text, n, &b, &e) < 0)
		return e.code;
	if (dispatch_block_check_sig(&b, &p->referee->id, &e) == 0)
		(void)dispatch_block_open(&b, &reader->report, &plain, &e);
	dispatch_plain_free(&plain);
	dispatch_block_free(&b);
	return e.code;
}

static void a_dispatch_is_for_one_reader_and_unchanged(void **state)
{
	struct help_people *p = *state;
	struct player *bob =
	    player_new(p->bob, p->secret->gid, p->genesis, "french");
	struct player *carol =
	    player_new(p->carol, p->secret->gid, p->genesis, "french");
	struct dispatch_facts f;
	struct str text = STR_INIT;
	struct err e;

	dispatch_facts_of(p, bob, "{\"asked\":null}", &f);
	assert_ok(dispatch_block_make(&f, p->referee, &text, &e), e);
	assert_int_equal(dispatch_status(p, bob, text.s, text.len), ERR_NONE);
	assert_int_equal(dispatch_status(p, carol, text.s, text.len), ERR_AUTH);
	for (size_t i = 0; i < text.len; i++) {
		char was = text.s[i];
		enum err_code code;

		text.s[i] = was == 'a' ? 'b' : 'a';
		code = dispatch_status(p, bob, text.s, text.len);
		assert_true(code == ERR_FORMAT || code == ERR_AUTH);
		text.s[i] = was;
		assert_int_equal(dispatch_status(p, bob, text.s, i),
				 ERR_FORMAT);
	}
	player_free(bob);
	player_free(carol);
	str_free(&text);
}

static void a_dispatch_signed_by_a_player_is_none(void **state)
{
	struct help_people *p = *state;
	struct player *bob =
	    player_new(p->bob, p->secret->gid, p->genesis, "french");
	struct dispatch_facts f;
	struct str text = STR_INIT;
	struct err e;

	dispatch_facts_of(p, bob, "{}", &f);
	assert_ok(dispatch_block_make(&f, p->carol, &text, &e), e);
	assert_int_equal(dispatch_status(p, bob, text.s, text.len), ERR_AUTH);
	player_free(bob);
	str_free(&text);
}

static void a_view_too_long_for_a_block_is_refused(void **state)
{
	struct help_people *p = *state;
	struct player *bob =
	    player_new(p->bob, p->secret->gid, p->genesis, "french");
	struct dispatch_facts f;
	struct str view = STR_INIT;
	struct str text = STR_INIT;
	struct err e;

	str_pad(&view, 'x', 180000);
	dispatch_facts_of(p, bob, view.s, &f);
	assert_ok(dispatch_block_make(&f, p->referee, &text, &e), e);
	assert_int_equal(dispatch_status(p, bob, text.s, text.len), ERR_NONE);
	str_pad(&view, 'x', 20000);
	dispatch_facts_of(p, bob, view.s, &f);
	str_clear(&text);
	assert_int_equal(dispatch_block_make(&f, p->referee, &text, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_int_equal(text.len, 0);
	player_free(bob);
	str_free(&view);
	str_free(&text);
}

/* Signed by the referee, with a view's hash, but with `plain` inside. */
static enum err_code forged_status(const struct help_people *p,
				   const char *plain, size_t n, bool pad)
{
	struct player *bob =
	    player_new(p->bob, p->secret->gid, p->genesis, "french");
	struct str inside = STR_INIT;
	struct str box = STR_INIT;
	struct str text = STR_INIT;
	struct dispatch_facts f;
	uint8_t eph[HASH_LEN] = { 5 };
	uint8_t h[HASH_LEN];
	enum err_code code;

	dispatch_facts_of(p, bob, "{}", &f);
	str_addn(&inside, plain, n);
	if (pad)
		box_pad(&inside, DISPATCH_PAD);
	str_pad(&box, 0, inside.len + BOX_EXTRA);
	assert_true(box_seal(inside.s, inside.len, f.report_key, eph,
			     (uint8_t *)box.s));
	block_begin(BLOCK_DISPATCH, &text);
	block_add_game("game", &f.game, &text);
	block_add_hash("genesis", f.genesis, &text);
	block_add_text("seat", f.seat, &text);
	block_add_number("entry", f.entry, &text);
	block_add_hash("head", f.head, &text);
	view_hash(f.salt, f.view, f.view_len, h);
	block_add_hash("view", h, &text);
	hash_one("sealed", box.s, box.len, h);
	block_add_hash("sealed", h, &text);
	block_add_text("key", p->referee->id.text, &text);
	block_end(BLOCK_DISPATCH, p->referee, &box, &text);
	code = dispatch_status(p, bob, text.s, text.len);
	player_free(bob);
	str_free(&inside);
	str_free(&box);
	str_free(&text);
	return code;
}

static void the_inside_is_the_view_that_was_signed(void **state)
{
	struct help_people *p = *state;
	static const char zeros[DISPATCH_PAD];
	struct str plain = STR_INIT;

	block_add_hash("salt", p->link, &plain);
	str_add(&plain, "\n{}");
	assert_int_equal(forged_status(p, plain.s, plain.len, true), ERR_NONE);
	plain.s[plain.len - 1] = ']';
	assert_int_equal(forged_status(p, plain.s, plain.len, true), ERR_AUTH);
	plain.s[plain.len - 1] = '}';
	plain.s[8] = 'X';
	assert_int_equal(forged_status(p, plain.s, plain.len, true), ERR_AUTH);
	assert_int_equal(forged_status(p, "{}", 2, true), ERR_AUTH);
	assert_int_equal(forged_status(p, zeros, sizeof(zeros), false),
			 ERR_AUTH);
	assert_int_equal(forged_status(p, zeros, 1024, false), ERR_FORMAT);
	str_free(&plain);
}

static void nothing_is_dispatched_to_a_key_of_low_order(void **state)
{
	struct help_people *p = *state;
	struct player *bob =
	    player_new(p->bob, p->secret->gid, p->genesis, "french");
	const uint8_t zero[HASH_LEN] = { 0 };
	struct dispatch_facts f;
	struct str text = STR_INIT;
	struct err e;

	dispatch_facts_of(p, bob, "{}", &f);
	f.report_key = zero;
	assert_int_equal(dispatch_block_make(&f, p->referee, &text, &e), -1);
	assert_int_equal(e.code, ERR_AUTH);
	assert_int_equal(text.len, 0);
	player_free(bob);
	str_free(&text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_acceptance_is_bound_to_all_it_says),
		cmocka_unit_test(an_acceptance_needs_a_key_for_reports),
		cmocka_unit_test(links_lead_down_to_the_anchor),
		cmocka_unit_test(a_game_id_used_twice_opens_nothing),
		cmocka_unit_test(a_dispatch_is_for_one_reader_and_unchanged),
		cmocka_unit_test(a_dispatch_signed_by_a_player_is_none),
		cmocka_unit_test(a_view_too_long_for_a_block_is_refused),
		cmocka_unit_test(the_inside_is_the_view_that_was_signed),
		cmocka_unit_test(nothing_is_dispatched_to_a_key_of_low_order),
	};

	return cmocka_run_group_tests(tests, help_setup, help_teardown);
}
