/* SPDX-License-Identifier: MIT */
/* books.h - the rule books that come with the program, to look things up. */
#ifndef REPORT_BOOKS_H
#define REPORT_BOOKS_H

#include "base/err.h"
#include "report/rulebook.h"

/* Reads the book of one ruleset, or all there are; `templates` as of
 * builtin_dir(). `out` begins as zeros; rulebook_free() releases it. */
int books_read(const char *templates, const char *ruleset, struct rulebook *out,
	       struct err *e);
int books_read_all(const char *templates, struct rulebook *out, struct err *e);

/* Appends to the list `rules` (rulebook_json()) the rule of this number, or all
 * rules of the chapter. ERR_REFUSED, with what is near, if there is neither. */
int books_look_up(const struct rulebook *b, const char *number, json_t *rules,
		  struct err *e);

#endif
