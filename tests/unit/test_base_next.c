/* SPDX-License-Identifier: MIT */
/* test_base_next.c - files that take the place of others, or a free name, and
 * lines behind others. */
#include "config.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static bool no_links;

/* That of the C library, unless this is a disk on which a file has one name. */
int link(const char *from, const char *to)
{
	if (!no_links)
		return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
	errno = EPERM;
	return -1;
}

static char *place(char *dir)
{
	assert_non_null(mkdtemp(dir));
	return str_format("%s/f", dir);
}

static void holds(const char *path, const char *want)
{
	struct str have = STR_INIT;
	struct err e;

	assert_int_equal(file_read(path, 10, &have, &e), 0);
	assert_string_equal(have.s, want);
	str_free(&have);
}

/* Nothing else was left in the folder. */
static void gone(const char *dir, char *path)
{
	assert_int_equal(unlink(path), 0);
	assert_int_equal(rmdir(dir), 0);
	mem_free(path);
}

static void made_once(void)
{
	char dir[] = "/tmp/test_next.XXXXXX";
	char *path = place(dir);
	struct err e;

	assert_int_equal(file_create(path, "one", 3, 0644, &e), 0);
	assert_int_equal(file_create(path, "two", 3, 0644, &e), -1);
	assert_int_equal(e.code, ERR_REFUSED);
	holds(path, "one");
	gone(dir, path);
}

static void a_new_file_is_made_once(void **state)
{
	(void)state;
	made_once();
}

static void a_new_file_is_made_where_files_have_one_name(void **state)
{
	(void)state;
	no_links = true;
	made_once();
	no_links = false;
}

static void what_is_written_again_is_read_by_the_same_people(void **state)
{
	static const mode_t masks[] = { 0, 022, 077 };
	char dir[] = "/tmp/test_next.XXXXXX";
	char *path = place(dir);
	mode_t before = umask(0);
	struct stat st;
	struct err e;

	(void)state;
	assert_int_equal(file_create(path, "old", 3, 0664, &e), 0);
	if (geteuid() == 0)
		assert_int_equal(chown(path, 1, 2), 0);
	for (size_t i = 0; i < sizeof(masks) / sizeof(*masks); i++) {
		(void)umask(masks[i]);
		assert_int_equal(file_rewrite(path, "new", 3, &e), 0);
		assert_int_equal(stat(path, &st), 0);
		assert_int_equal(st.st_mode & 0777, 0664);
		if (geteuid() == 0)
			assert_true(st.st_uid == 1 && st.st_gid == 2);
	}
	(void)umask(before);
	holds(path, "new");
	gone(dir, path);
}

/* As somebody who may not give files away; he is not of the old one's group,
 * and his own must not read what it could not. */
static void who_could_not_read_a_file_cannot_read_the_next_one(void **state)
{
	static const struct {
		mode_t old, next;
	} modes[] = { { 0660, 0600 }, { 0640, 0600 }, { 0664, 0644 } };
	char dir[] = "/tmp/test_next.XXXXXX";
	struct stat st;
	struct err e;
	char *path;

	(void)state;
	if (geteuid() != 0)
		skip(); /* there is no file of a group that is not his */
	path = place(dir);
	assert_int_equal(chown(dir, 1, 1), 0);
	for (size_t i = 0; i < sizeof(modes) / sizeof(*modes); i++) {
		assert_int_equal(file_replace(path, "old", 3, 0600, &e), 0);
		assert_int_equal(chown(path, 0, 2), 0);
		assert_int_equal(chmod(path, modes[i].old), 0);
		assert_int_equal(setegid(1), 0);
		assert_int_equal(seteuid(1), 0);
		assert_int_equal(file_rewrite(path, "new", 3, &e), 0);
		assert_int_equal(seteuid(0), 0);
		assert_int_equal(setegid(0), 0);
		assert_int_equal(stat(path, &st), 0);
		assert_true(st.st_uid == 1 && st.st_gid == 1);
		assert_int_equal(st.st_mode & 0777, modes[i].next);
	}
	holds(path, "new");
	gone(dir, path);
}

static void only_what_is_there_is_written_again(void **state)
{
	char dir[] = "/tmp/test_next.XXXXXX";
	char *path = place(dir);
	struct err e;

	(void)state;
	assert_int_equal(file_rewrite(path, "new", 3, &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_false(file_exists(path));
	assert_int_equal(rmdir(dir), 0);
	mem_free(path);
}

static void a_line_begins_anew_behind_one_that_was_torn(void **state)
{
	char dir[] = "/tmp/test_next.XXXXXX";
	char *path = place(dir);
	struct err e;

	(void)state;
	assert_int_equal(file_append(path, "a\n", 2, 0600, &e), 0);
	assert_int_equal(file_append(path, "b", 1, 0600, &e), 0);
	assert_int_equal(file_append(path, "c\n", 2, 0600, &e), 0);
	holds(path, "a\nb\nc\n");
	gone(dir, path);
}

/* A disk that is full has room for a part of it. */
static void a_line_is_written_whole_or_not_at_all(void **state)
{
	char dir[] = "/tmp/test_next.XXXXXX";
	char *path = place(dir);
	struct rlimit before, small;
	struct err e;

	(void)state;
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
	small = before;
	small.rlim_cur = 6;
	(void)signal(SIGXFSZ, SIG_IGN);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
	assert_int_equal(file_append(path, "one\n", 4, 0600, &e), 0);
	assert_int_equal(file_append(path, "two\n", 4, 0600, &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
	holds(path, "one\n");
	gone(dir, path);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_new_file_is_made_once),
		cmocka_unit_test(a_new_file_is_made_where_files_have_one_name),
		cmocka_unit_test(
		    what_is_written_again_is_read_by_the_same_people),
		cmocka_unit_test(
		    who_could_not_read_a_file_cannot_read_the_next_one),
		cmocka_unit_test(only_what_is_there_is_written_again),
		cmocka_unit_test(a_line_begins_anew_behind_one_that_was_torn),
		cmocka_unit_test(a_line_is_written_whole_or_not_at_all),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
