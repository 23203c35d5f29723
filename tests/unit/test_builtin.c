/* SPDX-License-Identifier: MIT */
/* test_builtin.c - the words that are compiled in, and a folder before them. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/builtin.h"
#include "base/file.h"
#include "base/listing.h"
#include "base/mem.h"

#define RULES	 "rules/waterloo.md"
#define SCENARIO "scenarios/waterloo-basic.ini"

static void what_is_built_in_is_the_file_byte_for_byte(void **state)
{
	const char *srcdir = getenv("srcdir");
	struct str path = STR_INIT, bytes = STR_INIT;
	struct err e;

	(void)state;
	for (size_t i = 0; i < builtin_count; i++) {
		const struct builtin *b = &builtin_table[i];

		str_clear(&path);
		str_clear(&bytes);
		str_addf(&path, "%s/templates/%s", srcdir ? srcdir : ".",
			 b->name);
		assert_int_equal(file_read(path.s, 1 << 20, &bytes, &e), 0);
		assert_int_equal(bytes.len, b->len);
		assert_memory_equal(bytes.s, b->text, b->len);
		assert_int_equal(b->text[b->len], 0);
	}
	str_free(&path);
	str_free(&bytes);
}

static void names_are_sorted_and_found(void **state)
{
	(void)state;
	assert_non_null(builtin_find(SCENARIO));
	assert_non_null(builtin_find(RULES));
	assert_null(builtin_find("rules/waterloo"));
	assert_null(builtin_find(""));
	for (size_t i = 1; i < builtin_count; i++)
		assert_true(strcmp(builtin_table[i - 1].name,
				   builtin_table[i].name) < 0);
}

static void a_beginning_lists_its_names(void **state)
{
	const struct builtin *first;
	size_t n = builtin_list("scenarios/", &first);

	(void)state;
	assert_true(n >= 1);
	for (size_t i = 0; i < n; i++)
		assert_true(str_starts(first[i].name, "scenarios/"));
	assert_int_equal(builtin_list("nothing/", &first), 0);
	assert_int_equal(builtin_list("", &first), builtin_count);
}

static void a_folder_goes_before_what_is_built_in(void **state)
{
	char dir[] = "/tmp/test_builtin.XXXXXX";
	struct str text = STR_INIT, path = STR_INIT;
	struct err e;

	(void)state;
	assert_non_null(mkdtemp(dir));
	str_addf(&path, "%s/rules", dir);
	assert_int_equal(file_mkdir(path.s, &e), 0);
	str_add(&path, "/waterloo.md");
	assert_int_equal(file_create(path.s, "ours\n", 5, 0600, &e), 0);
	assert_int_equal(builtin_text(dir, RULES, &text, &e), 0);
	assert_string_equal(text.s, "ours\n");

	/* What the folder lacks is still built in. */
	str_clear(&text);
	assert_int_equal(builtin_text(dir, SCENARIO, &text, &e), 0);
	assert_int_equal(text.len, builtin_find(SCENARIO)->len);
	assert_int_equal(builtin_text(dir, "rules/no.md", &text, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);

	assert_int_equal(unlink(path.s), 0);
	path.s[strlen(path.s) - strlen("/waterloo.md")] = 0;
	assert_int_equal(rmdir(path.s), 0);
	assert_int_equal(rmdir(dir), 0);

	/* A folder that is not there is a mistake of its user. */
	assert_int_equal(builtin_text(dir, RULES, &text, &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	str_free(&text);
	str_free(&path);
}

#define TOO_LONG ((size_t)(256 << 10) + 1)

static void what_cannot_be_a_folder_of_templates_is_named(void **state)
{
	char dir[] = "/tmp/test_builtin.XXXXXX";
	char *long_text = mem_zalloc(TOO_LONG);
	struct str text = STR_INIT, path = STR_INIT, want = STR_INIT;
	struct err e;

	(void)state;
	assert_non_null(mkdtemp(dir));
	str_addf(&path, "%s/words", dir);
	assert_int_equal(file_create(path.s, long_text, TOO_LONG, 0600, &e), 0);

	str_addf(&want, "%s: is not a folder of templates", path.s);
	assert_int_equal(builtin_text(path.s, RULES, &text, &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_string_equal(e.text, want.s);

	str_clear(&want);
	str_addf(&want, "%s: larger than 262144 bytes", path.s);
	assert_int_equal(builtin_text(dir, "words", &text, &e), -1);
	assert_int_equal(e.code, ERR_FORMAT);
	assert_string_equal(e.text, want.s);

	assert_int_equal(unlink(path.s), 0);
	assert_int_equal(rmdir(dir), 0);
	mem_free(long_text);
	str_free(&text);
	str_free(&path);
	str_free(&want);
}

/* Each once, wherever it is. */
static void a_folder_s_names_are_listed_among_those_built_in(void **state)
{
	char dir[] = "/tmp/test_builtin.XXXXXX";
	struct listing built_in = LISTING_INIT, both = LISTING_INIT;
	struct str path = STR_INIT;
	size_t at = 0;
	struct err e;

	(void)state;
	assert_non_null(mkdtemp(dir));
	assert_int_equal(
	    listing_templates(dir, "scenarios/", ".ini", &built_in, &e), 0);
	str_addf(&path, "%s/" SCENARIO, dir);
	assert_int_equal(file_mkdirs(path.s, &e), 0);
	assert_int_equal(file_create(path.s, "", 0, 0600, &e), 0);
	assert_int_equal(
	    listing_templates(dir, "scenarios/", ".ini", &both, &e), 0);
	assert_int_equal(both.n, built_in.n);
	for (size_t i = 0; i < both.n; i++) {
		assert_string_equal(both.names[i], built_in.names[i]);
		at += str_eq(both.names[i], "waterloo-basic");
	}
	assert_int_equal(at, 1);
	listing_free(&built_in);
	listing_free(&both);

	assert_int_equal(unlink(path.s), 0);
	*strrchr(path.s, '/') = '\0';
	assert_int_equal(rmdir(path.s), 0);
	assert_int_equal(rmdir(dir), 0);
	str_free(&path);
}

static void a_name_cannot_leave_the_folder(void **state)
{
	static const char *const bad[] = { "../etc/passwd", "/etc/passwd",
					   "rules/../../x", "rules//x",
					   "rules/",	    "",
					   "rules/.hidden", NULL };
	struct str text = STR_INIT;
	struct err e;

	(void)state;
	for (size_t i = 0; bad[i]; i++) {
		assert_int_equal(builtin_text("/", bad[i], &text, &e), -1);
		assert_int_equal(e.code, ERR_REFUSED);
	}
	assert_int_equal(text.len, 0);
	str_free(&text);
}

static void the_option_goes_before_the_environment(void **state)
{
	(void)state;
	assert_int_equal(unsetenv("ESTAFETTE_TEMPLATES"), 0);
	assert_null(builtin_dir(NULL));
	assert_null(builtin_dir(""));
	assert_int_equal(setenv("ESTAFETTE_TEMPLATES", "env", 1), 0);
	assert_string_equal(builtin_dir(NULL), "env");
	assert_string_equal(builtin_dir("option"), "option");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_built_in_is_the_file_byte_for_byte),
		cmocka_unit_test(names_are_sorted_and_found),
		cmocka_unit_test(a_beginning_lists_its_names),
		cmocka_unit_test(a_folder_goes_before_what_is_built_in),
		cmocka_unit_test(what_cannot_be_a_folder_of_templates_is_named),
		cmocka_unit_test(
		    a_folder_s_names_are_listed_among_those_built_in),
		cmocka_unit_test(a_name_cannot_leave_the_folder),
		cmocka_unit_test(the_option_goes_before_the_environment),
	};

	return cmocka_run_group_tests_name("builtin", tests, NULL, NULL);
}
