/* SPDX-License-Identifier: MIT */
/* test_store_scenario.c - scenarios by name and by path, positions over
 * them. */
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
#include "base/mem.h"
#include "store/scenario.h"

static char dir[64];

static int make_dir(void **state)
{
	(void)state;
	(void)strcpy(dir, "/tmp/estafette-scenario-XXXXXX");
	return mkdtemp(dir) ? 0 : -1;
}

static int remove_dir(void **state)
{
	static const char *const names[] = { "/p.ini", "/mine.ini", "/b.ini" };
	char path[128];

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		(void)strcpy(path, dir);
		(void)unlink(strcat(path, names[i]));
	}
	return rmdir(dir);
}

/* Writes a file in the folder; its path stays good until the next call. */
static const char *put(const char *name, const char *text)
{
	static char path[128];
	struct err e;

	(void)strcpy(path, dir);
	(void)strcat(path, name);
	assert_int_equal(file_replace(path, text, strlen(text), 0600, &e), 0);
	return path;
}

static void a_shipped_scenario_is_found_by_name(void **state)
{
	struct err e;
	struct scenario *s = scenario_load(NULL, NULL, "waterloo-basic", &e);

	(void)state;
	assert_non_null(s);
	assert_string_equal(s->name, "waterloo-basic");
	assert_string_equal(reader_get(s->doc, "game", "version"), "basic");
	assert_string_equal(reader_get(s->doc, "army.french", "artillery"),
			    "8");
	scenario_free(s);
}

static void an_unknown_name_is_answered_with_those_there_are(void **state)
{
	struct err e;

	(void)state;
	assert_null(scenario_load(NULL, NULL, "waterlo", &e));
	assert_int_equal(e.code, ERR_REFUSED);
	assert_non_null(strstr(e.text, "waterloo-basic"));
	assert_null(scenario_load(NULL, NULL, "../etc", &e));
	assert_int_equal(e.code, ERR_SYSTEM); /* a path, and not there */
}

static void a_position_is_merged_over_its_scenario(void **state)
{
	const char *path = put("/p.ini", "[game]\nscenario = waterloo-basic\n"
					 "[army.french]\nney =\n"
					 "[options]\nmemory = off\n"
					 "[pieces]\nE5 = french chasseurs\n");
	struct err e;
	struct scenario *s = scenario_position(NULL, path, &e);

	(void)state;
	assert_non_null(s);
	assert_string_equal(s->name, "waterloo-basic");
	assert_null(reader_get(s->doc, "army.french", "ney"));
	assert_string_equal(reader_get(s->doc, "army.french", "napoleon"), "1");
	assert_string_equal(reader_get(s->doc, "options", "memory"), "off");
	assert_string_equal(reader_get(s->doc, "pieces", "E5"),
			    "french chasseurs");
	assert_string_equal(reader_key(s->doc, "pieces", "E5")->at.file, path);
	assert_string_equal(reader_get(s->doc, "game", "ruleset"), "waterloo");
	scenario_free(s);
}

static void a_path_in_a_file_is_beside_that_file(void **state)
{
	char from[128];
	struct scenario *s;
	struct err e;

	(void)state;
	(void)put("/mine.ini", "[game]\nscenario = waterloo-basic\n"
			       "[options]\nquiet-limit = 9\n");
	(void)strcpy(from, put("/p.ini", "[game]\nscenario = ./mine.ini\n"));
	s = scenario_position(NULL, from, &e);
	assert_non_null(s);
	assert_string_equal(reader_get(s->doc, "options", "quiet-limit"), "9");
	assert_string_equal(reader_get(s->doc, "game", "version"), "basic");
	scenario_free(s);
	s = scenario_load(NULL, from, "mine.ini", &e);
	assert_non_null(s);
	scenario_free(s);
}

