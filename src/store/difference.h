/* SPDX-License-Identifier: MIT */
/* difference.h - where a game file is not what it should be (protocol.md 7). */
#ifndef STORE_DIFFERENCE_H
#define STORE_DIFFERENCE_H

#include "base/err.h"
#include "base/str.h"
#include "seal/hash.h"

#include <stdarg.h>
#include <stdint.h>

enum difference_level {
	DIFFERENCE_FORM = -1, /* grammar */
	DIFFERENCE_V0,
	DIFFERENCE_V1,
	DIFFERENCE_V2,
	DIFFERENCE_V3,
};

/* None while code is ERR_NONE, as it begins with zeros. */
struct difference {
	enum difference_level level;
	uint32_t entry;
	enum err_code code; /* the exit status */
	char what[32];
	char expected[256];
	char found[256];
	char held[256]; /* at V1: the file that was held against it; or "" */
};

/* Where a difference is looked for. */
struct difference_at {
	enum difference_level level;
	uint32_t entry;
};

/* Say that something differs; all return -1. The first form takes the two
 * texts, of which found may be written with a format. */
int difference_set(struct difference *d, struct difference_at at,
		   enum err_code code, const char *what);
int difference_texts(struct difference *d, const char *expected,
		     const char *found, ...)
    __attribute__((format(printf, 3, 4)));
int difference_textsv(struct difference *d, const char *expected,
		      const char *found, va_list ap)
    __attribute__((format(printf, 3, 0)));
int difference_hashes(struct difference *d, const uint8_t expected[HASH_LEN],
		      const uint8_t found[HASH_LEN]);

/* A block that no canonical reader accepts: the file is malformed. */
int difference_malformed(struct difference *d, uint32_t entry,
			 const struct err *why);

/* Appends the lines that verify prints: three, and one more of what was held.
 */
void difference_print(const struct difference *d, struct str *out);

/* As difference_print(), as the reason of a failure, in one line; returns
 * -1. */
int difference_err(const struct difference *d, const char *file, struct err *e);

#endif
