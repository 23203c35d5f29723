/* SPDX-License-Identifier: MIT */
/* test_post_syncer.c - lines are brought to the disk behind who writes them. */
#include "config.h"

#include "post/syncer.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

/* In nanoseconds so long that nobody waits for it. */
static const struct syncer_pace pace = { 8, 500000000 };

/* A disk that says when it has been asked, and answers when it is told to. */
static int asked[2], answer[2];
static bool slow;

int fsync(int fd)
{
	char c = '.';

	if (!slow)
		return fdatasync(fd);
	if (write(asked[1], &c, 1) != 1 || read(answer[0], &c, 1) != 1)
		abort();
	return 0;
}

static void who_waits_finds_all_on_the_disk(void **state)
{
	char path[] = "/tmp/test_syncer.XXXXXX";
	int fd = mkstemp(path);
	struct syncer *s;
	struct err e;

	(void)state;
	assert_true(fd >= 0);
	s = syncer_new(fd, pace, &e);
	assert_non_null(s);
	assert_int_equal(syncer_wait(s, 0), 0);
	for (size_t i = 1; i <= 100; i++) {
		syncer_add(s);
		assert_int_equal(syncer_added(s), i);
		assert_int_equal(syncer_wait(s, 16), 0);
		assert_true(syncer_synced(s) + 16 >= i &&
			    syncer_synced(s) <= i);
	}
	assert_int_equal(syncer_wait(s, 0), 0);
	assert_int_equal(syncer_synced(s), 100);
	syncer_free(s);
	assert_int_equal(close(fd), 0);
	assert_int_equal(unlink(path), 0);
}

static void a_disk_that_failed_is_not_asked_again(void **state)
{
	int pipes[2];
	struct syncer *s;
	struct err e;

	(void)state;
	assert_int_equal(pipe(pipes), 0); /* which has no disk */
	s = syncer_new(pipes[1], pace, &e);
	assert_non_null(s);
	syncer_add(s);
	assert_int_equal(syncer_wait(s, 0), EINVAL);
	syncer_add(s);
	assert_int_equal(syncer_wait(s, 16), EINVAL);
	assert_int_equal(syncer_synced(s), 0);
	syncer_free(s);
	(void)close(pipes[0]);
	(void)close(pipes[1]);
}

static void what_could_not_be_written_ends_the_wait(void **state)
{
	char path[] = "/tmp/test_syncer.XXXXXX";
	int fd = mkstemp(path);
	struct syncer *s;
	struct err e;

	(void)state;
	assert_true(fd >= 0);
	s = syncer_new(fd, pace, &e);
	assert_non_null(s);
	syncer_add(s);
	syncer_fail(s, EIO);
	assert_int_equal(syncer_wait(s, 0), EIO);
	syncer_free(s);
	assert_int_equal(close(fd), 0);
	assert_int_equal(unlink(path), 0);
}

static void nor_does_the_disk_make_it_good(void **state)
{
	struct syncer *s;
	struct err e;
	char c = '.';

	(void)state;
	assert_int_equal(pipe(asked), 0);
	assert_int_equal(pipe(answer), 0);
	slow = true;
	s = syncer_new(-1, pace, &e);
	assert_non_null(s);
	for (int i = 0; i < 8; i++)
		syncer_add(s);
	assert_int_equal(read(asked[0], &c, 1), 1);
	syncer_fail(s, EIO);
	assert_int_equal(write(answer[1], &c, 1), 1);
	while (syncer_synced(s) < 8)
		(void)usleep(1000);
	assert_int_equal(syncer_wait(s, 8), EIO);
	syncer_free(s);
	slow = false;
	for (int i = 0; i < 2; i++) {
		(void)close(asked[i]);
		(void)close(answer[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_waits_finds_all_on_the_disk),
		cmocka_unit_test(a_disk_that_failed_is_not_asked_again),
		cmocka_unit_test(what_could_not_be_written_ends_the_wait),
		cmocka_unit_test(nor_does_the_disk_make_it_good),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
