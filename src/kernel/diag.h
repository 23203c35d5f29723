/* SPDX-License-Identifier: MIT */
/* diag.h - what is wrong with a player's orders, with line, column and rule. */
#ifndef KERNEL_DIAG_H
#define KERNEL_DIAG_H

#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>

#define DIAG_LETTER 300 /* of them are told in a letter */

enum diag_level { DIAG_ERROR, DIAG_WARNING, DIAG_NOTE };

struct diag {
	enum diag_level level;
	int line;    /* from 1 */
	int col;     /* in characters, from 1 */
	char *why;   /* the reason, a canonical JSON object: its code, "is", and
			its arguments */
	char *rules; /* "W2.1 W19.3", the most special first (W19.5) */
	char *text;  /* its words, once they are made (report/why.h), or NULL */
};

/* Starts as DIAGS_INIT; owns its texts; diag_free() releases them. */
struct diags {
	struct diag *v;
	size_t n;
	size_t cap;
};
#define DIAGS_INIT         \
	{                  \
		NULL, 0, 0 \
	}

/* Where in a player's text something stands. */
struct diag_place {
	int line;
	int col;
};

/* Takes the reason over (kernel/why.h). */
void diag_add(struct diags *d, enum diag_level level, struct diag_place at,
	      const char *rules, char *why);

const char *diag_level_name(enum diag_level level);
size_t diag_errors(const struct diags *d);
bool diag_in_line(const struct diags *d, int line); /* an error stands there */

/* `file:line:col: error: text [rules]`, a line each, sorted by place; for a
 * text that has not been put into words its JSON. */
void diag_print(const struct diags *d, const char *file, struct str *out);
/* The same of the first DIAG_LETTER, and how many more there are. */
void diag_letter(const struct diags *d, const char *file, struct str *out);
/* What one owns. */
void diag_release(struct diag *d);
void diag_free(struct diags *d);

#endif
