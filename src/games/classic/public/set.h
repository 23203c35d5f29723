/* SPDX-License-Identifier: MIT */
/* set.h - sets of squares, a bit for each (PUBLIC). */
#ifndef CLASSIC_PUBLIC_SET_H
#define CLASSIC_PUBLIC_SET_H

#include <stdbool.h>
#include <stdint.h>

#define CL_EDGE	   12 /* columns and rows, at most */
#define CL_SQUARES (CL_EDGE * CL_EDGE)
#define CL_WORDS   ((CL_SQUARES + 63) / 64)

struct cl_set {
	uint64_t word[CL_WORDS]; /* square 0 is the lowest bit of the first */
};

/* Puts a square in, or takes it out. */
static inline void cl_set_put(struct cl_set *s, int square, bool in)
{
	unsigned bit = (unsigned)square % 64;
	uint64_t *word = &s->word[(unsigned)square / 64];

	*word = (*word & ~(UINT64_C(1) << bit)) | (uint64_t)in << bit;
}

/* Word i of the squares that lie n (1 to 63) before those of a set, by number;
 * and of those that lie n behind them. */
static inline uint64_t cl_set_before(const struct cl_set *s, int i, int n)
{
	uint64_t more = i + 1 < CL_WORDS ? s->word[i + 1] : 0;

	return s->word[i] >> n | more << (64 - n);
}

static inline uint64_t cl_set_behind(const struct cl_set *s, int i, int n)
{
	uint64_t more = i > 0 ? s->word[i - 1] : 0;

	return s->word[i] << n | more >> (64 - n);
}

static inline bool cl_set_any(const struct cl_set *s)
{
	uint64_t all = 0;

	for (int i = 0; i < CL_WORDS; i++)
		all |= s->word[i];
	return all != 0;
}

/* The lowest bit of a word that is not 0, which loses it. */
static inline int cl_take(uint64_t *bits)
{
	int first = __builtin_ctzll(*bits);

	*bits &= *bits - 1;
	return first;
}

#endif
