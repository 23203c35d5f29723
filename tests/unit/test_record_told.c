/* SPDX-License-Identifier: MIT */
/* test_record_told.c - what is told of rulings, of waits and of times. */
#include "config.h"

#include "lib/store_help.h"

#include "record/awaiting.h"
#include "record/deadline.h"
#include "record/explain_ruling.h"
#include "record/summary.h"
#include "seal/init.h"

/* What is said of entry `index` of the example, and to programs; `from`, if
 * not NULL, became `to` in it. */
static void told(uint32_t index, const char *from, const char *to,
		 const char *words, const char *json)
{
	const struct help_forgery f = { index, from, to };
	struct str text = STR_INIT, said = STR_INIT;
	struct gamefile *g;
	json_t *j;
	char *line;

	if (from)
		help_forge(&f, &text);
	else
		str_add(&text, help_game()->s);
	g = help_parse(&text);
	explain_ruling(&g->entries[index], &said);
	assert_string_equal(said.s, words);
	j = explain_ruling_json(&g->entries[index]);
	line = json_dumps(j, JSON_COMPACT | JSON_SORT_KEYS);
	assert_string_equal(line, json);
	free(line);
	json_decref(j);
	str_free(&said);
	str_free(&text);
	gamefile_free(g);
}

static void each_ruling_says_what_it_did_and_why(void **state)
{
	(void)state;
#define JSON(degree, player, reason, rewind, ruling, seat, until)           \
	"{\"degree\":" degree ",\"player\":" player ",\"reason\":\"" reason \
	"\",\"rewind\":" rewind ",\"ruling\":\"" ruling "\",\"seat\":" seat \
	",\"until\":" until "}"
	told(8, NULL, NULL,
	     "A note changes nothing in the game.\n"
	     "The referee's reason: Happy birthday, Bob!\n",
	     JSON("null", "null", "Happy birthday, Bob!", "null", "note",
		  "null", "null"));
	told(9, NULL, NULL,
	     "french has time until 2026-12-24T12:00:00Z.\n"
	     "The referee's reason: Bob is on the road.\n\nAgreed by both.\n",
	     JSON("null", "null", "Bob is on the road.\\n\\nAgreed by both.",
		  "null", "extend", "\"french\"", "\"2026-12-24T12:00:00Z\""));
	told(9, "french 2026-12-24T12:00:00Z", "french -",
	     "french has no deadline any more.\n"
	     "The referee's reason: Bob is on the road.\n\nAgreed by both.\n",
	     JSON("null", "null", "Bob is on the road.\\n\\nAgreed by both.",
		  "null", "extend", "\"french\"", "\"-\""));
	told(11, NULL, NULL,
	     "The referee passed in the place of allied.\n"
	     "The referee's reason: No orders for three weeks.\n",
	     JSON("null", "null", "No orders for three weeks.", "null", "pass",
		  "\"allied\"", "null"));
	told(13, NULL, NULL,
	     "Carol plays allied from here on.\n"
	     "The referee's reason: Carol takes over from Alice.\n",
	     JSON("null", "\"Carol\"", "Carol takes over from Alice.", "null",
		  "substitute", "\"allied\"", "null"));
	told(15, NULL, NULL,
	     "The game stands again as after entry 12; what was played in "
	     "between does not count.\n"
	     "The referee's reason: The referee had the wrong option set.\n",
	     JSON("null", "null", "The referee had the wrong option set.", "12",
		  "rewind", "null", "null"));
	told(19, NULL, NULL,
	     "It counts as if french had resigned.\n"
	     "The referee's reason: Bob resigned in the forum.\n",
	     JSON("null", "null", "Bob resigned in the forum.", "null",
		  "forfeit", "\"french\"", "null"));
	told(19, "forfeit french", "finish allied decisive",
	     "The referee ended the game: allied decisive.\n"
	     "The referee's reason: Bob resigned in the forum.\n",
	     JSON("\"decisive\"", "null", "Bob resigned in the forum.", "null",
		  "finish", "\"allied\"", "null"));
	told(8, "ruling: note", "ruling: fork",
	     "The referee has signed other entries from here on before; they "
	     "are not in this file.\n"
	     "The referee's reason: Happy birthday, Bob!\n",
	     JSON("null", "null", "Happy birthday, Bob!", "null", "fork",
		  "null", "null"));
}

static void an_entry_that_is_no_ruling_says_nothing_of_one(void **state)
{
	struct gamefile *g = help_parse(help_game());
	struct str said = STR_INIT;

	(void)state;
	explain_ruling(&g->entries[4], &said);
	assert_int_equal(said.len, 0);
	assert_null(explain_ruling_json(&g->entries[4]));
	gamefile_free(g);
}

/* The phase of a game that this build has not. */
static void an_unknown_game_waits_in_its_own_words(void **state)
{
	struct gamefile *g = help_parse(help_game());
	struct str said = STR_INIT;

	(void)state;
	summary_line(g, 4, &said);
	assert_string_equal(said.s, "entry 4: orders of french; awaited: "
				    "allied (setup, until "
				    "2026-11-08T04:00:00Z)\n");
	str_free(&said);
	gamefile_free(g);
}

static void a_span_is_told_in_a_few_characters(void **state)
{
	static const struct {
		int64_t seconds;
		const char *words;
	} v[] = {
		{ -1, "less than a minute" }, { 59, "less than a minute" },
		{ 60, "1 minute" },	      { 119, "1 minute" },
		{ 3599, "59 minutes" },	      { 3600, "1 hour" },
		{ 5400, "90 minutes" },	      { 7199, "119 minutes" },
		{ 7200, "2 hours" },	      { 28500, "about 8 hours" },
		{ 172800, "48 hours" },	      { 259200, "3 days" },
		{ 259201, "about 72 hours" }, { 604800, "7 days" },
		{ 864001, "about 10 days" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(v) / sizeof(v[0]); i++) {
		struct str said = STR_INIT;

		awaiting_span(v[i].seconds, &said);
		assert_string_equal(said.s, v[i].words);
		str_free(&said);
	}
}

static void a_deadline_that_no_date_can_say_is_refused(void **state)
{
	const struct settings c = {
		.clock = { .days = 7, .weekdays = 0x7f, .zone = "UTC" }
	};
	const struct ledger l = { .count = 0 };
	char until[UTC_LEN + 1];
	struct err e;

	(void)state;
	assert_ok(deadline_find(&c, &l, "9999-12-24T12:00:00Z", until, &e), e);
	assert_string_equal(until, "9999-12-31T12:00:00Z");
	assert_int_equal(
	    deadline_find(&c, &l, "9999-12-25T12:00:00Z", until, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	assert_string_equal(e.text,
			    "9999-12-25T12:00:00Z: 7 days later there is no "
			    "deadline that can be written");
}

int main(void)
{
	struct err e;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_ruling_says_what_it_did_and_why),
		cmocka_unit_test(
		    an_entry_that_is_no_ruling_says_nothing_of_one),
		cmocka_unit_test(an_unknown_game_waits_in_its_own_words),
		cmocka_unit_test(a_span_is_told_in_a_few_characters),
		cmocka_unit_test(a_deadline_that_no_date_can_say_is_refused),
	};

	if (init_crypto(&e) < 0)
		return 99;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
