/* SPDX-License-Identifier: MIT */
/* playouts.c - how many moves of classic one process plays in a second. */
#include "config.h"

#include "bench/measure.h"

#include "games/classic/classic.h"
#include "games/classic/public/legal.h"
#include "games/classic/secret/world.h"

#include "base/mem.h"
#include "kernel/scenario.h"
#include "store/scenario.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

/* playouts: plays games from set-ups by chance to their end: all legal moves,
 * one of them chosen, carried out, the end looked for. Prints the moves, the
 * microseconds of the processor that they took, the games, the microseconds for
 * all set-ups, each the median of some rounds, and the most memory that the
 * process had, in KiB. */

#define PLAYOUTS_GAMES 200
#define PLAYOUTS_LONG  5000 /* moves of one game, at most */

static uint64_t playouts_state;

/* splitmix64 */
static uint32_t playouts_below(uint32_t n)
{
	uint64_t z = playouts_state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return (uint32_t)(((z ^ (z >> 31)) >> 32) * n >> 32);
}

static void playouts_army(struct cl_field *f, int side)
{
	const struct cl_map *m = f->map;
	int unit[CL_SQUARES];
	int n = 0;

	for (int i = 0; i < m->nunits; i++)
		for (int k = 0; k < m->army[side][i]; k++)
			unit[n++] = i;
	for (int column = 0; column < m->board.columns; column++) {
		for (int row = m->zone[side][0]; row <= m->zone[side][1];
		     row++) {
			int k = (int)playouts_below((uint32_t)n);
			const struct cl_piece p = {
				.side = (signed char)side,
				.unit = (signed char)unit[k],
			};

			cl_put(f, board_square(&m->board, column, row), p);
			unit[k] = unit[--n];
		}
	}
}

static unsigned playouts_game(struct cl_field *f)
{
	static struct cl_step steps[CL_STEPS];
	struct cl_outcome o;
	unsigned moves = 0;

	do {
		int n = cl_steps(f, f->seat, steps);
		const struct cl_step *s;

		if (n == 0)
			return moves; /* at red's first turn (C5.2) */
		s = &steps[playouts_below((uint32_t)n)];
		cl_play(f, s->from, s->to, &o);
	} while (++moves < PLAYOUTS_LONG && o.end == CL_GOES_ON);
	return moves;
}

static struct cl_map *playouts_map(void)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *s = scenario_load(NULL, NULL, "classic", &e);
	struct cl_map *m = s ? cl_map_load(s->doc, &e) : NULL;

	scenario_free(s);
	if (m)
		return m;
	(void)fprintf(stderr, "playouts: %s\n", e.text);
	exit(1);
}

int main(void)
{
	struct cl_field *fields =
	    mem_array(PLAYOUTS_GAMES, sizeof(struct cl_field));
	struct cl_map *m = playouts_map();
	double took[MEASURE_ROUNDS], setup[MEASURE_ROUNDS];
	unsigned moves = 0;
	struct rusage used;

	for (int round = 0; round < MEASURE_ROUNDS; round++) {
		double start;

		playouts_state = 1815;
		start = measure_busy();
		for (int i = 0; i < PLAYOUTS_GAMES; i++) {
			cl_field_init(&fields[i], m);
			playouts_army(&fields[i], CL_RED);
			playouts_army(&fields[i], CL_BLUE);
			fields[i].phase = CL_PLAY;
		}
		setup[round] = measure_busy() - start;
		moves = 0;
		start = measure_busy();
		for (int i = 0; i < PLAYOUTS_GAMES; i++)
			moves += playouts_game(&fields[i]);
		took[round] = measure_busy() - start;
	}
	(void)getrusage(RUSAGE_SELF, &used);
	printf("%u %.1f %d %.1f %ld\n", moves,
	       measure_median(took, MEASURE_ROUNDS), PLAYOUTS_GAMES,
	       measure_median(setup, MEASURE_ROUNDS), used.ru_maxrss);
	mem_free(fields);
	cl_map_free(m);
	return 0;
}
