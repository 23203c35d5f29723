/* SPDX-License-Identifier: MIT */
/* stopwatch.c - how long commands take, from their start to their exit. */
#include "config.h"

#include "bench/measure.h"

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* stopwatch RUNS [FROM TO]... -- COMMAND... [-- COMMAND...]...: runs the
 * commands in turn, so many times each, so that all of them meet the same
 * machine. Before each run every FROM is copied to TO. Prints a line a command:
 * the medians of its times and of its processor times, in microseconds, and its
 * peak memory in KiB. What the commands print is thrown away. */

#define WATCH_RUNS     10000
#define WATCH_COMMANDS 8
#define WATCH_COPIES   8

struct watch_command {
	char **argv; /* ends with NULL */
	double *times;
	double *processor;
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

static double watch_time(const struct timeval *t)
{
	return (double)t->tv_sec * 1e6 + (double)t->tv_usec;
}

static void watch_run(struct watch_command *c, unsigned run)
{
	double begin = measure_now();
	struct rusage use;
	pid_t pid = vfork();
	int status;

	if (pid == 0)
		watch_child(c->argv);
	if (pid < 0 || wait4(pid, &status, 0, &use) < 0)
		watch_fail("cannot run anything");
	c->times[run] = measure_now() - begin;
	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
		watch_fail(c->argv[0]);
	c->processor[run] =
	    watch_time(&use.ru_utime) + watch_time(&use.ru_stime);
	if (use.ru_maxrss > c->memory)
		c->memory = use.ru_maxrss;
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
	for (size_t i = 0; i < w.n; i++) {
		w.command[i].times = mem_array(w.runs, sizeof(double));
		w.command[i].processor = mem_array(w.runs, sizeof(double));
	}
	for (unsigned r = 0; r < w.runs; r++)
		for (size_t i = 0; i < w.n; i++) {
			watch_copy(&w);
			watch_run(&w.command[i], r);
		}
	for (size_t i = 0; i < w.n; i++)
		printf("%.1f %.1f %ld\n",
		       measure_median(w.command[i].times, w.runs),
		       measure_median(w.command[i].processor, w.runs),
		       w.command[i].memory);
	return 0;
}
