/* SPDX-License-Identifier: MIT */
/* test_answercode.c - an answer code is found as people and programs leave
 * it. */
#include "config.h"

#include "letter/answercode.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The codes in a text, with a blank behind each. */
static const char *codes(const char *text, bool subject)
{
	static char out[256];
	char code[ANSWERCODE_LEN + 1];
	size_t at = 0;

	out[0] = '\0';
	while (subject ? answercode_subject(text, &at, code)
		       : answercode_next(text, strlen(text), &at, code)) {
		(void)strcat(out, code);
		(void)strcat(out, " ");
	}
	return out;
}

static void test_it_is_the_beginning_of_an_id(void **state)
{
	(void)state;
	assert_true(answercode_is("cebf6erjq2", "cebf6erj"));
	assert_false(answercode_is("cebf6erkq2", "cebf6erj"));
}

static void test_it_is_found_behind_its_name(void **state)
{
	static const char *const good[] = {
		"Answer code: CEBF-6ERJ\n",
		"answer code cebf6erj",
		"> > ANSWER CODE: cebf - 6erj.\n",
		"> Answer\n> code: CEBF-\n> 6ERJ\n",
		"Answer code:\xc2\xa0"
		"CEBF\xe2\x80\x91"
		"6ERJ",
		"<p>Answer code: C E B F 6 E R J</p>",
		"CEBF-6ERJ\n",
		"hello\n> cebf-6erj \n",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++)
		assert_string_equal(codes(good[i], false), "cebf6erj ");
	assert_string_equal(codes("Answer code: CEBF-6ERJ\n\n"
				  "> Answer code: AAAA-2222\n",
				  false),
			    "cebf6erj aaaa2222 ");
	assert_string_equal(codes("Re: [w] orders CEBF-6ERJ", true),
			    "cebf6erj ");
}

static void test_other_words_are_none(void **state)
{
	static const char *const bad[] = {
		"",
		"answer code",
		"Answer code: CEBF-6ER",
		"Answer code: CEBF-6ERJX",
		"Answer code: CEBF-6ER1",
		"the answer code of my report is lost",
		"well-done\n",
		"move CEBF-6ERJ\n",
		"CEBF-6ERJ-ABCD\n",
		"unanswered code: CEBF-6ERJ",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		assert_string_equal(codes(bad[i], false), "");
	assert_string_equal(codes("Re: a well-made plan", true), "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_it_is_the_beginning_of_an_id),
		cmocka_unit_test(test_it_is_found_behind_its_name),
		cmocka_unit_test(test_other_words_are_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
