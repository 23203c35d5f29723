/* SPDX-License-Identifier: MIT */
/* choices.c - how fast all is listed that a player can order. */
#include "config.h"

#include "bench/measure.h"

#include "base/str.h"
#include "kernel/turn.h"
#include "kernel/value.h"
#include "player/choices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* choices ORDER VIEW: prints the microseconds that it takes to list all that
 * can be ordered by the view in the file VIEW, in words, and to check one
 * order, the median of some rounds; and how many orders were listed. */

#define CHOICES_N 20 /* in a round */

struct bench {
	struct held_report report;
	const char *order;
	size_t listed;
};

static _Noreturn void choices_fail(const char *what)
{
	(void)fprintf(stderr, "choices: %s\n", what);
	exit(1);
}

static void choices_list(struct bench *b)
{
	const struct choices_ask ask = { .typed = { "", 0 } };
	struct diags d = DIAGS_INIT;
	struct err e;
	json_t *told = choices_tell(&b->report, &ask, &d, &e);

	if (!told)
		choices_fail(e.text);
	b->listed = json_array_size(json_object_get(told, "orders"));
	json_decref(told);
	diag_free(&d);
}

/* What any answer to an order takes. */
static void choices_check(struct bench *b)
{
	json_t *world = json_object_get(b->report.view, "world");
	const struct game *g = game_find(value_text(world, "ruleset", ""));
	struct turn_set set = { .text = b->order, .n = strlen(b->order) };
	struct forecast f = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	struct err e;

	set.seat = game_seat(g, b->report.block.seat);
	if (turn_check(g, world, &set, &d, &f, &e) < 0)
		choices_fail(e.text);
	forecast_free(&f);
	diag_free(&d);
}

static void choices_time(struct bench *b, void (*make)(struct bench *))
{
	double took[MEASURE_ROUNDS];

	for (int round = 0; round < MEASURE_ROUNDS; round++) {
		double begin = measure_now();

		for (int i = 0; i < CHOICES_N; i++)
			make(b);
		took[round] = (measure_now() - begin) / CHOICES_N;
	}
	printf("%.1f ", measure_median(took, MEASURE_ROUNDS));
}

int main(int argc, char **argv)
{
	struct bench b = { .order = argv[1] };

	if (argc != 3)
		choices_fail("ORDER VIEW");
	b.report.view = json_load_file(argv[2], 0, NULL);
	if (!b.report.view)
		choices_fail(argv[2]);
	(void)snprintf(b.report.block.seat, sizeof(b.report.block.seat), "%s",
		       value_text(b.report.view, "seat", ""));
	choices_time(&b, choices_list);
	choices_time(&b, choices_check);
	printf("%zu\n", b.listed);
	json_decref(b.report.view);
	return 0;
}
