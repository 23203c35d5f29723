/* SPDX-License-Identifier: MIT */
/* test_store_ruling.c - which rulings and acceptances a game file takes. */
#include "config.h"

#include "lib/store_help.h"

#include "seal/init.h"

static struct ledger_seat *seat(struct ledger *l, const char *name)
{
	return &l->seats[ledger_seat(l, span_of(name))];
}

static int rule(const struct ledger *l, enum entry_rule what, const char *who,
		struct err *e)
{
	struct entry_ruling r = { .rule = what, .degree = span_of("draw") };

	if (who)
		r.seat = span_of(who);
	return ledger_check_ruling(l, &r, NULL, e) < 0 ? (int)e->code : 0;
}

static void rulings_are_allowed_where_they_mean_something(void **state)
{
	struct ledger *l = help_after(2);
	struct entry_ruling back = { .rule = RULE_REWIND, .rewind = 11 };
	struct err e;

	(void)state;
	assert_int_equal(rule(l, RULE_NOTE, NULL, &e), 0);
	assert_int_equal(rule(l, RULE_FINISH, "none", &e), 1);
	assert_int_equal(rule(l, RULE_PASS, "allied", &e), 1);
	help_done_with(l);
	l = help_after(4);
	assert_int_equal(rule(l, RULE_FORFEIT, "allied", &e), 0);
	/* What can be passed is the ruleset's to say, which is not here. */
	assert_int_equal(rule(l, RULE_PASS, "allied", &e), 0);
	assert_int_equal(ledger_check_reveal(l, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	help_done_with(l);
	l = help_after(18);
	assert_int_equal(rule(l, RULE_PASS, "allied", &e), 0);
	assert_int_equal(rule(l, RULE_PASS, "french", &e), 1);
	assert_int_equal(rule(l, RULE_FORFEIT, "french", &e), 1);
	assert_int_equal(rule(l, RULE_EXTEND, "french", &e), 1);
	assert_int_equal(rule(l, RULE_EXTEND, "prussian", &e), 1);
	assert_int_equal(rule(l, RULE_FINISH, "prussian", &e), 1);
	assert_int_equal(rule(l, RULE_FINISH, "none", &e), 0);
	assert_int_equal(rule(l, RULE_SUBSTITUTE, "french", &e), 2);
	assert_int_equal(ledger_check_ruling(l, &back, NULL, &e), 0);
	back.rewind = 13; /* no state */
	assert_int_equal(ledger_check_ruling(l, &back, NULL, &e), -1);
	back.rewind = 18; /* not there */
	assert_int_equal(ledger_check_ruling(l, &back, NULL, &e), -1);
	help_done_with(l);
	l = help_after(20);
	assert_int_equal(rule(l, RULE_FINISH, "none", &e), 1);
	assert_int_equal(rule(l, RULE_SUBSTITUTE, "french", &e), 1);
	assert_int_equal(ledger_check_reveal(l, &e), 0);
	help_done_with(l);
	l = help_after(21);
	assert_int_equal(rule(l, RULE_NOTE, NULL, &e), 1);
	assert_int_equal(ledger_check_reveal(l, &e), -1);
	help_done_with(l);
}

static const char *only_at_dawn(const struct gamefile *g, struct span phase)
{
	(void)g;
	return span_is(phase, "dawn") ? NULL : "it is not dawn";
}

static const char *const *how_toys_win(const struct gamefile *g)
{
	static const char *const degrees[] = { "decisive", "sunny", NULL };

	(void)g;
	return degrees;
}

static int end(const struct ledger *l, const char *who, const char *degree,
	       struct err *e)
{
	struct entry_ruling r = { .rule = RULE_FINISH,
				  .seat = span_of(who),
				  .degree = span_of(degree) };

	return ledger_check_ruling(l, &r, NULL, e) < 0 ? (int)e->code : 0;
}

static void what_can_be_passed_and_won_is_the_rulesets_to_say(void **state)
{
	static const struct gamefile_rules toy = {
		.unpassable = only_at_dawn,
		.victories = how_toys_win,
	};
	struct ledger *l = help_after(18);
	struct err e;

	(void)state;
	assert_int_equal(end(l, "none", "draw", &e), 0);
	assert_int_equal(end(l, "none", "abandoned", &e), 0);
	assert_int_equal(end(l, "none", "decisive", &e), 1);
	assert_int_equal(end(l, "allied", "draw", &e), 1);
	assert_int_equal(end(l, "allied", "abandoned", &e), 1);
	assert_int_equal(end(l, "allied", "rainy", &e), 0); /* who knows */
	l->g->rules = &toy;
	assert_int_equal(end(l, "allied", "rainy", &e), 1);
	assert_string_equal(
	    e.text, "finish: ruling: expected none abandoned, none draw, or a "
		    "seat with a degree of victory: decisive, sunny; found "
		    "allied rainy");
	assert_int_equal(end(l, "allied", "sunny", &e), 0);
	assert_int_equal(rule(l, RULE_PASS, "allied", &e), 1);
	assert_string_equal(e.text, "pass: ruling: expected no pass: it is not "
				    "dawn; found pass");
	seat(l, "allied")->phase = span_of("dawn");
	assert_int_equal(rule(l, RULE_PASS, "allied", &e), 0);
	help_done_with(l);
}

static void an_anchor_is_never_used_twice(void **state)
{
	struct ledger *l = help_after(20);
	struct str text = STR_INIT;
	struct accept_block b;
	struct err e;

	(void)state;
	help_example("accept-allied.asc", &text);
	assert_ok(accept_block_parse(text.s, text.len, &b, &e), e);
	/* Alice has had the Allies; Carol has them now. */
	assert_int_equal(ledger_check_unused(l, &b, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_string_equal(
	    e.text, "accept block: anchor: expected an anchor that this game "
		    "has not had; who comes back makes a new identity; found "
		    "the anchor in entry 2");
	(void)memcpy(b.anchor, seat(l, "french")->anchor, HASH_LEN);
	assert_int_equal(ledger_check_unused(l, &b, &e), -1);
	(void)memcpy(b.anchor, l->orders[0].link, HASH_LEN);
	assert_int_equal(ledger_check_unused(l, &b, &e), -1);
	assert_non_null(strstr(e.text, "a link that was opened in entry 4"));
	/* Her key for reports she may keep. */
	b.anchor[0] ^= 1;
	assert_int_equal(ledger_check_unused(l, &b, &e), 0);
	b.key = seat(l, "french")->id;
	assert_int_equal(ledger_check_unused(l, &b, &e), -1);
	assert_non_null(strstr(e.text, "report-key: expected a report key"));
	accept_block_free(&b);
	str_free(&text);
	help_done_with(l);
}

int main(void)
{
	struct err e;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rulings_are_allowed_where_they_mean_something),
		cmocka_unit_test(
		    what_can_be_passed_and_won_is_the_rulesets_to_say),
		cmocka_unit_test(an_anchor_is_never_used_twice),
	};

	if (init_crypto(&e) < 0)
		return 99;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
