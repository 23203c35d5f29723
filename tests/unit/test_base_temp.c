/* SPDX-License-Identifier: MIT */
/* test_base_temp.c - names for files that are not finished yet. */
#include "config.h"

#include "base/temp.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#define NOBODY 2147483646L /* no system gives such a number */

/* DIR/NAME.PID.tmp; the caller's. */
static char *left_by(const char *dir, const char *name, long pid)
{
	char *path = str_format("%s/%s.%ld.tmp", dir, name, pid);
	int fd = creat(path, 0600);

	assert_true(fd >= 0);
	assert_int_equal(close(fd), 0);
	return path;
}

static void name_for(const char *dir, const char *name)
{
	char *path = str_format("%s/%s", dir, name);
	char *want = str_format("%s.%ld.tmp", path, (long)getpid());
	char *got = temp_name(path);

	assert_string_equal(got, want);
	assert_false(file_exists(got));
	mem_free(got);
	mem_free(want);
	mem_free(path);
}

static void gone(char *path)
{
	assert_false(file_exists(path));
	mem_free(path);
}

static void what_was_left_is_removed_by_who_writes_that_file_next(void **state)
{
	char dir[] = "/tmp/test_temp.XXXXXX";
	char *a, *b, *lives;

	(void)state;
	assert_non_null(mkdtemp(dir));
	a = left_by(dir, "a", NOBODY);
	b = left_by(dir, "b", NOBODY);
	lives = left_by(dir, "a", (long)getppid());
	name_for(dir, "a");
	gone(a);
	assert_true(file_exists(b));
	assert_true(file_exists(lives));

	/* That there was more to be found is not forgotten. */
	name_for(dir, "c");
	name_for(dir, "b");
	gone(b);
	assert_true(file_exists(lives));
	(void)unlink(lives);
	mem_free(lives);
	assert_int_equal(rmdir(dir), 0);
}

static void one_of_our_own_number_is_free_in_a_clean_folder_too(void **state)
{
	char dir[] = "/tmp/test_temp.XXXXXX";
	char *left;

	(void)state;
	assert_non_null(mkdtemp(dir));
	name_for(dir, "a");
	left = left_by(dir, "b", (long)getpid());
	name_for(dir, "b");
	gone(left);
	assert_int_equal(rmdir(dir), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    what_was_left_is_removed_by_who_writes_that_file_next),
		cmocka_unit_test(
		    one_of_our_own_number_is_free_in_a_clean_folder_too),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
