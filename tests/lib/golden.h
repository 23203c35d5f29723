/* SPDX-License-Identifier: MIT */
/* golden.h - texts that somebody has read and approved, to compare with. */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

#include "base/str.h"

#include <jansson.h>
#include <stdbool.h>

/* The head of the entry that all approved texts speak of. */
#define GOLDEN_HEAD \
	"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

/* Names of views: of each phase, by each who looks. */
#define GOLDEN_VIEWS 8
extern const char *const golden_views[GOLDEN_VIEWS];

/* tests/golden/NAME.EXT; fails the test if it is not there. */
void golden_read(const char *name, const char *ext, struct str *out);

/* tests/golden/NAME.json; the caller's. */
json_t *golden_view(const char *name);

/* Fails the test, naming the first line that is not as in NAME.EXT, or in
 * NAME.txt. */
void golden_same_as(const char *name, const char *ext, const struct str *got);
void golden_same(const char *name, const struct str *got);

/* What every text for people keeps: at most 72 columns (but for its first
 * line, if that is for machines), no blank at the end of a line, clean. */
void golden_layout(const struct str *text, bool machine);

#endif
