/* SPDX-License-Identifier: MIT */
/* case.h - a rule case: a position, orders, dice, and what must be so. */
#ifndef TESTS_CASE_H
#define TESTS_CASE_H

#include "base/err.h"
#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>

/* One line of an expectation, without its indentation. */
struct case_line {
	char *text;
	size_t number; /* in the file, from 1 */
};

/* One set of orders, and what must be so when it has been resolved. */
struct case_set {
	char *seat;
	struct str orders;
	char *dice; /* "" if none is listed */
	struct case_line *expect;
	size_t count, cap;
	size_t number; /* the line of "orders SEAT:" */
};

/* Made by case_read(), owns everything in it. */
struct case_file {
	char *name; /* of the file, without ".case" */
	char *title;
	struct str position;
	struct case_set *sets;
	size_t count, cap;
};

/* NULL and ERR_FORMAT, with file and line, if it is not a case. */
struct case_file *case_read(const char *path, struct err *e);
void case_free(struct case_file *c);

#endif