static void files_that_name_each_other_in_a_circle_are_refused(void **state)
{
	struct err e;
	const char *path;

	(void)state;
	(void)put("/mine.ini", "[game]\nscenario = ./b.ini\n");
	path = put("/b.ini", "[game]\nscenario = ./mine.ini\n");
	assert_null(scenario_position(NULL, path, &e));
	assert_int_equal(e.code, ERR_FORMAT);
	assert_non_null(strstr(e.text, ".ini:2: scenario ./"));
	assert_non_null(strstr(e.text, "in a circle"));
}

static void a_position_with_an_unknown_scenario_names_the_line(void **state)
{
	const char *path = put("/p.ini", "[game]\nscenario = nowhere\n");
	struct err e;

	(void)state;
	assert_null(scenario_position(NULL, path, &e));
	assert_int_equal(e.code, ERR_FORMAT);
	assert_non_null(strstr(e.text, "/p.ini:2: no scenario \"nowhere\""));
}

static void the_genesis_text_reads_back_as_the_same_document(void **state)
{
	struct str text = STR_INIT;
	struct str again = STR_INIT;
	struct reader_place at = { "new.ini", 3 };
	struct scenario *s, *back;
	struct err e;

	(void)state;
	(void)put("/p.ini", "[game]\nscenario = waterloo-basic\n"
			    "[army.french]\nney =\n");
	s = scenario_load(NULL, NULL,
			  put("/p.ini", "[game]\nscenario = "
					"waterloo-basic\n"),
			  &e);
	assert_non_null(s);
	scenario_format(s, &text);
	assert_true(str_starts(text.s, "[game]\nruleset = waterloo\n"
				       "version = basic\n\n[board]\n"
				       "columns = 12\n"));
	assert_null(strstr(text.s, ";"));
	back = scenario_text("genesis", text.s, text.len, &e);
	assert_non_null(back);
	scenario_format(back, &again);
	assert_string_equal(again.s, text.s);
	scenario_override(back, "memory", "off", at);
	assert_string_equal(reader_get(back->doc, "options", "memory"), "off");
	scenario_free(s);
	scenario_free(back);
	str_free(&text);
	str_free(&again);
}

static void a_genesis_text_names_no_other_file(void **state)
{
	static const char text[] = "[game]\nscenario = waterloo-basic\n";
	struct err e;

	(void)state;
	assert_null(scenario_text("genesis", text, sizeof(text) - 1, &e));
	assert_int_equal(e.code, ERR_FORMAT);
}

static void every_shipped_scenario_can_be_named(void **state)
{
	const struct builtin *b;
	size_t n = builtin_list("scenarios/", &b);
	struct err e;

	(void)state;
	assert_true(n > 1);
	for (size_t i = 0; i < n; i++) {
		char *name = mem_strdup(strchr(b[i].name, '/') + 1);
		struct scenario *s;

		*strrchr(name, '.') = '\0';
		s = scenario_load(NULL, NULL, name, &e);
		if (!s)
			fail_msg("%s", e.text);
		scenario_free(s);
		mem_free(name);
	}
	assert_false(scenario_is_name(""));
	assert_false(scenario_is_name("-a"));
	assert_false(scenario_is_name("../a"));
	assert_false(scenario_is_name("A"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_shipped_scenario_is_found_by_name),
		cmocka_unit_test(
		    an_unknown_name_is_answered_with_those_there_are),
		cmocka_unit_test(a_position_is_merged_over_its_scenario),
		cmocka_unit_test(a_path_in_a_file_is_beside_that_file),
		cmocka_unit_test(
		    files_that_name_each_other_in_a_circle_are_refused),
		cmocka_unit_test(
		    a_position_with_an_unknown_scenario_names_the_line),
		cmocka_unit_test(
		    the_genesis_text_reads_back_as_the_same_document),
		cmocka_unit_test(a_genesis_text_names_no_other_file),
		cmocka_unit_test(every_shipped_scenario_can_be_named),
	};

	return cmocka_run_group_tests(tests, make_dir, remove_dir);
}
