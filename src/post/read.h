/* SPDX-License-Identifier: MIT */
/* read.h - reads mails, one after another, for who may not. */
#ifndef POST_READ_H
#define POST_READ_H

#include "base/err.h"

#include <stddef.h>

/* Reads the mails in the folder `dir` whose names are the lines of `names`, and
 * gives an arrival for each that can be read, in this order. A mail that asks
 * for more memory or time than is fit ends the program; those before it have
 * been told. */
struct read_job {
	const char *dir;
	const char *names;
	size_t n; /* bytes of names */
	int (*on_lines)(const void *s, size_t n, struct err *e);
};
int read_mails(const struct read_job *job, struct err *e);

#endif
