/* SPDX-License-Identifier: MIT */
/* test_answercode.c - an answer code is found as people and programs leave
 * it. */
#include "config.h"

#include "letter/answercode.h"
#include "letter/answercodes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
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

static bool line(const char *text)
{
	return answercode_line(text, strlen(text));
}

static void test_a_line_of_its_own_is_nothing_but_the_code(void **state)
{
	(void)state;
	assert_true(line("  Answer code: CEBF-6ERJ. "));
	assert_true(line("cebf-6erj."));
	assert_false(line("Answer code: CEBF-6ERJ fire A1 B1"));
	assert_false(line("CEBF-6ERJ: fire A1 B1"));
	assert_false(line("fire A1 B1"));
	assert_false(line(""));
}

/* The codes of a mail, each behind its depth. */
static const char *mail(const char *subject, const char *text)
{
	static char out[512];
	struct answercodes a;

	answercodes_read(subject, text, strlen(text), &a);
	out[0] = '\0';
	for (size_t i = 0; i < a.n; i++)
		(void)snprintf(out + strlen(out), sizeof(out) - strlen(out),
			       "%zu %s ", a.depth[i], a.code[i]);
	return out;
}

static void test_those_quoted_least_come_first(void **state)
{
	(void)state;
	assert_string_equal(mail(NULL, ""), "");
	assert_string_equal(mail("[w] CEBF-6ERJ", "Answer code: CEBF-6ERJ\n"),
			    "0 cebf6erj ");
	assert_string_equal(mail("Re: orders", "> >  : Answer code: AAAA-2222\n"
					       "> > Answer code: BBBB-2222\n"
					       "> Answer code: CEBF-6ERJ\n"
					       "> Answer\n> code: DDDD-2222\n"
					       "Answer code: AAAA-2222\n"),
			    "0 aaaa2222 1 cebf6erj 1 dddd2222 2 bbbb2222 ");
	assert_string_equal(mail(NULL, "  : Answer code: AAAA-2222\n"
				       "Answer code: CEBF-6ERJ\n"),
			    "0 cebf6erj 1 aaaa2222 ");
	assert_string_equal(mail(NULL, "> Answer code: AAAA-2222\n"
				       "> > Answer code: BBBB-2222\n"
				       "> > > Answer code: DDDD-2222\n"
				       "Answer code: AAAA-2222\n"),
			    "0 aaaa2222 2 bbbb2222 3 dddd2222 ");
}

/* However many others have said: there is room for one's own. */
static void test_words_of_others_leave_room(void **state)
{
	static const char a32[] = "abcdefghijklmnopqrstuvwxyz234567";
	char text[64 * 64] = "";
	struct answercodes a;

	(void)state;
	for (int i = 0; i < 40; i++)
		(void)snprintf(text + strlen(text), sizeof(text) - strlen(text),
			       "> : Answer code: AAAA-AA%c%c\n", a32[i / 32],
			       a32[i % 32]);
	(void)strcat(text, "> Answer code: CEBF-6ERJ\n");
	answercodes_read(NULL, text, strlen(text), &a);
	assert_int_equal(a.n, ANSWERCODES);
	assert_string_equal(a.code[0], "cebf6erj");
	assert_string_equal(a.code[1], "aaaaaaaa");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_it_is_the_beginning_of_an_id),
		cmocka_unit_test(test_it_is_found_behind_its_name),
		cmocka_unit_test(test_other_words_are_none),
		cmocka_unit_test(
		    test_a_line_of_its_own_is_nothing_but_the_code),
		cmocka_unit_test(test_those_quoted_least_come_first),
		cmocka_unit_test(test_words_of_others_leave_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
