/* SPDX-License-Identifier: MIT */
/* test_spawn.c - other programs are run over pipes. */
#include "config.h"

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/spawn.h"

static int run(const char *script, const char *input, size_t n, struct str *out,
	       struct err *e)
{
	const char *const argv[] = { "sh", "-c", script, NULL };
	struct spawn_job job = {
		.argv = argv, .input = input, .n = n, .max = 8u << 20
	};

	return spawn_run(&job, out, e);
}

static void what_it_prints_and_its_status_come_back(void **state)
{
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(run("echo hello; exit 6", NULL, 0, &out, &e), 6);
	assert_string_equal(out.s, "hello\n");
	assert_int_equal(run("cat", NULL, 0, &out, &e), 0);
	assert_string_equal(out.s, "hello\n");
	str_free(&out);
}

/* More than any pipe holds, in both directions at once. */
static void input_larger_than_a_pipe_comes_through(void **state)
{
	size_t n = 4u << 20;
	char *input = mem_alloc(n);
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	(void)memset(input, 'x', n);
	assert_int_equal(run("cat", input, n, &out, &e), 0);
	assert_int_equal(out.len, n);
	assert_memory_equal(out.s, input, n);
	str_clear(&out);
	assert_int_equal(run("exit 3", input, n, &out, &e), 3);
	assert_int_equal(out.len, 0);
	mem_free(input);
	str_free(&out);
}

static void count(const char *s, size_t n, void *arg)
{
	struct str *seen = arg;

	str_addn(seen, s, n);
	str_addc(seen, '|');
}

static void lines_are_told_one_by_one(void **state)
{
	const char *const argv[] = { "sh", "-c", "printf 'a\\n\\nbc\\nrest'",
				     NULL };
	struct str out = STR_INIT, seen = STR_INIT;
	struct spawn_job job = {
		.argv = argv, .max = 100, .line = count, .arg = &seen
	};
	struct err e;

	(void)state;
	assert_int_equal(spawn_run(&job, &out, &e), 0);
	assert_string_equal(seen.s, "a||bc|");
	assert_string_equal(out.s, "a\n\nbc\nrest");
	str_free(&out);
	str_free(&seen);
}

static void what_cannot_be_run_is_an_error(void **state)
{
	const char *const argv[] = { "/nonexistent/program", NULL };
	struct spawn_job job = { .argv = argv, .max = 10 };
	const char *const loud[] = { "sh", "-c", "echo 12345678901", NULL };
	struct spawn_job too_much = { .argv = loud, .max = 10 };
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(spawn_run(&job, &out, &e), -1);
	assert_int_equal(e.code, ERR_SYSTEM);
	assert_non_null(strstr(e.text, "/nonexistent/program"));
	assert_int_equal(spawn_run(&too_much, &out, &e), -1);
	assert_non_null(strstr(e.text, "more than 10 bytes"));
	assert_int_equal(run("kill -9 $$", NULL, 0, &out, &e), -1);
	assert_non_null(strstr(e.text, "signal 9"));
	str_free(&out);
}

/* Whether it holds its output, has closed it, or heeds no signal. */
static void who_takes_too_long_is_killed(void **state)
{
	static const char *const scripts[] = {
		"exec sleep 60",
		"exec >&-; sleep 60 <&- 2>&-; :",
		"trap '' TERM; while :; do echo x; sleep 0.05; done",
		"exec <&-; while :; do :; done",
	};
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	for (size_t i = 0; i < sizeof(scripts) / sizeof(*scripts); i++) {
		const char *const argv[] = { "sh", "-c", scripts[i], NULL };
		struct spawn_job job = { .argv = argv,
					 .input = "x",
					 .n = 1,
					 .max = 999,
					 .ms = 100 };
		struct timespec begin, end;

		(void)clock_gettime(CLOCK_MONOTONIC, &begin);
		assert_int_equal(spawn_run(&job, &out, &e), -1);
		(void)clock_gettime(CLOCK_MONOTONIC, &end);
		assert_int_equal(e.code, ERR_SYSTEM);
		assert_non_null(strstr(e.text, "100 milliseconds"));
		assert_true(end.tv_sec - begin.tv_sec < 30);
	}
	str_free(&out);
}

/* It holds the writing end of a pipe, which comes to its end with the last. */
static void who_is_killed_takes_along_what_he_has_started(void **state)
{
	const char *const argv[] = { "sh", "-c", "sleep 60 & sleep 60", NULL };
	volatile sig_atomic_t group = 0;
	struct spawn_job job = {
		.argv = argv, .max = 9, .ms = 100, .group = &group
	};
	struct pollfd end = { .events = POLLIN };
	struct str out = STR_INIT;
	struct err e;
	int fds[2];

	(void)state;
	assert_int_equal(pipe(fds), 0);
	assert_int_equal(fcntl(fds[0], F_SETFD, FD_CLOEXEC), 0);
	assert_int_equal(spawn_run(&job, &out, &e), -1);
	assert_int_equal(group, 0);
	(void)close(fds[1]);
	end.fd = fds[0];
	assert_int_equal(poll(&end, 1, 20000), 1);
	(void)close(fds[0]);
	str_free(&out);
}

static void who_is_in_time_has_his_status(void **state)
{
	const char *const argv[] = { "sh", "-c",
				     "cat; exec >&-; sleep 0.05; exit 4",
				     NULL };
	struct spawn_job job = {
		.argv = argv, .input = "x", .n = 1, .max = 9, .ms = 60000
	};
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(spawn_run(&job, &out, &e), 4);
	assert_string_equal(out.s, "x");
	str_free(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_it_prints_and_its_status_come_back),
		cmocka_unit_test(input_larger_than_a_pipe_comes_through),
		cmocka_unit_test(lines_are_told_one_by_one),
		cmocka_unit_test(what_cannot_be_run_is_an_error),
		cmocka_unit_test(who_takes_too_long_is_killed),
		cmocka_unit_test(who_is_killed_takes_along_what_he_has_started),
		cmocka_unit_test(who_is_in_time_has_his_status),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
