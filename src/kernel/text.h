/* SPDX-License-Identifier: MIT */
/* text.h - undoes what mail programs do to a typed text, line by line. */
#ifndef KERNEL_TEXT_H
#define KERNEL_TEXT_H

#include "kernel/diag.h"

#include <stddef.h>

/* A line as the player meant it, with the column each byte came from. */
struct text_line {
	char *s; /* NUL-terminated */
	size_t n;
	int *col; /* n + 1 columns, from 1 */
	int number;
	int indent; /* blanks at the start */
};

/* Owns its lines. */
struct text {
	struct text_line *v;
	size_t n;
	size_t cap;
};

/* CR, CRLF and U+2028 end lines; tabs and every kind of space become blanks;
 * soft hyphens and zero-width characters go; curly quotes, dashes and arrows
 * become ASCII; `>` quoting and blanks at the end go. What is not UTF-8 or a
 * control character is an error in d, citing `rule`. */
void text_read(const char *s, size_t n, const char *rule, struct text *out,
	       struct diags *d);
void text_free(struct text *t);

#endif
