/* SPDX-License-Identifier: MIT */
/* verification.h - all levels of verification, and what came out in words. */
#ifndef RECORD_VERIFICATION_H
#define RECORD_VERIFICATION_H

#include "base/str.h"
#include "store/verify.h"

#include <jansson.h>

/* What came out; only looks at the file. */
struct verification {
	struct gamefile *file;
	const uint8_t *head; /* that was asked for, or NULL */
	struct err no_rerun; /* why there is no V3, if there could be */
	struct verify_result result;
};

/* verify_run(), and V3 behind V2: with `by->twin` in its thread. What `by` has
 * as `opened` is not called. 0 if all agrees, else -1; *out says the rest, as
 * long as file and head are there. */
int verification_run(struct gamefile *g, const struct verify_by *by,
		     struct verification *out);

/* What it means that a file agrees up to a level: sentences without a stop, of
 * several lines if they are long. */
struct verification_means {
	const char *found;  /* what is right */
	const char *beyond; /* what was not looked at, if it went no further;
			       or NULL */
};

/* "V0", and what it means. */
const char *verification_level(enum difference_level level);
struct verification_means verification_means(enum difference_level level);

/* Appends all of it in words, or the difference. */
void verification_text(const struct verification *v, struct str *out);

/* Appends the same as one line that begins with the file's name; what it says
 * besides level and head is counted there, not told. */
void verification_line(const struct verification *v, struct str *out);

/* The same for programs; the caller's. */
json_t *verification_json(const struct verification *v);

#endif
