/* SPDX-License-Identifier: MIT */
/* test_order.c - orders that hold rows, or orders. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/str.h"
#include "kernel/order.h"

static const struct verb verbs[] = {
	{ 0, "fire", "f", "fire UNIT", "N16", "", VERB_PLAIN },
	{ 1, "place", "", "place TOWN: UNITS", "N5", "", VERB_DECLARE },
	{ 2, "deploy", "", "deploy at TOWN:", "N13", "", VERB_COLON },
	{ 3, "plan", "", "plan at TOWN:", "N30.13", "",
	  VERB_COLON | VERB_ORDERS },
	{ 4, "standing", "", "standing KIND", "N30", "",
	  VERB_COLON | VERB_KIND },
	{ 5, "setup", "", "setup", "N5", "", VERB_BLOCK },
	{ 6, "end", "", "end", "N29", "", VERB_PLAIN },
	{ 0, NULL, NULL, NULL, NULL, NULL, 0 },
};
static const struct order_language language = { .verbs = verbs,
						.noise = "at",
						.form_rule = "N29.9",
						.guard_rule = "N29.9" };

static struct orders *parsed(const char *text, struct diags *d)
{
	*d = (struct diags)DIAGS_INIT;
	return order_parse(text, strlen(text), &language, d);
}

/* The words with a `|` between them. */
static void is(const struct order_words *w, const char *said)
{
	struct str s = STR_INIT;

	for (size_t i = 0; i < w->n; i++)
		str_addf(&s, "%s%s", i ? "|" : "", w->v[i].text);
	assert_string_equal(str_text(&s), said);
	str_free(&s);
}

static void refused(const char *text, const char *why)
{
	struct diags d;
	struct orders *o = parsed(text, &d);
	struct str out = STR_INIT;

	diag_print(&d, "o", &out);
	assert_non_null(strstr(str_text(&out), why));
	str_free(&out);
	order_free(o);
	diag_free(&d);
}

static void a_line_that_ends_with_a_colon_opens_rows(void **state)
{
	struct diags d;
	struct orders *o = parsed("deploy at ligny:   # by night\n"
				  "  left: P02, P06\n"
				  "  hold: P06\n"
				  "end deploy\n"
				  "fire F09\n",
				  &d);
	const struct order_act *a = &o->v[0].acts[0];

	(void)state;
	assert_int_equal(diag_errors(&d), 0);
	assert_int_equal(o->n, 2);
	assert_true(a->block);
	is(&a->words, "ligny");
	assert_int_equal(a->nrows, 2);
	is(&a->rows[0], "left|:|p02|,|p06");
	is(&a->rows[1], "hold|:|p06");
	assert_null(a->orders);
	assert_int_equal(o->v[1].number, 2);
	order_free(o);
	diag_free(&d);
}

static void words_behind_the_colon_make_it_one_line(void **state)
{
	struct diags d;
	struct orders *o = parsed("deploy at ligny: auto\n"
				  "deploy ligny auto\n"
				  "place solre: F06, F07\n"
				  "place solre:\n",
				  &d);

	(void)state;
	assert_int_equal(diag_errors(&d), 0);
	assert_int_equal(o->n, 4);
	for (size_t i = 0; i < o->n; i++)
		assert_false(o->v[i].acts[0].block);
	is(&o->v[0].acts[0].words, "ligny|:|auto");
	is(&o->v[2].acts[0].words, "solre|:|f06|,|f07");
	is(&o->v[3].acts[0].words, "solre|:");
	order_free(o);
	diag_free(&d);
}

static void rows_can_be_orders_with_guards(void **state)
{
	struct diags d;
	struct orders *o = parsed("fire F01\n"
				  "plan at ligny:\n"
				  "  if worn 40+: fire all\n"
				  "  try fire F02 else fire F03; fire F04\n"
				  "end plan\n"
				  "fire F05\n",
				  &d);
	const struct orders *plan;

	(void)state;
	assert_int_equal(diag_errors(&d), 0);
	assert_int_equal(o->n, 3);
	assert_int_equal(o->v[2].number, 3);
	assert_int_equal(o->v[1].acts[0].nrows, 0);
	plan = o->v[1].acts[0].orders;
	assert_int_equal(plan->n, 3);
	assert_true(plan->v[0].guarded);
	is(&plan->v[0].guard, "worn|40+");
	is(&plan->v[0].acts[0].words, "all");
	assert_true(plan->v[1].attempt);
	assert_int_equal(plan->v[1].nacts, 2);
	for (int i = 0; i < 3; i++)
		assert_int_equal(plan->v[i].number, i + 1);
	order_free(o);
	diag_free(&d);
}

