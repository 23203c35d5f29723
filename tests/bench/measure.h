/* SPDX-License-Identifier: MIT */
/* measure.h - how long something takes, and what several times come to. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <stdlib.h>
#include <time.h>

#define MEASURE_ROUNDS 9 /* so often, where nothing else is said */

static inline double measure_clock(clockid_t clock)
{
	struct timespec t;

	(void)clock_gettime(clock, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

/* Microseconds, whose difference counts: by the clock, and of the processor,
 * which this process has had. */
static inline double measure_now(void)
{
	return measure_clock(CLOCK_MONOTONIC);
}

static inline double measure_busy(void)
{
	return measure_clock(CLOCK_PROCESS_CPUTIME_ID);
}

static inline int measure_order(const void *a, const void *b)
{
	const double *x = a;
	const double *y = b;

	return (*x > *y) - (*x < *y);
}

/* The median of n times, which are put in order; n is not 0. */
static inline double measure_median(double *times, size_t n)
{
	qsort(times, n, sizeof(*times), measure_order);
	return times[n / 2];
}

#endif
