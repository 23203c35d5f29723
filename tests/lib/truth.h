/* SPDX-License-Identifier: MIT */
/* truth.h - what the report of a position says, and what it must not. */
#ifndef LIB_TRUTH_H
#define LIB_TRUTH_H

#include <stddef.h>

/* The first line of `position` names the scenario. `orders`, if any, are
 * carried out for the first seat awaited. The report of `seat`, in one line,
 * has `says` and does not have `never` (either may be NULL). */
struct truth {
	const char *position, *seat, *orders, *says, *never;
};

/* Fails the test, naming each that does not hold. */
void truth_holds(const struct truth *v, size_t n);

#endif
