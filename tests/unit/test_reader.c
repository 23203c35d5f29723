/* SPDX-License-Identifier: MIT */
/* test_reader.c - sections and keys: asking, merging, writing. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kernel/reader.h"
#include "kernel/writer.h"

static const struct reader_place at = { "a.ini", 7 };

static void put(struct reader *r, const char *section, const char *key,
		const char *value)
{
	(void)reader_add(r, section, key, value, at);
}

static void writes_as(const struct reader *r, const char *text)
{
	struct writer w = WRITER_INIT;

	writer_put_document(&w, r);
	assert_string_equal(str_text(&w.text), text);
	writer_free(&w);
}

static void a_position_replaces_adds_and_takes_away(void **state)
{
	struct reader *base = reader_new("base.ini");
	struct reader *over = reader_new("over.ini");

	(void)state;
	put(base, "army.french", "ney", "1");
	put(base, "army.french", "old-guard", "1");
	put(base, "army.french", "artillery", "8");
	put(over, "army.french", "old-guard", "2");
	put(over, "army.french", "ney", "");
	put(over, "army.french", "rockets", "1");
	put(over, "turn", "number", "5");
	put(over, "cards", "allied", "");
	reader_merge(base, over);
	reader_drop_empty(base);
	writes_as(base, "[army.french]\nold-guard = 2\nartillery = 8\n"
			"rockets = 1\n\n[turn]\nnumber = 5\n");
	reader_free(base);
	reader_free(over);
}

static void repeated_keys_are_kept_and_replaced_together(void **state)
{
	struct reader *base = reader_new("base.ini");
	struct reader *over = reader_new("over.ini");
	struct reader *copy;
	size_t i = 0;

	(void)state;
	put(base, "terrain", "mud.a", "A5");
	put(base, "terrain", "mud.b", "B5");
	put(base, "terrain", "mud.a", "A6");
	writes_as(base, "[terrain]\nmud.a = A5\nmud.a = A6\nmud.b = B5\n");
	put(over, "terrain", "mud.a", "C1");
	put(over, "terrain", "mud.a", "C2");
	put(over, "terrain", "mud.a", "C3");
	reader_merge(base, over);
	copy = reader_copy(base);
	writes_as(copy, "[terrain]\nmud.a = C1\nmud.a = C2\nmud.a = C3\n"
			"mud.b = B5\n");
	assert_string_equal(
	    reader_next_key(reader_section(copy, "terrain"), "mud.a", &i)
		->value,
	    "C1");
	assert_string_equal(
	    reader_next_key(reader_section(copy, "terrain"), "mud.a", &i)
		->value,
	    "C2");
	reader_free(base);
	reader_free(over);
	reader_free(copy);
}

static void what_nobody_asked_for_is_unknown(void **state)
{
	struct reader *r = reader_new("a.ini");
	struct err e;
	int n = 0;

	(void)state;
	put(r, "turn", "number", "5");
	put(r, "turn", "nmuber", "5");
	assert_int_equal(reader_int(r, "turn", "number", 999, &n, &e), 0);
	assert_int_equal(n, 5);
	assert_int_equal(reader_refuse_unused(r, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_string_equal(e.text, "a.ini:7: unknown key nmuber in [turn]; "
				    "did you mean number?");
	reader_remove(r, "turn", "nmuber");
	assert_int_equal(reader_refuse_unused(r, &e), 0);
	reader_free(r);
}

/* As what has a value is; what could stand there is known by being asked for.
 */
static void what_takes_nothing_away_may_be_mistyped(void **state)
{
	struct reader *base = reader_new("base.ini");
	struct reader *over = reader_new("over.ini");
	struct reader *again = reader_new("again.ini");
	struct err e;
	size_t i = 0;

	(void)state;
	put(base, "terrain", "mud.brook", "A5");
	put(base, "options", "turn-limit", "9");
	put(over, "options", "quiet-limit", "");
	put(over, "turn", "seat", "");
	put(over, "unit.ney", "name", "");
	reader_merge(base, over);
	reader_drop_empty(base);
	reader_section(base, "terrain")->keys[0].used = true;
	assert_non_null(reader_get(base, "options", "turn-limit"));
	assert_null(reader_get(base, "options", "quiet-limit"));
	assert_null(reader_get(base, "turn", "seat"));
	assert_null(reader_next(base, "unit.", &i));
	assert_int_equal(reader_refuse_unused(base, &e), 0);
	put(again, "terrain", "mud.brok", "");
	reader_merge(base, again);
	assert_int_equal(reader_refuse_unused(base, &e), -1);
	assert_string_equal(e.text, "a.ini:7: unknown key mud.brok in "
				    "[terrain]; did you mean mud.brook?");
	reader_free(again);
	reader_free(base);
	reader_free(over);
}

static void a_section_is_emptied_with_its_repetitions(void **state)
{
	struct reader *r = reader_new("a.ini");

	(void)state;
	put(r, "history", "lost", "one");
	put(r, "history", "lost", "two");
	put(r, "history", "round", "1");
	put(r, "turn", "number", "5");
	reader_remove(r, "history", NULL);
	assert_null(reader_get(r, "history", "lost"));
	assert_null(reader_get(r, "history", "round"));
	assert_string_equal(reader_get(r, "turn", "number"), "5");
	reader_free(r);
}

static void a_bad_value_is_named_with_its_line(void **state)
{
	struct reader *r = reader_new("a.ini");
	struct err e;
	bool yes = false;
	int n = 3;

	(void)state;
	put(r, "options", "quiet-limit", "-1");
	put(r, "options", "memory", "on");
	put(r, "options", "stop", "maybe");
	assert_int_equal(reader_int(r, "options", "quiet-limit", 99, &n, &e),
			 -1);
	assert_string_equal(e.text, "a.ini:7: quiet-limit is \"-1\"; expected "
				    "a number from 0 to 99");
	assert_int_equal(n, 3);
	assert_int_equal(reader_bool(r, "options", "memory", &yes, &e), 0);
	assert_true(yes);
	assert_int_equal(reader_bool(r, "options", "stop", &yes, &e), -1);
	assert_int_equal(reader_int(r, "options", "none", 9, &n, &e), 0);
	reader_free(r);
}

static void a_section_without_keys_is_not_written(void **state)
{
	struct writer w = WRITER_INIT;

	(void)state;
	writer_section(&w, "turn");
	writer_put_int(&w, "number", 5);
	writer_section_of(&w, "reserve", "french");
	writer_section(&w, "cards");
	writer_put(&w, "allied", "");
	writer_putf(&w, "french", "%s %s", "initiative", "draft");
	writer_section(&w, "damage");
	assert_string_equal(str_text(&w.text),
			    "[turn]\nnumber = 5\n\n[cards]\nallied =\n"
			    "french = initiative draft\n");
	writer_free(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_position_replaces_adds_and_takes_away),
		cmocka_unit_test(repeated_keys_are_kept_and_replaced_together),
		cmocka_unit_test(what_nobody_asked_for_is_unknown),
		cmocka_unit_test(what_takes_nothing_away_may_be_mistyped),
		cmocka_unit_test(a_section_is_emptied_with_its_repetitions),
		cmocka_unit_test(a_bad_value_is_named_with_its_line),
		cmocka_unit_test(a_section_without_keys_is_not_written),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