static void a_block_of_a_kind_ends_with_its_kind(void **state)
{
	struct diags d;
	struct orders *o = parsed("standing deploy:\nleft: P02\nend deploy\n"
				  "standing deploy auto\n",
				  &d);

	(void)state;
	assert_int_equal(diag_errors(&d), 0);
	assert_int_equal(o->n, 2);
	is(&o->v[0].acts[0].words, "deploy");
	assert_int_equal(o->v[0].acts[0].nrows, 1);
	order_free(o);
	diag_free(&d);
}

static void a_block_that_always_is_one_needs_no_colon(void **state)
{
	struct diags d;
	struct orders *o = parsed("setup\nA B\n. C\nend setup\nend\n", &d);

	(void)state;
	assert_int_equal(diag_errors(&d), 0);
	assert_int_equal(o->n, 2);
	assert_true(o->v[0].acts[0].block);
	assert_int_equal(o->v[0].acts[0].nrows, 2);
	order_free(o);
	diag_free(&d);
}

/* orders.md: text before `orders` and behind `end orders` is ignored. */
static void what_stands_around_the_orders_is_ignored(void **state)
{
	static const char *const ends[] = {
		"end orders",	   "End\tOrders",	 "end  orders",
		"> end   orders ", "end\302\240 orders",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(ends) / sizeof(*ends); i++) {
		struct str text = STR_INIT;
		struct diags d;
		struct orders *o;

		str_addf(&text, "Dear Ida,\n orders\nend\n%s\nYours\n",
			 ends[i]);
		o = parsed(str_text(&text), &d);
		assert_int_equal(diag_errors(&d), 0);
		assert_int_equal(o->n, 1);
		order_free(o);
		diag_free(&d);
		str_free(&text);
	}
	refused("orders\nend\nend-orders\n", "unknown");
}

