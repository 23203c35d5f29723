/* SPDX-License-Identifier: MIT */
/* stopwatch.c - how long commands take, from their start to their exit. */
#include "config.h"

#include "base/err.h"
#include "base/file.h"
#include "base/num.h"
#include "base/str.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* stopwatch RUNS [FROM TO]... -- COMMAND... [-- COMMAND...]...: runs the
 * commands in turn, so many times each, so that all of them meet the same
 * machine. Before each run every FROM is copied to TO. Prints a line a command:
 * the least and the median of its times, the least processor time, all in
 * microseconds, and its peak memory in KiB. What the commands print is thrown
 * away. */

#define WATCH_RUNS     10000
#define WATCH_COMMANDS 8
#define WATCH_COPIES   8

struct watch_command {
	char **argv;	/* ends with NULL */
	int64_t *times; /* nanoseconds */
	int64_t processor;
	long memory;
};

struct watch {
	unsigned runs;
	size_t copies;
	struct {
		struct str bytes;
		const char *to;
	} copy[WATCH_COPIES];
	size_t n;
	struct watch_command command[WATCH_COMMANDS];
};

static _Noreturn void watch_fail(const char *what)
{
	(void)fprintf(stderr, "stopwatch: %s\n", what);
	exit(1);
}

static int64_t watch_now(void)
{
	struct timespec t;

	(void)clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void watch_copy(const struct watch *w)
{
	for (size_t i = 0; i < w->copies; i++) {
		struct file_piece p = { w->copy[i].bytes.s,
					w->copy[i].bytes.len };
		struct err e;

		if (file_put(w->copy[i].to, &p, 0644, &e) < 0)
			watch_fail(e.text);
	}
}

static _Noreturn void watch_child(char **argv)
{
	int fd = open("/dev/null", O_RDWR);

	if (fd < 0 || dup2(fd, STDIN_FILENO) < 0 || dup2(fd, STDOUT_FILENO) < 0)
		_exit(127);
	(void)execv(argv[0], argv);
	_exit(127);
}

static int64_t watch_time(const struct timeval *t)
{
	return ((int64_t)t->tv_sec * 1000000 + t->tv_usec) * 1000;
}

static void watch_note(struct watch_command *c, const struct rusage *use)
{
	int64_t busy = watch_time(&use->ru_utime) + watch_time(&use->ru_stime);

	if (c->processor == 0 || busy < c->processor)
		c->processor = busy;
	if (use->ru_maxrss > c->memory)
		c->memory = use->ru_maxrss;
}

static int64_t watch_run(struct watch_command *c)
{
	int64_t begin = watch_now();
	struct rusage use;
	int64_t took;
	pid_t pid = vfork();
	int status;

	if (pid == 0)
		watch_child(c->argv);
	if (pid < 0 || wait4(pid, &status, 0, &use) < 0)
		watch_fail("cannot run anything");
	took = watch_now() - begin;
	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
		watch_fail(c->argv[0]);
	watch_note(c, &use);
	return took;
}

static int watch_order(const void *a, const void *b)
{
	const int64_t *x = a;
	const int64_t *y = b;

	return (*x > *y) - (*x < *y);
}

static void watch_print(const struct watch *w, struct watch_command *c)
{
	qsort(c->times, w->runs, sizeof(*c->times), watch_order);
	printf("%.1f %.1f %.1f %ld\n", (double)c->times[0] / 1000,
	       (double)c->times[w->runs / 2] / 1000,
	       (double)c->processor / 1000, c->memory);
}

/* Takes the words up to the next "--". */
static char **watch_words(char **argv, struct watch_command *c)
{
	c->argv = argv;
	while (*argv && strcmp(*argv, "--") != 0)
		argv++;
	if (*argv)
		*argv++ = NULL;
	return argv;
}

static void watch_read(struct watch *w, char **argv)
{
	struct err e;
	uint64_t runs;

	if (!*argv || !num_parse(*argv, strlen(*argv), WATCH_RUNS, &runs) ||
	    runs == 0)
		watch_fail("how many runs?");
	w->runs = (unsigned)runs;
	for (argv++; *argv && strcmp(*argv, "--") != 0; argv += 2) {
		if (!argv[1] || w->copies == WATCH_COPIES)
			watch_fail("FROM TO");
		if (file_read(argv[0], SIZE_MAX / 2, &w->copy[w->copies].bytes,
			      &e) < 0)
			watch_fail(e.text);
		w->copy[w->copies++].to = argv[1];
	}
	if (*argv)
		argv++;
	while (*argv && w->n < WATCH_COMMANDS)
		argv = watch_words(argv, &w->command[w->n++]);
}

int main(int argc, char **argv)
{
	static struct watch w;

	(void)argc;
	watch_read(&w, argv + 1);
	for (size_t i = 0; i < w.n; i++)
		w.command[i].times = calloc(w.runs, sizeof(int64_t));
	for (unsigned r = 0; r < w.runs; r++)
		for (size_t i = 0; i < w.n; i++) {
			watch_copy(&w);
			w.command[i].times[r] = watch_run(&w.command[i]);
		}
	for (size_t i = 0; i < w.n; i++)
		watch_print(&w, &w.command[i]);
	return 0;
}
