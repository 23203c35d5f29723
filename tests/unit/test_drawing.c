/* SPDX-License-Identifier: MIT */
/* test_drawing.c - a picture comes out whole, or there is a clear error. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "office/drawing.h"

/* The shortest that passes for a PNG, as a shell's printf wants it. */
#define PNG_FIRST "\\211PNG\\r\\n\\032\\n"
#define PNG_LAST  "\\0\\0\\0\\0IEND\\256\\102\\140\\202"

/* A program that does what the script says. */
static char *fake(const char *script)
{
	static int count;
	char *path =
	    str_format("/tmp/estafette-fake-%ld-%d", (long)getpid(), count++);
	char *text = str_format("#!/bin/sh\n%s\n", script);
	struct err e;

	assert_int_equal(file_create(path, text, strlen(text), 0700, &e), 0);
	mem_free(text);
	return path;
}

static int draw(const char *script, int ms, struct str *out, struct err *e)
{
	struct str svg = STR_INIT;
	char *path = fake(script);
	int rc;

	str_add(&svg, "<svg/>");
	rc = drawing_png(
	    &(struct drawing){ .width = 600, .ms = ms, .program = path }, &svg,
	    out, e);
	(void)unlink(path);
	mem_free(path);
	str_free(&svg);
	return rc;
}

/* Draws by the script: an error of that code and text, and no picture. */
static void fails(const char *script, enum err_code code, const char *text)
{
	struct str out = STR_INIT;
	struct err e = { .code = ERR_NONE };

	str_add(&out, "before");
	assert_int_equal(draw(script, 60000, &out, &e), -1);
	assert_int_equal(e.code, code);
	assert_non_null(strstr(e.text, text));
	assert_string_equal(out.s, "before");
	str_free(&out);
}

static void what_it_prints_is_the_picture(void **state)
{
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(draw("[ \"$*\" = '--width 600' ] || exit 2\n"
			      "printf '" PNG_FIRST "'; cat; printf '" PNG_LAST
			      "'",
			      60000, &out, &e),
			 0);
	assert_int_equal(out.len, 8 + strlen("<svg/>") + 12);
	assert_memory_equal(out.s, "\x89PNG", 4);
	str_free(&out);
}

static void a_program_that_hangs_is_killed(void **state)
{
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(draw("exec sleep 60", 50, &out, &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_non_null(strstr(e.text, "not ready after 50 milliseconds"));
	assert_int_equal(out.len, 0);
}

static void a_program_that_dies_is_an_error(void **state)
{
	(void)state;
	fails("printf '" PNG_FIRST PNG_LAST "'; kill -SEGV $$", ERR_SYSTEM,
	      "killed by signal 11");
	fails("printf '" PNG_FIRST PNG_LAST "'; exit 5", ERR_SYSTEM,
	      "ends with status 5");
	fails("exit 4", ERR_FORMAT, "ends with status 4");
	fails("exit 2", ERR_USAGE, "ends with status 2");
	fails("exit 77", ERR_SYSTEM, "ends with status 77");
}

static void what_is_no_whole_png_is_refused(void **state)
{
	(void)state;
	fails("cat", ERR_SYSTEM, "no PNG");
	fails(":", ERR_SYSTEM, "no PNG");
	fails("printf '" PNG_FIRST "half'", ERR_SYSTEM, "no PNG");
	fails("printf 'x" PNG_FIRST PNG_LAST "'", ERR_SYSTEM, "no PNG");
}

static void a_flood_is_stopped(void **state)
{
	(void)state;
	fails("exec yes 0123456789012345678901234567890123456789", ERR_SYSTEM,
	      "prints more than 67108864 bytes");
}

static void a_missing_program_is_named(void **state)
{
	const struct drawing d = { .width = 600,
				   .program = "/nonexistent/draw" };
	struct str svg = STR_INIT, out = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(drawing_png(&d, &svg, &out, &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_non_null(strstr(e.text, "/nonexistent/draw"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_it_prints_is_the_picture),
		cmocka_unit_test(a_program_that_hangs_is_killed),
		cmocka_unit_test(a_program_that_dies_is_an_error),
		cmocka_unit_test(what_is_no_whole_png_is_refused),
		cmocka_unit_test(a_flood_is_stopped),
		cmocka_unit_test(a_missing_program_is_named),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