/* What mail programs and word processors make of what was typed. */
static void signs_of_print_are_read_as_they_are_typed(void **state)
{
	static const char *const lines[][2] = {
		{ "fire\302\240F09\342\200\257F10", "f09|f10" },
		{ "fire fr\342\200\223gd\342\210\222inf", "fr-gd-inf" },
		{ "fire \342\200\230F09\342\200\231", "'f09'" },
		{ "fire d\342\200\262Erlon", "d'erlon" },
		{ "fire F0\342\200\2139", "f09" },
		{ "fire F09\342\200\246", "f09..." },
		{ "fire a \342\206\222 b", "a|b" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++) {
		struct diags d;
		struct orders *o = parsed(lines[i][0], &d);

		assert_int_equal(o->n, 1);
		is(&o->v[0].acts[0].words, lines[i][1]);
		order_free(o);
		diag_free(&d);
	}
}

/* Nobody mistypes that much, and a file may hold anything. */
static void no_name_is_offered_for_one_that_is_too_long(void **state)
{
	char word[200] = "", name[200] = "";
	const char *const names[] = { name, "ligny" };

	(void)state;
	assert_string_equal(order_suggest("linny", names, 2), "ligny");
	memset(name, 'a', sizeof(name) - 1);
	assert_string_equal(order_suggest("linny", names, 2), "ligny");
	memset(word, 'a', sizeof(word) - 2);
	assert_null(order_suggest(word, names, 2));
	assert_null(order_suggest("aaaaa", names, 1));
}

static void a_guard_ends_at_its_colon_or_at_the_verb(void **state)
{
	struct diags d;
	struct orders *o = parsed("if mine in left: fire F01\n"
				  "if mine in left fire F01\n",
				  &d);

	(void)state;
	assert_int_equal(diag_errors(&d), 0);
	for (size_t i = 0; i < 2; i++) {
		is(&o->v[i].guard, "mine|in|left");
		is(&o->v[i].acts[0].words, "f01");
	}
	order_free(o);
	diag_free(&d);
	refused("if mine in left: fier F01\n",
		"o:1:18: error: {\"is\":\"unknown\",\"near\":\"fire\"");
	refused("if : fire F01\n", "{\"is\":\"no-condition\"}");
}

static void a_block_that_is_not_closed_is_refused(void **state)
{
	(void)state;
	refused("deploy at ligny:\nleft: P02\n",
		"o:1:1: error: {\"is\":\"no-end\",\"verb\":\"deploy\"}");
	refused("standing deploy:\nleft: P02\nend standing\n",
		"o:3:1: error: {\"is\":\"end-written\",\"verb\":\"deploy\"}");
	refused("plan at ligny:\nfire all\ndeploy at wavre:\nend plan\n",
		"o:3:1: error: {\"is\":\"no-end\",\"verb\":\"plan\"}");
	refused("plan at ligny:\nfier all\nend plan\n",
		"o:2:1: error: {\"is\":\"unknown\"");
}

static void what_is_sealed_is_no_order_and_told_once(void **state)
{
	(void)state;
	refused("-----BEGIN ESTAFETTE ORDERS-----\ngame: 00 w\n\nAAAA\n"
		"-----END ESTAFETTE ORDERS-----\n",
		"o:1:1: error: {\"is\":\"block\"}");
}

static void a_block_takes_no_guard_and_one_line_does(void **state)
{
	struct diags d;
	struct orders *o = parsed("if worn 3: deploy at ligny auto\n", &d);

	(void)state;
	assert_int_equal(diag_errors(&d), 0);
	order_free(o);
	diag_free(&d);
	refused("if worn 3: deploy at ligny:\nend deploy\n",
		"{\"is\":\"no-guard\",\"verb\":\"deploy\"}");
}

static void a_line_begins_like_an_order_by_its_verb(void **state)
{
	static const char *const do_[] = {
		"fire F09",
		"  FIRE F09",
		"f F09",
		"f all guns: x",
		"try fire F09",
		"if won: fire F09",
		"if won try f 9",
		"setup",
		"end",
		"place a: b",
		"\xc2\xa0plan at x stand",
		"1. fire F09",
		" 12) fire F09",
		"(3) fire F09",
		"* fire F09",
		"*fire F09*",
		"\xe2\x80\xa2 fire F09",
	};
	static const char *const do_not[] = {
		"",	      "Dear all,", "f you like", "if you like",
		"try harder", "F09",	   "# fire F09", "\"fire\"",
		"\"\"",	      ": fire",	   "firearms",	 "20. Nov",
		"2026 fire",  "1815) x",   ". . f 5",	 "- - f 5",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(do_) / sizeof(*do_); i++)
		assert_true(order_begins(do_[i], strlen(do_[i]), &language));
	for (size_t i = 0; i < sizeof(do_not) / sizeof(*do_not); i++)
		assert_false(
		    order_begins(do_not[i], strlen(do_not[i]), &language));
}

/* `lines` times the line; its faults, as a letter tells them. */
static void parsed_often(const char *line, size_t lines, struct str *letter)
{
	struct str text = STR_INIT;
	struct diags d;
	struct orders *o;

	while (lines--)
		str_add(&text, line);
	o = parsed(str_text(&text), &d);
	diag_letter(&d, "o", letter);
	order_free(o);
	diag_free(&d);
	str_free(&text);
}

static void there_is_an_end_to_what_a_set_holds(void **state)
{
	static const struct {
		const char *line;
		size_t lines;
		const char *why;
	} sets[] = {
		{ "fire F09\n", ORDER_LINES_MAX, "" },
		{ "fire F09\n", ORDER_LINES_MAX + 1, "o:251:1: .*many-orders" },
		{ "fire F09; ", ORDER_LINES_MAX + 1,
		  "o:1:2501: .*many-orders" },
		{ "fire F09 F09 F09 F09 F09 F09 F09 F09 F09 F09 F09 F09 F09 "
		  "F09 F09 F09 F09\n",
		  230, "o:225:1: .*long-orders" },
		{ "\n# fire F09\n", 10000, "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(sets) / sizeof(*sets); i++) {
		struct str says = STR_INIT;
		const char *why = sets[i].why, *dots = strstr(why, ".*");
		size_t n = dots ? (size_t)(dots - why) : 0;

		parsed_often(sets[i].line, sets[i].lines, &says);
		if (!dots)
			assert_string_equal(str_text(&says), "");
		else if (strncmp(str_text(&says), why, n) != 0 ||
			 !strstr(str_text(&says), dots + 2))
			fail_msg("%s", str_text(&says));
		str_free(&says);
	}
}

static void a_letter_tells_the_first_faults_and_how_many_there_are(void **state)
{
	struct str says = STR_INIT;

	(void)state;
	parsed_often("\001\n", 1000, &says);
	assert_non_null(strstr(str_text(&says), "o:300:1: "));
	assert_null(strstr(str_text(&says), "o:301:1: "));
	assert_non_null(strstr(str_text(&says), "o: and 700 more\n"));
	str_free(&says);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_that_ends_with_a_colon_opens_rows),
		cmocka_unit_test(words_behind_the_colon_make_it_one_line),
		cmocka_unit_test(rows_can_be_orders_with_guards),
		cmocka_unit_test(a_block_of_a_kind_ends_with_its_kind),
		cmocka_unit_test(a_block_that_always_is_one_needs_no_colon),
		cmocka_unit_test(what_stands_around_the_orders_is_ignored),
		cmocka_unit_test(signs_of_print_are_read_as_they_are_typed),
		cmocka_unit_test(no_name_is_offered_for_one_that_is_too_long),
		cmocka_unit_test(a_guard_ends_at_its_colon_or_at_the_verb),
		cmocka_unit_test(a_block_that_is_not_closed_is_refused),
		cmocka_unit_test(what_is_sealed_is_no_order_and_told_once),
		cmocka_unit_test(a_block_takes_no_guard_and_one_line_does),
		cmocka_unit_test(a_line_begins_like_an_order_by_its_verb),
		cmocka_unit_test(there_is_an_end_to_what_a_set_holds),
		cmocka_unit_test(
		    a_letter_tells_the_first_faults_and_how_many_there_are),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
