/* SPDX-License-Identifier: MIT */
/* test_report_public.c - who only looks on reads what is open to all. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lib/golden.h"
#include "report/explain.h"
#include "lib/once.h"

static void the_report_says_what_lies_open(void **state)
{
	static const struct report_proof proof = { .happened = "entry 17",
						   .full = true };
	json_t *view = golden_view("waterloo-play-public");
	struct str text = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(once_text(view, &proof, NULL, &text, &e), 0);
	golden_same("public-play", &text);
	golden_layout(&text, false);
	str_free(&text);
	json_decref(view);
}

/* The board of a view that is of nobody's shows one side without brackets, like
 * the text, and no legend speaks of "your" pieces. */
static void nothing_is_said_to_a_seat(void **state)
{
	json_t *view = golden_view("waterloo-play-public");
	const struct report_proof none = { .head = "",
					   .file = "",
					   .format = &format_html };
	struct report *r = report_new(view);
	struct str text = STR_INIT;
	struct str html = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(report_show(r, NULL, NULL, &text, &e), 0);
	assert_int_equal(report_text(r, &none, NULL, &html, &e), 0);
	for (int i = 0; i < 2; i++) {
		const char *s = i ? html.s : text.s;

		assert_non_null(strstr(s, "french"));
		assert_null(strstr(s, "your"));
		assert_null(strstr(s, "YOUR"));
		assert_null(strstr(s, "enemy"));
	}
	str_free(&text);
	str_free(&html);
	report_free(r);
	json_decref(view);
}

/* What `show` says of the view, which it takes; the caller's. */
static char *show(json_t *view)
{
	struct report *r = report_new(view);
	struct str text = STR_INIT;
	struct err e;

	assert_int_equal(report_show(r, NULL, NULL, &text, &e), 0);
	report_free(r);
	json_decref(view);
	return str_take(&text);
}

/* The same of a view where these are all the pieces (JSON). */
static char *shown(const char *pieces)
{
	json_t *view = golden_view("waterloo-play-public");

	assert_int_equal(json_object_set_new(json_object_get(view, "world"),
					     "pieces",
					     json_loads(pieces, 0, NULL)),
			 0);
	return show(view);
}

static void the_legend_has_the_signs_that_occur(void **state)
{
	char *hidden = shown("[{\"at\":\"L5\",\"side\":\"prussian\","
			     "\"arm\":\"infantry\"}]");
	char *open = shown("[{\"at\":\"E4\",\"side\":\"french\","
			   "\"arm\":\"cavalry\",\"unit\":\"cuirassiers\"}]");

	(void)state;
	assert_non_null(strstr(hidden, "[i]"));
	assert_non_null(strstr(hidden, "[IN] prussian"));
	assert_non_null(strstr(hidden, "the unit is not known to both"));
	assert_null(strstr(hidden, "weakened by"));
	assert_null(strstr(open, "prussian\n"));
	assert_null(strstr(open, "the unit is not known to both"));
	free(hidden);
	free(open);
}

/* The same of eleven Prussians that wait. */
static char *waiting(const char *phase, const char *last_turn)
{
	json_t *view = golden_view("waterloo-play-public");
	json_t *world = json_object_get(view, "world");

	(void)json_object_set_new(world, "phase", json_string(phase));
	(void)json_object_set_new(world, "prussians",
				  json_pack("{s:i}", "waiting", 11));
	(void)json_object_set_new(json_object_get(world, "options"),
				  "turn-limit", json_string(last_turn));
	return show(view);
}

/* W16.5: nobody comes on in a pursuit. */
static void prussians_are_expected_as_long_as_they_may_come(void **state)
{
	static const struct {
		const char *phase, *last_turn, *said;
	} rows[] = {
		{ "play", "0", "11 Prussians still to come. [W12.1]" },
		{ "over", "0", "11 Prussians had not come. [W12.1]" },
		{ "play", "11", NULL },
		{ "pursuit", "0", NULL },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		char *text = waiting(rows[i].phase, rows[i].last_turn);

		if (rows[i].said)
			assert_non_null(strstr(text, rows[i].said));
		else
			assert_null(strstr(text, "11 Prussians"));
		free(text);
	}
}

static void the_subject_says_who_reads_it(void **state)
{
	json_t *view = golden_view("waterloo-play-public");
	struct str s = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(report_subject(view, NULL, &s, &e), 0);
	assert_string_equal(s.s, "[waterloo-42] Entry 17, for those who look "
				 "on");
	str_free(&s);
	json_decref(view);
}

/* Both seats' sets were carried out in one decision; each begins with 1. */
static void the_referee_reads_whose_an_order_was(void **state)
{
	json_t *view = golden_view("waterloo-play-public");
	json_t *world = json_object_get(view, "world");
	json_t *texts = json_object();
	struct str text = STR_INIT;
	const char *french, *said, *allied;
	struct err e;

	(void)state;
	(void)json_object_set_new(view, "seat", json_string("all"));
	(void)json_object_set_new(world, "seat", json_string("all"));
	(void)json_object_set_new(
	    world, "orders",
	    json_pack("[{s:i, s:s, s:s, s:s}, {s:i, s:s, s:s, s:s}]", "n", 1,
		      "seat", "french", "state", "done", "text", "say", "n", 1,
		      "seat", "allied", "state", "noted", "text", "hold"));
	(void)json_object_set_new(world, "events",
				  json_pack("[{s:s, s:s, s:i, s:s, s:s, s:[]}]",
					    "kind", "say", "seat", "french",
					    "o", 1, "o-seat", "french", "text",
					    "Good luck!", "rules"));
	assert_int_equal(report_explain(view, texts, NULL, &text, &e), 0);
	french = strstr(text.s, "1. The French: say - done");
	said = strstr(text.s, "Good luck!");
	allied = strstr(text.s, "1. The Allies: hold - noted");
	assert_non_null(french);
	assert_non_null(said);
	assert_non_null(allied);
	assert_true(french < said && said < allied);
	str_free(&text);
	json_decref(texts);
	json_decref(view);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_report_says_what_lies_open),
		cmocka_unit_test(nothing_is_said_to_a_seat),
		cmocka_unit_test(the_legend_has_the_signs_that_occur),
		cmocka_unit_test(
		    prussians_are_expected_as_long_as_they_may_come),
		cmocka_unit_test(the_subject_says_who_reads_it),
		cmocka_unit_test(the_referee_reads_whose_an_order_was),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
