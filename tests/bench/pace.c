/* SPDX-License-Identifier: MIT */
/* pace.c - how often a second each of some commands does what it does. */
#include "config.h"

#include "bench/measure.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/spawn.h"
#include "base/str.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* pace ROUNDS COUNT COMMAND...: runs the commands by turns, ROUNDS times each,
 * with sh; each does COUNT things a run. Prints one line for each command: the
 * things a second of its median run, start and end of the process included. */

static _Noreturn void die(const char *why)
{
	(void)fprintf(stderr, "pace: %s\n", why);
	exit(2);
}

/* Takes so many microseconds. */
static double run(const char *command)
{
	const char *const argv[] = { "/bin/sh", "-c", command, NULL };
	const struct spawn_job job = { .argv = argv, .max = 1u << 30 };
	struct str out = STR_INIT;
	struct err e;
	double begin = measure_now();
	int rc = spawn_run(&job, &out, &e);

	if (rc < 0)
		die(e.text);
	if (rc > 0)
		die(command);
	str_free(&out);
	return measure_now() - begin;
}

int main(int argc, char **argv)
{
	uint64_t rounds, count;
	double *took;
	size_t commands;

	if (argc < 4 || !num_parse(argv[1], strlen(argv[1]), 1000, &rounds) ||
	    rounds == 0 ||
	    !num_parse(argv[2], strlen(argv[2]), 1000000000, &count))
		die("pace ROUNDS COUNT COMMAND...");
	commands = (size_t)argc - 3;
	took = mem_array(commands * rounds, sizeof(*took));
	for (uint64_t r = 0; r < rounds; r++)
		for (size_t i = 0; i < commands; i++)
			took[i * rounds + r] = run(argv[3 + i]);
	for (size_t i = 0; i < commands; i++)
		(void)printf("%.0f\n",
			     (double)count * 1e6 /
				 measure_median(&took[i * rounds], rounds));
	mem_free(took);
	return 0;
}
