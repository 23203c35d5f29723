/* SPDX-License-Identifier: MIT */
/* chance.c - numbers by chance for tests, and how many are asked for. */
#include "config.h"

#include "lib/chance.h"

#include "base/num.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

void chance_seed(struct chance *c, uint64_t seed)
{
	c->state = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
}

/* splitmix64 */
static uint64_t chance_next(struct chance *c)
{
	uint64_t z = c->state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

unsigned chance_below(struct chance *c, unsigned n)
{
	return (unsigned)((chance_next(c) >> 32) * n >> 32);
}

bool chance_of(struct chance *c, unsigned percent)
{
	return chance_below(c, 100) < percent;
}

bool chance_long(void)
{
	const char *s = getenv("ESTAFETTE_LONG");

	return s && *s;
}

unsigned chance_number(const char *name, unsigned otherwise)
{
	const char *s = getenv(name);
	int n;

	if (!s || !*s)
		return otherwise;
	if (!num_parse_int(s, INT_MAX, &n)) {
		fprintf(stderr, "%s=%s: not a number up to %d\n", name, s,
			INT_MAX);
		exit(2);
	}
	return (unsigned)n;
}
