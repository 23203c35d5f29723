/* SPDX-License-Identifier: MIT */
/* fault.h - all that is wrong or odd with a document, with its places. */
#ifndef KERNEL_FAULT_H
#define KERNEL_FAULT_H

#include "base/err.h"
#include "base/str.h"
#include "kernel/diag.h"
#include "kernel/reader.h"

#include <stddef.h>

struct fault {
	enum diag_level level;
	char *file;
	int line; /* from 1; 0 if it is the file as a whole */
	char *text;
	char *rules; /* "W13.1 W17.4", or NULL */
};

/* Sorted by file and line, what is of a file as a whole behind; of equal places
 * in the order of finding. Starts as FAULTS_INIT, owns its texts; fault_free()
 * releases them. */
struct faults {
	struct fault *v;
	size_t n;
	size_t cap;
};
#define FAULTS_INIT        \
	{                  \
		NULL, 0, 0 \
	}

/* Both take NULL for `rules` where none asks for it. */
void fault_add(struct faults *f, enum diag_level level, struct reader_place at,
	       const char *rules, const char *fmt, ...)
    __attribute__((format(printf, 5, 6)));

/* An error; returns -1, so that a function can end with it. */
int fault_error(struct faults *f, struct reader_place at, const char *rules,
		const char *fmt, ...) __attribute__((format(printf, 4, 5)));

size_t fault_errors(const struct faults *f);

/* 0 if there is no error among them, else -1 and the first of them in e:
 * "file:line: text [rules]", ERR_FORMAT. */
int fault_first(const struct faults *f, struct err *e);

/* "file:line: error: text [rules]" with LF, as compilers say it. */
void fault_print(const struct fault *f, struct str *out);

/* An error for each section and key that nobody asked for; see
 * reader_refuse_unused(). */
void fault_unused(struct faults *f, const struct reader *r);

/* Typed values, as those of reader.h: a key that is not there (NULL) leaves
 * *out alone; -1, and an error that cites `rules`, if the value is not one.
 * Numbers below nought have a minus sign. */
struct fault_range {
	int min, max;
	const char *rules;
};
int fault_number(struct faults *f, const struct reader_key *k,
		 const struct fault_range *range, int *out);
int fault_switch(struct faults *f, const struct reader_key *k,
		 const char *rules, bool *out);

void fault_free(struct faults *f);

#endif
