/* SPDX-License-Identifier: MIT */
/* test_teller.c - what is told is the canonical JSON of the protocol. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "kernel/teller.h"

/* The text is that of jansson for the same tree. */
static void same_as_jansson(struct teller *t, const char *expected)
{
	char *dump = json_dumps(t->tree, JSON_COMPACT | JSON_SORT_KEYS |
					     JSON_ENCODE_ANY);
	size_t n;
	char *text = teller_take_text(t, &n);

	assert_string_equal(text, expected);
	assert_int_equal(n, strlen(expected));
	assert_string_equal(dump, expected);
	mem_free(text);
	free(dump);
	teller_free(t);
}

/* Nothing has been kept of any member then: clang's UBSan finds what adds to
 * that. */
static void an_object_without_members_may_be_the_first(void **state)
{
	struct teller t;

	(void)state;
	teller_init(&t, true, true);
	teller_object(&t, NULL);
	teller_end(&t);
	same_as_jansson(&t, "{}");
}

static void members_are_sorted_by_bytes_however_they_are_told(void **state)
{
	struct teller t;

	(void)state;
	teller_init(&t, true, true);
	teller_object(&t, NULL);
	teller_number(&t, "order", 1);
	teller_number(&t, "o", 2);
	teller_object(&t, "inner");
	teller_true(&t, "z");
	teller_array(&t, "a-b");
	teller_object(&t, NULL);
	teller_null(&t, "B");
	teller_null(&t, "A10");
	teller_null(&t, "A1");
	teller_end(&t);
	teller_string(&t, NULL, "");
	teller_end(&t);
	teller_number(&t, "a", 3);
	teller_end(&t);
	teller_object(&t, "empty");
	teller_end(&t);
	teller_array(&t, "e");
	teller_end(&t);
	teller_number(&t, "n", 4);
	teller_end(&t);
	same_as_jansson(&t, "{\"e\":[],\"empty\":{},\"inner\":{\"a\":3,"
			    "\"a-b\":[{\"A1\":null,\"A10\":null,\"B\":null},"
			    "\"\"],\"z\":true},\"n\":4,\"o\":2,\"order\":1}");
}

static void texts_are_escaped_where_json_wants_it(void **state)
{
	struct teller t;

	(void)state;
	teller_init(&t, true, true);
	teller_array(&t, NULL);
	teller_string(&t, NULL, "\"a\\b\" {[/]}");
	teller_string(&t, NULL, "[");
	teller_string(&t, NULL, "\b\t\n\v\f\r\x01\x1f\x7f");
	teller_string(&t, NULL, "Agla\xc3\xab \xf0\x9f\x8e\xb2");
	teller_end(&t);
	same_as_jansson(&t, "[\"\\\"a\\\\b\\\" {[/]}\",\"[\","
			    "\"\\b\\t\\n\\u000B\\f\\r\\u0001\\u001F\x7f\","
			    "\"Agla\xc3\xab \xf0\x9f\x8e\xb2\"]");
}

static void numbers_have_all_their_digits(void **state)
{
	const json_int_t numbers[] = { 0,	   7,	      -1,	10,
				       4294967295, INT64_MAX, INT64_MIN };
	struct teller t;

	(void)state;
	teller_init(&t, true, true);
	teller_array(&t, NULL);
	for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
		teller_number(&t, NULL, numbers[i]);
	teller_end(&t);
	same_as_jansson(&t, "[0,7,-1,10,4294967295,9223372036854775807,"
			    "-9223372036854775808]");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_object_without_members_may_be_the_first),
		cmocka_unit_test(
		    members_are_sorted_by_bytes_however_they_are_told),
		cmocka_unit_test(texts_are_escaped_where_json_wants_it),
		cmocka_unit_test(numbers_have_all_their_digits),
	};

	return cmocka_run_group_tests_name("teller", tests, NULL, NULL);
}
