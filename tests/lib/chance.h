/* SPDX-License-Identifier: MIT */
/* chance.h - numbers by chance for tests, and how many are asked for. */
#ifndef LIB_CHANCE_H
#define LIB_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

/* The same on every machine for the same seed. */
struct chance {
	uint64_t state;
};

void chance_seed(struct chance *c, uint64_t seed);
unsigned chance_below(struct chance *c, unsigned n); /* 0 to n - 1; n >= 1 */
bool chance_of(struct chance *c, unsigned percent);

/* $ESTAFETTE_LONG is set. */
bool chance_long(void);

/* A number in the environment, or `otherwise` where it is not set or empty; the
 * program ends with 2 at what is no number, or is larger than an int. */
unsigned chance_number(const char *name, unsigned otherwise);

#endif
