/* SPDX-License-Identifier: MIT */
/* pace.c - how often a second each of some commands does what it does. */
#include "config.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/spawn.h"
#include "base/str.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* pace ROUNDS COUNT COMMAND...: runs the commands by turns, ROUNDS times each,
 * with sh; each does COUNT things a run. Prints one line for each command: the
 * things a second of its best run, start and end of the process included. */

static _Noreturn void die(const char *why)
{
	(void)fprintf(stderr, "pace: %s\n", why);
	exit(2);
}

static uint64_t now(void)
{
	struct timespec t;

	(void)clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

static uint64_t run(const char *command)
{
	const char *const argv[] = { "/bin/sh", "-c", command, NULL };
	const struct spawn_job job = { .argv = argv, .max = 1u << 30 };
	struct str out = STR_INIT;
	struct err e;
	uint64_t begin = now();
	int rc = spawn_run(&job, &out, &e);

	if (rc < 0)
		die(e.text);
	if (rc > 0)
		die(command);
	str_free(&out);
	return now() - begin;
}

int main(int argc, char **argv)
{
	uint64_t rounds, count;
	uint64_t *best;

	if (argc < 4 || !num_parse(argv[1], strlen(argv[1]), 1000, &rounds) ||
	    !num_parse(argv[2], strlen(argv[2]), 1000000000, &count))
		die("pace ROUNDS COUNT COMMAND...");
	best = mem_array((size_t)argc, sizeof(*best));
	for (uint64_t r = 0; r < rounds; r++)
		for (int i = 3; i < argc; i++) {
			uint64_t t = run(argv[i]);

			if (r == 0 || t < best[i])
				best[i] = t;
		}
	for (int i = 3; i < argc; i++)
		(void)printf("%llu\n", (unsigned long long)(count * 1000000000 /
							    best[i]));
	mem_free(best);
	return 0;
}
