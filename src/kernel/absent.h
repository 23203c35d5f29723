/* SPDX-License-Identifier: MIT */
/* absent.h - the line by which a player says when he is away. */
#ifndef KERNEL_ABSENT_H
#define KERNEL_ABSENT_H

#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ABSENT_MAX_DAYS 366 /* in one announcement */

/* Both included, counted from 1970-01-01. */
struct absent {
	int64_t from;
	int64_t to;
};

/* Whether the first word of a text is `absent`, or `absent:`: then it is no
 * orders, in any game, and is sent at any time. What mail does to a text is
 * undone here, too (kernel/text.h). */
bool absent_is(const char *text, size_t n);

/* Whether a line of it begins so. */
bool absent_among(const char *text, size_t n);

/* Reads `absent 2026-12-20 to 2027-01-03`, and nothing else but blanks and
 * empty lines. ERR_REFUSED if it is written otherwise. */
int absent_read(const char *text, size_t n, struct absent *out, struct err *e);

/* The canonical line, without LF. */
#define ABSENT_LINE 64
void absent_write(const struct absent *a, char out[ABSENT_LINE]);

#endif
