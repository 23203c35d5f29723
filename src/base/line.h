/* SPDX-License-Identifier: MIT */
/* line.h - walks through a text line by line without copying it. */
#ifndef BASE_LINE_H
#define BASE_LINE_H

#include <stdbool.h>
#include <stddef.h>

/* Set text and len (number and at as 0); text must outlive the walk. */
struct line {
	const char *text;
	size_t len;
	size_t at;     /* where the next line begins */
	const char *s; /* the line, without its LF; not terminated */
	size_t n;      /* its length in bytes */
	size_t number; /* from 1 */
	bool complete; /* it ended with LF */
};

void line_init(struct line *l, const char *text, size_t len);

/* Steps to the next line; false when there is none. A text that ends with LF
 * has no empty line behind it. */
bool line_next(struct line *l);

/* Likewise, without the CR that lines of mails and of other systems end in. */
bool line_next_bare(struct line *l);

#endif
