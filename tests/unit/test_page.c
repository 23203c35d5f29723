/* SPDX-License-Identifier: MIT */
/* test_page.c - the engine of the page: how it is asked, and how it answers. */
#include "config.h"

#include "lib/page_help.h"

#include "page/outlook.h"

#include <string.h>

static void it_says_what_it_is_made_of(void **state)
{
	json_t *a = page_ask("{\"do\":\"about\"}\n");
	const json_t *value = json_object_get(a, "value");

	(void)state;
	assert_true(json_is_true(json_object_get(a, "ok")));
	assert_string_equal(page_said(value, "version"), PACKAGE_VERSION);
	assert_int_equal(json_array_size(json_object_get(value, "games")), 3);
	json_decref(a);
}

static void what_is_no_request_is_a_mistake_of_who_asks(void **state)
{
	static const char *const bad[] = {
		"",
		"\n",
		"{\"do\":\"about\"",
		"[]\n",
		"{}\n",
		"{\"do\":7}\n",
		"{\"do\":\"fly\"}\n",
		"{\"do\":\"about\"}\nmore",
		"{\"do\":\"about\",\"do\":\"about\"}\n",
		"{\"do\":\"about\",\"entropy\":\"00\"}\n",
		"{\"do\":\"about\",\"files\":[{\"as\":\"hat\",\"size\":0}]}\n",
		"{\"do\":\"about\",\"files\":[{\"as\":\"game\",\"size\":2}]}\n1",
		"{\"do\":\"about\",\"files\":[{\"as\":\"game\",\"size\":-1}]}\n",
		"{\"do\":\"about\",\"files\":[{\"as\":\"game\"}]}\n",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		json_t *a = page_ask(bad[i]);
		const json_t *error = json_object_get(a, "error");

		assert_true(json_is_false(json_object_get(a, "ok")));
		assert_string_equal(page_said(error, "code"), "usage");
		assert_string_not_equal(page_said(error, "text"), "");
		json_decref(a);
	}
}

static void nothing_of_a_request_is_left(void **state)
{
	char request[] = "{\"do\":\"about\",\"files\":[{\"as\":\"password\","
			 "\"size\":6}]}\nsecret";
	struct str out = STR_INIT;

	(void)state;
	page_answer(request, strlen(request), NULL, &out);
	for (size_t i = 0; i < sizeof(request); i++)
		assert_int_equal(request[i], 0);
	assert_null(strstr(out.s, "secret"));
	str_free(&out);
}

static void what_may_come_otherwise_is_said_of_the_board(void **state)
{
	static const struct {
		enum forecast_turn turn;
		bool open;
		const char *said;
	} turns[] = {
		{ FORECAST_ENDS, false, " Your turn ends with them." },
		{ FORECAST_ENDS, true,
		  " As the board stands your turn ends with them." },
		{ FORECAST_GOES_ON, true,
		  " As the board stands your turn goes on behind them." },
		{ FORECAST_OVER, false, " The game ends with them." },
		{ FORECAST_OVER, true,
		  " As the board stands the game ends with them." },
		{ FORECAST_NO_TURN, true, "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(turns) / sizeof(*turns); i++) {
		struct forecast f = FORECAST_INIT;
		json_t *diags = json_array();
		struct str out = STR_INIT;

		f.turn = turns[i].turn;
		f.open = turns[i].open;
		outlook_words(&f, diags, true, &out);
		assert_true(str_starts(out.s, "These orders can be sent."));
		assert_string_equal(strchr(out.s, '.') + 1, turns[i].said);
		json_decref(diags);
		str_free(&out);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_says_what_it_is_made_of),
		cmocka_unit_test(what_is_no_request_is_a_mistake_of_who_asks),
		cmocka_unit_test(nothing_of_a_request_is_left),
		cmocka_unit_test(what_may_come_otherwise_is_said_of_the_board),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
